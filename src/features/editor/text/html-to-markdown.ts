/**
 * Converts HTML of other editors to markdown. The usual library parses HTML as it loads, which the content security
 * policy forbids.
 */
import { htmlTokens } from '#src/kit/html-tokens.ts';
import { escaped, escapedStarts, type Mark, type Run, runsToMarkdown } from './inline-markdown.ts';
import { type Block, joinedBlocks } from './list-markdown.ts';
import { isDataTable, tableToMarkdown } from './table-markdown.ts';

/** The elements that markdown can express; any other would be lost. */
const sayable = new Set(
  'p strong b em i a ul ol li h1 h2 h3 h4 h5 h6 blockquote br hr img code pre del s'.split(' '),
);

/** Tells whether a text of this HTML can be edited as markdown without loss. */
export function isPlainHtml(html: string): boolean {
  return htmlTokens(html).every(({ name }) => name === '' || sayable.has(name));
}

/** Returns the content of a sanitised element as markdown. */
export function markdownOf(root: ParentNode & Node): string {
  return joinedBlocks(blocksIn(root, unmarked)).trim();
}

/** The attribute that lists the marks an element cancels although its parents set them. */
export const unmarkedName = 'data-unmarked';

type Context = Pick<Run, 'marks' | 'href'>;

const unmarked: Context = { marks: [], href: '' };

const blockTags =
  'p div ul ol li blockquote pre hr h1 h2 h3 h4 h5 h6 table section article main header footer aside nav figure figcaption address dl dt dd details summary center caption thead tbody tfoot tr td th';
const blockNames = new Set(blockTags.toUpperCase().split(' '));
const blockSelector = blockTags.replaceAll(' ', ',');

const markOf: ReadonlyMap<string, Mark> = new Map(
  Object.entries({
    STRONG: 'strong',
    B: 'strong',
    EM: 'em',
    I: 'em',
    CITE: 'em',
    DEL: 'del',
    S: 'del',
    STRIKE: 'del',
  }),
);

/** Superscript and subscript digits: `m²`, `H₂O`. */
const raised: ReadonlyMap<string, string> = new Map(Object.entries({ SUP: '⁰¹²³⁴⁵⁶⁷⁸⁹', SUB: '₀₁₂₃₄₅₆₇₈₉' }));

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function isBlock(node: Node): node is Element {
  return isElement(node) && (blockNames.has(node.tagName) || node.querySelector(blockSelector) !== null);
}

/** Returns the blocks below an element; loose words between two blocks become a block. */
function blocksIn(element: Node, context: Context): Block[] {
  const blocks: Block[] = [];
  let line: Run[] = [];
  const end = () => {
    const markdown = escapedStarts(runsToMarkdown(line).trim());
    if (markdown !== '') blocks.push({ md: markdown, kind: 'words' });
    line = [];
  };
  for (const node of element.childNodes) {
    if (isBlock(node)) {
      end();
      blocks.push(...blockOf(node, context));
    } else line.push(...runsIn(node, context));
  }
  end();
  return blocks;
}

function blockOf(element: Element, context: Context): Block[] {
  const { tagName } = element;
  const words = (md: string): Block[] => (md.trim() === '' ? [] : [{ md, kind: 'words' }]);
  if (tagName === 'HR') return words('---');
  if (tagName === 'PRE') return words(fenced((element.textContent ?? '').trimEnd()));
  if (tagName === 'BLOCKQUOTE')
    return words(
      joinedBlocks(blocksIn(element, context))
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>'),
    );
  if (tagName === 'UL' || tagName === 'OL') return listOf(element, context);
  if (/^H[1-6]$/.test(tagName)) return headingOf(element, context);
  if (tagName === 'TABLE' && isDataTable(element)) {
    const captions = [...element.children].filter((child) => child.tagName === 'CAPTION');
    return [
      ...captions.flatMap((caption) => blocksIn(caption, context)),
      ...words(tableToMarkdown(element, (cell) => lineOf(cell, context))),
    ];
  }
  if (tagName === 'DT' || tagName === 'SUMMARY') return blocksIn(element, marking(context, 'strong'));
  const mark = markOf.get(tagName);
  return blocksIn(element, mark ? marking(context, mark) : linked(element, context));
}

/** Returns a heading without bold marks; none for an empty one. */
function headingOf(element: Element, { href }: Context): Block[] {
  const runs = runsBelow(element, { marks: [], href });
  const markdown = runsToMarkdown(
    runs.map((run) => ({ ...run, marks: run.marks.filter((mark) => mark !== 'strong') })),
  );
  const line = markdown.replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ md: `${'#'.repeat(Number(element.tagName[1]))} ${line}`, kind: 'words' }];
}

function listOf(list: Element, context: Context): Block[] {
  const items: string[] = [];
  for (const child of list.childNodes) {
    // Google Docs and Word place an inner list beside its entry instead of inside it.
    const isInner = isElement(child) && (child.tagName === 'UL' || child.tagName === 'OL');
    const markdown = isInner ? joinedBlocks(listOf(child, context), true) : itemOf(child, context);
    if (markdown === '') continue;
    if (isInner && items.length > 0) items.push(`${items.pop()}\n${markdown}`);
    else items.push(markdown);
  }
  const kind = list.tagName === 'OL' ? 'OL' : 'UL';
  return items.length === 0 ? [] : [{ kind, start: startOf(list), items }];
}

/** Returns the first number of a list, from the list or its first entry, if stated. */
function startOf(list: Element): number | undefined {
  const firstItem = [...list.children].find(({ tagName }) => tagName === 'LI');
  const start = firstItem?.getAttribute('value') ?? list.getAttribute('start');
  return start !== null && /^\d{1,9}$/.test(start) ? Number(start) : undefined;
}

/**
 * Returns the markdown of an entry. An inner list follows with no empty line, which would make the whole list loose.
 */
function itemOf(child: Node, context: Context): string {
  if (isElement(child)) return joinedBlocks(blocksIn(child, context), true);
  return escapedStarts(runsToMarkdown(runsIn(child, context)).trim());
}

/** Returns the content of an element as one line, for a cell of a table. */
function lineOf(element: Element, context: Context): string {
  return runsToMarkdown(runsBelow(element, context)).replace(/\s+/g, ' ').trim();
}

function runsBelow(element: Node, context: Context): Run[] {
  return [...element.childNodes].flatMap((node) => {
    const runs = runsIn(node, context);
    const space: Run = { text: ' ', ...unmarked };
    return isBlock(node) ? [space, ...runs, space] : runs;
  });
}

function runsIn(node: Node, context: Context): Run[] {
  if (!isElement(node))
    return node.nodeType === 3 ? [{ text: escaped(node.textContent ?? ''), ...context }] : [];
  const { tagName, textContent } = node;
  const mark = markOf.get(tagName);
  const digits = raised.get(tagName);
  if (tagName === 'BR') return [{ text: '\n', ...context }];
  if (tagName === 'CODE') return [{ text: coded(textContent ?? ''), ...context }];
  if (tagName === 'IMG') return pictureOf(node, context);
  if (digits && /^\d+$/.test(textContent ?? ''))
    return [
      { text: (textContent ?? '').replace(/\d/g, (digit) => digits[Number(digit)] ?? digit), ...context },
    ];
  return runsBelow(node, mark ? marking(context, mark) : linked(node, context));
}

function pictureOf(image: Element, context: Context): Run[] {
  const src = image.getAttribute('src') ?? '';
  const alt = (image.getAttribute('alt') ?? '').replace(/[[\]\n]/g, ' ').trim();
  return src === '' ? [] : [{ text: `![${alt}](${src.replace(/\s/g, '%20')})`, ...context }];
}

function coded(text: string): string {
  if (text.trim() === '') return '';
  const fence = text.includes('`') ? '``' : '`';
  return text.includes('`') ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function fenced(text: string): string {
  return text.trim() === '' ? '' : `\`\`\`\n${text}\n\`\`\``;
}

function marking({ marks, href }: Context, mark: Mark): Context {
  return { marks: [...new Set([...marks, mark])], href };
}

function linked(element: Element, context: Context): Context {
  const href = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : context.href;
  // Plain words inside marked ones.
  const unmarkedAs = element.getAttribute(unmarkedName)?.split(' ') ?? [];
  const marks = context.marks.filter((mark) => !unmarkedAs.includes(mark));
  return { marks, href: href === '' ? context.href : href };
}
