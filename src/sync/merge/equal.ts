/**
 * Equality of values of which a host respelt one: PHP trims texts, encodes entities and prints numbers as strings.
 * Invariant: key order, our own keys (`_cid`, `_w`) and spelling make no difference; anything else does.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { isFields } from '#src/kit/is-fields.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&apos;': "'",
};
const entity = /&(?:amp|lt|gt|quot|apos|#0?39);/g;

function plain(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(entity, (found) => entities[found] ?? found)
    .trim();
}

function isOwnKey(key: string): boolean {
  return key.startsWith('_') && !key.startsWith('__');
}

function normalised(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (!isFields(value)) return value;
  const entries = Object.entries(value).filter(([key, part]) => !isOwnKey(key) && part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, normalised(part)]));
}

function keysOf(value: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(value).filter((key) => !isOwnKey(key) && value[key] !== undefined);
}

/** Whether two values are the same but for spelling. */
export function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isText(one) && isText(other))
    return String(one) === String(other) || plain(String(one)) === plain(String(other));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => equal(part, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))
  );
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Whether `whole` equals `part` in the top fields of `part`. */
export function carries(whole: unknown, part: unknown): boolean {
  if (!isFields(part) || !isFields(whole)) return equal(part, whole);
  return Object.entries(part).every(
    ([key, part]) => isOwnKey(key) || part === undefined || equal(whole[key], part),
  );
}

/** Returns a hash that spelling does not change. */
export function valueHash(value: unknown): string {
  return contentHash(normalised(value));
}
