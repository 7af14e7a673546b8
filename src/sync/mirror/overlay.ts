/**
 * A collection as the person sees it: the mirror's rows with the open mutations applied.
 * Invariant: the items follow from the tables in one transaction; the cache only saves reading and parsing rows that nobody
 * changed, and folding mutations that are the same. No value of one person stays in memory for the next. Only Dexie is
 * awaited.
 */
import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import { isSameValue, keptValue } from '#src/kit/same-value.ts';
import { parsed } from '#src/kit/schema.ts';
import type { AnyCollection } from '../collection.ts';
import type { Context } from '../context.ts';
import { isHere } from '../database.ts';
import { applyPending } from '../merge/fold.ts';
import { contained, queueKey } from '../mutation.ts';
import type { MirrorRow, MutationRow, SessionRow } from '../rows.ts';
import { changesName, noChanges, type RowChanges } from './row-changes.ts';
import { rowsIn, withoutCopies } from './scope.ts';

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

/** A collection's rows and items as read under one session: lists by parent, values and folds by id. */
interface Cache {
  readonly lists: Map<string, CachedList>;
  /** The values of rows with these hashes, parsed by the current schema. */
  readonly values: Map<string, ShownItem & { readonly hash: string }>;
  /** The values of items after the changes of their open mutations to the stored value. */
  readonly folds: Map<string, ShownItem & { readonly stored: unknown; readonly changes: readonly unknown[] }>;
}

const noItem: ShownItem = { value: undefined, parent: '' };

/** The number of cached lists of a collection; the least recent ones are read again when a screen shows them. */
const mostLists = 8;

/** Returns the ids of rows that changed between two notes; `undefined` where the notes no longer have all of them. */
function changedIds(before = noChanges, now = noChanges): readonly string[] | undefined {
  const count = now.at - before.at;
  if (before.of !== now.of || count < 0 || count > now.ids.length) return undefined;
  return count === 0 ? [] : [...new Set(now.ids.slice(-count))];
}

const allNotes = new RangeSet('rows ', 'rows \uffff');
const anything = new RangeSet(-Infinity, [[]]);

/** Calls `forget` after rows changed without a note, or may have while this page was frozen; open lists are read again. */
function hearUnnoted(context: Context, forget: () => void): void {
  const { name } = context.db;
  const changed = (parts: ObservabilitySet) => {
    if (context.closed) return Dexie.on.storagemutated.unsubscribe(changed);
    const { all, [`idb://${name}/rows/`]: rows, [`idb://${name}/$meta/`]: meta } = parts;
    // A write of no rows has an empty set.
    const isUnnoted = rows && rangesOverlap(rows, anything) && !(meta && rangesOverlap(meta, allNotes));
    if (all || isUnnoted) forget();
    if (isUnnoted) Dexie.on.storagemutated.fire({ [`idb://${name}/$meta/`]: allNotes });
  };
  Dexie.on.storagemutated.subscribe(changed);
}

/** Creates the caches of the collections, valid for one session and one set of loaded operations. */
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

/** Returns the fields of a mutation that decide how it changes its item, whatever its state. */
function changeOf({ mutationId, name, version, args, base, seen, choice, entity }: MutationRow) {
  return [mutationId, name, version, args, base, seen, choice, entity];
}

/** Creates the reads of items, for transactions over `rows`, `$outbox`, `$session` and `$meta`. */
export function createOverlay(context: Context) {
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
    const changes = queue.map(changeOf);
    if (before && before.stored === stored && isSameValue(before.changes, changes)) return before;
    const value = keptValue(before?.value ?? stored, applyPending(context, stored, queue));
    const now = { stored, changes, ...placed(collection, value) };
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
    // Items that were created here, or moved below this parent by an edit, which has the value that it was made from.
    for (const [id, queue] of queues)
      if (!listed.has(id)) add(shownItem(cache, collection, id, undefined, queue));
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
