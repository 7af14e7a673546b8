/**
 * Preserves a host's foreign data when a record is written back whole.
 *
 * Invariant: unchanged values are written as they were read, byte for byte, and changed ones in the form they were
 * stored in. Data that `before` lacks stay; data that a person removed stay removed.
 */
import { canonicalJson } from './canonical.ts';
import { decodeEntities } from './html-entities.ts';
import { isFields } from './is-fields.ts';
import { keyAt, keyedItems, type MergeKeys, rekeyed } from './list-keys.ts';
import { jsonIn, jsonLike, listIn } from './stored-list.ts';
import { commaText, numbered, partsLike, plainLike } from './stored-shape.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the value to write, with the foreign data of `current`: in objects, and in lists by id or merge key. `before`
 * and `next` are the readings of `current` and of the new value, both as this app writes them.
 */
export function keepForeign(current: unknown, before: unknown, next: unknown, keys: MergeKeys = {}): unknown {
  return keepAt('', current, before, next, keys);
}

function keepAt(path: string, current: unknown, before: unknown, next: unknown, keys: MergeKeys): unknown {
  if (current === undefined) return next;
  if (isAlike(before, next)) return current;
  // A value that was read as another kind gives no information about the stored form.
  if (kindOf(before) !== kindOf(next)) return next;
  if (typeof current === 'string') return keepText(path, current, before, next, keys);
  if (isFields(current) && isFields(before) && isFields(next))
    return keepFields(path, current, before, next, keys);
  const isOneWord = typeof current === 'number' && Array.isArray(before) && before.length > 0;
  const list = isOneWord ? [current] : listIn(current);
  if (!list) return plainLike(current, next);
  if (!Array.isArray(before) || !Array.isArray(next)) return partsLike(list, next);
  const written = keepItems(path, list, before, next, keys);
  return isFields(current) ? numbered(current, list, written) : written;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Returns a changed text; one that contains a list or a record stays a text. */
function keepText(path: string, text: string, before: unknown, next: unknown, keys: MergeKeys): unknown {
  const stored = jsonIn(text);
  if (typeof before === 'string' && typeof next === 'string') {
    const [parsedBefore, parsedNext] = [jsonIn(before), jsonIn(next)];
    return stored && parsedBefore && parsedNext
      ? jsonLike(text, keepAt(path, stored, parsedBefore, parsedNext, keys))
      : next;
  }
  if (typeof next !== 'object') return plainLike(text, next);
  if (stored) return jsonLike(text, keepAt(path, stored, before, next, keys));
  return (Array.isArray(next) && text.trim() !== '' && commaText(text, next)) || next;
}

/** Returns the fields in their stored order; a field that only the reading added is not written. */
function keepFields(path: string, current: Fields, before: Fields, next: Fields, keys: MergeKeys): Fields {
  // A map, because `__proto__` may be a key on the wire.
  const written = new Map<string, unknown>();
  for (const [key, value] of Object.entries(current)) {
    const [isKnown, isThere] = [has(before, key), has(next, key)];
    if (isKnown && isThere)
      written.set(key, keepAt(path ? `${path}.${key}` : key, value, before[key], next[key], keys));
    else if (isThere || !isKnown) written.set(key, isThere ? next[key] : value);
  }
  for (const [key, value] of Object.entries(next)) {
    // A changed item is written with the id that the reading derived, because its place and content no longer yield
    // that id.
    const isNew = key === 'id' || !has(before, key) || !isAlike(before[key], value);
    if (!Object.hasOwn(current, key) && isNew) written.set(key, value);
  }
  return Object.fromEntries(written);
}

function has(fields: Fields, key: string): boolean {
  return Object.hasOwn(fields, key) && fields[key] !== undefined;
}

type Items = readonly unknown[];

function keepItems(path: string, current: Items, before: Items, next: Items, keys: MergeKeys): unknown[] {
  const key = keyAt(keys, path);
  if (key === 'self') return keepUnchanged(current, before, next);
  const [itemsBefore, itemsNext] = [keyedItems(before, key), keyedItems(next, key)];
  // Without keys only unchanged items can be matched.
  if (!itemsBefore || !itemsNext) return keepUnchanged(current, before, next);
  const itemsAfter = key === undefined ? itemsNext : rekeyed(itemsBefore, itemsNext, key, isAlike);
  const currentItems = keyedItems(current, key);
  const byKey =
    currentItems && [...itemsBefore.keys()].every((one) => currentItems.has(one))
      ? currentItems
      : byPlace(current, itemsBefore);
  if (!byKey) return keepUnchanged(current, before, next);
  const written = new Map(
    [...itemsAfter].map(([one, item]) => [
      one,
      keepAt(path, byKey.get(one), itemsBefore.get(one), item, keys),
    ]),
  );
  const order = [...byKey.keys()];
  const foreign = [...byKey].filter(([one]) => !itemsBefore.has(one) && !itemsAfter.has(one));
  const items = [...inPlace(written, foreign, order)];
  // An id derived from an item's place tells where the item was.
  return items.map(([one, item], at) => {
    const isGiven = key === undefined && isFields(item) && !Object.hasOwn(item, 'id');
    return isGiven && order[at] !== one ? { ...item, id: one } : item;
  });
}

function isAlike(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** Returns items whose ids the reading assigned, by their places. */
function byPlace(
  current: Items,
  itemsBefore: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> | undefined {
  if (current.length !== itemsBefore.size) return undefined;
  return new Map([...itemsBefore.keys()].map((key, at) => [key, current[at]]));
}

/** Puts unreadable items after their old neighbours. */
function inPlace(
  written: ReadonlyMap<string, unknown>,
  foreign: readonly (readonly [string, unknown])[],
  order: readonly string[],
): (readonly [string, unknown])[] {
  const keys = [...written.keys()];
  const items = new Map([...written, ...foreign]);
  for (const [key] of foreign) {
    const before = order.slice(0, order.indexOf(key)).findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys.map((key) => [key, items.get(key)] as const);
}

/** Returns items without keys: matched by place if the list's length is unchanged, otherwise by id or words. */
function keepUnchanged(current: Items, before: Items, next: Items): unknown[] {
  const isPaired = current.length === before.length;
  const unmatched = current.map((stored, at) => ({ stored, was: isPaired ? before[at] : undefined }));
  const take = (isMatch: (one: (typeof unmatched)[number]) => boolean) => {
    const at = unmatched.findIndex(isMatch);
    return at < 0 ? undefined : unmatched.splice(at, 1)[0];
  };
  const same = next.map((item) =>
    take(({ stored, was }) => (isPaired ? isAlike(was, item) : wordsOf(stored) === wordsOf(item))),
  );
  return next.map((item, at) => {
    const one = same[at] ?? take(({ was }) => isFields(was) && isFields(item) && isNamedAlike(was, item));
    if (!one) return item;
    return one.was === undefined ? one.stored : keepAt('', one.stored, one.was, item, {});
  });
}

function isNamedAlike({ id }: Fields, { id: other }: Fields): boolean {
  return id !== undefined && id === other;
}

/** Returns an item of a list of words, or the id of a record that stands for a word. */
function wordsOf(item: unknown): string {
  const word = isFields(item) ? item['id'] : item;
  return typeof word === 'object'
    ? canonicalJson(item)
    : decodeEntities(String(word)).trim().replace(/\s+/g, ' ');
}

/** The columns of a record, besides the one with all other data. */
interface Columns {
  /** The columns as read; a column that the response lacks is missing. */
  readonly current: Fields;
  /** The columns of the item as read and as changed, both as this app writes them. */
  readonly before: Fields;
  readonly next: Fields;
  /** Whether the host empties a missing column instead of leaving it unchanged. */
  readonly replacesRows: boolean;
}

/**
 * Returns the columns to write; removed ones are emptied. Where the host leaves missing columns unchanged, foreign
 * columns and unchanged ones that were not read are omitted.
 */
export function keepColumns({ current, before, next, replacesRows }: Columns): Fields {
  const isWritten = (key: string) =>
    has(next, key) && (replacesRows || has(current, key) || !isAlike(before[key], next[key]));
  const columns = new Map(
    Object.entries(next)
      .filter(([key]) => isWritten(key))
      .map(([key, value]) => [
        key,
        has(before, key) ? keepAt(key, current[key], before[key], value, {}) : value,
      ]),
  );
  for (const [key, value] of Object.entries(current)) {
    if (has(next, key)) continue;
    if (has(before, key)) columns.set(key, '');
    else if (replacesRows) columns.set(key, value);
  }
  return Object.fromEntries(columns);
}
