import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Whether the address of the page on the screen was rewritten: a list was searched or sorted, a sheet of it opened or
 * closed. Nobody has gone anywhere, so nothing is scrolled or announced and the focus stays.
 */
export function isRewritten(from: ParsedLocation, to: ParsedLocation): boolean {
  const isSameEntry = from.state.__TSR_index === to.state.__TSR_index;
  return isSameEntry && from.pathname === to.pathname && from.hash === to.hash;
}

/**
 * Tells the router when it may scroll: only when a person has gone to another entry of the history. A page that is
 * `onScreen` before the router is there was scrolled by the person, or put back by the browser; rendering it, or
 * rendering any page again, moves nothing.
 */
export function scrollRule(onScreen: boolean): (rendered: { location: ParsedLocation }) => boolean {
  let shown: ParsedLocation | undefined;
  return ({ location }) => {
    const before = shown;
    shown = location;
    if (!before) return !onScreen;
    return entryOf(location) !== entryOf(before) && !isRewritten(before, location);
  };
}

function entryOf({ state, href }: ParsedLocation): string {
  return state.__TSR_key ?? href;
}
