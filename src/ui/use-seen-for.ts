import { type RefObject, useEffect } from 'react';

/** The interval (ms) of the visibility checks. */
const step = 250;

/** Returns whether a person can see the element: it has a box, is visible, and its tab is in front. */
function isSeen(part: Element | null): boolean {
  if (!part || document.hidden || part.getClientRects().length === 0) return false;
  return getComputedStyle(part).visibility !== 'hidden';
}

/** Calls `onSeen`, which must be stable, once the element has been visible for `ms` in total. */
export function useSeenFor(part: RefObject<Element | null>, ms: number, onSeen?: () => void): void {
  useEffect(() => {
    if (!onSeen) return;
    let remainingMs = ms;
    const timer = setInterval(() => {
      if (isSeen(part.current)) remainingMs -= step;
      if (remainingMs > 0) return;
      clearInterval(timer);
      onSeen();
    }, step);
    return () => clearInterval(timer);
  }, [part, ms, onSeen]);
}
