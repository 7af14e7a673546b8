/**
 * The words for whether an item opens offline. Every screen takes its words from here, so that no two contradict each
 * other.
 */
import { device } from '#src/kit/device-word.ts';

/** The phrase of each state of the drawn phone; a percentage follows `coming` and `paused`. */
export const storedWords = {
  'not-held': `Not on this ${device}`,
  lost: `No longer on this ${device}`,
  coming: 'Coming',
  paused: 'Paused at',
  held: `On this ${device}`,
  'needs-network': 'Needs a signal',
} as const;

/**
 * Returns the state of a course that may have only its overview on the device; the build passes its own word for the
 * device.
 */
export function overviewState(isStored: boolean, machine: typeof device) {
  return isStored
    ? ({ state: 'held', words: 'Overview saved here' } as const)
    : ({ state: 'not-held', words: `Not on this ${machine}` } as const);
}
