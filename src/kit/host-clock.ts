/**
 * How far this device's clock is from the host's, by the `Date` header of answers.
 * Invariant: no more is claimed than was measured: the header's second and the whole time the request took are taken
 * off, and a clock that was put right since then is believed at once.
 */

/** Both clocks of this device: the one people set, and the one that only counts on. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

/** What one answer said of this device's clock. */
export interface ClockReading {
  /** How far (ms) it is ahead at least; negative: behind; 0: the clocks may agree. */
  readonly ahead: number;
  readonly at: Moment;
}

const second = 1_000;
const day = 24 * 3_600_000;
/** 1 January 2020: an older time is that of a machine whose battery was empty. */
export const earliestTime = Date.UTC(2020, 0, 1);

/** Both clocks now. */
export function moment(): Moment {
  return { wall: Date.now(), steady: performance.now() };
}

/** Reads the header of an answer; `undefined` where there is none, as across origins, and of a host whose clock stands. */
export function readClock(header: string | null, sent: Moment, at: Moment): ClockReading | undefined {
  const hostAt = Date.parse(header ?? '');
  if (!(hostAt >= earliestTime)) return undefined;
  const took = Math.max(at.steady - sent.steady, at.wall - sent.wall, 0);
  const most = at.wall - hostAt;
  const least = most - second - took;
  return { ahead: least > 0 ? least : Math.min(most, 0), at };
}

let last: ClockReading | undefined;
const listeners = new Set<() => void>();

/** Notes what an answer said that is known to be the host's own. */
export function noteClock(reading: ClockReading | undefined): void {
  if (!reading) return;
  last = reading;
  for (const changed of listeners) changed();
}

/** Calls `changed` after every reading; answers how to stop. */
export function onClock(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** How far (ms) the clock is wrong, ahead or behind; 0 up to a day, and where no host has said. */
export function clockError(): number {
  if (!last) return 0;
  const { ahead, at } = last;
  const now = moment();
  const sinceThen = now.wall - at.wall - (now.steady - at.steady);
  const isWrong = Math.abs(ahead) > day && Math.abs(ahead + sinceThen) > day;
  return isWrong ? ahead : 0;
}

/**
 * The time (ms) as the host said it to this page, counted on by the clock that nobody sets; `undefined` where no answer
 * said one, and where this device's clock says another day: either may be the wrong one. What is deleted for its age is
 * judged by this time alone.
 */
export function heardNow(): number | undefined {
  const heard = last && last.at.wall - last.ahead + performance.now() - last.at.steady;
  return heard !== undefined && Math.abs(Date.now() - heard) <= day ? heard : undefined;
}

/** Whether a time (ms) may be one at which somebody did something: not before there was this product, nor to come by both clocks. */
export function isPossibleTime(at: number): boolean {
  return at > earliestTime && at < Math.max(hostNow(), Date.now()) + day;
}

/** The time (ms) as the host has it, where this device's clock is more than a day off; else its own. */
export function hostNow(): number {
  return Date.now() - clockError();
}
