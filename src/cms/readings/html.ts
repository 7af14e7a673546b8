/**
 * Reads HTML as other programs store it.
 * Invariant: reading HTML that was already read returns it unchanged.
 */
import { decodeEntities } from '#src/kit/html-entities.ts';
import { htmlTag } from '#src/kit/html-tag.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { jsonIn, listIn } from '#src/kit/stored-list.ts';
import { partNames } from '#src/kit/stored-shape.ts';

/** Matches tags that were escaped as a whole: the text begins with a tag of HTML, or closes one. */
const escapedTag =
  /^\s*&lt;(?:p|br|hr|img|div|h\d|[ou]l|table|iframe|video|audio)(?:\s.*?)?\/?&gt;|&lt;\/[a-z]\w*&gt;/is;

/**
 * Returns a body as HTML: joins the parts of a list, unescapes tags and quotes, and turns plain lines into paragraphs.
 */
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

/** Matches, inside a tag, a well-quoted value, or an attribute whose quotes were escaped, with its value. */
const values = /"[^"]*"|'[^']*'|(\s[\w:-]+\s*=\s*)(\\+["']|&(?:quot|apos|#0?3[49]);)(.*?)\2/gis;

/**
 * Restores escaped quotes of attributes (`<a href=\"x\">`, `<a href=&quot;x&quot;>`): a browser would take the quote
 * for a part of the address.
 */
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
  // In a text with code, a backslash between the tags may be part of the lesson.
  return !isSlashed || /<(?:code|pre)\b/i.test(tags) ? tags : tags.replace(/\\+(["'])/g, '$1');
}

/**
 * Makes each block of lines without a tag a paragraph. Escapes `<` before a letter: a browser would hide
 * `<o@x.example>`.
 */
function inParagraphs(words: string): string {
  const text = words.replace(/<(?=[a-z])/gi, '&#60;');
  if (!text.includes('\n')) return text;
  return text
    .split(/(?:\r?\n\s*){2,}/)
    .map((one) => `<p>${one.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}
