/**
 * What a host has, kept when a record is written back whole.
 * Invariant: what nobody changed goes back as it was found, byte for byte; what was changed goes back in the shape it was
 * found in. Of what `before` has not, all stays; what a person took out stays out.
 */
import { canonicalJson } from './canonical.ts';
import { commaText, numbered, partsLike, plainLike } from './found-shape.ts';
import { decodeEntities } from './html-entities.ts';
import { isFields } from './is-fields.ts';
import { keyAt, keyedItems, type MergeKeys, rekeyed } from './list-keys.ts';
import { jsonIn, jsonLike, listIn } from './stored-list.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The value as it is written, with what is foreign in `current`: through objects, and through lists by id or merge key.
 * `before` and `next` are what `current` was read as and what it becomes, both as this app writes them.
 */
export function keepForeign(current: unknown, before: unknown, next: unknown, keys: MergeKeys = {}): unknown {
  return keepAt('', current, before, next, keys);
}

function keepAt(path: string, current: unknown, before: unknown, next: unknown, keys: MergeKeys): unknown {
  if (current === undefined) return next;
  if (isAlike(before, next)) return current;
  // What was not read as the kind of value that it becomes says nothing of the shape.
  if (kindOf(before) !== kindOf(next)) return next;
  if (typeof current === 'string') return keepText(path, current, before, next, keys);
  if (isFields(current) && isFields(before) && isFields(next))
    return keepFields(path, current, before, next, keys);
  const isOneWord = typeof current === 'number' && Array.isArray(before) && before.length > 0;
  const list = isOneWord ? [current] : listIn(current);
  if (!list) return plainLike(current, next);
  if (!Array.isArray(before) || !Array.isArray(next)) return partsLike(list, next);
  const kept = keepItems(path, list, before, next, keys);
  return isFields(current) ? numbered(current, list, kept) : kept;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** A text that was changed; one that holds a list or a record stays a text. */
function keepText(path: string, text: string, before: unknown, next: unknown, keys: MergeKeys): unknown {
  const found = jsonIn(text);
  if (typeof before === 'string' && typeof next === 'string') {
    const [was, is] = [jsonIn(before), jsonIn(next)];
    return found && was && is ? jsonLike(text, keepAt(path, found, was, is, keys)) : next;
  }
  if (typeof next !== 'object') return plainLike(text, next);
  if (found) return jsonLike(text, keepAt(path, found, before, next, keys));
  return (Array.isArray(next) && text.trim() !== '' && commaText(text, next)) || next;
}

/** In the order in which the fields stand; one that was only made while reading is not written. */
function keepFields(path: string, current: Fields, before: Fields, next: Fields, keys: MergeKeys): Fields {
  // A map, because `__proto__` may be a key on the wire.
  const kept = new Map<string, unknown>();
  for (const [key, value] of Object.entries(current)) {
    const [isKnown, isThere] = [has(before, key), has(next, key)];
    if (isKnown && isThere)
      kept.set(key, keepAt(path ? `${path}.${key}` : key, value, before[key], next[key], keys));
    else if (isThere || !isKnown) kept.set(key, isThere ? next[key] : value);
  }
  for (const [key, value] of Object.entries(next)) {
    // An item that is changed gets the id it was given: its place and its content make another one.
    const isNew = key === 'id' || !has(before, key) || !isAlike(before[key], value);
    if (!Object.hasOwn(current, key) && isNew) kept.set(key, value);
  }
  return Object.fromEntries(kept);
}

function has(fields: Fields, key: string): boolean {
  return Object.hasOwn(fields, key) && fields[key] !== undefined;
}

type Items = readonly unknown[];

function keepItems(path: string, current: Items, before: Items, next: Items, keys: MergeKeys): unknown[] {
  const key = keyAt(keys, path);
  if (key === 'self') return keepUnchanged(current, before, next);
  const [were, named] = [keyedItems(before, key), keyedItems(next, key)];
  // Without keys only what nobody changed is known to be the same.
  if (!were || !named) return keepUnchanged(current, before, next);
  const are = key === undefined ? named : rekeyed(were, named, key, isAlike);
  const there = keyedItems(current, key);
  const byKey = there && [...were.keys()].every((one) => there.has(one)) ? there : byPlace(current, were);
  if (!byKey) return keepUnchanged(current, before, next);
  const kept = new Map(
    [...are].map(([one, item]) => [one, keepAt(path, byKey.get(one), were.get(one), item, keys)]),
  );
  const order = [...byKey.keys()];
  const foreign = [...byKey].filter(([one]) => !were.has(one) && !are.has(one));
  const items = [...inPlace(kept, foreign, order)];
  // The id that was made of an item's place says where it stood.
  return items.map(([one, item], at) => {
    const isGiven = key === undefined && isFields(item) && !Object.hasOwn(item, 'id');
    return isGiven && order[at] !== one ? { ...item, id: one } : item;
  });
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
): (readonly [string, unknown])[] {
  const keys = [...kept.keys()];
  const items = new Map([...kept, ...foreign]);
  for (const [key] of foreign) {
    const before = order.slice(0, order.indexOf(key)).findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys.map((key) => [key, items.get(key)] as const);
}

/** Items without keys: as they stand where nobody changed them, or where their id or their words say which they are. */
function keepUnchanged(current: Items, before: Items, next: Items): unknown[] {
  const isPaired = current.length === before.length;
  const left = current.map((found, at) => ({ found, was: isPaired ? before[at] : undefined }));
  const taken = (isIt: (one: (typeof left)[number]) => boolean) => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = next.map((item) =>
    taken(({ found, was }) => (isPaired ? isAlike(was, item) : wordsOf(found) === wordsOf(item))),
  );
  return next.map((item, at) => {
    const one = same[at] ?? taken(({ was }) => isFields(was) && isFields(item) && isNamedAlike(was, item));
    if (!one) return item;
    return one.was === undefined ? one.found : keepAt('', one.found, one.was, item, {});
  });
}

function isNamedAlike({ id }: Fields, { id: other }: Fields): boolean {
  return id !== undefined && id === other;
}

/** The words of an item of a list of words, or the id of the record that stands for them. */
function wordsOf(item: unknown): string {
  const word = isFields(item) ? item['id'] : item;
  return typeof word === 'object'
    ? canonicalJson(item)
    : decodeEntities(String(word)).trim().replace(/\s+/g, ' ');
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
