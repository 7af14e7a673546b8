/**
 * Finds data that a host lost when it stored a write and returned the row: letters that its tables cannot store, the
 * end of a text, entries of a list. A different spelling is no loss: white space, line ends, entities, `12` for `"12"`,
 * capitals, tags.
 */
import { asciiJson } from './ascii-json.ts';
import { decodeEntities } from './html-entities.ts';
import { isFields } from './is-fields.ts';

type LossKind =
  /** Characters missing from an otherwise complete text. */
  | { readonly kind: 'letters'; readonly letters: readonly string[] }
  /** A text, or the JSON of a value, that ends too early. */
  | { readonly kind: 'end' }
  | { readonly kind: 'entries'; readonly sent: number; readonly stored: number };

/** A loss; `isRewritten`: the stored text has plain letters that were not sent, which somebody else may have written. */
export type Loss = LossKind & { readonly isRewritten?: true };

/** Characters that old MySQL tables refuse, or at which they cut a text. */
const fourBytes = /[\u{10000}-\u{10FFFF}]/gu;

/**
 * Compares a sent value with the stored one. A key missing from the stored value is no loss, because some hosts store
 * only the keys they know. Returns `'unreadable'` if the stored value is no longer JSON.
 */
export function lossIn(sent: unknown, stored: unknown): Loss | undefined {
  if (typeof sent === 'string') return lossOfText(sent, stored);
  if (Array.isArray(sent)) return lossOfList(sent, parsedJson(stored));
  if (!isFields(sent)) return undefined;
  const storedValue = parsedJson(stored);
  if (isNothing(storedValue)) return Object.keys(sent).length > 0 ? { kind: 'end' } : undefined;
  if (isFields(storedValue)) return lossOfFields(sent, storedValue);
  return typeof storedValue === 'string' ? { kind: 'end' } : undefined;
}

/** Matches keys that a host may change: slugs are made unique, a password is never returned. */
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
  // PHP: a list with a missing entry is an object with its indexes as keys.
  const storedValue = isFields(stored) ? Object.values(stored) : stored;
  if (!Array.isArray(storedValue) && !isNothing(storedValue)) return lossOfWords(sent, storedValue);
  const entries = Array.isArray(storedValue) ? storedValue : [];
  if (entries.length < sent.length) return { kind: 'entries', sent: sent.length, stored: entries.length };
  for (const [at, part] of sent.entries()) {
    const loss = lossIn(part, entries[at]);
    if (loss) return loss;
  }
  return undefined;
}

/** Compares a list stored as comma-separated words: `5,7` for ["5","7"], but not PHP's `Array`. */
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
  const sentLetters = lettersOf(sent, isMarkup);
  const storedLetters = lettersOf(text, isMarkup);
  const counts = new Map<string, number>();
  for (const letter of storedLetters) counts.set(fold(letter), (counts.get(fold(letter)) ?? 0) + 1);
  const missing = sentLetters.filter((letter) => {
    const count = counts.get(fold(letter)) ?? 0;
    counts.set(fold(letter), count - 1);
    return count <= 0;
  });
  if (missing.length === 0) return lossOfSigns(sent, text);
  const rewritten = [...counts].some(([letter, count]) => count > 0 && !isOdd(letter));
  const how = rewritten ? ({ isRewritten: true } as const) : {};
  const next = sentLetters[storedLetters.length] ?? '';
  const isCut = storedLetters.every((letter, at) => fold(letter) === fold(sentLetters[at] ?? ''));
  if (isCut && !isOdd(next)) return { kind: 'end', ...how };
  const odd = (isCut ? [next] : missing).filter(isOdd);
  return odd.length > 0 ? { kind: 'letters', letters: [...new Set(odd)], ...how } : { kind: 'end', ...how };
}

const questionMarks = (text: string) => text.split('?').length;

/**
 * Returns the loss of quotes, dashes and currency signs that a table turned into question marks: `It?s 5 ?` for `It’s 5
 * €`.
 */
function lossOfSigns(sent: string, stored: string): Loss | undefined {
  if (questionMarks(stored) <= questionMarks(sent)) return undefined;
  const storedText = decodeEntities(stored);
  const letters = [...new Set(sent.match(/[^\0-\x7F]/gu))].filter((sign) => !storedText.includes(sign));
  return letters.length > 0 ? { kind: 'letters', letters } : undefined;
}

/**
 * Returns whether two texts are the same number, such as `2.50` and 2.5; a text that begins with 0 is a phone number.
 */
function isSameNumber(sent: string, stored: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(sent) && stored.trim() !== '' && Number(sent) === Number(stored);
}

/** Returns whether a character is beyond ASCII, which some tables cannot store. */
function isOdd(letter: string): boolean {
  return (letter.codePointAt(0) ?? 0) > 127;
}

/** Returns a letter without capitals, which a host may change. */
function fold(letter: string): string {
  return letter.toLowerCase();
}

/** Matches HTML: a closing tag, or a tag with attributes. Words in angle brackets are no tags. */
const markup = /<\/[a-z][\w-]*>|<[a-z][\w-]*\s[^>]*=|<(?:br|hr|p)\b/i;
const address = /\b(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Returns the part of a tag that matters: the address of its picture, file or link. A host may clean up the rest. */
function wordsOfTag(tag: string): string {
  return [...tag.matchAll(address)].map(([, first, second]) => first ?? second).join(' ');
}

/** Returns the meaningful characters of a text, in one spelling. */
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

/** Parses a value that is stored as JSON. */
function parsedJson(value: unknown): unknown {
  if (!isJsonText(value)) return value;
  try {
    return JSON.parse(String(value));
  } catch {
    return value;
  }
}

/** The size (bytes) of a TEXT column of MySQL. */
export const textColumnBytes = 65_535;

/** Returns a sentence for a person about a loss, with the cause if the sent value shows it. */
export function lossSentence(loss: Loss, sent: unknown): string {
  if (loss.kind === 'letters') return lettersSentence(loss.letters);
  const json = JSON.stringify(sent);
  const bytes = asciiJson(sent).length;
  if (bytes > textColumnBytes || new TextEncoder().encode(json).length > textColumnBytes)
    return `Our records keep at most 64 kB of one entry, and this one has ${Math.ceil(bytes / 1024)} kB: they kept only a part.`;
  if (loss.kind === 'entries')
    return `Our records kept only ${loss.stored} of the ${loss.sent} entries of a list.`;
  const odd = json.match(fourBytes);
  return odd ? lettersSentence([...new Set(odd)]) : 'Our records kept only a part of this.';
}

const namedLetters = 5;

function lettersSentence(letters: readonly string[]): string {
  const some = letters.slice(0, namedLetters).join(' ');
  return `Our records can’t keep ${letters.length === 1 ? 'this character' : 'these characters'}: ${some}.`;
}
