/**
 * Looks at the server: for a write whose answer was lost, and, one settle time after something was done, for a second
 * copy of a create or a write over an update.
 * Invariant: "not there" is believed only after a whole settle time had passed before the look began, so that a write
 * that arrives late is found and not repeated; and what is done about what is found is safe to do twice.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { type Errand, laneOf, newId, newRow, sendingOf } from './act.ts';
import type { Context, Failure } from './context.ts';
import { change, finish, mirror } from './fence.ts';
import { ask, failureOf } from './remote.ts';
import { anyone, type CheckRow } from './rows.ts';
import { backoff, lookedInVain, notThereYet, sendAgain } from './transitions.ts';
import { findUpdate, mergeFor, readNow } from './update.ts';

/** One look for an unconfirmed row; where nobody may look, the settle time alone decides. */
export async function look(context: Context, errand: Errand): Promise<Failure | undefined> {
  const { options } = context;
  const { rows, operation, sending } = errand;
  const { kind, find } = operation;
  const settled = rows[0].waited >= options.settleMs;
  try {
    const found = await (kind === 'update'
      ? findUpdate(context, errand)
      : find && ask(context, sending.signal, () => find(options.remote, sending)));
    const believed = settled || (!find && kind !== 'update');
    if (found?.marked && !sending.marksKept) await context.db.note(`marks ${operation.host}`, true);
    if (found) await finish(context, errand, found);
    else await change(context, rows, () => (believed ? sendAgain() : notThereYet(options)));
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    await change(context, rows, (now) => lookedInVain(now, failure, options));
    return failure;
  }
}

/** The owed looks of whoever is here: those that are due, and how long (ms) the others still wait. */
export async function owedChecks({ db, options }: Context): Promise<{ due: CheckRow[]; waits: number[] }> {
  const session = await db.session();
  // After the host said that the session is over, only a sign-in makes another look worth while.
  const here = (owner: string) => owner === anyone || (owner === session.owner && !session.expired);
  const owed = (await db.$checks.toArray()).filter(({ owner }) => here(owner));
  // Without the merge a foreign version could only be taken over ours: the page looks.
  const able = owed.filter(({ kind }) => kind === 'twin' || options.merge !== undefined);
  return {
    due: able.filter(({ waited, due }) => waited >= due),
    waits: able.map(({ waited, due }) => due - waited).filter((wait) => wait > 0),
  };
}

/** Makes one look; where the host does not answer it is made later. */
export async function check(
  context: Context,
  row: CheckRow,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { db, options } = context;
  const told = await sendingOf(context, row, signal);
  if (!told) return void (await db.$checks.delete(row.key));
  const { dropTwins, host } = told.operation;
  const owed = db.$checks.where({ key: row.key }).and(({ opId }) => opId === row.opId);
  try {
    if (row.kind === 'overwrite') await lookForOverwrite(context, row, told);
    else if (dropTwins) {
      const marked = await ask(context, signal, () => dropTwins(options.remote, told.sending));
      if (marked && !told.sending.marksKept) await db.note(`marks ${host}`, true);
    }
    await owed.delete();
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    await owed.modify({ waited: 0, due: backoff(2, options.random) });
    return failure;
  }
}

async function lookForOverwrite(context: Context, row: CheckRow, told: Omit<Errand, 'rows'>): Promise<void> {
  const { db } = context;
  // A newer edit on its way reads and merges by itself, and owes a look of its own.
  if ((await db.unended(laneOf(row.entity))).length > 0) return;
  const now = await readNow(context, told);
  const ours = await db.$sent.where({ ref: row.entity.id }).toArray();
  await db.$sent.bulkDelete(ours.map(({ n }) => n));
  const there = contentHash(now);
  if (now === undefined || there === contentHash(row.sent)) return;
  const stale = ours.some(({ hash }) => hash === there) || there === contentHash(row.before);
  const merge = stale ? undefined : await mergeFor(context, row.entity);
  const wanted = stale ? row.sent : merge?.(row.before, row.sent, now, 'theirs').value;
  if (wanted === undefined || contentHash(wanted) === there) await mirror(context, row, now);
  else await pushAgain(context, row, now, wanted);
}

/** Puts the newest back by the ordinary way: an edit over what the server says now. */
async function pushAgain(context: Context, row: CheckRow, now: unknown, wanted: unknown): Promise<void> {
  const opId = newId(context);
  const { owner, name, version, args, entity } = row;
  const act = { opId, group: opId, owner, name, version, args, entity };
  const given = { ...act, hash: contentHash([name, opId]), createdAt: context.options.clock.now() };
  await context.db.$outbox.add(newRow(given, { target: opId, base: now, settled: { value: wanted } }));
}
