/**
 * Living time: how long some context has been alive while an operation waited.
 * Invariant: time in which nobody lived is never counted, nor is any moment counted by two contexts;
 * a clock that jumps can at most make one step (5 s) count twice.
 */
import type { Context } from './context.ts';
import type { OutboxRow } from './database.ts';

export const longestStep = 5_000;
const waitingStates = ['pending', 'unconfirmed', 'parked'];

function stillWaiting({ db }: Context) {
  return db.$outbox
    .where('state')
    .anyOf(waitingStates)
    .filter((row) => row.waited < row.due);
}

/** Counts once if anything waits: a device with nothing to wait for writes nothing. */
export async function countWaiting(context: Context): Promise<void> {
  const { db } = context;
  if ((await stillWaiting(context).count()) === 0) return;
  await db.transaction('rw', db.$outbox, db.$host, () => countLivingTime(context));
}

/** Adds the time since the last count, of this context or another, to every waiting row. In a transaction over `$outbox` and `$host`. */
export async function countLivingTime(context: Context): Promise<void> {
  const { db, options } = context;
  const alive = options.clock.monotonic() - context.countedAt;
  const now = options.clock.now();
  const counted = await db.$host.get('counted');
  const since = typeof counted?.value === 'number' ? now - counted.value : 0;
  const step = Math.max(0, Math.min(since, alive, longestStep));
  context.countedAt = options.clock.monotonic();
  await db.$host.put({ name: 'counted', value: now });
  if (step === 0) return;
  await stillWaiting(context).modify((row: OutboxRow) => {
    row.waited += step;
  });
}
