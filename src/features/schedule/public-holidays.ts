import { sastDate } from '#src/kit/sast.ts';

const day = 24 * 3_600_000;

/** Public Holidays Act 36 of 1994, schedule 1: month and day of the fixed holidays. */
const fixedDays = ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'];

/** Returns Easter Sunday (ms, UTC) of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

/**
 * Returns South Africa's public holidays of a year, as `YYYY-MM-DD`: fixed ones, Good Friday and Family Day, and the
 * Monday after a holiday on a Sunday (section 2(1) of the Act). Days that the president declares are missing.
 */
export function publicHolidays(year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  const times = [...fixedDays.map((date) => Date.parse(`${year}-${date}`)), easter - 2 * day, easter + day];
  const mondays = times.filter((time) => new Date(time).getUTCDay() === 0).map((time) => time + day);
  return new Set([...times, ...mondays].map(sastDate));
}
