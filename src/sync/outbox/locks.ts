/**
 * The locks of the engine: one for mutations, one for uploads, the same in every tab and the worker.
 * Invariant: a holder that froze loses the lock after its own requests must have ended, in the waiter's own time, so
 * that one dead tab never stops the phone; an outcome it still writes is refused.
 */
import type { Context } from '../context.ts';
import type { LockName } from '../facts.ts';

/** How long (ms) a waiter waits where no request of the holder says more; longer than any round of mutations. */
const takeoverMs = 35_000;
/** How long (ms) a waiter waits before it looks whose turn it is. */
const firstLookMs = 1_000;
/** How long (ms) beyond the limit of the holder's request. */
const graceMs = 15_000;
/** After this long (ms) a round begins no further send. */
export const roundMs = 20_000;

/** Calls `over` once the holder's lease must have ended, in this context's own time; the answer stops it. */
function watchLease({ options, db }: Context, lock: LockName, over: () => void): () => void {
  let cancel: (() => void) | undefined;
  let stopped = false;
  const check = async (seen?: string): Promise<void> => {
    const lease = await db.fact(`lease ${lock}`).catch(() => undefined);
    if (stopped) return;
    // A holder that is alive has sealed another write meanwhile.
    const fresh = lease !== undefined && lease.token !== seen;
    if (!fresh && seen !== undefined) return over();
    const waitMs = fresh ? lease.limitMs + graceMs : takeoverMs;
    cancel = options.clock.after(waitMs, () => void check(lease?.token ?? ''));
  };
  // Most waits are over by then: a lock that is free costs no look.
  cancel = options.clock.after(firstLookMs, () => void check());
  return () => {
    stopped = true;
    cancel?.();
  };
}

/** Runs `work` under the lock. Whoever lost it to another still hears how their own work ended. */
export async function underLock<T>(context: Context, lock: LockName, work: () => Promise<T>): Promise<T> {
  const { name, locks } = context.options;
  const full = `${name}-${lock}`;
  const waited = new AbortController();
  let working: Promise<T> | undefined;
  const stop = watchLease(context, lock, () => waited.abort());
  const holding = () => {
    stop();
    working = work();
    return working;
  };
  // Web Locks rejects a holder whose lock was taken, whatever its work comes to.
  const ended = (error: unknown) => working ?? Promise.reject(error);
  try {
    return await locks.request(full, holding, waited.signal);
  } catch (error) {
    if (working || !waited.signal.aborted) return ended(error);
    return locks.steal(full, holding).catch(ended);
  }
}
