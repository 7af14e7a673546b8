/**
 * The locks of the engine: one for acts, one for uploads, the same in every tab and the worker.
 * Invariant: a holder that froze is robbed after a while of the waiter's own time, so that one dead tab never stops
 * the phone; what the robbed one still does meets the fence.
 */
import type { Context } from './context.ts';

/** Longer (ms) than any round takes: a waiter that got nothing by then takes the lock. */
const takeover = { acts: 35_000, uploads: 150_000 } as const;

export type LockName = keyof typeof takeover;

/** Runs `work` under the lock. Who is robbed of it hears all the same how their own work ended. */
export async function underLock<T>(context: Context, lock: LockName, work: () => Promise<T>): Promise<T> {
  const { name, locks, clock } = context.options;
  const full = `${name}-${lock}`;
  const waited = new AbortController();
  const cancel = clock.after(takeover[lock], () => waited.abort());
  let working: Promise<T> | undefined;
  const holding = () => {
    cancel();
    working = work();
    return working;
  };
  // Web Locks rejects a holder that was robbed, whatever its work comes to.
  const ended = (error: unknown) => working ?? Promise.reject(error);
  try {
    return await locks.request(full, holding, waited.signal);
  } catch (error) {
    if (working || !waited.signal.aborted) return ended(error);
    return locks.steal(full, holding).catch(ended);
  }
}
