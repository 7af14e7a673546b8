/**
 * The one table of words for whether a thing can be opened with no signal. Every screen that says it takes it from
 * here, or puts its own sentence together from here, so that no two of them contradict each other.
 */

/** Each state of the drawn phone with its one phrase; `coming` and `paused` are followed by how much is here. */
export const heldWords = {
  'not-held': 'Not on this phone',
  lost: 'No longer on this phone',
  coming: 'Coming',
  paused: 'Paused at',
  held: 'On this phone',
  'needs-network': 'Needs a connection',
} as const;

/** What is said of a course of which the phone may have the overview alone. */
export function overviewHeld(isHeld: boolean) {
  return isHeld
    ? ({ state: 'held', words: 'Overview on this phone' } as const)
    : ({ state: 'not-held', words: heldWords['not-held'] } as const);
}
