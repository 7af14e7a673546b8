/** Reads a day from a record. Nothing is guessed: a year alone, a month with its year, or `Cohort 7` stays text. */
import { isDay, sastDate } from '#src/kit/sast.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const weekday = '^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?\\s+)?';

const ahead = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T,\s]+\d{1,2}:\d{2}\S*(?:\s?[ap]\.?m\.?)?)?$/i;
const dayFirst = new RegExp(`${weekday}${ordinal}[\\s-]+([a-z]+)\\.?,?[\\s-]+(\\d{4})$`, 'i');
const monthFirst = new RegExp(`${weekday}([a-z]+)\\.?\\s+${ordinal},?\\s+(\\d{4})$`, 'i');

const time = /(?:T|,?\s+)\d{1,2}:\d{2}.*$/i;

/** Returns the day of a text or a number as `YYYY-MM-DD`; '' for a day that was never set; any other text unchanged. */
export function readDay(value: unknown): string {
  const text = textOf(value);
  const instant = instantOf(text);
  const day = Number.isNaN(instant) ? dayIn(text) : sastDate(instant);
  const date = text.replace(time, '');
  const isUnset = isNone(day ?? date) || isNone(dayIn(date.replace(/-(?=\d{4}$)/, '')) ?? '');
  return isUnset ? '' : (day ?? text);
}

/** Whether a record has a placeholder instead of a day: the office has to fill it in. */
export function isUnsetDay(value: unknown): boolean {
  return textOf(value) !== '' && readDay(value) === '';
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
}

/** PHP, .NET and spreadsheets write an unset day as one of these, in any order of its numbers, or as its year alone. */
function isNone(date: string): boolean {
  if (!/^[-\d/. ]+$/.test(date)) return false;
  const numbers = date
    .split(/\D+/)
    .map(Number)
    .sort((a, b) => b - a);
  return (
    /^0+$|\b(?:0000|0001|1899)\b|^-62\d{9,12}$/.test(date) ||
    /^19(?:70(?:-1-1)?|00-1-[01]|69-31-12)$/.test(numbers.join('-'))
  );
}

/** Returns the day as `YYYY-MM-DD`; '' where the value is no day. */
export function readDayOnly(value: unknown): string {
  const day = readDay(value);
  return isDay(day) ? day : '';
}

/**
 * Returns the instant (ms) of a date-time with a zone, as `2026-12-03T22:30:00Z` or as JavaScript prints one; else NaN.
 */
export function instantOf(text: string): number {
  const isIso = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}\S*(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const isDated = isIso || /^\w{3} \w{3} \d{2} \d{4} [\d:]{8} GMT[+-]\d{4}/.test(text);
  // Ten digits are seconds, up to the year 2100.
  const isSeconds = /^[1-3]\d{9}$/.test(text);
  const number = /^\d+$/.test(text) ? Number(text) * (isSeconds ? 1_000 : 1) : Number.NaN;
  const instant = isDated ? Date.parse(text) : number;
  // Other numbers count as milliseconds, in years of four digits. A text with a day that does not exist has no instant.
  const isNamed = !isIso || isDay(text.slice(0, 10));
  return isNamed && (isDated || (instant > 1e11 && instant < 2.5e14)) ? instant : Number.NaN;
}

function dayIn(text: string): string | undefined {
  const [, year, , month, date] = ahead.exec(text) ?? [];
  if (year && month && date) return existing(year, month, date);
  const [, first, second, later] = dayFirst.exec(text) ?? [];
  if (first && second && later) return existing(later, numberOf(second), first);
  const [, named, of, in_] = monthFirst.exec(text) ?? [];
  return named && of && in_ ? existing(in_, numberOf(named), of) : undefined;
}

/** Returns the number of a month by its name or an abbreviation of three or more letters (`Nov`, `Sept`). */
function numberOf(word: string): string {
  const is = (month: string) => word.length > 2 && month.startsWith(word.toLowerCase());
  return String(months.findIndex(is) + 1);
}

/** Returns the day if the calendar has it (no 30 February). */
function existing(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
