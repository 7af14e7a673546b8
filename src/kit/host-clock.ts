/**
 * Measures the error of this device's clock, by the `Date` header of responses.
 *
 * Invariant: nothing is claimed beyond the measurement: the header's precision of a second and the duration of the
 * request are subtracted, and a clock corrected since then is trusted at once.
 */

/** Both clocks of this device (ms): the adjustable wall clock, and the monotonic one. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

/** The measurement of one response. */
export interface ClockReading {
  /** The least time (ms) by which the device's clock is ahead; negative if behind; 0 if the clocks may agree. */
  readonly ahead: number;
  readonly at: Moment;
}

const second = 1_000;
const day = 24 * 3_600_000;
/** 1 January 2020: a machine with an earlier time has an empty clock battery. */
export const earliestTime = Date.UTC(2020, 0, 1);

/** Returns both clocks now. */
export function moment(): Moment {
  return { wall: Date.now(), steady: performance.now() };
}

/**
 * Parses the header of a response; `undefined` if it is missing, as across origins, or the host's clock has stopped.
 */
export function readClock(header: string | null, sent: Moment, at: Moment): ClockReading | undefined {
  const hostAt = Date.parse(header ?? '');
  if (!(hostAt >= earliestTime)) return undefined;
  const took = Math.max(at.steady - sent.steady, at.wall - sent.wall, 0);
  const most = at.wall - hostAt;
  const least = most - second - took;
  return { ahead: least > 0 ? least : Math.min(most, 0), at };
}

let lastReading: ClockReading | undefined;
const listeners = new Set<() => void>();

/** Stores a measurement from a response that certainly came from the host. */
export function noteClock(reading: ClockReading | undefined): void {
  if (!reading) return;
  lastReading = reading;
  for (const changed of listeners) changed();
}

/** Calls `changed` after every measurement; returns the function that stops it. */
export function onClock(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Returns the error (ms) of this device's clock, positive if ahead; 0 up to a day, and without a measurement. */
export function clockError(): number {
  if (!lastReading) return 0;
  const { ahead, at } = lastReading;
  const now = moment();
  const sinceThen = now.wall - at.wall - (now.steady - at.steady);
  const isWrong = Math.abs(ahead) > day && Math.abs(ahead + sinceThen) > day;
  return isWrong ? ahead : 0;
}

/**
 * Returns the host's time (ms), from its last response and the monotonic clock; `undefined` before a response, and if
 * this device's clock is more than a day off, because either may be wrong. Deletions by age rely on this time alone.
 */
export function trustedNow(): number | undefined {
  const hostTime =
    lastReading && lastReading.at.wall - lastReading.ahead + performance.now() - lastReading.at.steady;
  return hostTime !== undefined && Math.abs(Date.now() - hostTime) <= day ? hostTime : undefined;
}

/**
 * Returns whether a time (ms) is plausible for an action: after this product began, and not in the future by either
 * clock.
 */
export function isPossibleTime(at: number): boolean {
  return at > earliestTime && at < Math.max(hostNow(), Date.now()) + day;
}

/** Returns the host's time (ms) if this device's clock is more than a day off; otherwise the device's time. */
export function hostNow(): number {
  return Date.now() - clockError();
}
