import { readDay } from '#src/cms/readings/day.ts';
import { isDay, sastDay, sastInstant } from '#src/kit/sast.ts';

/** Returns a day as `Thursday 26 November 2026`; any other text unchanged. */
export function dayWordsOf(written: string): string {
  const day = readDay(written);
  return isDay(day) ? sastDay(sastInstant(day, '12:00')) : day;
}
