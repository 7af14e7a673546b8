/**
 * The looks still owed after something was done, one settle time later.
 * Invariant: a success answer does not mean one effect. A create is looked at for a second copy, an update for an older
 * version of ours, or somebody's, written over it; what is done about it is safe to do twice.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { shortReference, ulid } from '#src/kit/ids.ts';
import { backoff } from './backoff.ts';
import type { Context, Failure } from './context.ts';
import { anyone, type CheckRow, isEnded } from './database.ts';
import { knownArgs } from './known.ts';
import { laneOf, newRow } from './new-row.ts';
import type { AnyOperation, Sending } from './operation.ts';
import { presentOwners, readSession } from './session.ts';

/** The owed looks of whoever is here: those that are due, and how long (ms) the others still wait. */
export async function owedChecks({ db, options }: Context): Promise<{ due: CheckRow[]; waits: number[] }> {
  // After the host said that the session is over, only a sign-in makes another look worth while.
  const owners = (await readSession(db)).expired ? [anyone] : await presentOwners(db);
  // Without the merge a foreign version could only be taken over ours: the page looks.
  const able = ({ owner, kind }: CheckRow) =>
    owners.includes(owner) && (kind === 'twin' || options.merge !== undefined);
  const all = (await db.$checks.toArray()).filter(able);
  return {
    due: all.filter(({ waited, due }) => waited >= due),
    waits: all.map(({ waited, due }) => due - waited).filter((wait) => wait > 0),
  };
}

/** Makes one look; where the host does not answer it is made later. */
export async function check(
  context: Context,
  row: CheckRow,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { db, options } = context;
  const known = knownArgs(context, {
    name: row.name,
    version: context.operations.get(row.name)?.version ?? 0,
    args: row.args,
  });
  if (!known) return void (await db.$checks.delete(row.key));
  const sending = {
    args: known.args,
    marker: row.opId,
    reference: shortReference(row.opId),
    signal,
    id: row.entity.id,
  };
  try {
    if (row.kind === 'twin') await known.operation.dropTwins?.(options.remote, sending);
    else await lookForOverwrite(context, row, known.operation, sending);
    await db.$checks
      .where('key')
      .equals(row.key)
      .and(({ opId }) => opId === row.opId)
      .delete();
    return undefined;
  } catch (error) {
    const wait = backoff(2, options.random);
    await db.$checks.where('key').equals(row.key).modify({ waited: 0, due: wait });
    return options.classify(error);
  }
}

async function lookForOverwrite(
  context: Context,
  row: CheckRow,
  operation: AnyOperation,
  sending: Sending<unknown>,
): Promise<void> {
  const { db, options, collections } = context;
  const open = await db.$outbox.where('lane').equals(laneOf(row.entity)).toArray();
  // A newer edit on its way reads and merges by itself, and owes a look of its own.
  if (open.some(({ state }) => !isEnded(state))) return;
  const now = await operation.read?.(options.remote, sending);
  const ours = await db.$sent.where('ref').equals(row.entity.id).toArray();
  await db.$sent.bulkDelete(ours.flatMap(({ n }) => (n === undefined ? [] : [n])));
  if (now === undefined || contentHash(now) === contentHash(row.sent)) return;
  const stale =
    ours.some(({ hash }) => hash === contentHash(now)) || contentHash(now) === contentHash(row.before);
  const textKeys = collections.get(row.entity.collection)?.textKeys ?? [];
  const merge = stale ? undefined : await options.merge?.();
  const wanted = stale ? row.sent : merge?.(row.before, row.sent, now, textKeys, 'theirs').value;
  if (wanted === undefined || contentHash(wanted) === contentHash(now)) return mirrorNow(context, row, now);
  await pushAgain(context, row, now, wanted);
}

async function mirrorNow({ db, options }: Context, { entity }: CheckRow, value: unknown): Promise<void> {
  await db.rows
    .where('[collection+id]')
    .equals([entity.collection, entity.id])
    .modify({ value, hash: contentHash(value), at: options.clock.now() });
}

/** Puts the newest back by the ordinary way: an edit over what the server says now. */
async function pushAgain(context: Context, row: CheckRow, now: unknown, wanted: unknown): Promise<void> {
  const { db, options } = context;
  const opId = ulid(options.clock.now(), options.random);
  const { owner, name, args, entity } = row;
  const version = context.operations.get(name)?.version ?? 1;
  const given = { opId, group: opId, owner, name, version, args, entity, createdAt: options.clock.now() };
  await db.$outbox.add(
    newRow(
      { ...given, hash: contentHash([name, opId]) },
      { target: opId, base: now, settled: { value: wanted } },
    ),
  );
}
