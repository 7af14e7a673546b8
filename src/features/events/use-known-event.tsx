import { useLayoutEffect } from 'react';
import type { Event } from './model.ts';

/** Read by `boot.ts` before the page is drawn. */
const flag = 'next-event';

/** What a page says of the webinar it shows, for `boot.ts` to compare: which one it is, and when. */
export function eventMark({ id, dateFrom, timeFrom }: Event): string {
  return `${id} ${dateFrom} ${timeFrom}`;
}

/**
 * Notes which webinar is next by this device's own list (`isKnown`), for later visits: a page that was made with another
 * one stays unseen until the right one is drawn (`isShown`), and the wrong one is not shown for a moment.
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
      // A browser that stores nothing shows the page as it was made.
    }
  }, [mark, isKnown]);
}
