/** A web address inside a record. */
import { decodeEntities } from '#src/kit/html-entities.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** Whether a text is an address and nothing else, with or without escaped slashes. */
export function isAddress(text: string): boolean {
  return /^\s*(?:https?:|\\?\/\\?\/)\S+\s*$/i.test(text);
}

/** PHP: `?a=1&amp;b=2` and `https:\/\/` of JSON inside JSON. */
export function readAddress(stored: string): string {
  return seenText(decodeEntities(stored)).replaceAll('\\/', '/').trim();
}
