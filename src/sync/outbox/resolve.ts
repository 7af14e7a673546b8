/**
 * The actions of a person on a mutation that is not done: try again, choose, discard, send what came back, export.
 * Invariant: nothing but its owner (or its being done) ever takes a mutation out of the outbox.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { temporaryId } from '#src/kit/ids.ts';
import type { Context } from '../context.ts';
import { openStates } from '../database.ts';
import { isFolded, isOfItem, takesAway } from '../kinds/traits.ts';
import { applied, fold } from '../merge/fold.ts';
import { detailsOf, wordsOf } from '../mirror/words.ts';
import { collectionOf, indexed, queueKey, referenceOf } from '../mutation.ts';
import { isEnded, type MutationRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { cancelWithFollowers, followInstead, handBaseOn } from './cancel.ts';
import { markRemoved } from './gone.ts';
import { knownIds, references, rewrite } from './references.ts';
import { cancelled, chosen, done, mergedAnew, retried } from './transitions.ts';

/** Writes a decision in one transaction. Returns whether anything was decided. */
async function decide(context: Context, decision: () => Promise<boolean>): Promise<boolean> {
  const { db, backup } = context;
  const tables = [db.$outbox, db.$ids, db.$files, db.$session, db.$meta, db.rows];
  const isDecided = await durable(context, () => db.write(tables, decision));
  backup.changed();
  return isDecided;
}

/** Reads a mutation of somebody who is here: those that others left on this phone wait for them. */
async function presentMutation({ db }: Context, mutationId: string): Promise<MutationRow | undefined> {
  const [row] = await db.present(await db.$outbox.where({ mutationId }).toArray());
  return row;
}

/** Cancels mutations with everything that depends on them. */
async function takeOut(context: Context, rows: readonly MutationRow[]): Promise<boolean> {
  await handBaseOn(context, await cancelWithFollowers(context, rows, context.options.clock.now()));
  return true;
}

/** Reads the other edits of the item that wait for the same choice. */
async function othersInConflict({ db }: Context, { queue, seq }: MutationRow): Promise<MutationRow[]> {
  return (await db.queue(queue)).filter((row) => row.state === 'conflict' && row.seq !== seq);
}

/** Takes the item out of the mirror where the host did not have it when its person was asked. Returns whether so. */
async function forgetMissingItem({ db }: Context, row: MutationRow): Promise<boolean> {
  if (row.state !== 'conflict' || !row.conflict || row.conflict.theirs !== undefined) return false;
  await markRemoved(db, row, await db.nextOrder());
  return true;
}

const retriable: readonly MutationRow['state'][] = ['blocked', 'awaiting-sign-in', 'pending'];

/** Whether the host has it for good, as far as it could keep it: another try would make a second one. */
function isAtHost(row: MutationRow): boolean {
  return !isOfItem(row) && row.cause?.kind === 'stored-otherwise';
}

/** Tries a blocked or waiting mutation again. */
export async function retry(context: Context, mutationId: string): Promise<void> {
  await decide(context, async () => {
    const row = await presentMutation(context, mutationId);
    if (!row || !retriable.includes(row.state)) return false;
    const now = context.options.clock.now();
    const next = { ...row, ...(isAtHost(row) ? done(now, row.serverId) : retried(row)) };
    await context.db.$outbox.put(next);
    return true;
  });
}

/**
 * Writes the person's choice in a conflict. A value is sent; where the item is missing at the host, it is made anew.
 * `undefined` gives an edit up, or removes the item after all; with a value a remove is given up.
 */
export async function resolve(context: Context, mutationId: string, choice: unknown): Promise<void> {
  await decide(context, async () => {
    const row = await presentMutation(context, mutationId);
    if (row?.state !== 'conflict' || !row.conflict) return false;
    // Items that the value names may have got their ids, or been discarded, since the person was asked.
    const value = rewrite(choice, await knownIds(context.db, references(choice)));
    const others = await othersInConflict(context, row);
    const isMissing = await forgetMissingItem(context, row);
    const isGivenUp = takesAway(row) ? value !== undefined : value === undefined;
    if (isGivenUp) return takeOut(context, [...others, row]);
    return isMissing ? makeAnew(context, row, value, others) : sendChosen(context, row, value, others);
  });
}

/** Sends the chosen value over the host's version that the person saw; edits since then are merged with it. */
async function sendChosen(
  context: Context,
  row: MutationRow,
  value: unknown,
  others: readonly MutationRow[],
): Promise<boolean> {
  const mine = row.conflict?.mine;
  const since = overMine(context, mine, runnableOn(context, mine, await editsSince(context, row)));
  const answer = { ...row, ...chosen(row, value) };
  const carrier = indexed(takesAway(row) ? { ...answer, choice: undefined } : answer);
  return replace(context, others, carrier, since);
}

/** Makes an item anew that is missing at the host: a create carries the chosen value with the edits since then. */
async function makeAnew(
  context: Context,
  row: MutationRow,
  value: unknown,
  others: readonly MutationRow[],
): Promise<boolean> {
  const since = runnableOn(context, value, await editsSince(context, row));
  const whole = fold(context, value, since);
  // Its parent is asked for before it is sent, and it is looked for there.
  const parent = collectionOf(context, row)?.key(whole).parent;
  const entity = { ...row.entity, id: temporaryId(row.mutationId), ...(parent && { parent }) };
  const choice = { value: withId(whole, entity.id) };
  const answer = { ...row, ...chosen(row, whole) };
  const create = { ...answer, kind: 'create' as const, entity, queue: queueKey(entity), choice, sends: 0 };
  return replace(context, [...others, ...since], indexed(create), []);
}

/** Cancels mutations in favour of the one that carries the choice; their follow-ups follow that one. */
async function replace(
  context: Context,
  rows: readonly MutationRow[],
  carrier: MutationRow,
  changed: readonly MutationRow[],
): Promise<boolean> {
  const now = context.options.clock.now();
  const over = rows.map((row) => ({ ...row, ...cancelled(now) }));
  await context.db.$outbox.bulkPut([...over, carrier, ...changed]);
  await followInstead(context, rows, carrier);
  return true;
}

/** Reads the edits that were made while a conflict was open. */
async function editsSince({ db }: Context, { queue, seq }: MutationRow): Promise<MutationRow[]> {
  const rows = await db.queue(queue);
  return rows.filter((row) => isFolded(row) && row.state === 'pending' && row.seq > seq);
}

/** Returns the edits whose code runs on the value, in order: one that throws is blocked when it is sent. */
function runnableOn(context: Context, value: unknown, edits: readonly MutationRow[]): MutationRow[] {
  let shown = value;
  return edits.filter((edit) => {
    try {
      shown = applied(context, shown, edit);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns edits whose forms showed the person's own version: they are merged with the choice, and replace nothing of it. */
function overMine(context: Context, mine: unknown, edits: readonly MutationRow[]): MutationRow[] {
  let shown = mine;
  return edits.map((edit) => {
    const seen = edit.seen ?? shown;
    shown = applied(context, shown, edit);
    return { ...edit, seen };
  });
}

function withId(value: unknown, id: string): unknown {
  return typeof value === 'object' && value !== null ? { ...value, id } : value;
}

/**
 * Cancels mutations with everything that depends on them, all or none. Returns whether all are cancelled, now or before: a
 * mutation that is on its way, may have arrived, or is done, stays.
 */
export async function discard(context: Context, ...mutationIds: readonly string[]): Promise<boolean> {
  return decide(context, async () => {
    const rows = await Promise.all(mutationIds.map((id) => presentMutation(context, id)));
    if (rows.some((row) => !row || (isOutOfReach(row) && row.state !== 'cancelled'))) return false;
    // One may have been cancelled with another of them.
    for (const id of mutationIds) {
      const row = await presentMutation(context, id);
      if (row && !isOutOfReach(row)) await discardOne(context, row);
    }
    return true;
  });
}

async function discardOne(context: Context, row: MutationRow): Promise<void> {
  if (isFolded(row)) await discardEdit(context, row);
  else await takeOut(context, takesAway(row) ? await removesWith(context, row) : [row]);
}

/** Reads a remove with those of the second copies of its item. */
async function removesWith({ db }: Context, { group, name, args }: MutationRow): Promise<MutationRow[]> {
  const together = await db.$outbox.where({ group }).toArray();
  return together.filter(
    (row) => row.name === name && contentHash(row.args) === contentHash(args) && !isOutOfReach(row),
  );
}

/** Whether a mutation cannot be called back: a late arrival of an item's write would go unnoticed. */
function isOutOfReach(row: MutationRow): boolean {
  return isEnded(row) || row.state === 'sending' || (row.state === 'unknown' && isOfItem(row));
}

/** Discards one edit. The others of its conflict are merged anew, or discarded with it where the item is missing. */
async function discardEdit(context: Context, edit: MutationRow): Promise<boolean> {
  const others = edit.state === 'conflict' ? await othersInConflict(context, edit) : [];
  if (await forgetMissingItem(context, edit)) return takeOut(context, [...others, edit]);
  await context.db.$outbox.bulkPut(others.map((one) => indexed({ ...one, ...mergedAnew() })));
  return takeOut(context, [edit]);
}

/** Sends or drops the edits that came back after the database was lost. */
export async function sendRestored(context: Context, send: boolean): Promise<void> {
  const { db, options } = context;
  const now = options.clock.now();
  await decide(context, async () => {
    const restored = await db.inStates(await db.owners(), ['held']);
    const next = restored.map((row) => ({ ...row, ...(send ? retried(row) : cancelled(now)) }));
    await db.$outbox.bulkPut(next);
    return next.length > 0;
  });
}

/**
 * Returns the open mutations of those who are here as JSON, for rescuing work by hand. It never holds a password, nor what a
 * visitor typed while somebody is signed in.
 */
export async function exportWaiting(context: Context): Promise<string> {
  const { db, options } = context;
  const session = await db.session();
  const rows = await db.inStates(await db.owners(), openStates);
  const mutations = rows.map((row) => ({
    reference: referenceOf(row),
    what: wordsOf(context, row, session).words,
    state: row.state,
    cause: row.cause,
    savedAt: new Date(row.createdAt).toISOString(),
    ...detailsOf(row, session),
  }));
  const exportedAt = new Date(options.clock.now()).toISOString();
  return JSON.stringify({ exportedAt, mutations }, null, 2);
}
