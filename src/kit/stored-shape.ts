/** Converts a changed value to the form in which another program stored it, as that program may read no other form. */
import { isFields } from './is-fields.ts';
import { commaWords } from './stored-list.ts';

/** The names that a part may have for its text. */
export const partNames = ['html', 'body', 'text', 'content', 'value'] as const;

const yesAndNo: readonly (readonly [yes: unknown, no: unknown])[] = [
  ['1', '0'],
  [1, 0],
  ['true', 'false'],
  ['yes', 'no'],
  ['on', 'off'],
  ['y', 'n'],
  ['t', 'f'],
];

/** Returns a boolean in the notation of `stored`, which is a boolean in some notation. */
function yesLike(stored: unknown, isYes: boolean): unknown {
  const text = typeof stored === 'string' ? stored.trim() : stored;
  const word = typeof text === 'string' ? text.toLowerCase() : text;
  const pair = yesAndNo.find((one) => one.includes(word)) ?? (word === '' ? ['1', ''] : undefined);
  const next = pair ? pair[isYes ? 0 : 1] : isYes;
  return typeof text === 'string' && typeof next === 'string' ? capitalsLike(text, next) : next;
}

/** Returns `word` in the capitals of `stored`: `No` for `Yes`, `FALSE` for `TRUE`. */
function capitalsLike(stored: string, word: string): string {
  if (stored === stored.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(stored) ? word.replace(/^./, (first) => first.toUpperCase()) : word;
}

/** Returns a number or a boolean in the form of `stored`; any other value unchanged. */
export function plainLike(stored: unknown, next: unknown): unknown {
  if (typeof next === 'boolean') return yesLike(stored, next);
  if (typeof next === 'number' && typeof stored === 'string') return String(next);
  return next;
}

/** Returns an item of a comma-separated list as words: a text, or a key with its value. */
function wordsOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isFields(item) || Object.keys(item).some((name) => name !== 'key' && name !== 'value'))
    return undefined;
  const { key, value } = item;
  return key === value ? String(key) : `${key}: ${value}`;
}

/** Returns a list as comma-separated words in the style of `stored`; `undefined` where it would be read differently. */
export function commaText(stored: string, items: readonly unknown[]): string | undefined {
  const words = items.map(wordsOf);
  const isWhole = words.every((word) => word !== undefined && word.trim() !== '' && !word.includes(','));
  if (!isWhole || (stored.trim() !== '' && commaWords(stored).length === 0)) return undefined;
  return words.join(/,\S/.test(stored) ? ',' : ', ');
}

/** Returns, as a single part, a text that was read from a list of parts. */
export function partsLike([first]: readonly unknown[], next: unknown): unknown {
  if (typeof next !== 'string') return next;
  if (typeof first === 'string') return [next];
  const name = isFields(first) && partNames.find((one) => typeof first[one] === 'string');
  return name ? [{ ...first, [name]: next }] : next;
}

/** Returns a list with numbers as keys: each item keeps its number from `stored`, as far as the order allows. */
export function numbered(
  stored: Readonly<Record<string, unknown>>,
  current: readonly unknown[],
  items: readonly unknown[],
): Record<string, unknown> {
  const numbers = Object.keys(stored).map(Number);
  let last = -1;
  const entries = items.map((item, at): [string, unknown] => {
    const place = items.length === numbers.length ? at : current.indexOf(item);
    last = Math.max(last + 1, numbers[place] ?? 0);
    return [String(last), item];
  });
  return Object.fromEntries(entries);
}
