/**
 * The one rule of a day that somebody types. Chrome takes the year 27 for 0027, and a year of six digits.
 * Invariant: only forms ask it. What was accepted once is not judged again when it is sent.
 */
import * as v from 'valibot';
import { requiredText } from './fields.ts';
import { hostNow } from './host-clock.ts';
import { isDay, sastDate, sastDay, sastInstant } from './sast.ts';

/** The first and the last day that a field takes, `YYYY-MM-DD`. */
export interface DayRange {
  readonly min: string;
  readonly max: string;
}

/** A day of the provider’s work: from 2000 to five years from now. */
export function workDays(now = hostNow()): DayRange {
  return { min: '2000-01-01', max: yearsAfter(now, 5) };
}

/** A day of somebody’s life: dates of birth, and of papers that end. */
export function lifeDays(now = hostNow()): DayRange {
  return { min: '1900-01-01', max: yearsAfter(now, 50) };
}

/** The same date in a later year; 29 February becomes 28 February. */
function yearsAfter(now: number, years: number): string {
  const today = sastDate(now);
  const later = `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return isDay(later) ? later : later.replace(/29$/, '28');
}

/** `1 January 2000`. */
function dayWords(day: string): string {
  return sastDay(sastInstant(day, '12:00')).replace(/^\w+ /, '');
}

/** What is wrong with a day that was typed; `undefined` where nothing is. */
export function typedDayProblem(day: string, { min, max }: DayRange = workDays()): string | undefined {
  const isFarYear = /^\d{5,6}-\d{2}-\d{2}$/.test(day);
  if (!isDay(day) && !isFarYear) return 'There is no such date. Choose another one';
  if (!isFarYear && day >= min && day <= max) return undefined;
  return `Check the year. Choose a date from ${dayWords(min)} to ${dayWords(max)}`;
}

/** A day `YYYY-MM-DD` of a form, which must be there; `blank` is said where it is not. */
export function typedDay(blank?: string) {
  return v.pipe(
    requiredText(40, blank),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed && !dataset.issues ? typedDayProblem(dataset.value) : undefined;
      if (message) addIssue({ message });
    }),
  );
}
