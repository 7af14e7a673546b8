/**
 * A day as it stands in a record. Nothing is guessed: a year alone, a month with its year, `Cohort 7` stay the words they
 * are.
 */
import { isDay, sastDate } from '#src/kit/sast.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const weekday = '^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?\\s+)?';

const ahead = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T,\s]+\d{1,2}:\d{2}\S*(?:\s?[ap]\.?m\.?)?)?$/i;
const dayFirst = new RegExp(`${weekday}${ordinal}[\\s-]+([a-z]+)\\.?,?[\\s-]+(\\d{4})$`, 'i');
const monthFirst = new RegExp(`${weekday}([a-z]+)\\.?\\s+${ordinal},?\\s+(\\d{4})$`, 'i');

/** PHP, .NET and spreadsheets: one of these stands for an empty day, and for its year alone. */
const notSet =
  /^(?:0+|1970)$|^(?:0000|0001|1899)(?:-|$)|^1900-01-0[01]$|^1969-12-31$|^1970-01-01$|^-62\d{9,12}$|^-7200(?:000)?$/;
const time = /(?:T|,?\s+)\d{1,2}:\d{2}.*$/i;
const inNumbers = /^-?(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]-?(\d{4})$/;

/** The day of a text or a number, `YYYY-MM-DD`; '' for one that was never set, else the words themselves. */
export function readDay(value: unknown): string {
  const text = textOf(value);
  const instant = instantOf(text);
  const day = Number.isNaN(instant) ? dayIn(text) : sastDate(instant);
  return (day ? [day] : spellingsOf(text)).some((one) => notSet.test(one)) ? '' : (day ?? text);
}

/** Whether a record names a day that was never set: the office has something to fill in. */
export function isUnsetDay(value: unknown): boolean {
  return textOf(value) !== '' && readDay(value) === '';
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
}

/** Days that a text which names no day may stand for where it was never set: without its time, day or month first. */
function spellingsOf(text: string): readonly string[] {
  const date = text.replace(time, '');
  const [, ...ahead] = inNumbers.exec(date) ?? [];
  const [, one, other, year] = yearLast.exec(date) ?? [];
  const numbers = year ? [inDigits([year, other, one]), inDigits([year, one, other])] : [inDigits(ahead)];
  return [date, dayIn(date.replace(/-(?=\d{4}$)/, '')) ?? '', ...numbers];
}

function inDigits(parts: readonly (string | undefined)[]): string {
  return parts.map((part = '') => part.padStart(2, '0')).join('-');
}

/** The day `YYYY-MM-DD`, and nothing else; '' for words. */
export function readDayOnly(value: unknown): string {
  const day = readDay(value);
  return isDay(day) ? day : '';
}

/** The instant (ms) of a date-time that names its zone, as `2026-12-03T22:30:00Z` or as JavaScript prints one; else NaN. */
export function instantOf(text: string): number {
  const isIso = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}\S*(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const isDated = isIso || /^\w{3} \w{3} \d{2} \d{4} [\d:]{8} GMT[+-]\d{4}/.test(text);
  // Ten digits count seconds, up to the year 2100.
  const isSeconds = /^[1-3]\d{9}$/.test(text);
  const number = /^\d+$/.test(text) ? Number(text) * (isSeconds ? 1_000 : 1) : Number.NaN;
  const instant = isDated ? Date.parse(text) : number;
  // Of numbers those that count milliseconds, in years of four digits. A text of a day that does not exist is none.
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

/** `Nov`, `Sept` and `november` are the eleventh, the ninth and the eleventh; any other word is no month. */
function numberOf(word: string): string {
  const is = (month: string) => word.length > 2 && month.startsWith(word.toLowerCase());
  return String(months.findIndex(is) + 1);
}

/** There is no 30 February. */
function existing(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
