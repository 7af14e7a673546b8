/**
 * When two values are the same although a host respelt one: PHP trims texts, encodes entities and prints numbers as
 * strings. Used by merge, confirm, removes and the check for duplicates alike.
 * Invariant: key order, keys that begin with `_`, and spelling never make a difference; anything else does.
 */
import { canonicalJson, contentHash } from '#src/kit/canonical.ts';

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

/** The value in one spelling. */
export function normalised(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, held]) => !key.startsWith('_') && held !== undefined);
  return Object.fromEntries(entries.map(([key, held]) => [key, normalised(held)]));
}

/** Whether two values are the same but for spelling. */
export function equal(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other) || contentOf(one) === contentOf(other);
}

function contentOf(value: unknown): string {
  return canonicalJson(normalised(value));
}

/** Whether `whole` says what `part` says, in the top fields `part` carries. */
export function carries(whole: unknown, part: unknown): boolean {
  if (!isFields(part) || !isFields(whole)) return equal(part, whole);
  return Object.entries(part).every(
    ([key, held]) => key.startsWith('_') || held === undefined || equal(whole[key], held),
  );
}

/** A hash that spelling does not change. */
export function valueHash(value: unknown): string {
  return contentHash(normalised(value));
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
