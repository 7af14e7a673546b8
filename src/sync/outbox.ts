/**
 * What people do with an act that is not done: try again, settle a clash, discard; and letting go of what is.
 * Invariant: nothing but the person who made it (or its being done) ever takes an act out of the outbox.
 */
import { type Context, report } from './context.ts';
import { keepAsNow } from './keep-as-now.ts';
import { withFollowers } from './references.ts';
import { isEnded, type OutboxRow } from './rows.ts';
import { type Change, cancelled, chosen, retried } from './transitions.ts';

/** What ended is kept this long (ms) so that a receipt can still show what was filled in. */
const keptAfterEnd = 24 * 3_600_000;

async function changeOne(
  context: Context,
  opId: string,
  states: readonly OutboxRow['state'][],
  next: (row: OutboxRow) => Change,
): Promise<void> {
  const open = context.db.$outbox.where({ opId }).filter(({ state }) => states.includes(state));
  const changed: OutboxRow[] = [];
  await open.modify((row) => void changed.push(Object.assign(row, next(row))));
  // What was chosen between two texts is work as well.
  await keepAsNow(context, changed).catch((error) => report(context, error));
}

/** The person asks for another try: of something that gave up, or of something that waits. */
export function retry(context: Context, opId: string): Promise<void> {
  return changeOne(context, opId, ['failed', 'needs-you', 'parked', 'pending'], retried);
}

/** The person chose between two texts: that value goes out over the one they saw. */
export function settleConflict(context: Context, opId: string, value: unknown): Promise<void> {
  return changeOne(context, opId, ['conflict'], (row) => chosen(row, value));
}

/** The network may be back: what only waits because of it need not wait any longer. */
export async function hurry({ db }: Context): Promise<void> {
  await db.$outbox
    .where({ state: 'pending' })
    .filter(({ lastError }) => lastError?.kind === 'offline' || lastError?.kind === 'garbled')
    .modify({ waited: 0, due: 0 });
}

/**
 * The person no longer wants it: the act and everything that was to follow it are taken out. Answers whether it was:
 * what is on its way, or done, stays, and so does what follows it.
 */
export async function discard({ db, journal, options }: Context, opId: string): Promise<boolean> {
  const gone = await db.transaction('rw', db.$outbox, async () => {
    const open = await db.unended();
    if (!open.some((row) => row.opId === opId && row.state !== 'sending')) return [];
    const over = cancelled(options.clock.now());
    const gone = withFollowers(open, [opId]).map((row) => ({ ...row, ...over }));
    await db.$outbox.bulkPut(gone);
    return gone;
  });
  await journal.drop(gone);
  return gone.length > 0;
}

/** Lets go of what is done or cancelled once its whole group is: a day after the last of it ended, or one group now. */
export async function letGo({ db, options, journal }: Context, group?: string): Promise<void> {
  const read = () => (group === undefined ? db.$outbox : db.$outbox.where({ group })).toArray();
  const isYoung = ({ endedAt = 0 }: OutboxRow) => options.clock.now() - endedAt <= keptAfterEnd;
  // The second home first: a file whose row is gone would come back as an act.
  await journal.drop((await read()).filter(isEnded));
  await db.transaction('rw', db.$outbox, async () => {
    const rows = await read();
    const staying = rows.filter((row) => !isEnded(row) || (group === undefined && isYoung(row)));
    const kept = new Set(staying.map((row) => row.group));
    await db.$outbox.bulkDelete(rows.filter((row) => !kept.has(row.group)).map(({ seq }) => seq));
  });
}
