import { useSyncExternalStore } from 'react';

const minute = 60_000;

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}

/**
 * The time (ms) to the minute; 0 in the first render, which must equal the page made at build time.
 * So what is past is hidden, and what was asked for in the address is shown, only after hydration.
 */
export function useNow(): number {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => 0,
  );
}
