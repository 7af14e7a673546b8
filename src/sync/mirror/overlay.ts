/**
 * A collection as the person sees it: the mirror's rows with the open mutations applied.
 * Invariant: the items follow from the tables in one transaction; the cache only saves reading and parsing rows that nobody
 * changed, and folding mutations that are the same. No value of one person stays in memory for the next. Only Dexie is
 * awaited.
 */
import { isSameValue, keptValue } from '#src/kit/same-value.ts';
import { parsed } from '#src/kit/schema.ts';
import type { AnyCollection } from '../collection.ts';
import type { Context } from '../context.ts';
import { isHere } from '../database.ts';
import { isFolded } from '../kinds/kind.ts';
import { applyPending } from '../merge/fold.ts';
import { contained, queueKey } from '../mutation.ts';
import type { MirrorRow, MutationRow, SessionRow } from '../rows.ts';
import { changesName, type RowChanges } from './row-changes.ts';
import { rowsIn, withoutCopies } from './scope.ts';
import { changedIds, hearUnnoted } from './watch.ts';

/** The items of a collection to read, and their largest number. */
export interface Which<Value> {
  readonly parent?: string | undefined;
  readonly where?: ((value: Value) => boolean) | undefined;
  readonly limit?: number | undefined;
}

/** The rows of a list after these changes: everybody's, and those that are shown to the people who are here. */
interface CachedList {
  readonly changes: RowChanges | undefined;
  readonly rows: readonly MirrorRow[];
  readonly shownRows: readonly MirrorRow[];
}

/** The value of an item, `undefined` where there is none, and the id of the item above. */
interface ShownItem {
  readonly value: unknown;
  readonly parent: string;
}

/** The value of a row with this hash, parsed by the current schema. */
interface ParsedRow extends ShownItem {
  readonly hash: string;
}

/** The value of an item after these mutations. */
interface Fold extends ShownItem {
  readonly stored: unknown;
  readonly queue: readonly MutationRow[];
}

/** A collection's rows and items as read under one session: lists by parent, values and folds by id. */
interface Cache {
  readonly lists: Map<string, CachedList>;
  readonly values: Map<string, ParsedRow>;
  readonly folds: Map<string, Fold>;
}

const noItem: ShownItem = { value: undefined, parent: '' };

/** The number of cached lists of a collection; the least recent ones are read again when a screen shows them. */
const mostLists = 8;

/** Returns the caches of the collections, valid for one session and one set of loaded operations. */
function createCaches(context: Context) {
  const caches = new Map<AnyCollection, Cache>();
  hearUnnoted(context, () => {
    // A read under way writes into the maps that it began with.
    for (const [collection, cache] of caches) caches.set(collection, { ...cache, lists: new Map() });
  });
  let since = { epoch: -1, merge: context.merge, count: context.operations.size };
  return (collection: AnyCollection, { epoch }: SessionRow): Cache => {
    const now = { epoch, merge: context.merge, count: context.operations.size };
    if (epoch !== since.epoch) caches.clear();
    // Operations that were loaded since may fold otherwise.
    else if (!isSameValue(now, since)) for (const { folds } of caches.values()) folds.clear();
    since = now;
    const cache = caches.get(collection) ?? { lists: new Map(), values: new Map(), folds: new Map() };
    caches.set(collection, cache);
    return cache;
  };
}

/** Whether both change an item in the same way, whatever their states. */
function isSameContent(one: MutationRow, other: MutationRow | undefined): boolean {
  if (one.mutationId !== other?.mutationId || one.name !== other.name || one.version !== other.version)
    return false;
  const same = (field: 'args' | 'base' | 'seen' | 'choice' | 'entity') =>
    isSameValue(one[field], other[field]);
  return same('args') && same('base') && same('seen') && same('choice') && same('entity');
}

function isSameQueue(one: readonly MutationRow[], other: readonly MutationRow[]): boolean {
  return one.length === other.length && one.every((row, at) => isSameContent(row, other[at]));
}

/** Whether a queue is folded onto the item's row. */
function needsRow([first]: readonly MutationRow[]): boolean {
  return first !== undefined && isFolded(first) && first.base === undefined;
}

/** Reads of items, in transactions over `rows`, `$outbox`, `$session` and `$meta`. */
export interface Overlay {
  items(collection: AnyCollection, which: Which<unknown>): Promise<unknown[]>;
  item(collection: AnyCollection, id: string): Promise<unknown>;
}

export function createOverlay(context: Context): Overlay {
  const { db } = context;
  const cacheOf = createCaches(context);

  function placed({ name, key }: AnyCollection, value: unknown): ShownItem {
    if (value === undefined) return noItem;
    try {
      return { value, parent: contained(context, `key of ${name}`, () => key(value).parent) ?? '' };
    } catch {
      // Reported by `contained`; the rest of the list stays.
      return { value, parent: '' };
    }
  }

  function parsedRow(cache: Cache, collection: AnyCollection, row: MirrorRow): ShownItem {
    const { id, hash } = row;
    const before = cache.values.get(id);
    if (before?.hash === hash) return before;
    // A host's response that equals the item with its edit applied is the same object to screens.
    const shownBefore = cache.folds.get(id)?.value ?? before?.value;
    const value = keptValue(shownBefore, parsed(collection.schema, row.value));
    const now = { hash, ...placed(collection, value) };
    cache.values.set(id, now);
    return now;
  }

  /** Returns an item that has a row, or open mutations. */
  function shownItem(
    cache: Cache,
    collection: AnyCollection,
    id: string,
    row: MirrorRow | undefined,
    queue: readonly MutationRow[] | undefined,
  ): ShownItem {
    const mirrored = row && !row.removed ? parsedRow(cache, collection, row) : noItem;
    if (!queue) return mirrored;
    const stored = mirrored.value;
    const before = cache.folds.get(id);
    if (before && before.stored === stored && isSameQueue(before.queue, queue)) return before;
    const value = keptValue(before?.value ?? stored, applyPending(context, stored, queue));
    const now = { stored, queue, ...placed(collection, value) };
    cache.folds.set(id, now);
    return now;
  }

  /** Returns the shown rows of a list: all rows are read, or only those that changed since the last read. */
  async function rowsOf(
    { lists }: Cache,
    { name, showsCopies }: AnyCollection,
    parent: string | undefined,
    session: SessionRow,
    changes: RowChanges | undefined,
  ): Promise<readonly MirrorRow[]> {
    const key = parent === undefined ? '' : `/${parent}`;
    const before = lists.get(key);
    const changed = before && changedIds(before.changes, changes);
    if (changed?.length === 0) return before?.shownRows ?? [];
    const rows =
      before && changed ? await withChanged(before, name, parent, changed) : await rowsIn(db, name, parent);
    const rowsHere = rows.filter((row) => isHere(row, session));
    const shownRows = showsCopies ? rowsHere : withoutCopies(rowsHere);
    lists.delete(key);
    lists.set(key, { changes, rows, shownRows });
    for (const oldest of [...lists.keys()].slice(0, -mostLists)) lists.delete(oldest);
    return shownRows;
  }

  async function withChanged(
    { rows }: CachedList,
    name: string,
    parent: string | undefined,
    ids: readonly string[],
  ): Promise<readonly MirrorRow[]> {
    const rowsRead = await db.rows.bulkGet(ids.map((id): [string, string] => [name, id]));
    const all = new Map(rows.map((row) => [row.id, row]));
    let isLonger = false;
    for (const [at, id] of ids.entries()) {
      const row = rowsRead[at];
      if (!row || (parent !== undefined && row.parent !== parent)) all.delete(id);
      else {
        isLonger ||= !all.has(id);
        all.set(id, row);
      }
    }
    const next = [...all.values()];
    return isLonger ? next.sort((a, b) => (a.id < b.id ? -1 : 1)) : next;
  }

  async function items(collection: AnyCollection, which: Which<unknown>): Promise<unknown[]> {
    const { parent, where = () => true, limit = Number.POSITIVE_INFINITY } = which;
    const { name } = collection;
    const [session, all, changes] = await Promise.all([
      db.session(),
      db.$outbox.where({ openIn: name }).toArray(),
      db.fact(changesName(name)),
    ]);
    const cache = cacheOf(collection, session);
    const queues = new Map<string, MutationRow[]>();
    for (const row of all.filter((one) => isHere(one, session))) {
      const queue = queues.get(row.entity.id);
      if (queue) queue.push(row);
      else queues.set(row.entity.id, [row]);
    }
    const rows = await rowsOf(cache, collection, parent, session, changes);
    const values: unknown[] = [];
    const add = ({ value, parent: parentOfItem }: ShownItem) => {
      if (value === undefined || (parent !== undefined && parentOfItem !== parent) || !where(value)) return;
      if (values.length < limit) values.push(value);
    };
    const listed = new Set<string>();
    for (const row of rows) {
      if (values.length >= limit) return values;
      const queue = queues.get(row.id);
      if (queue) listed.add(row.id);
      add(shownItem(cache, collection, row.id, row, queue));
    }
    // Items that were created here, or moved below this parent by an edit.
    const others = [...queues].filter(([id]) => !listed.has(id));
    const moved = others.flatMap(([id, queue]) => (parent !== undefined && needsRow(queue) ? [id] : []));
    const movedRows = await db.rows.bulkGet(moved.map((id): [string, string] => [name, id]));
    for (const [id, queue] of others) {
      const row = movedRows[moved.indexOf(id)];
      add(shownItem(cache, collection, id, row && isHere(row, session) ? row : undefined, queue));
    }
    for (const id of cache.folds.keys()) if (!queues.has(id)) cache.folds.delete(id);
    return values;
  }

  async function item(collection: AnyCollection, id: string): Promise<unknown> {
    const { name } = collection;
    const [session, row, queue] = await Promise.all([
      db.session(),
      db.rows.get([name, id]),
      db.queue(queueKey({ collection: name, id })),
    ]);
    const own = queue.filter((one) => isHere(one, session));
    const rowHere = row && isHere(row, session) ? row : undefined;
    const cache = cacheOf(collection, session);
    return shownItem(cache, collection, id, rowHere, own.length > 0 ? own : undefined).value;
  }

  return { items, item };
}
