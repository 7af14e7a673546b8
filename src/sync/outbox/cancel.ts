/**
 * Cancels mutations before they are sent, with everything that depends on them, and deletes those that ended long ago.
 * Invariant: the temporary id of a cancelled mutation stands for nothing, for good, and nothing waits for it. A mutation of a
 * person is never deleted before it ended, and a group is deleted whole.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { Context } from '../context.ts';
import { isFolded, makesId } from '../kinds/kind.ts';
import { indexed, isNeedless, isUnsentCreate } from '../mutation.ts';
import { isEnded, type MutationRow, type NewMutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { naming } from './references.ts';
import { cancelled, done, endedUnfinished } from './transitions.ts';

/** Writes a decision about open mutations in one transaction. Returns its result. */
export async function decide<T>(context: Context, decision: () => Promise<T>): Promise<T> {
  const { db, backup } = context;
  const tables = [db.$outbox, db.$ids, db.$files, db.$session, db.$meta, db.rows];
  const result = await durable(context, () => db.write(tables, decision));
  backup.changed();
  return result;
}

/**
 * Cancels mutations with what depends on them: follow-ups, mutations of an item they make, items below it or declared to
 * need it. In texts and fields of other items their ids become nothing; the base that a cancelled edit carried goes to the
 * next edit of its queue. Runs inside a transaction over `$outbox`, `$ids` and `$files`.
 */
export async function cancelWithFollowers(context: Context, rows: readonly MutationRow[]): Promise<void> {
  const { db, options } = context;
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
  const over = [...cancelledRows.values()].map((row) => ({ ...row, ...cancelled(options.clock.now()) }));
  await db.$outbox.bulkPut(over);
  for (const row of over) {
    if (!makesId(row)) continue;
    const discarded = { tmpId: temporaryId(row.mutationId), discarded: true } as const;
    await db.$ids.put(discarded);
    await db.$outbox.bulkPut(await naming(db, discarded));
    await db.$files.delete(row.entity.id);
  }
  for (const row of cancelledRows.values()) {
    if (!isFolded(row) || row.base === undefined) continue;
    const next = (await db.queue(row.queue)).find(isFolded);
    if (next && next.base === undefined) await db.$outbox.put(indexed({ ...next, base: row.base }));
  }
}

/** Returns the id that the item of a mutation depends on. */
function needs({ operations }: Context, { name, args }: MutationRow): string | undefined {
  const operation = operations.get(name);
  return operation && 'needs' in operation ? operation.needs?.(args) : undefined;
}

/** Cancels what was to follow mutations that ended without a write, with the reason; as `cancelWithFollowers`. */
export async function cancelFollowers(context: Context, rows: readonly NewMutationRow[], now: number) {
  const message = 'What this follows was not changed by you: somebody else had changed it already.';
  const cause = { kind: 'orphaned', message } as const;
  const followers = await followersOf(context, rows);
  await cancelWithFollowers(context, followers);
  await context.db.$outbox.bulkPut(followers.map((row) => ({ ...row, ...endedUnfinished(now, cause) })));
}

/** Reads the open mutations that were accepted with one of these and go only after it. */
async function followersOf({ db }: Context, rows: readonly NewMutationRow[]): Promise<MutationRow[]> {
  const ids = new Set(rows.map(({ mutationId }) => mutationId));
  const groups = [...new Set(rows.map(({ group }) => group))];
  const together = await db.$outbox.where('group').anyOf(groups).toArray();
  return together.filter((one) => !isEnded(one) && one.deps.some((id) => ids.has(id)));
}

/** Lets what follows mutations go after another one that replaces them, or wait for nothing. */
export async function followInstead(
  context: Context,
  rows: readonly NewMutationRow[],
  instead?: NewMutationRow,
): Promise<void> {
  if (rows.length === 0) return;
  const after = instead ? { deps: [instead.mutationId], group: instead.group } : { deps: [] };
  const next = await followersOf(context, rows);
  await context.db.$outbox.bulkPut(next.map((one) => ({ ...one, ...after })));
}

/** Cancels the create that a remove stands behind, where it was never sent, with everything that depends on it. */
export async function cancelUnsentItem(context: Context, { queue }: NewMutationRow): Promise<void> {
  const open = await context.db.queue(queue);
  const create = open.find(isUnsentCreate);
  if (!create) return;
  // A part that was moved into the item is cancelled with it; its removal from the old place is still sent.
  await followInstead(context, open.filter(isNeedless));
  await cancelWithFollowers(context, [create]);
}

/** Ends the remove of an item that was never sent, with the item, once the time for Undo is over. */
export async function cancelUnmade(context: Context, remove: MutationRow): Promise<void> {
  const { db, options } = context;
  await decide(context, async () => {
    const [open] = await db.current([remove]);
    if (!open || isEnded(open)) return;
    await cancelUnsentItem(context, open);
    await db.$outbox.put({ ...open, ...done(options.clock.now(), undefined) });
  });
}

/** Ends the unsent edits of a removed item; what follows them goes on. Returns how many. */
export async function endNeedlessEdits(context: Context, { queue, seq, owner }: MutationRow, now: number) {
  const open = await context.db.queue(queue);
  const edits = open.filter((row) => isFolded(row) && row.seq < seq && row.owner === owner);
  await followInstead(context, edits);
  await context.db.$outbox.bulkPut(edits.map((row) => indexed({ ...row, ...cancelled(now) })));
  return edits.length;
}

/** Operations that only the engine of an older release made for itself. */
const retired = ['$remove-duplicate', '$remove-discarded', '$put-back'];

/** Whether an open row is a create of 0.2.0 that its person discarded while its outcome was unknown. */
function wasDiscarded(row: MutationRow & { readonly discarding?: true | undefined }): boolean {
  return row.discarding === true;
}

/** Ends mutations of an older release that this one must not send. */
export async function retire({ db, options }: Context): Promise<void> {
  const now = options.clock.now();
  await db.write([db.$outbox], async () => {
    const open = await db.allOpen();
    await db.$outbox.bulkDelete(open.filter(({ name }) => retired.includes(name)).map(({ seq }) => seq));
    await db.$outbox.bulkPut(open.filter(wasDiscarded).map((row) => ({ ...row, ...cancelled(now) })));
  });
}

/** How long (ms) ended mutations are kept, for the screens that show them. */
const keptAfterEndMs = 24 * 3_600_000;

/** Deletes groups that have ended whole: a day after the last of each ended, or the named group now. */
export async function prune(context: Context, group?: string): Promise<void> {
  const { db, options } = context;
  const now = options.clock.now();
  const isOver = (row: MutationRow) =>
    isEnded(row) && (group !== undefined || now - (row.endedAt ?? 0) > keptAfterEndMs);
  await db.write([db.$outbox], async () => {
    const { $outbox } = db;
    const ended =
      group === undefined ? $outbox.where('state').anyOf('done', 'cancelled') : $outbox.where({ group });
    const groups = new Set((await ended.toArray()).filter(isOver).map((row) => row.group));
    const members = await $outbox
      .where('group')
      .anyOf([...groups])
      .toArray();
    const kept = new Set(members.filter((row) => !isOver(row)).map((row) => row.group));
    await $outbox.bulkDelete(members.filter((row) => !kept.has(row.group)).map(({ seq }) => seq));
  });
}
