/**
 * Living time: how long some context has been alive while an operation waited.
 * Invariant: time in which nobody lived is never counted, nor is any moment counted by two contexts;
 * a clock that jumps can at most make one step (5 s) count twice.
 */
import type { Context } from './context.ts';
import { waitingStates } from './rows.ts';

export const longestStep = 5_000;

/** The acts and the owed looks whose wait is not over. */
async function stillWaiting({ db }: Context) {
  const early = ({ waited, due }: { waited: number; due: number }) => waited < due;
  const acts = (await db.$outbox.toArray()).filter((row) => waitingStates.includes(row.state) && early(row));
  const checks = (await db.$checks.toArray()).filter(early);
  return { acts, checks };
}

/** Counts once if anything waits: a device with nothing to wait for writes nothing. */
export async function countWaiting(context: Context): Promise<void> {
  const { db } = context;
  await db.transaction('rw', db.$outbox, db.$checks, db.$host, async () => {
    const waiting = await stillWaiting(context);
    if (waiting.acts.length + waiting.checks.length > 0) await countLivingTime(context, waiting);
  });
}

/** Adds the time since the last count, of this context or another, to every waiting row. In a transaction over `$outbox`, `$checks` and `$host`. */
export async function countLivingTime(
  context: Context,
  waiting?: Awaited<ReturnType<typeof stillWaiting>>,
): Promise<void> {
  const { db, options } = context;
  const [alive, now] = [options.clock.monotonic(), options.clock.now()];
  const since = now - ((await db.fact('counted')) ?? now);
  const step = Math.max(0, Math.min(since, alive - context.countedAt, longestStep));
  context.countedAt = alive;
  await db.note('counted', now);
  if (step === 0) return;
  const { acts, checks } = waiting ?? (await stillWaiting(context));
  const older = ({ waited }: { waited: number }) => ({ waited: waited + step });
  // Only what differs is written: a screen that does not show it is not asked to read again.
  await db.$outbox.bulkUpdate(acts.map((row) => ({ key: row.seq, changes: older(row) })));
  await db.$checks.bulkUpdate(checks.map((row) => ({ key: row.key, changes: older(row) })));
}
