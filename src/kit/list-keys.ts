/**
 * How the items of a list are told apart: by their ids, or by a key its collection declares.
 * Invariant: the n-th item of one key is `key#n`, so that no item is ever taken for another one or left out.
 */
import { isFields } from './is-fields.ts';

/** The name of a field, a pure function of an item, or `self`: a set of words. */
export type MergeKey = string | ((item: Readonly<Record<string, unknown>>) => string);

/** By the dotted path of a list, ids of list items left out: `{ enrolledUsers: personKey, tags: 'self' }`. */
export type MergeKeys = Readonly<Record<string, MergeKey>>;

/** What a list at this path is merged by, where it was declared: `constructor` may be a field. */
export function keyAt(keys: MergeKeys | undefined, path: string): MergeKey | undefined {
  return keys && Object.hasOwn(keys, path) ? keys[path] : undefined;
}

/** The items of a list by key; `undefined` where it is no list, or its items cannot be told apart. */
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
    // A word that stands twice in a set is there once.
    else if (key !== 'self') items.set(`${text}#${count}`, item);
  }
  return items;
}

/** The key of one item as it is compared; `undefined` where the item can have none. */
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
 * Later items by the keys of earlier ones: where one is gone and one is new, it is one item if they have one id that no
 * other one has, or if all else is alike.
 */
export function rekeyed(
  before: Items,
  after: Items,
  key: MergeKey,
  same: (one: unknown, other: unknown) => boolean,
): Items {
  const gone = new Map([...before].filter(([one]) => !after.has(one)));
  if (gone.size === 0) return after;
  const [had, have] = [ownIds(before), ownIds(after)];
  const named = [...after].map(([one, item]) => {
    const id = have.get(item);
    const isSame = ([, was]: readonly [string, unknown]) =>
      (id !== undefined && had.get(was) === id) || isRekeyed(was, item, key, same);
    const was = before.has(one) ? undefined : [...gone].find(isSame)?.[0];
    if (was === undefined) return [one, item] as const;
    gone.delete(was);
    return [was, item] as const;
  });
  return new Map(named);
}

/** The id of each item that is no other one's. */
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

/** Whether all that differs is what makes the key. */
function isRekeyed(
  before: unknown,
  after: unknown,
  key: MergeKey,
  same: (one: unknown, other: unknown) => boolean,
): boolean {
  if (!isFields(before) || !isFields(after)) return false;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => !same(before[field], after[field]));
  const own = keyOf(before, key);
  return changed.every((field) => keyOf({ ...before, [field]: after[field] }, key) !== own);
}
