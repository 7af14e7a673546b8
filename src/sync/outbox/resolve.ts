/**
 * The actions of a person on a mutation that is not done: try again, choose, discard, send what came back, export.
 * Invariant: nothing but its owner (or its being done) ever takes a mutation out of the outbox.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { temporaryId } from '#src/kit/ids.ts';
import type { Context } from '../context.ts';
import { openStates } from '../database.ts';
import { isFolded, isOfItem, takesAway } from '../kinds/kind.ts';
import { applied } from '../merge/fold.ts';
import { detailsOf, wordsOf } from '../mirror/words.ts';
import { collectionOf, indexed, queueKey, referenceOf } from '../mutation.ts';
import { isEnded, type MutationRow } from '../rows.ts';
import { cancelWithFollowers, decide, followInstead } from './cancel.ts';
import { markRemoved } from './gone.ts';
import { knownIds, references, rewrite } from './references.ts';
import { cancelled, chosen, done, mergedAnew, retried } from './transitions.ts';

/** Reads a mutation of somebody who is here: those that others left on this phone wait for them. */
async function presentMutation({ db }: Context, mutationId: string): Promise<MutationRow | undefined> {
  const [row] = await db.present(await db.$outbox.where({ mutationId }).toArray());
  return row;
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
    if (!row || !retriable.includes(row.state)) return;
    const now = context.options.clock.now();
    const next = { ...row, ...(isAtHost(row) ? done(now, row.serverId) : retried(row)) };
    await context.db.$outbox.put(next);
  });
}

/**
 * Writes the person's choice in a conflict. A value is sent; where the item is missing at the host, it is made anew.
 * `undefined` gives an edit up, or removes the item after all; with a value a remove is given up.
 */
export async function resolve(context: Context, mutationId: string, choice: unknown): Promise<void> {
  await decide(context, async () => {
    const row = await presentMutation(context, mutationId);
    if (row?.state !== 'conflict' || !row.conflict) return;
    // Items that the value names may have got their ids, or been discarded, since the person was asked.
    const value = rewrite(choice, await knownIds(context.db, references(choice)));
    const others = await othersInConflict(context, row);
    const isMissing = await forgetMissingItem(context, row);
    const isGivenUp = takesAway(row) ? value !== undefined : value === undefined;
    if (isGivenUp) await cancelWithFollowers(context, [...others, row]);
    else if (isMissing) await makeAnew(context, row, value, others);
    else await sendChosen(context, row, value, others);
  });
}

/** Sends the chosen value over the host's version that the person saw; edits since then are merged with it. */
async function sendChosen(
  context: Context,
  row: MutationRow,
  value: unknown,
  others: readonly MutationRow[],
): Promise<void> {
  const { edits } = await editsSince(context, row, row.conflict?.mine);
  const answer = { ...row, ...chosen(row, value) };
  const carrier = indexed(takesAway(row) ? { ...answer, choice: undefined } : answer);
  await replace(context, others, carrier, edits);
}

/** Makes an item anew that is missing at the host: a create carries the chosen value with the edits since then. */
async function makeAnew(
  context: Context,
  row: MutationRow,
  value: unknown,
  others: readonly MutationRow[],
): Promise<void> {
  const { edits, shown } = await editsSince(context, row, value);
  // Its parent is asked for before it is sent, and it is looked for there.
  const parent = collectionOf(context, row)?.key(shown).parent;
  const entity = { ...row.entity, id: temporaryId(row.mutationId), ...(parent && { parent }) };
  const choice = { value: withId(shown, entity.id) };
  const answer = { ...row, ...chosen(row, shown) };
  const create = { ...answer, kind: 'create' as const, entity, queue: queueKey(entity), choice, sends: 0 };
  await replace(context, [...others, ...edits], indexed(create));
}

/** Cancels mutations in favour of the one that carries the choice; their follow-ups follow that one. */
async function replace(
  context: Context,
  rows: readonly MutationRow[],
  carrier: MutationRow,
  changed: readonly MutationRow[] = [],
): Promise<void> {
  const now = context.options.clock.now();
  const over = rows.map((row) => ({ ...row, ...cancelled(now) }));
  await context.db.$outbox.bulkPut([...over, carrier, ...changed]);
  await followInstead(context, rows, carrier);
}

/**
 * Reads the edits that were made while a conflict was open and `first` was shown: each with the value that its form showed,
 * so that it is merged with the choice and replaces nothing of it; `shown` is the value after them. An edit whose code
 * throws is left out: it is blocked when it is sent.
 */
async function editsSince(context: Context, { queue, seq }: MutationRow, first: unknown) {
  const rows = await context.db.queue(queue);
  const since = rows.filter((row) => isFolded(row) && row.state === 'pending' && row.seq > seq);
  let shown = first;
  const edits = since.flatMap((edit): MutationRow[] => {
    try {
      const seen = edit.seen ?? shown;
      shown = applied(context, shown, edit);
      return [{ ...edit, seen }];
    } catch {
      return [];
    }
  });
  return { edits, shown };
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
  const rows = takesAway(row) ? await removesWith(context, row) : [row];
  const others = row.state === 'conflict' ? await othersInConflict(context, row) : [];
  // The other edits of a conflict are merged anew, or discarded with it where the item is missing.
  if (await forgetMissingItem(context, row)) rows.push(...others);
  else await context.db.$outbox.bulkPut(others.map((one) => indexed({ ...one, ...mergedAnew() })));
  await cancelWithFollowers(context, rows);
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

/** Sends or drops the edits that came back after the database was lost. */
export async function sendRestored(context: Context, send: boolean): Promise<void> {
  const { db, options } = context;
  const now = options.clock.now();
  await decide(context, async () => {
    const restored = await db.inStates(await db.owners(), ['held']);
    await db.$outbox.bulkPut(restored.map((row) => ({ ...row, ...(send ? retried(row) : cancelled(now)) })));
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
