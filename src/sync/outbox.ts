/**
 * What people do with an act that is not done: try again, settle a clash, discard; and letting go of what is.
 * Invariant: nothing but the person who made it (or its being done) ever takes an act out of the outbox.
 */
import type { Context } from './context.ts';
import { isEnded, type OutboxRow } from './database.ts';
import { references } from './references.ts';

/** What ended is kept this long (ms) so that a receipt can still show what was filled in. */
const keptAfterEnd = 24 * 3_600_000;

function isOld({ endedAt = 0 }: OutboxRow, now: number): boolean {
  return now - endedAt > keptAfterEnd;
}

/** The person asks for another try: of something that gave up, or of something that waits. */
export async function retry({ db }: Context, opId: string): Promise<void> {
  await db.$outbox
    .where('opId')
    .equals(opId)
    .filter((row) => ['failed', 'needs-you', 'parked', 'pending'].includes(row.state))
    .modify((row: OutboxRow) => {
      Object.assign(row, { state: 'pending', tries: 0, refusals: 0, waits: 0, waited: 0, due: 0 });
      // That it may have arrived stays true; how often it goes blindly is counted anew.
      Object.assign(row, { knownUnknowns: row.unknowns, lastError: undefined });
    });
}

/** The network may be back: what only waits because of it need not wait any longer. */
export async function hurry({ db }: Context): Promise<void> {
  await db.$outbox
    .where('state')
    .equals('pending')
    .filter(({ lastError }) => lastError?.kind === 'offline' || lastError?.kind === 'garbled')
    .modify({ waited: 0, due: 0 });
}

/** The person chose between two texts: that value goes out over the one they saw. */
export async function settleConflict({ db }: Context, opId: string, value: unknown): Promise<void> {
  await db.transaction('rw', db.$outbox, async () => {
    const row = await db.$outbox.where({ opId }).first();
    if (row?.state !== 'conflict') return;
    await db.$outbox.put({
      ...row,
      state: 'pending',
      base: row.conflict?.theirs,
      settled: { value },
      conflict: undefined,
      lastError: undefined,
      due: 0,
    });
  });
}

/**
 * The person no longer wants it: the act and everything that was to follow it are taken out. Answers whether it was:
 * what is on its way, or done, stays, and so does what follows it.
 */
export async function discard({ db, journal, options }: Context, opId: string): Promise<boolean> {
  const gone: OutboxRow[] = [];
  await db.transaction('rw', db.$outbox, async () => {
    const open = (await db.$outbox.orderBy('seq').toArray()).filter(({ state }) => !isEnded(state));
    const head = open.find((row) => row.opId === opId);
    if (!head || head.state === 'sending') return;
    const ids = new Set([opId]);
    for (const row of open) {
      const follows =
        row.deps.some((dep) => ids.has(dep)) ||
        references([row.args, row.entity]).some((id) => ids.has(id.slice(4)));
      if (row !== head && !follows) continue;
      ids.add(row.opId);
      gone.push({ ...row, state: 'cancelled', endedAt: options.clock.now() });
    }
    await db.$outbox.bulkPut(gone);
  });
  await journal.drop(gone);
  return gone.length > 0;
}

/** Lets go of what is done or cancelled once its whole group is: a day after the last of it ended, or one group now. */
export async function letGo({ db, options, journal }: Context, group?: string): Promise<void> {
  const all = group === undefined ? await db.$outbox.toArray() : await db.$outbox.where({ group }).toArray();
  // The second home first: a file whose row is gone would come back as an act.
  await journal.drop(all.filter(({ state }) => isEnded(state)));
  await db.transaction('rw', db.$outbox, async () => {
    const rows =
      group === undefined ? await db.$outbox.toArray() : await db.$outbox.where({ group }).toArray();
    const open = new Set(rows.filter(({ state }) => !isEnded(state)).map((row) => row.group));
    const young = new Set(rows.filter((row) => !isOld(row, options.clock.now())).map((row) => row.group));
    const old = rows.filter((row) => !open.has(row.group) && (group !== undefined || !young.has(row.group)));
    await db.$outbox.bulkDelete(old.flatMap(({ seq }) => (seq === undefined ? [] : [seq])));
  });
}
