/**
 * The locks of the engine, the same in every tab and the worker: one for mutations, one for uploads.
 * Invariant: a holder that froze loses the lock once its requests must have ended, by the clock of the waiter; an outcome
 * that it still writes is refused. So one frozen tab never stops the phone.
 */
import type { Context } from '../context.ts';
import type { LockName } from '../facts.ts';

/** How long (ms) a waiter waits without a lease of the holder; longer than any round of mutations. */
const takeoverMs = 35_000;
/** How long (ms) a waiter waits before it reads the lease: most waits are over by then. */
const firstLookMs = 1_000;
/** How long (ms) a waiter waits beyond the limit of the holder's request. */
const graceMs = 15_000;
/** How long (ms) a round begins further sends. */
export const roundMs = 20_000;

/** Calls `over` once the lease of the holder must have ended, by the clock of this context; returns how to stop. */
function watchLease({ options, db }: Context, lock: LockName, over: () => void): () => void {
  let cancel: (() => void) | undefined;
  let stopped = false;
  const check = async (seen?: string): Promise<void> => {
    const lease = await db.fact(`lease ${lock}`).catch(() => undefined);
    if (stopped) return;
    // A live holder has sealed another write meanwhile.
    const fresh = lease !== undefined && lease.token !== seen;
    if (!fresh && seen !== undefined) return over();
    const waitMs = fresh ? lease.limitMs + graceMs : takeoverMs;
    cancel = options.clock.after(waitMs, () => void check(lease?.token ?? ''));
  };
  cancel = options.clock.after(firstLookMs, () => void check());
  return () => {
    stopped = true;
    cancel?.();
  };
}

/** Runs `work` under the lock; resolves or rejects as `work` does, also where the lock was taken meanwhile. */
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
  // Web Locks rejects the request of a holder whose lock was taken.
  const ended = (error: unknown) => working ?? Promise.reject(error);
  try {
    return await locks.request(full, holding, waited.signal);
  } catch (error) {
    if (working || !waited.signal.aborted) return ended(error);
    return locks.steal(full, holding).catch(ended);
  }
}
