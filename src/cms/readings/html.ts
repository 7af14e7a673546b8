/**
 * HTML that another program wrote and stored in its own way.
 * Invariant: HTML that was read is read as itself again.
 */
import { partNames } from '#src/kit/found-shape.ts';
import { decodeEntities } from '#src/kit/html-entities.ts';
import { htmlTag } from '#src/kit/html-tag.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { jsonIn, listIn } from '#src/kit/stored-list.ts';

/** Tags that were escaped as a whole: the text begins with one of a page's parts, or closes one. */
const escapedTag =
  /^\s*&lt;(?:p|br|hr|img|div|h\d|[ou]l|table|iframe|video|audio)(?:\s.*?)?\/?&gt;|&lt;\/[a-z]\w*&gt;/is;

/** A body as HTML: parts of a list put together, escaped tags and quotes as they were meant, plain lines as paragraphs. */
export function readHtml(stored: unknown): string {
  const parts = typeof stored === 'string' ? jsonIn(stored) && listIn(stored) : listIn(stored);
  if (parts) return parts.map(readPart).filter(Boolean).join('\n');
  if (typeof stored !== 'string') return typeof stored === 'number' ? String(stored) : '';
  const text = stored.trim();
  if (['null', 'NULL', 'undefined'].includes(text)) return '';
  const whole = !htmlTag.test(text) && escapedTag.test(text) ? decodeEntities(text) : text;
  return htmlTag.test(whole) ? withQuotes(whole) : inParagraphs(whole);
}

function readPart(part: unknown): string {
  if (!isFields(part)) return readHtml(part);
  const name = partNames.find((one) => part[one] !== undefined);
  return name ? readHtml(part[name]) : '';
}

/** In a tag: a value in its own quotes, which is right, or the name of one whose quotes were escaped, with that value. */
const values = /"[^"]*"|'[^']*'|(\s[\w:-]+\s*=\s*)(\\+["']|&(?:quot|apos|#0?3[49]);)(.*?)\2/gis;

/** `<a href=\"x\">` and `<a href=&quot;x&quot;>`: a browser would take the quote for a part of the address. */
function withQuotes(html: string): string {
  let isSlashed = false;
  const mended = (right: string, name: string | undefined, quote: string, value: string) => {
    if (!name) return right;
    const [sign] = quote;
    isSlashed ||= sign === '\\';
    const text = sign === '\\' ? value.replace(/\\(["'/])/g, '$1') : value;
    return `${name}"${text.replace(/"/g, '&quot;')}"`;
  };
  const tags = html.replace(/<[a-z][^<>]*>/gi, (one) => one.replace(values, mended));
  // Between the tags a backslash may be a part of what a lesson shows.
  return !isSlashed || /<(?:code|pre)\b/i.test(tags) ? tags : tags.replace(/\\+(["'])/g, '$1');
}

/** Lines without a tag are one paragraph each where a line is empty between them; a browser would hide `<o@x.example>`. */
function inParagraphs(words: string): string {
  const text = words.replace(/<(?=[a-z])/gi, '&#60;');
  if (!text.includes('\n')) return text;
  return text
    .split(/(?:\r?\n\s*){2,}/)
    .map((one) => `<p>${one.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}
