/**
 * The shapes in which other programs store a list: an array, a map with numbers as keys, its JSON as text, words between
 * commas.
 */
import { decodeEntities } from './html-entities.ts';
import { isFields } from './is-fields.ts';

/** What the JSON of a list or of a record stands for; `undefined` for every other text. */
export function jsonIn(text: string): unknown[] | Record<string, unknown> | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  // PHP: `htmlspecialchars` or `addslashes` went over the JSON before it was stored.
  return parsed(text) ?? parsed(decodeEntities(text)) ?? parsed(text.replace(/\\(["'\\])/g, '$1'));
}

function parsed(text: string): unknown[] | Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as unknown[] | Record<string, unknown>;
  } catch {
    // Words that begin with a bracket.
    return undefined;
  }
}

/** A list in any of its shapes but words; `undefined` where it is none. */
export function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  // PHP: an array that an entry was taken out of is encoded as {"0":…,"2":…}.
  if (isFields(value))
    return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
  return typeof value === 'string' ? listIn(jsonIn(value)) : undefined;
}

/** PHP: an empty list is `[]`, `null`, `""` or `false`. */
export function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** The words between the commas of a text. */
export function commaWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** JSON as the program wrote that wrote `found`: PHP escapes slashes, and every letter beyond ASCII. */
export function jsonLike(found: string, value: unknown): string {
  const json = JSON.stringify(value);
  const slashes = found.includes('\\/') ? json.replaceAll('/', '\\/') : json;
  if (!/\\u[\da-f]{4}/i.test(found)) return slashes;
  return slashes.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
