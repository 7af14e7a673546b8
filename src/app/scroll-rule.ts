import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Returns whether only the address was rewritten, by a list's query or a sheet: then nothing scrolls, nothing is
 * announced, and the focus stays.
 */
export function isRewritten(from: ParsedLocation, to: ParsedLocation): boolean {
  const isSameEntry = from.state.__TSR_index === to.state.__TSR_index;
  return isSameEntry && from.pathname === to.pathname && from.hash === to.hash;
}

/**
 * Returns a function that decides whether the router may scroll: only at another entry of the history. A page that was
 * `onScreen` before the router started was already scrolled by the person or the browser; rendering the same page again
 * scrolls nothing.
 */
export function scrollRule(onScreen: boolean): (event: { location: ParsedLocation }) => boolean {
  let rendered: ParsedLocation | undefined;
  return ({ location }) => {
    const previous = rendered;
    rendered = location;
    if (!previous) return !onScreen;
    return entryOf(location) !== entryOf(previous) && !isRewritten(previous, location);
  };
}

function entryOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}
