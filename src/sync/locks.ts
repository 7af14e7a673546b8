/**
 * The locks of the engine: one for acts, one for uploads, the same in every tab and the worker.
 * Invariant: a holder that froze is robbed after a while of the waiter's own time, so that one dead tab never stops
 * the phone; what the robbed one still does meets the fence.
 */
import type { Context } from './context.ts';

/** Longer (ms) than any round takes: a waiter that got nothing by then takes the lock. */
const takeover = { acts: 35_000, uploads: 150_000 } as const;

export type LockName = keyof typeof takeover;

/** Runs `work` under the lock; `undefined` when the lock was taken away meanwhile. */
export async function underLock<T>(
  context: Context,
  lock: LockName,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { name, locks, clock } = context.options;
  const full = `${name}-${lock}`;
  const waited = new AbortController();
  const cancel = clock.after(takeover[lock], () => waited.abort());
  let held = false;
  const holding = () => {
    held = true;
    cancel();
    return work();
  };
  try {
    return await locks.request(full, holding, waited.signal);
  } catch (error) {
    if (held) return robbed(error);
    if (!waited.signal.aborted) throw error;
    return await locks.steal(full, holding).catch(robbed);
  }
}

/** Web Locks rejects a holder that was robbed with an AbortError; every other error is the work's own. */
function robbed(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  throw error;
}
