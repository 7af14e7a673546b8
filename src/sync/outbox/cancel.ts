/**
 * Taking mutations out before they are sent, with everything that cannot be without them.
 * Invariant: a temporary id of what was cancelled never waits for anything again: it stands for nothing, for good.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { isFolded, makesId } from '../kinds/traits.ts';
import { indexed, isNeedless, isUnsentCreate } from '../mutation.ts';
import { isEnded, type MutationRow, type NewMutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { mapTemporaryId } from './references.ts';
import { cancelled, endedUnfinished } from './transitions.ts';

/**
 * Cancels mutations with everything that cannot be without them: what follows them, mutations of an item they make,
 * items below it or declared to need it. Where their ids only stand in a text or field of another document, they become nothing.
 * In a transaction over `$outbox`, `$ids` and `$files`.
 */
export async function cancelWithFollowers(
  context: Context,
  rows: readonly MutationRow[],
  now: number,
): Promise<MutationRow[]> {
  const { db } = context;
  const cancelledRows = new Map(rows.map((row) => [row.mutationId, row]));
  for (const row of cancelledRows.values()) {
    const tmpId = temporaryId(row.mutationId);
    const group = await followersOf(context, [row]);
    const about = (await db.naming([tmpId])).filter(
      (one) => one.entity.id === tmpId || one.entity.parent === tmpId || needs(context, one) === tmpId,
    );
    const own = makesId(row) ? await db.queue(row.queue) : [];
    for (const one of [...group, ...about, ...own]) cancelledRows.set(one.mutationId, one);
  }
  const over = [...cancelledRows.values()].map((row) => ({ ...row, ...cancelled(now) }));
  await db.$outbox.bulkPut(over);
  for (const row of over) {
    if (!makesId(row)) continue;
    await mapTemporaryId(db, { tmpId: temporaryId(row.mutationId), discarded: true });
    await db.$files.delete(row.entity.id);
  }
  return [...cancelledRows.values()];
}

/** What the item that a mutation makes cannot be without. */
function needs({ operations }: Context, { name, args }: MutationRow): string | undefined {
  const operation = operations.get(name);
  return operation && 'needs' in operation ? operation.needs?.(args) : undefined;
}

/**
 * What was to follow mutations that ended without a write of theirs: it ends too, with the reason. In a transaction over
 * `$outbox`, `$ids` and `$files`.
 */
export async function cancelFollowers(
  context: Context,
  rows: readonly NewMutationRow[],
  now: number,
): Promise<void> {
  const message = 'What this follows was not changed by you: somebody else had changed it already.';
  const cause = { kind: 'orphaned', message } as const;
  const followers = await followersOf(context, rows);
  await cancelWithFollowers(context, followers, now);
  await context.db.$outbox.bulkPut(followers.map((row) => ({ ...row, ...endedUnfinished(now, cause) })));
}

/** The open mutations that were accepted with one of these and go only after it. In a transaction over `$outbox`. */
async function followersOf({ db }: Context, rows: readonly NewMutationRow[]): Promise<MutationRow[]> {
  const ids = new Set(rows.map(({ mutationId }) => mutationId));
  const groups = [...new Set(rows.map(({ group }) => group))];
  const together = await db.$outbox.where('group').anyOf(groups).toArray();
  return together.filter((one) => !isEnded(one) && one.deps.some((id) => ids.has(id)));
}

/** What follows mutations that another one stands for now goes after that one; after none it waits for nothing. */
export async function followInstead(
  context: Context,
  rows: readonly NewMutationRow[],
  instead?: NewMutationRow,
): Promise<void> {
  if (rows.length === 0) return;
  const deps = instead ? [instead.mutationId] : [];
  const next = (await followersOf(context, rows)).map((one) => ({
    ...one,
    deps,
    group: instead?.group ?? one.group,
  }));
  await context.db.$outbox.bulkPut(next);
}

/** The base that a cancelled edit carried for its queue goes to the next edit of it. */
export async function handBaseOn({ db }: Context, cancelledRows: readonly MutationRow[]): Promise<void> {
  for (const row of cancelledRows) {
    if (!isFolded(row) || row.base === undefined) continue;
    const next = (await db.queue(row.queue)).find(isFolded);
    if (next && next.base === undefined) await db.$outbox.put(indexed({ ...next, base: row.base }));
  }
}

/** A remove takes out the item that was never sent, with everything that follows it. */
export async function cancelUnsentItem(
  context: Context,
  { queue, createdAt }: NewMutationRow,
): Promise<void> {
  const open = await context.db.queue(queue);
  const create = open.find(isUnsentCreate);
  if (!create) return;
  // What was put into the item goes with it: it is still taken out of where it was.
  await followInstead(context, open.filter(isNeedless));
  await cancelWithFollowers(context, [create], createdAt);
}

/** The time for Undo is over: the remove of an item that was never sent is done with it, and nothing is sent. */
export async function cancelUnmade(context: Context, remove: MutationRow): Promise<void> {
  const { db, options } = context;
  const endedAt = options.clock.now();
  await durable(context, () =>
    db.write([db.$outbox, db.$ids, db.$files], async () => {
      const [open] = await db.$outbox.where({ mutationId: remove.mutationId }).toArray();
      if (!open || isEnded(open)) return;
      await cancelUnsentItem(context, { ...open, createdAt: endedAt });
      await db.$outbox.put(indexed({ ...open, args: undefined, state: 'done', endedAt }));
    }),
  );
  context.backup.changed();
}

/** The item is removed: the edits of it that were not sent end, and what follows them goes on. Answers how many. */
export async function endNeedlessEdits(
  context: Context,
  { queue, seq, owner }: MutationRow,
  now: number,
): Promise<number> {
  const open = await context.db.queue(queue);
  const edits = open.filter((row) => isFolded(row) && row.seq < seq && row.owner === owner);
  await followInstead(context, edits);
  await context.db.$outbox.bulkPut(edits.map((row) => indexed({ ...row, ...cancelled(now) })));
  return edits.length;
}

/** Whether what made the item was cancelled before it went out. */
export async function createWasCancelled(db: Database, { entity }: NewMutationRow): Promise<boolean> {
  return (await db.$ids.get(entity.id))?.discarded === true;
}
