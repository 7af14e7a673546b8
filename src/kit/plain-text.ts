import { decodeEntities } from './html-entities.ts';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';

export { decodeEntities };

const blocks = new Set(
  'p div li br h1 h2 h3 h4 h5 h6 ul ol dl dt dd table caption tr hr pre blockquote section article header footer main aside nav figure figcaption details summary address center form fieldset legend option'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);

function textOf(html: string, { kind, name, from, to }: HtmlToken): string {
  if (kind === 'text') return html.slice(from, to).replace(/\s+/g, ' ');
  if (blocks.has(name)) return '\n';
  return cells.has(name) ? ' ' : '';
}

/**
 * Returns the paragraphs of a text that may be HTML, as plain text, for a build without a DOM.
 * The result is text, and must be shown as text: this is no sanitiser.
 */
export function paragraphs(body: string): string[] {
  // A copy of html-tag.ts's pattern: an import would bring the hosts' code to pages that call no host.
  const flat = /<\/?[a-z][a-z\d]*(?:[\s/][^>]*)?>/i.test(body)
    ? htmlTokens(body)
        .map((token) => textOf(body, token))
        .join('')
        .replace(/ {2,}/g, ' ')
    : body;
  return decodeEntities(flat)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
