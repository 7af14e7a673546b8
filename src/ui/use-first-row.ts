import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Listing } from '#src/kit/listing.ts';

/**
 * Scrolls a list back to its first row when the query changes, so that a person sees the results. The ref belongs on
 * the tools at the top of the screen, inside the list's element.
 */
export function useFirstRow({ q, show, sort }: Listing): RefObject<HTMLDivElement | null> {
  const tools = useRef<HTMLDivElement>(null);
  const query = JSON.stringify([q, show, sort]);
  const lastQuery = useRef(query);

  useLayoutEffect(() => {
    const list = tools.current?.parentElement;
    if (lastQuery.current === query || !tools.current || !list) return;
    lastQuery.current = query;
    const top = Number.parseFloat(getComputedStyle(tools.current).top) || 0;
    const above = list.getBoundingClientRect().top - top;
    if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  }, [query]);

  return tools;
}
