/**
 * What a host has besides what this app knows, kept when a record is written back whole.
 * Invariant: only what `current` has and its own reading and writing (`before`) has not is put in: what a person took
 * out stays out.
 */
import { canonicalJson } from './canonical.ts';
import { isFields } from './is-fields.ts';
import { keyAt, keyedItems, type MergeKeys, rekeyed } from './list-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The value as it is written, with what is foreign in `current`: through objects, and through lists by id or merge key. */
export function keepForeign(current: unknown, before: unknown, next: unknown, keys: MergeKeys = {}): unknown {
  return keepAt('', current, before, next, keys);
}

function keepAt(path: string, current: unknown, before: unknown, next: unknown, keys: MergeKeys): unknown {
  if (isFields(current) && isFields(before) && isFields(next))
    return keepFields(path, current, before, next, keys);
  if (Array.isArray(current) && Array.isArray(before) && Array.isArray(next))
    return keepItems(path, current, before, next, keys);
  // A text that nobody changed is written back as it came, not as it was read.
  return typeof current === 'string' && typeof next === 'string' && before === next ? current : next;
}

function keepFields(path: string, current: Fields, before: Fields, next: Fields, keys: MergeKeys): Fields {
  // A map, because `__proto__` may be a key on the wire.
  const kept = new Map(Object.entries(next));
  for (const [key, value] of Object.entries(current)) {
    const isKnown = has(before, key);
    if (!has(next, key)) {
      if (!isKnown) kept.set(key, value);
    } else if (isKnown)
      kept.set(key, keepAt(path ? `${path}.${key}` : key, value, before[key], next[key], keys));
  }
  return Object.fromEntries(kept);
}

function has(fields: Fields, key: string): boolean {
  return Object.hasOwn(fields, key) && fields[key] !== undefined;
}

type Items = readonly unknown[];

function keepItems(path: string, current: Items, before: Items, next: Items, keys: MergeKeys): unknown[] {
  const key = keyAt(keys, path);
  if (key === 'self') return [...next];
  const [were, named] = [keyedItems(before, key), keyedItems(next, key)];
  // Without keys only what nobody changed is known to be the same.
  if (!were || !named) return keepUnchanged(current, before, next);
  const are = key === undefined ? named : rekeyed(were, named, key, isAlike);
  const there = keyedItems(current, key);
  const byKey = there && [...were.keys()].every((one) => there.has(one)) ? there : byPlace(current, were);
  if (!byKey) return [...next];
  const kept = new Map(
    [...are].map(([one, item]) => [one, keepAt(path, byKey.get(one), were.get(one), item, keys)]),
  );
  return inPlace(
    kept,
    [...byKey].filter(([one]) => !were.has(one) && !are.has(one)),
    [...byKey.keys()],
  );
}

function isAlike(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** What was given its id while it was read, told by its place. */
function byPlace(
  current: Items,
  were: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> | undefined {
  if (current.length !== were.size) return undefined;
  return new Map([...were.keys()].map((key, at) => [key, current[at]]));
}

/** Items that cannot be read here stand after their old neighbour. */
function inPlace(
  kept: ReadonlyMap<string, unknown>,
  foreign: readonly (readonly [string, unknown])[],
  order: readonly string[],
): unknown[] {
  const keys = [...kept.keys()];
  const items = new Map([...kept, ...foreign]);
  for (const [key] of foreign) {
    const before = order.slice(0, order.indexOf(key)).findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys.map((key) => items.get(key));
}

function keepUnchanged(current: Items, before: Items, next: Items): unknown[] {
  if (current.length !== before.length) return [...next];
  const places = new Map<string, unknown[]>();
  for (const [at, item] of before.entries()) {
    const text = canonicalJson(item);
    places.set(text, [...(places.get(text) ?? []), current[at]]);
  }
  return next.map((item) => {
    const was = places.get(canonicalJson(item))?.shift();
    return was === undefined ? item : keepAt('', was, item, item, {});
  });
}

/** What is written of a record's columns, beside the one that holds all the rest. */
interface Columns {
  /** The columns that were read; one the answer did not have is missing. */
  readonly current: Fields;
  /** What the item that was read would be written as, and what is to be written. */
  readonly before: Fields;
  readonly next: Fields;
  /** The host takes a missing column as empty, not as unchanged. */
  readonly replacesRows: boolean;
}

/**
 * The columns of a write: what was taken out is emptied. Where the host leaves alone what a write leaves out, that is every
 * foreign column, and one that was not read and that nobody changed.
 */
export function keepColumns({ current, before, next, replacesRows }: Columns): Fields {
  const isWritten = (key: string) =>
    has(next, key) && (replacesRows || has(current, key) || !isAlike(before[key], next[key]));
  const columns = new Map(Object.entries(next).filter(([key]) => isWritten(key)));
  for (const [key, value] of Object.entries(current)) {
    if (has(next, key)) continue;
    if (has(before, key)) columns.set(key, '');
    else if (replacesRows) columns.set(key, value);
  }
  return Object.fromEntries(columns);
}
