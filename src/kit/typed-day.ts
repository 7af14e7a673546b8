/**
 * Validates a typed day, because Chrome accepts the year 27 as 0027, and a year of six digits.
 *
 * Invariant: only forms use this. An accepted day is not judged again when it is sent.
 */
import * as v from 'valibot';
import { requiredText } from './fields.ts';
import { hostNow } from './host-clock.ts';
import { isDay, sastDate, sastDay, sastInstant } from './sast.ts';

/** The first and the last accepted day, `YYYY-MM-DD`. */
export interface DayRange {
  readonly min: string;
  readonly max: string;
}

/** Returns the range of the provider's working days: from 2000 to five years from now. */
export function workDays(now = hostNow()): DayRange {
  return { min: '2000-01-01', max: yearsAfter(now, 5) };
}

/** Returns the range of a lifetime, for dates of birth and of expiring documents. */
export function lifeDays(now = hostNow()): DayRange {
  return { min: '1900-01-01', max: yearsAfter(now, 50) };
}

/** Returns the same date in a later year; 29 February becomes 28 February. */
function yearsAfter(now: number, years: number): string {
  const today = sastDate(now);
  const later = `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return isDay(later) ? later : later.replace(/29$/, '28');
}

/** Formats a day: `1 January 2000`. */
function dayWords(day: string): string {
  return sastDay(sastInstant(day, '12:00')).replace(/^\w+ /, '');
}

/** Returns the problem of a typed day; `undefined` for a valid day. */
export function typedDayProblem(day: string, { min, max }: DayRange = workDays()): string | undefined {
  const isFarYear = /^\d{5,6}-\d{2}-\d{2}$/.test(day);
  if (!isDay(day) && !isFarYear) return 'There is no such date. Choose another one';
  if (!isFarYear && day >= min && day <= max) return undefined;
  return `Check the year. Choose a date from ${dayWords(min)} to ${dayWords(max)}`;
}

/** Returns the schema of a required day `YYYY-MM-DD`; `blank` is the message for an empty one. */
export function typedDay(blank?: string) {
  return v.pipe(
    requiredText(40, blank),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && !dataset.issues ? typedDayProblem(dataset.value) : undefined;
      if (message) addIssue({ message });
    }),
  );
}
