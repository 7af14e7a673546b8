/** A changed value in the shape that another program stored it in: the program reads no other one. */
import { isFields } from './is-fields.ts';
import { commaWords } from './stored-list.ts';

/** What the text of a part is called. */
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

/** A yes or a no as it is written beside `found`, which is one too. */
function yesLike(found: unknown, isYes: boolean): unknown {
  const said = typeof found === 'string' ? found.trim() : found;
  const word = typeof said === 'string' ? said.toLowerCase() : said;
  const pair = yesAndNo.find((one) => one.includes(word)) ?? (word === '' ? ['1', ''] : undefined);
  const next = pair ? pair[isYes ? 0 : 1] : isYes;
  return typeof said === 'string' && typeof next === 'string' ? capitalsLike(said, next) : next;
}

/** `No` beside `Yes`, `FALSE` beside `TRUE`. */
function capitalsLike(found: string, word: string): string {
  if (found === found.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(found) ? word.replace(/^./, (first) => first.toUpperCase()) : word;
}

/** A number, a yes or a no in the shape of `found`; everything else is left as it is. */
export function plainLike(found: unknown, next: unknown): unknown {
  if (typeof next === 'boolean') return yesLike(found, next);
  if (typeof next === 'number' && typeof found === 'string') return String(next);
  return next;
}

/** The words of an item that stands between commas: a text, or a key with its value. */
function wordsOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  if (!isFields(item) || Object.keys(item).some((name) => name !== 'key' && name !== 'value'))
    return undefined;
  const { key, value } = item;
  return key === value ? String(key) : `${key}: ${value}`;
}

/** A list as words between commas, as they stand in `found`; `undefined` where they would be read as other ones. */
export function commaText(found: string, items: readonly unknown[]): string | undefined {
  const words = items.map(wordsOf);
  const isWhole = words.every((word) => word !== undefined && word.trim() !== '' && !word.includes(','));
  if (!isWhole || (found.trim() !== '' && commaWords(found).length === 0)) return undefined;
  return words.join(/,\S/.test(found) ? ',' : ', ');
}

/** A text that was read from the parts of a list, as the one part of it. */
export function partsLike([first]: readonly unknown[], next: unknown): unknown {
  if (typeof next !== 'string') return next;
  if (typeof first === 'string') return [next];
  const name = isFields(first) && partNames.find((one) => typeof first[one] === 'string');
  return name ? [{ ...first, [name]: next }] : next;
}

/** A list under numbers: each item keeps the number it was `found` under, as far as the order lets it. */
export function numbered(
  found: Readonly<Record<string, unknown>>,
  current: readonly unknown[],
  items: readonly unknown[],
): Record<string, unknown> {
  const numbers = Object.keys(found).map(Number);
  let last = -1;
  const entries = items.map((item, at): [string, unknown] => {
    const place = items.length === numbers.length ? at : current.indexOf(item);
    last = Math.max(last + 1, numbers[place] ?? 0);
    return [String(last), item];
  });
  return Object.fromEntries(entries);
}
