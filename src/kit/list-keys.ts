/**
 * Identifies the items of a list by their ids, or by a key that the collection declares.
 *
 * Invariant: the n-th item of one key is `key#n`, so that no item is confused with another or left out.
 */
import { isFields } from './is-fields.ts';

/** The name of a field, a pure function of an item, or `self` for a set of words. */
export type MergeKey = string | ((item: Readonly<Record<string, unknown>>) => string);

/**
 * The merge keys by the dotted path of each list, without ids of list items: `{ enrolledUsers: personKey, tags: 'self'
 * }`.
 */
export type MergeKeys = Readonly<Record<string, MergeKey>>;

/** Returns the declared merge key of a list; ignores inherited properties, because `constructor` may be a field. */
export function keyAt(keys: MergeKeys | undefined, path: string): MergeKey | undefined {
  return keys && Object.hasOwn(keys, path) ? keys[path] : undefined;
}

/** Returns the items of a list by key; `undefined` for other values, and for items that cannot be distinguished. */
export function keyedItems(value: unknown, key?: MergeKey): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined;
  return key === undefined ? byId(value) : byKey(value, key);
}

function byId(list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const id = isFields(item) ? item['id'] : undefined;
    if ((typeof id !== 'string' && typeof id !== 'number') || items.has(String(id))) return undefined;
    items.set(String(id), item);
  }
  return items;
}

function byKey(list: readonly unknown[], key: MergeKey): ReadonlyMap<string, unknown> | undefined {
  const items = new Map<string, unknown>();
  const counts = new Map<string, number>();
  for (const item of list) {
    const text = keyOf(item, key);
    if (text === undefined) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count === 1) items.set(text, item);
    // A repeated word of a set counts once.
    else if (key !== 'self') items.set(`${text}#${count}`, item);
  }
  return items;
}

/** Returns the normalised key of one item; `undefined` for an item without one. */
export function keyOf(item: unknown, key: MergeKey): string | undefined {
  if (key === 'self') return isWord(item) ? plain(item) : undefined;
  if (!isFields(item)) return undefined;
  if (typeof key === 'function') return plain(key(item));
  const field = item[key];
  return isWord(field) ? plain(field) : '';
}

function isWord(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function plain(text: string | number): string {
  return String(text).trim().toLowerCase();
}

type Items = ReadonlyMap<string, unknown>;

/**
 * Returns the later items by the keys of the earlier ones. A missing and a new item are the same if they share a unique
 * id, or if only the key's fields differ.
 */
export function rekeyed(
  before: Items,
  after: Items,
  key: MergeKey,
  same: (one: unknown, other: unknown) => boolean,
): Items {
  const missingItems = new Map([...before].filter(([one]) => !after.has(one)));
  if (missingItems.size === 0) return after;
  const [idsBefore, idsAfter] = [ownIds(before), ownIds(after)];
  const itemsByOldKey = [...after].map(([one, item]) => {
    const id = idsAfter.get(item);
    const isSame = ([, was]: readonly [string, unknown]) =>
      (id !== undefined && idsBefore.get(was) === id) || isRekeyed(was, item, key, same);
    const was = before.has(one) ? undefined : [...missingItems].find(isSame)?.[0];
    if (was === undefined) return [one, item] as const;
    missingItems.delete(was);
    return [was, item] as const;
  });
  return new Map(itemsByOldKey);
}

/** Returns the unique ids of items. */
function ownIds(items: Items): ReadonlyMap<unknown, string> {
  const idOf = (item: unknown) => String((isFields(item) && item['id']) || '');
  const counts = new Map<string, number>();
  for (const item of items.values()) counts.set(idOf(item), (counts.get(idOf(item)) ?? 0) + 1);
  return new Map(
    [...items.values()].flatMap((item) => {
      const id = idOf(item);
      return id !== '' && counts.get(id) === 1 ? [[item, id] as const] : [];
    }),
  );
}

/** Returns whether two items differ only in the fields of the key. */
function isRekeyed(
  before: unknown,
  after: unknown,
  key: MergeKey,
  same: (one: unknown, other: unknown) => boolean,
): boolean {
  if (!isFields(before) || !isFields(after)) return false;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => !same(before[field], after[field]));
  const keyBefore = keyOf(before, key);
  return changed.every((field) => keyOf({ ...before, [field]: after[field] }, key) !== keyBefore);
}
