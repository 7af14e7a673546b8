/**
 * Living time: how long some context has been alive while an operation waited.
 * Invariant: time in which nobody lived is never counted, nor is any moment counted by two contexts;
 * a clock that jumps can at most make one step (5 s) count twice.
 */
import type { Context } from './context.ts';

export const longestStep = 5_000;
const waitingStates = ['pending', 'unconfirmed', 'parked'];

function waitingRows({ db }: Context) {
  const early = (row: { waited: number; due: number }) => row.waited < row.due;
  return [db.$outbox.where('state').anyOf(waitingStates).filter(early), db.$checks.filter(early)] as const;
}

/** Counts once if anything waits: a device with nothing to wait for writes nothing. */
export async function countWaiting(context: Context): Promise<void> {
  const { db } = context;
  await db.transaction('rw', db.$outbox, db.$checks, db.$host, async () => {
    const [acts, checks] = waitingRows(context);
    if ((await acts.count()) + (await checks.count()) > 0) await countLivingTime(context);
  });
}

/** Adds the time since the last count, of this context or another, to every waiting row. In a transaction over `$outbox`, `$checks` and `$host`. */
export async function countLivingTime(context: Context): Promise<void> {
  const { db, options } = context;
  const [alive, now] = [options.clock.monotonic(), options.clock.now()];
  const since = now - ((await db.fact('counted')) ?? now);
  const step = Math.max(0, Math.min(since, alive - context.countedAt, longestStep));
  context.countedAt = alive;
  await db.note('counted', now);
  if (step === 0) return;
  const [acts, checks] = waitingRows(context);
  const older = (row: { waited: number }) => {
    row.waited += step;
  };
  await acts.modify(older);
  await checks.modify(older);
}
