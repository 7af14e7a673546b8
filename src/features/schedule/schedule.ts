import { sastDate, sastDay, sastDayParts, sastInstant } from '#src/kit/sast.ts';
import { publicHolidays } from './public-holidays.ts';
import type { Training } from './trainings.ts';

/** The first day of one training. */
export interface TrainingDate {
  /** `YYYY-MM-DD`, a Saturday. */
  readonly date: string;
  readonly training: Training;
}

const day = 24 * 3_600_000;
const saturday = 6;
const week = 7 * day;

/** The season of trainings. The weeks around Christmas are left out, when shops are too full for a day off. */
const season = { from: '01-15', to: '11-30' };

function noonOf(date: string): number {
  return sastInstant(date, '12:00');
}

/**
 * Returns the Saturdays of a quarter on which a training may begin: in season, neither a public holiday nor after one.
 */
function freeSaturdays(year: number, quarter: number): readonly string[] {
  const closed = publicHolidays(year);
  const start = Date.UTC(year, 3 * quarter, 1);
  const end = Date.UTC(year, 3 * quarter + 3, 1);
  const free: string[] = [];
  for (let time = start + (saturday - new Date(start).getUTCDay()) * day; time < end; time += week) {
    const date = sastDate(time);
    const inSeason = date >= `${year}-${season.from}` && date <= `${year}-${season.to}`;
    const open = !closed.has(date) && !closed.has(sastDate(time - day));
    if (inSeason && open) free.push(date);
  }
  return free;
}

/** Merges two lists alternately, with the rest of the longer one at the end. */
function inTurn<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => [...one.slice(at, at + 1), ...other.slice(at, at + 1)]).flat();
}

/**
 * Returns the trainings of a year: every certification begins once a quarter, every improvement training twice a year,
 * one half of them in the odd quarters and the other in the even ones, spread evenly over the free Saturdays.
 */
export function scheduleOf(year: number, trainings: readonly Training[]): readonly TrainingDate[] {
  const certification = trainings.filter(({ kind }) => kind === 'certification');
  const improvement = trainings.filter(({ kind }) => kind === 'improvement');
  const half = Math.ceil(improvement.length / 2);
  return [0, 1, 2, 3].flatMap((quarter) => {
    const days = freeSaturdays(year, quarter);
    const due = inTurn(
      quarter % 2 === 0 ? improvement.slice(0, half) : improvement.slice(half),
      certification,
    );
    return due.flatMap((training, at) => {
      const date = days[Math.floor(((at + 0.5) * days.length) / due.length)];
      return date === undefined ? [] : [{ date, training }];
    });
  });
}

/** The month (October) from which the next year's first quarter is public, because people plan for January. */
const planAheadFrom = 10;

/** The last result, because each card of a list requests the same dates. */
let last: {
  readonly day: string;
  readonly of: readonly Training[];
  readonly dates: readonly TrainingDate[];
} = {
  day: '',
  of: [],
  dates: [],
};

/**
 * Returns the dates that are public on a day (`YYYY-MM-DD`): those of its year, and from October on also those until
 * next March.
 */
export function publishedDates(day: string, trainings: readonly Training[]): readonly TrainingDate[] {
  if (last.day !== day || last.of !== trainings)
    last = { day, of: trainings, dates: datesFrom(day, trainings) };
  return last.dates;
}

function datesFrom(day: string, trainings: readonly Training[]): readonly TrainingDate[] {
  const year = Number(day.slice(0, 4));
  const dates = scheduleOf(year, trainings);
  if (Number(day.slice(5, 7)) < planAheadFrom) return dates;
  const nextYear = scheduleOf(year + 1, trainings);
  return [...dates, ...nextYear.filter(({ date }) => date < `${year + 1}-04-01`)];
}

/** Returns the next public date of a training; `undefined` where none is set yet. */
export function nextDateOf(
  slug: string,
  day: string,
  trainings: readonly Training[],
): TrainingDate | undefined {
  return publishedDates(day, trainings).find(({ date, training }) => training.slug === slug && date >= day);
}

/** The dates of one month. */
export interface TrainingMonth {
  /** The month in words, as `November 2026`. */
  readonly name: string;
  readonly dates: readonly TrainingDate[];
}

/** Groups dates by month; a month without a date is left out. */
export function inMonths(dates: readonly TrainingDate[]): readonly TrainingMonth[] {
  const months = [...new Set(dates.map(({ date }) => date.slice(0, 7)))];
  return months.map((month) => ({
    name: `${sastDayParts(noonOf(`${month}-01`)).month} ${month.slice(0, 4)}`,
    dates: dates.filter(({ date }) => date.startsWith(month)),
  }));
}

/** Returns `Sat 17`, for a month's row. */
export function dayInMonth({ date }: TrainingDate): string {
  return `Sat ${Number(date.slice(8))}`;
}

/** Returns `Saturday 17 January 2026`; every training begins on a Saturday. */
export function dayInWords({ date }: TrainingDate): string {
  return sastDay(noonOf(date));
}
