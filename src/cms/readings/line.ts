/**
 * Reads and writes a text that is not HTML.
 * Invariant: `readLine(writeLine(text))` is the text again, for every text that was read.
 */
import { decodeEntities } from '#src/kit/html-entities.ts';
import { htmlTag } from '#src/kit/html-tag.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** PHP: `strval(null)` and other languages' forms of it; not `Null`, which is a surname. */
const nothings = new Set(['null', 'NULL', 'undefined']);

/** Matches quotes escaped by `addslashes` before the text was stored: `It\'s`. */
const slashed = /\\(['"])/g;

/**
 * Reads a text; PHP: `O&#039;Neill` is `O'Neill`, `It\'s` is `It's`, the word `null` is empty. A text with HTML stays
 * unchanged.
 */
export function readLine(stored: string): string {
  const text = readWord(stored);
  return nothings.has(text) ? '' : text;
}

/** Reads a text that people choose or enter as an answer: there `NULL` may be meant. */
export function readWord(stored: string): string {
  if (htmlTag.test(stored)) return stored;
  return seenText(decodeEntities(stored)).replace(slashed, '$1').trim();
}

/** Returns the form of a text that is sent: escapes sequences that would be read as something else. */
export function writeLine(text: string): string {
  if (htmlTag.test(text)) return text;
  const slashes = text.replace(/\\(?=['"])/g, '\\\\');
  return decodeEntities(slashes) === slashes ? slashes : slashes.replace(/&(?=#?\w+;)/g, '&amp;');
}
