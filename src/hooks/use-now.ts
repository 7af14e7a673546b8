import { useSyncExternalStore } from 'react';
import { clockError, onClock, trustedNow } from '#src/kit/host-clock.ts';

const minute = 60_000;

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}

/**
 * Returns the time (ms) to the minute; 0 in the first render, which must equal the page made at build time.
 * Past items are therefore hidden, and a filter in the address applied, only after hydration.
 */
export function useNow(): number {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => 0,
  );
}

const quarterMs = 15 * minute;

/** Returns the time (ms) to the quarter of an hour, for reads of many lists. */
export function useQuarter(): number {
  return Math.floor((useNow() || Date.now()) / quarterMs) * quarterMs;
}

/** Returns the error of this device's clock (ms) as `clockError` does; 0 in the first render. */
export function useClockError(): number {
  return useSyncExternalStore(onClock, clockError, () => 0);
}

/** Whether the host has told this page its time, and this device's clock agrees. */
export function useIsHostHeard(): boolean {
  return useSyncExternalStore(
    onClock,
    () => trustedNow() !== undefined,
    () => false,
  );
}

/** Returns the time (ms), by the host's clock where this device's is more than a day off (`isWrong`); 0 as in `useNow`. */
export function useHostNow(): { readonly now: number; readonly isWrong: boolean } {
  const now = useNow();
  const error = useClockError();
  return { now: now === 0 ? 0 : now - error, isWrong: error !== 0 };
}
