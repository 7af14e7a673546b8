/**
 * What people do with a mutation that is not done: try again, choose, discard, send what came back, export.
 * Invariant: nothing but its owner (or its being done) ever takes a mutation out of the outbox.
 */
import { temporaryId } from '#src/kit/ids.ts';
import { saveBackup } from './backup.ts';
import { cancelWithFollowers, followInstead, handBaseOn } from './cancel.ts';
import type { Context } from './context.ts';
import { openStates } from './database.ts';
import { applied, fold } from './fold.ts';
import { markRemoved } from './gone.ts';
import { collectionOf, indexed, queueKey, referenceOf } from './mutation.ts';
import { detailsOf, wordsOf } from './mutation-words.ts';
import { knownIds, rewrite } from './references.ts';
import { isEnded, type MutationRow } from './rows.ts';
import { durable } from './storage.ts';
import { cancelled, chosen, mergedAnew, retried } from './transitions.ts';

function changing<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  const also = [db.rows, db.$meta];
  return db.write([db.$outbox, db.$ids, db.$files, db.$session, ...also], work);
}

/** The host did not have the item and its person has answered: nobody is shown what was known of it any more. */
async function forgetDeleted({ db }: Context, row: MutationRow): Promise<boolean> {
  if (row.state !== 'conflict' || !row.conflict || row.conflict.theirs !== undefined) return false;
  await markRemoved(db, row, await db.nextOrder());
  return true;
}

/** Of whoever is here: what somebody else left on this phone waits for them. */
async function find({ db }: Context, mutationId: string): Promise<MutationRow | undefined> {
  const [row] = await db.present(await db.$outbox.where({ mutationId }).toArray());
  return row;
}

/** The person asks for another try: of what was blocked, or of what waits. */
export async function retry(context: Context, mutationId: string): Promise<void> {
  const { db } = context;
  const states: readonly MutationRow['state'][] = ['blocked', 'awaiting-sign-in', 'pending'];
  const saved = await changing(context, async () => {
    const row = await find(context, mutationId);
    if (!row || !states.includes(row.state)) return [];
    const next = { ...row, ...retried(row) };
    await db.$outbox.put(next);
    return [next];
  });
  saveBackup(context, saved);
}

/**
 * The person chose between the versions of a conflict; `undefined` takes the item away. Over an item that is missing a
 * value is made anew; instead of a remove a value keeps the item.
 */
export async function resolve(context: Context, mutationId: string, given: unknown): Promise<void> {
  const { db, options } = context;
  const now = options.clock.now();
  const { saved, cancelledRows } = await changing(context, async () => {
    const row = await find(context, mutationId);
    if (!row?.conflict || row.state !== 'conflict') return { saved: [], cancelledRows: [] };
    // What was chosen from may name what has its id, or was discarded, since.
    const value = rewrite(given, await knownIds(db, given));
    const others = (await db.queue(row.queue)).filter(
      ({ state, seq }) => state === 'conflict' && seq !== row.seq,
    );
    const isDeleted = await forgetDeleted(context, row);
    const drop = value === undefined ? row.kind === 'update' : row.kind === 'remove';
    if (drop) return withoutThem(context, [...others, row], now);
    const since = runnable(context, isDeleted ? value : row.conflict.mine, await editsSince(context, row));
    // No base is left to send them over: what is made anew has them in it.
    const instead = isDeleted ? [...others, ...since] : others;
    const cancelledRows = instead.map((one) => ({ ...one, ...cancelled(now) }));
    const chosen = resolvedBy(context, row, isDeleted ? fold(context, value, since) : value);
    const shown = isDeleted ? [] : overMine(context, row.conflict.mine, since);
    await db.$outbox.bulkPut([...cancelledRows, chosen, ...shown]);
    return { saved: [chosen, ...shown, ...(await followInstead(context, instead, chosen))], cancelledRows };
  });
  saveBackup(context, saved);
  context.backup.drop(cancelledRows);
}

/** What was edited while a conflict was open. */
async function editsSince({ db }: Context, { queue, seq }: MutationRow): Promise<MutationRow[]> {
  const rows = await db.queue(queue);
  return rows.filter((row) => row.kind === 'update' && row.state === 'pending' && row.seq > seq);
}

/** Those whose code runs on the value, in order: one that throws stays where it is, and is blocked when it is sent. */
function runnable(context: Context, value: unknown, rows: readonly MutationRow[]): MutationRow[] {
  let shown = value;
  return rows.filter((row) => {
    try {
      shown = applied(context, shown, row);
      return true;
    } catch {
      return false;
    }
  });
}

/** Their forms showed the person's own version: they are merged with whatever was chosen, and replace nothing of it. */
function overMine(context: Context, mine: unknown, since: readonly MutationRow[]): MutationRow[] {
  let shown = mine;
  return since.map((row) => {
    const seen = row.seen ?? shown;
    shown = applied(context, shown, row);
    return { ...row, seen };
  });
}

/** The row that carries the choice. Where the item is missing on the host it becomes a create of its own. */
function resolvedBy(context: Context, row: MutationRow, value: unknown): MutationRow {
  const next = { ...row, ...chosen(row, value) };
  if (row.kind === 'remove') return indexed({ ...next, choice: undefined });
  if (row.conflict?.theirs !== undefined) return indexed(next);
  // It hangs below what its value names: that is asked for before it is sent, and it is looked for there.
  const parent = collectionOf(context, row)?.key(value).parent;
  const entity = { ...row.entity, id: temporaryId(row.mutationId), ...(parent && { parent }) };
  const choice = { value: withId(value, entity.id) };
  return indexed({ ...next, kind: 'create', entity, queue: queueKey(entity), choice, sends: 0 });
}

function withId(value: unknown, id: string): unknown {
  return typeof value === 'object' && value !== null ? { ...value, id } : value;
}

/**
 * The person no longer wants it: the mutation and everything that cannot be without it are taken out. Answers whether
 * it was: what is on its way, or done, stays, and so does what follows it. A create that is discarded and cannot be
 * looked for is let go of by discarding it once more.
 */
export async function discard(context: Context, mutationId: string): Promise<boolean> {
  const now = context.options.clock.now();
  const { cancelledRows, saved } = await durable(context, () =>
    changing(context, async () => {
      const row = await find(context, mutationId);
      if (!row || isEnded(row) || row.state === 'sending') return { cancelledRows: [], saved: [] };
      // A change that may be on its way cannot be called back: its late landing would go unnoticed.
      const isChange = row.kind === 'update' || row.kind === 'remove';
      if (row.state === 'unknown' && (isChange || row.discarding)) return { cancelledRows: [], saved: [] };
      const removable = collectionOf(context, row)?.source.remove !== undefined && !row.discarding;
      if (row.kind === 'create' && row.sends > 0 && removable) return discardCreate(context, row, now);
      if (row.kind === 'update') return discardUpdate(context, row, now);
      return withoutThem(context, [row], now);
    }),
  );
  context.backup.drop(cancelledRows);
  saveBackup(context, saved);
  return cancelledRows.length > 0 || saved.length > 0;
}

/** It may have left: it is looked for by its marker, and removed where it is found. */
async function discardCreate(context: Context, row: MutationRow, now: number) {
  const { db } = context;
  const { cancelledRows: all, saved } = await withoutThem(context, [row], now);
  const cancelledRows = all.filter(({ seq }) => seq !== row.seq);
  const looked = indexed({
    ...row,
    state: 'unknown' as const,
    discarding: true as const,
    denied: undefined,
    unknownSince: row.unknownSince ?? now,
    notBefore: 0,
  });
  await db.$outbox.put(looked);
  return { cancelledRows, saved: [looked, ...saved] };
}

/** Takes rows out with what follows them. */
async function withoutThem(context: Context, rows: readonly MutationRow[], now: number) {
  const cancelledRows = await cancelWithFollowers(context, rows, now);
  return { cancelledRows, saved: await handBaseOn(context, cancelledRows) };
}

/** One edit. The others of its conflict are merged anew; where the item is missing, the one that asks speaks for all. */
async function discardUpdate(context: Context, row: MutationRow, now: number) {
  const { db } = context;
  const inConflict = ({ seq, state }: MutationRow) => seq !== row.seq && state === 'conflict';
  const others = row.state === 'conflict' ? (await db.queue(row.queue)).filter(inConflict) : [];
  if (await forgetDeleted(context, row)) return withoutThem(context, [...others, row], now);
  await db.$outbox.bulkPut(others.map((one) => indexed({ ...one, ...mergedAnew() })));
  return withoutThem(context, [row], now);
}

/** The person's word on the edits that came back after the database was lost: send them, or drop them. */
export async function sendRestored(context: Context, send: boolean): Promise<void> {
  const { db, options } = context;
  const now = options.clock.now();
  const { saved, cancelledRows } = await changing(context, async () => {
    const restored = await db.inStates(await db.owners(), ['held']);
    const next = restored.map((row) => ({ ...row, ...(send ? retried(row) : cancelled(now)) }));
    await db.$outbox.bulkPut(next);
    return send ? { saved: next, cancelledRows: [] } : { saved: [], cancelledRows: next };
  });
  saveBackup(context, saved);
  context.backup.drop(cancelledRows);
}

/**
 * What waits on this phone, of whoever is here, as JSON: for rescuing work by hand. It never holds a password, nor what
 * a visitor typed while somebody is signed in.
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
