import { useLayoutEffect } from 'react';
import type { Event } from './model.ts';

/** The key of the mark, which `boot.ts` reads before the page is painted. */
const flag = 'next-event';

/** Returns the id and the start of an event as text; `boot.ts` compares this text with the page's. */
export function eventMark({ id, dateFrom, timeFrom }: Event): string {
  return `${id} ${dateFrom} ${timeFrom}`;
}

/**
 * Stores the next webinar of this device's list (`isKnown`) for later visits: `boot.ts` hides a page that was
 * prerendered with another webinar, and this hook shows the page once the right one is rendered (`isShown`).
 */
export function useKnownEvent(next: Event | undefined, isKnown: boolean, isShown: boolean): void {
  const mark = next ? eventMark(next) : '';
  useLayoutEffect(() => {
    if (isShown) delete document.documentElement.dataset['outdated'];
  }, [isShown]);
  useLayoutEffect(() => {
    if (!isKnown) return;
    try {
      localStorage.setItem(flag, mark);
    } catch {
      // Without storage the page is shown as prerendered.
    }
  }, [mark, isKnown]);
}
