/**
 * A collection as the person sees it: the mirror's rows with the open mutations applied.
 * Invariant: what is shown follows from the tables as one transaction has them. What is known from an earlier read only
 * spares work: rows that nobody changed are not read again, nor parsed, and an item whose mutations are the same is not
 * folded again. What the values of one person were is out of memory for the next. Nothing but Dexie is awaited.
 */
import { isSameValue, keptValue } from '#src/kit/same-value.ts';
import { parsed } from '#src/kit/schema.ts';
import type { AnyCollection } from '../collection.ts';
import type { Context } from '../context.ts';
import { isHere } from '../database.ts';
import { isFolded } from '../kinds/traits.ts';
import { applyPending } from '../merge/fold.ts';
import { contained, queueKey } from '../mutation.ts';
import type { MirrorRow, MutationRow, SessionRow } from '../rows.ts';
import { changesName, type RowChanges } from './row-changes.ts';
import { rowsIn, withoutCopies } from './scope.ts';
import { changedIds, hearUnnoted } from './watch.ts';

/** Which items of a collection, and how many of them at most. */
export interface Which<Value> {
  readonly parent?: string | undefined;
  readonly where?: ((value: Value) => boolean) | undefined;
  readonly limit?: number | undefined;
}

/** The rows of a list as they were after these changes: all of them, and those that are shown. */
interface KnownList {
  readonly changes: RowChanges | undefined;
  readonly rows: readonly MirrorRow[];
  readonly shown: readonly MirrorRow[];
}

/** An item, where there is one, and what it stands below. */
interface Shown {
  readonly value: unknown;
  readonly parent: string;
}

/** What a row says by today's schema, as long as it has this hash. */
interface Parsed extends Shown {
  readonly hash: string;
}

/** What these mutations make of an item. */
interface Fold extends Shown {
  readonly stored: unknown;
  readonly queue: readonly MutationRow[];
}

/** What was read of a collection under one session. */
interface Known {
  readonly lists: Map<string, KnownList>;
  /** Both by id. */
  readonly values: Map<string, Parsed>;
  readonly folds: Map<string, Fold>;
}

const nothing: Shown = { value: undefined, parent: '' };

/** So many lists of a collection are kept: the others are read anew when they are asked for. */
const mostLists = 8;

/** What is known of each collection, for as long as the person and the code are the same. */
function createMemory(created: Context) {
  const known = new Map<AnyCollection, Known>();
  hearUnnoted(created, () => {
    for (const [collection, one] of known) known.set(collection, { ...one, lists: new Map() });
  });
  let since = { epoch: -1, merge: created.merge, count: created.operations.size };
  return (context: Context, collection: AnyCollection, { epoch }: SessionRow): Known => {
    const now = { epoch, merge: context.merge, count: context.operations.size };
    // Nobody's values stay in memory for the next person.
    if (epoch !== since.epoch) known.clear();
    // A fold is made again by code that was not there before.
    else if (!isSameValue(now, since)) for (const { folds } of known.values()) folds.clear();
    since = now;
    const found = known.get(collection) ?? { lists: new Map(), values: new Map(), folds: new Map() };
    known.set(collection, found);
    return found;
  };
}

/** Whether both make the same of an item: how far they have come says nothing of that. */
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

/** Whether the item's row is needed for what its queue makes of it. */
function needsRow([first]: readonly MutationRow[]): boolean {
  return first !== undefined && isFolded(first) && first.base === undefined;
}

/** Reads of whole items: those of a list, or one. */
export interface Overlay {
  items(collection: AnyCollection, which: Which<unknown>): Promise<unknown[]>;
  item(collection: AnyCollection, id: string): Promise<unknown>;
}

/** In transactions over `rows`, `$outbox`, `$session` and `$meta`. */
export function createOverlay(context: Context): Overlay {
  const { db } = context;
  const memory = createMemory(context);

  function placed({ name, key }: AnyCollection, value: unknown): Shown {
    if (value === undefined) return nothing;
    try {
      return { value, parent: contained(context, `key of ${name}`, () => key(value).parent) ?? '' };
    } catch {
      // Contained and reported where it was called: the rest of the list stays.
      return { value, parent: '' };
    }
  }

  function readRow(known: Known, collection: AnyCollection, row: MirrorRow): Shown {
    const { id, hash } = row;
    const before = known.values.get(id);
    if (before?.hash === hash) return before;
    // What comes back from the host as it was shown with the edit applied is the same item.
    const shown = known.folds.get(id)?.value ?? before?.value;
    const value = keptValue(shown, parsed(collection.schema, row.value));
    const now = { hash, ...placed(collection, value) };
    known.values.set(id, now);
    return now;
  }

  /** An item of which a row is there, or mutations are open. */
  function shownAs(
    known: Known,
    collection: AnyCollection,
    id: string,
    row: MirrorRow | undefined,
    queue: readonly MutationRow[] | undefined,
  ): Shown {
    const there = row && !row.removed ? readRow(known, collection, row) : nothing;
    if (!queue) return there;
    const stored = there.value;
    const before = known.folds.get(id);
    if (before && before.stored === stored && isSameQueue(before.queue, queue)) return before;
    const value = keptValue(before?.value ?? stored, applyPending(context, stored, queue));
    const now = { stored, queue, ...placed(collection, value) };
    known.folds.set(id, now);
    return now;
  }

  /** The rows that are shown of a list: read whole, or only what changed since they were read. */
  async function rowsOf(
    { lists }: Known,
    { name, showsCopies }: AnyCollection,
    parent: string | undefined,
    session: SessionRow,
    changes: RowChanges | undefined,
  ): Promise<readonly MirrorRow[]> {
    const key = parent === undefined ? '' : `/${parent}`;
    const before = lists.get(key);
    const changed = before && changedIds(before.changes, changes);
    if (changed?.length === 0) return before?.shown ?? [];
    const rows =
      before && changed ? await withChanged(before, name, parent, changed) : await rowsIn(db, name, parent);
    const here = rows.filter((row) => isHere(row, session));
    const shown = showsCopies ? here : withoutCopies(here);
    lists.delete(key);
    lists.set(key, { changes, rows, shown });
    for (const oldest of [...lists.keys()].slice(0, -mostLists)) lists.delete(oldest);
    return shown;
  }

  async function withChanged(
    { rows }: KnownList,
    name: string,
    parent: string | undefined,
    ids: readonly string[],
  ): Promise<readonly MirrorRow[]> {
    const found = await db.rows.bulkGet(ids.map((id): [string, string] => [name, id]));
    const all = new Map(rows.map((row) => [row.id, row]));
    let isLonger = false;
    for (const [at, id] of ids.entries()) {
      const row = found[at];
      if (!row || (parent !== undefined && row.parent !== parent)) all.delete(id);
      else {
        isLonger ||= !all.has(id);
        all.set(id, row);
      }
    }
    const next = [...all.values()];
    return isLonger ? next.sort((a, b) => (a.id < b.id ? -1 : 1)) : next;
  }

  /** What is in the mirror, with the open mutations of whoever is here applied. */
  async function items(collection: AnyCollection, which: Which<unknown>): Promise<unknown[]> {
    const { parent, where = () => true, limit = Number.POSITIVE_INFINITY } = which;
    const { name } = collection;
    const [session, all, changes] = await Promise.all([
      db.session(),
      db.$outbox.where({ openIn: name }).toArray(),
      db.fact(changesName(name)),
    ]);
    const known = memory(context, collection, session);
    const queues = new Map<string, MutationRow[]>();
    for (const row of all.filter((one) => isHere(one, session))) {
      const queue = queues.get(row.entity.id);
      if (queue) queue.push(row);
      else queues.set(row.entity.id, [row]);
    }
    const rows = await rowsOf(known, collection, parent, session, changes);
    const found: unknown[] = [];
    const add = ({ value, parent: above }: Shown) => {
      if (value === undefined || (parent !== undefined && above !== parent) || !where(value)) return;
      if (found.length < limit) found.push(value);
    };
    const listed = new Set<string>();
    for (const row of rows) {
      if (found.length >= limit) return found;
      const queue = queues.get(row.id);
      if (queue) listed.add(row.id);
      add(shownAs(known, collection, row.id, row, queue));
    }
    const others = [...queues].filter(([id]) => !listed.has(id));
    const asked = others.flatMap(([id, queue]) => (parent !== undefined && needsRow(queue) ? [id] : []));
    const elsewhere = await db.rows.bulkGet(asked.map((id): [string, string] => [name, id]));
    for (const [id, queue] of others) {
      const row = elsewhere[asked.indexOf(id)];
      add(shownAs(known, collection, id, row && isHere(row, session) ? row : undefined, queue));
    }
    for (const id of known.folds.keys()) if (!queues.has(id)) known.folds.delete(id);
    return found;
  }

  async function item(collection: AnyCollection, id: string): Promise<unknown> {
    const { name } = collection;
    const [session, row, queue] = await Promise.all([
      db.session(),
      db.rows.get([name, id]),
      db.queue(queueKey({ collection: name, id })),
    ]);
    const known = memory(context, collection, session);
    const own = queue.filter((one) => isHere(one, session));
    const there = row && isHere(row, session) ? row : undefined;
    return shownAs(known, collection, id, there, own.length > 0 ? own : undefined).value;
  }

  return { items, item };
}
