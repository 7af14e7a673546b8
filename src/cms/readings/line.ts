/**
 * Reads and writes a text that is not HTML.
 * Invariant: `readLine(writeLine(text))` is the text again, for every text that was read.
 */
import { decodeEntities } from '#src/kit/html-entities.ts';
import { htmlTag } from '#src/kit/html-tag.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** PHP: `strval(null)` of another language; `Null` is a surname. */
const nothings = new Set(['null', 'NULL', 'undefined']);

/** `addslashes` ran over the text before it was stored: `It\'s`. */
const slashed = /\\(['"])/g;

/** PHP: `O&#039;Neill` is `O'Neill`, `It\'s` is `It's`, the word `null` is nothing. HTML is left to its own reader. */
export function readLine(stored: string): string {
  const text = readWord(stored);
  return nothings.has(text) ? '' : text;
}

/** Reads a text that somebody chooses: `NULL` may be the answer. */
export function readWord(stored: string): string {
  if (htmlTag.test(stored)) return stored;
  return seenText(decodeEntities(stored)).replace(slashed, '$1').trim();
}

/** Returns the text in the form that is sent: sequences that would be read as something else are escaped. */
export function writeLine(text: string): string {
  if (htmlTag.test(text)) return text;
  const slashes = text.replace(/\\(?=['"])/g, '\\\\');
  return decodeEntities(slashes) === slashes ? slashes : slashes.replace(/&(?=#?\w+;)/g, '&amp;');
}
