/**
 * The one table of words for whether a thing can be opened with no signal. Every screen that says it takes it from
 * here, or puts its own sentence together from here, so that no two of them contradict each other.
 */
import { device } from '#src/kit/device-word.ts';

/** Each state of the drawn phone with its one phrase; `coming` and `paused` are followed by how much is here. */
export const heldWords = {
  'not-held': `Not on this ${device}`,
  lost: `No longer on this ${device}`,
  coming: 'Coming',
  paused: 'Paused at',
  held: `On this ${device}`,
  'needs-network': 'Needs a signal',
} as const;

/** What is said of a course of which the overview alone may be here; the build writes it out: so the machine is given. */
export function overviewHeld(isHeld: boolean, machine: typeof device) {
  return isHeld
    ? ({ state: 'held', words: 'Overview saved here' } as const)
    : ({ state: 'not-held', words: `Not on this ${machine}` } as const);
}
