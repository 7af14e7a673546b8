import TurndownService from 'turndown';

/** What markdown can say. Anything else would be lost on the way. */
const sayable = new Set(
  'p strong b em i a ul ol li h1 h2 h3 h4 h5 h6 blockquote br hr img code pre'.split(' '),
);

/** Whether a text of this HTML may be edited as markdown without losing any of it. */
export function isPlainHtml(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].every(([, tag = '']) => sayable.has(tag.toLowerCase()));
}

const service = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
service.addRule('listItem', {
  filter: 'li',
  // Its own rule puts three spaces after the mark, which nobody types on a phone.
  replacement(content, node) {
    const list = node.parentElement;
    const start = Number(list?.getAttribute('start') ?? 1);
    const at = list ? [...list.children].indexOf(node as Element) : 0;
    const mark = list?.tagName === 'OL' ? `${start + at}. ` : '- ';
    const words = content.trim().replace(/\n/g, `\n${' '.repeat(mark.length)}`);
    return `${mark}${words}\n`;
  },
});

/** The markdown of what stands in an element, cleaned before. */
export function markdownOf(element: HTMLElement): string {
  return service.turndown(element);
}
