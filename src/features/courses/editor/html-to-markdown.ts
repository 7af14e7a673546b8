/**
 * HTML that another editor wrote, as markdown. Our own, because the library that does this parses HTML as it is loaded,
 * which the policy of our pages forbids.
 */

/** What markdown can say. Anything else would be lost on the way. */
const sayable = new Set(
  'p strong b em i a ul ol li h1 h2 h3 h4 h5 h6 blockquote br hr img code pre'.split(' '),
);

/** Whether a text of this HTML may be edited as markdown without losing any of it. */
export function isPlainHtml(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].every(([, tag = '']) => sayable.has(tag.toLowerCase()));
}

/** The markdown of what stands in an element, cleaned before. */
export function markdownOf(element: Element): string {
  return blocksIn(element).join('\n\n').trim();
}

const blockTags = new Set('P DIV UL OL BLOCKQUOTE PRE HR H1 H2 H3 H4 H5 H6 TABLE SECTION ARTICLE'.split(' '));

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** The blocks below an element; words between two of them are a block as well. */
function blocksIn(element: Element): string[] {
  const blocks: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') blocks.push(escapedStart(line.trim()));
    line = '';
  };
  for (const node of element.childNodes) {
    if (isElement(node) && blockTags.has(node.tagName)) {
      end();
      blocks.push(...blockOf(node));
    } else line += inline(node);
  }
  end();
  return blocks;
}

function blockOf(element: Element): string[] {
  const { tagName } = element;
  if (tagName === 'HR') return ['---'];
  if (tagName === 'PRE') return [`\`\`\`\n${(element.textContent ?? '').trimEnd()}\n\`\`\``];
  if (tagName === 'BLOCKQUOTE') return [blocksIn(element).join('\n\n').replace(/^/gm, '> ')];
  if (tagName === 'UL' || tagName === 'OL') return [listOf(element)];
  if (/^H[1-6]$/.test(tagName)) return [`${'#'.repeat(Number(tagName[1]))} ${words(element)}`];
  return blocksIn(element);
}

function listOf(list: Element): string {
  const start = Number(list.getAttribute('start') ?? 1);
  return [...list.children]
    .map((item, at) => {
      const mark = list.tagName === 'OL' ? `${start + at}. ` : '- ';
      const nested = [...item.children].some(({ tagName }) => tagName === 'UL' || tagName === 'OL');
      const said = blocksIn(item).join(nested ? '\n' : '\n\n');
      return mark + said.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function words(element: Element): string {
  return [...element.childNodes].map(inline).join('').trim();
}

function inline(node: Node): string {
  if (!isElement(node)) return node.nodeType === 3 ? escaped(node.textContent ?? '') : '';
  const said = [...node.childNodes].map(inline).join('');
  const marked = (mark: string) =>
    said.trim() === '' ? said : said.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
  switch (node.tagName) {
    case 'STRONG':
    case 'B':
      return marked('**');
    case 'EM':
    case 'I':
      return marked('*');
    case 'CODE':
      return `\`${node.textContent ?? ''}\``;
    case 'BR':
      return '\n';
    case 'A':
      return `[${said}](${node.getAttribute('href') ?? ''})`;
    case 'IMG':
      return `![${node.getAttribute('alt') ?? ''}](${node.getAttribute('src') ?? ''})`;
    default:
      return said;
  }
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');
}

/** What would begin a list or a heading, although it is a sentence. */
function escapedStart(line: string): string {
  return line.replace(/^(\d+)([.)])(?=\s)/, '$1\\$2').replace(/^(?:[-+>]|#{1,6})(?=\s)/, '\\$&');
}
