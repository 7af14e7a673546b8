/**
 * Reads the forms in which other programs store a list: an array, a map with numbers as keys, the JSON of either as
 * text, comma-separated words.
 */
import { decodeEntities } from './html-entities.ts';
import { isFields } from './is-fields.ts';

/** Returns the value of a text that is the JSON of a list or a record; `undefined` for any other text. */
export function jsonIn(text: string): unknown[] | Record<string, unknown> | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  // PHP: `htmlspecialchars` or `addslashes` was applied to the JSON before it was stored.
  return parsed(text) ?? parsed(decodeEntities(text)) ?? parsed(text.replace(/\\(["'\\])/g, '$1'));
}

function parsed(text: string): unknown[] | Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as unknown[] | Record<string, unknown>;
  } catch {
    // The text begins with a bracket but is no JSON.
    return undefined;
  }
}

/** Returns a list in any of these forms except words; `undefined` for any other value. */
export function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  // PHP: an array with a removed entry is encoded as {"0":…,"2":…}.
  if (isFields(value))
    return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
  return typeof value === 'string' ? listIn(jsonIn(value)) : undefined;
}

/** Returns whether a value is PHP's empty list: `[]`, `null`, `""` or `false`. */
export function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** Returns the words of a comma-separated text. */
export function commaWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Returns JSON in the style of `stored`: PHP escapes slashes, and every letter beyond ASCII. */
export function jsonLike(stored: string, value: unknown): string {
  const json = JSON.stringify(value);
  const slashes = stored.includes('\\/') ? json.replaceAll('/', '\\/') : json;
  if (!/\\u[\da-f]{4}/i.test(stored)) return slashes;
  return slashes.replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
