import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Tells the router when it may scroll: only when a person has gone to another entry of the history. A page that is
 * `onScreen` before the router is there was scrolled by the person, or put back by the browser; rendering it, or
 * rendering any page again, moves nothing.
 */
export function scrollRule(onScreen: boolean): (rendered: { location: ParsedLocation }) => boolean {
  let first = true;
  let shown: string | undefined;
  return ({ location: { state, href } }) => {
    const entry = state.__TSR_key ?? href;
    const moved = first ? !onScreen : entry !== shown;
    first = false;
    shown = entry;
    return moved;
  };
}
