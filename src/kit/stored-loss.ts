/**
 * What a host that answered a write with the row it stored has lost of it: letters its tables cannot hold, the end of a
 * text, entries of a list. Another spelling is no loss: white space, line ends, entities, `12` for `"12"`, capitals, tags.
 */
import { asciiJson } from './ascii-json.ts';
import { decodeEntities } from './html-entities.ts';
import { isFields } from './is-fields.ts';

export type Loss =
  /** Characters that are missing in a text that is otherwise there. */
  | { readonly kind: 'letters'; readonly letters: readonly string[] }
  /** A text that ends too early, or a value whose JSON does. */
  | { readonly kind: 'end' }
  | { readonly kind: 'entries'; readonly sent: number; readonly stored: number };

/** What a table of old MySQL refuses or ends a text at. */
const fourBytes = /[\u{10000}-\u{10FFFF}]/gu;

/**
 * Compares a value that was sent with the value that was stored. A key that the stored value does not have says nothing: some
 * hosts keep only the keys they know. `'unreadable'`: what is stored is not the JSON of a value any more.
 */
export function lossIn(sent: unknown, stored: unknown): Loss | undefined {
  if (typeof sent === 'string') return lossOfText(sent, stored);
  if (Array.isArray(sent)) return lossOfList(sent, read(stored));
  if (!isFields(sent)) return undefined;
  const there = read(stored);
  if (isNothing(there)) return Object.keys(sent).length > 0 ? { kind: 'end' } : undefined;
  if (isFields(there)) return lossOfFields(sent, there);
  return typeof there === 'string' ? { kind: 'end' } : undefined;
}

/** Keys that a host may write anew: addresses are made unique, a password is never answered. */
const hostsOwn = /^(?:_|slug$|password$)/;

function lossOfFields(sent: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>) {
  for (const [key, part] of Object.entries(sent)) {
    if (hostsOwn.test(key) || !Object.hasOwn(stored, key)) continue;
    const loss = lossIn(part, stored[key]);
    if (loss) return loss;
  }
  return undefined;
}

function lossOfList(sent: readonly unknown[], stored: unknown): Loss | undefined {
  // PHP: a list with a hole is an object with its places as keys.
  const there = isFields(stored) ? Object.values(stored) : stored;
  if (!Array.isArray(there) && !isNothing(there)) return lossOfWords(sent, there);
  const entries = Array.isArray(there) ? there : [];
  if (entries.length < sent.length) return { kind: 'entries', sent: sent.length, stored: entries.length };
  for (const [at, part] of sent.entries()) {
    const loss = lossIn(part, entries[at]);
    if (loss) return loss;
  }
  return undefined;
}

/** Of a list that is stored as a text of its words: `5,7` of ["5","7"], but not PHP's `Array`. */
function lossOfWords(sent: readonly unknown[], stored: unknown): Loss | undefined {
  const isOfWords = sent.every((part) => typeof part === 'string' || typeof part === 'number');
  if (isOfWords && !isJsonText(stored)) return lossOfText(sent.join(','), stored);
  return { kind: 'end' };
}

function lossOfText(sent: string, stored: unknown): Loss | undefined {
  if (typeof stored === 'object' && stored !== null) return undefined;
  const text = String(stored ?? '');
  if (isSameNumber(sent, text)) return undefined;
  const isMarkup = markup.test(sent);
  const before = lettersOf(sent, isMarkup);
  const after = lettersOf(text, isMarkup);
  const left = new Map<string, number>();
  for (const letter of after) left.set(fold(letter), (left.get(fold(letter)) ?? 0) + 1);
  const missing = before.filter((letter) => {
    const count = left.get(fold(letter)) ?? 0;
    left.set(fold(letter), count - 1);
    return count <= 0;
  });
  if (missing.length === 0) return lossOfSigns(sent, text);
  const next = before[after.length] ?? '';
  const isCut = after.every((letter, at) => fold(letter) === fold(before[at] ?? ''));
  if (isCut && !isOdd(next)) return { kind: 'end' };
  const odd = (isCut ? [next] : missing).filter(isOdd);
  return odd.length > 0 ? { kind: 'letters', letters: [...new Set(odd)] } : { kind: 'end' };
}

const questionMarks = (text: string) => text.split('?').length;

/** Quotes, dashes and signs of money that a table turned into question marks: `It?s 5 ?` of `It’s 5 €`. */
function lossOfSigns(sent: string, stored: string): Loss | undefined {
  if (questionMarks(stored) <= questionMarks(sent)) return undefined;
  const kept = decodeEntities(stored);
  const letters = [...new Set(sent.match(/[^\0-\x7F]/gu))].filter((sign) => !kept.includes(sign));
  return letters.length > 0 ? { kind: 'letters', letters } : undefined;
}

/** `2.50` and 2.5; a number that begins with 0 is the number of a phone. */
function isSameNumber(sent: string, stored: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(sent) && stored.trim() !== '' && Number(sent) === Number(stored);
}

/** Whether it is a character that not every table can hold. */
function isOdd(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) > 127;
}

/** A host may change capitals. */
function fold(letter: string): string {
  return letter.toLowerCase();
}

/** A text with tags: one that closes, or has attributes. Words in angle brackets are words. */
const markup = /<\/[a-z][\w-]*>|<[a-z][\w-]*\s[^>]*=|<(?:br|hr|p)\b/i;
const address = /\b(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Returns what of a tag counts: the address of its picture, file or link. A host may clean the rest of it. */
function wordsOfTag(tag: string): string {
  return [...tag.matchAll(address)].map(([, first, second]) => first ?? second).join(' ');
}

/** The characters of a text that say something, in one spelling. */
function lettersOf(text: string, isMarkup: boolean): string[] {
  const shown = decodeEntities(
    isMarkup ? text.replace(/<\/?[a-z][^>]*>/gi, (tag) => ` ${wordsOfTag(tag)} `) : text,
  );
  return shown.normalize('NFC').match(/[\p{L}\p{N}\p{Extended_Pictographic}]/gu) ?? [];
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false;
}

function isJsonText(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[[{]/.test(value);
}

/** A value that is stored as its JSON text. */
function read(value: unknown): unknown {
  if (!isJsonText(value)) return value;
  try {
    return JSON.parse(String(value));
  } catch {
    return value;
  }
}

/** The bytes that a TEXT column of MySQL keeps. */
export const textColumnBytes = 65_535;

/** What a person is told of a loss: its cause in words, as far as the value that was sent tells it. */
export function lossSentence(loss: Loss, sent: unknown): string {
  if (loss.kind === 'letters') return lettersSentence(loss.letters);
  const json = JSON.stringify(sent);
  const bytes = asciiJson(sent).length;
  if (bytes > textColumnBytes || new TextEncoder().encode(json).length > textColumnBytes)
    return `The office’s system keeps at most 64 kB of one record, and this one has ${Math.ceil(bytes / 1024)} kB: it kept only a part.`;
  if (loss.kind === 'entries')
    return `The office’s system kept only ${loss.stored} of the ${loss.sent} entries of a list.`;
  const odd = json.match(fourBytes);
  return odd ? lettersSentence([...new Set(odd)]) : 'The office’s system kept only a part of this.';
}

const namedLetters = 5;

function lettersSentence(letters: readonly string[]): string {
  const some = letters.slice(0, namedLetters).join(' ');
  return `The office’s system can’t keep ${letters.length === 1 ? 'this character' : 'these characters'}: ${some}.`;
}
