import { publicHolidays } from './public-holidays.ts';
import type { Training } from './trainings.ts';

/** The first day of one training. */
export interface TrainingDate {
  /** `YYYY-MM-DD`, a Saturday. */
  readonly date: string;
  readonly training: Training;
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const day = 24 * 3_600_000;
const saturday = 6;

/** Shops are too full in the weeks around Christmas for anybody to leave them for a day. */
const season = { from: '01-15', to: '11-30' };

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The Saturdays of a quarter on which a training may begin: in season, neither a public holiday nor after one. */
function freeSaturdays(year: number, quarter: number): readonly string[] {
  const closed = publicHolidays(year);
  const end = Date.UTC(year, 3 * quarter + 3, 1);
  const free: string[] = [];
  for (let time = Date.UTC(year, 3 * quarter, 1); time < end; time += day) {
    const date = dateOf(time);
    const inSeason = date >= `${year}-${season.from}` && date <= `${year}-${season.to}`;
    const open = !closed.has(date) && !closed.has(dateOf(time - day));
    if (new Date(time).getUTCDay() === saturday && inSeason && open) free.push(date);
  }
  return free;
}

/** Two lists taken in turn, the longer one's rest at the end. */
function inTurn<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => [...one.slice(at, at + 1), ...other.slice(at, at + 1)]).flat();
}

/**
 * The trainings of a year: every certification begins once a quarter, every improvement training twice a year, one
 * half of them in the odd quarters and the other in the even ones, spread evenly over the Saturdays there are.
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

/** The name of the month a day (`YYYY-MM-DD`) is in. */
export function monthOf(day: string): string | undefined {
  return monthNames[Number(day.slice(5, 7)) - 1];
}

/** The sessions of each of the twelve months. */
export function byMonth(sessions: readonly TrainingDate[]): readonly (readonly TrainingDate[])[] {
  return monthNames.map((month) => sessions.filter(({ date }) => monthOf(date) === month));
}

/** `Sat 17`, as it stands in a month's row. */
export function dayInMonth({ date }: TrainingDate): string {
  return `Sat ${Number(date.slice(8))}`;
}
