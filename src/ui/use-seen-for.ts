import { type RefObject, useEffect } from 'react';

/** How often (ms) it is looked whether the part is on the screen. */
const step = 250;

/** `display: none` leaves no box; of what is covered or in a tab behind another one nobody reads a word. */
function isSeen(part: Element | null): boolean {
  if (!part || document.hidden || part.getClientRects().length === 0) return false;
  return getComputedStyle(part).visibility !== 'hidden';
}

/** Calls `onSeen`, which has to stay the same, once the part was on the screen for `ms` in all. */
export function useSeenFor(part: RefObject<Element | null>, ms: number, onSeen?: () => void): void {
  useEffect(() => {
    if (!onSeen) return;
    let left = ms;
    const timer = setInterval(() => {
      if (isSeen(part.current)) left -= step;
      if (left > 0) return;
      clearInterval(timer);
      onSeen();
    }, step);
    return () => clearInterval(timer);
  }, [part, ms, onSeen]);
}
