import { liveQuery } from 'dexie';
import { keptValue } from '#src/kit/same-value.ts';
import type { View } from './view.ts';

export interface Subscription {
  unsubscribe(): void;
}

/**
 * Calls back with the answer of `read` now and whenever what it read changes, in any tab or the worker; with the very same
 * one while it says the same.
 */
export function watchView<T>(
  view: View,
  read: (view: View) => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): Subscription {
  let before: T | undefined;
  const kept = (now: T) => {
    before = keptValue(before, now);
    next(before);
  };
  // Dexie follows awaits only inside a querier that is itself an async function.
  return liveQuery(async () => read(view)).subscribe(kept, failed);
}
