/**
 * The value of an entity under its open mutations, applied in order.
 * Invariant: pure over rows; open updates fold over the one base of their queue, never over the mirror's row, so that
 * nothing is applied twice on screen and nothing jumps under the cursor.
 */
import type { Context } from '../context.ts';
import { isFolded } from '../kinds/kind.ts';
import { contained, readAs } from '../mutation.ts';
import { namesDiscarded, withoutDiscarded } from '../outbox/references.ts';
import type { Conflict, Kind, MutationRow, NewMutationRow, Rows } from '../rows.ts';
import { equal } from './equal.ts';
import type { Merged } from './merge.ts';

/** Merges three versions of an entity's value. Until this context has loaded the merge, mine is shown and nothing sealed. */
export function mergeValues(
  context: Context,
  collection: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): Merged {
  const { collections, merge } = context;
  const { textFields = [], mergeKeys } = collections.get(collection) ?? {};
  if (merge) return merge(base, mine, theirs, { textFields, mergeKeys });
  context.lackedMerge = true;
  return { value: mine, conflicts: [] };
}

/** Returns the value with one update applied. Throws `SliceError`. */
export function applied(context: Context, value: unknown, row: NewMutationRow): unknown {
  const about = context.collections.get(row.entity.collection)?.fileFields;
  if (row.choice) {
    const { value: chosen } = row.choice;
    return namesDiscarded(chosen) ? withoutDiscarded(chosen, value, { about }) : chosen;
  }
  const known = readAs(context, row, 'update');
  if (!known) return value;
  const { operation, args } = known;
  const change = (from: unknown) => {
    const next = contained(context, `change of ${row.name}`, () => operation.change(from, args));
    return namesDiscarded(args) ? withoutDiscarded(next, from, { about }) : next;
  };
  if (row.seen === undefined) return value === undefined ? undefined : change(value);
  return mergeValues(context, row.entity.collection, row.seen, change(row.seen), value).value;
}

/** Merges an update whose form showed another value, since another tab wrote meanwhile. Throws `SliceError`. */
function conflictsWith(context: Context, value: unknown, row: NewMutationRow): Merged {
  if (row.seen === undefined || row.choice) return { value, conflicts: [] };
  const mine = applied(context, row.seen, { ...row, seen: undefined });
  return mergeValues(context, row.entity.collection, row.seen, mine, value);
}

/** Returns the base with these updates applied in order. Throws `SliceError`. */
export function fold(context: Context, base: unknown, rows: readonly NewMutationRow[]): unknown {
  return rows.reduce((value, row) => applied(context, value, row), base);
}

/**
 * Returns the updates before the first one whose form conflicts with another form of the same person; all, with the
 * conflict, where that is the first itself.
 */
export function beforeOwnConflict(context: Context, base: unknown, all: Rows): readonly [Rows, Conflict?] {
  let value = base;
  for (const [at, row] of all.entries()) {
    const { conflicts, value: mine } = conflictsWith(context, value, row);
    if (conflicts.length > 0 && at > 0) return [all.slice(0, at) as unknown as Rows];
    if (conflicts.length > 0)
      return [all, { base: row.seen, mine, theirs: value, fieldConflicts: conflicts }];
    value = fold(context, value, [row]);
  }
  return [all];
}

/** Returns the value that a create makes. Throws `SliceError`, but not for a row that was accepted by this release. */
export function made(context: Context, row: NewMutationRow): unknown {
  if (row.choice) return row.choice.value;
  const known = readAs(context, row, 'create');
  if (!known) return undefined;
  const { operation, args } = known;
  return contained(context, `make of ${row.name}`, () => operation.make(args, row.entity.id));
}

type Shown = (context: Context, row: NewMutationRow, before: unknown) => unknown;

const untouched: Shown = (_context, _row, before) => before;

/** The value of an item on screen, by the kind of a mutation. Throws `SliceError`. */
const values: Readonly<Record<Kind, Shown>> = {
  create: (context, row, before) => made(context, row) ?? before,
  update: (context, row, before) => applied(context, before, row),
  remove: () => undefined,
  command: untouched,
  upload: untouched,
};

/**
 * Returns an entity as the person sees it: the mirror's value under the open mutations of its queue, in order; `undefined`
 * where it is missing or removed. A mutation whose code throws changes nothing here; it is blocked when it is sent.
 */
export function applyPending(context: Context, stored: unknown, queue: readonly MutationRow[]): unknown {
  let value = stored;
  const first = queue.find(isFolded);
  for (const row of queue) {
    try {
      // The first edit carries the base of all of them.
      const under = row === first && row.base !== undefined ? row.base : value;
      value = values[row.kind](context, row, under);
    } catch {
      // Reported: the rest of the list stays.
    }
  }
  return value;
}

/** Whether a form showed something else than the fold of the queue. */
export function differs(seen: unknown, shown: unknown): boolean {
  return seen !== undefined && !equal(seen, shown);
}
