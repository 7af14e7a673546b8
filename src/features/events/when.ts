import { provider } from '#src/features/settings/provider.ts';
import { sastDate, sastDay, sastDayParts, sastInstant } from '#src/kit/sast.ts';
import { readDay } from './event-fields.ts';

/**
 * The wall-clock times of an event (SAST): `YYYY-MM-DD` and `HH:MM`, each '' where it is not known. An event of
 * the office keeps an unreadable day as it was written: here that day counts as not known.
 */
export interface EventTimes {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string;
  readonly timeTo: string;
}

const dayMs = 24 * 3_600_000;

/** When it begins, in ms; NaN where the day or the time is not known. */
export function startsAt({ dateFrom, timeFrom }: EventTimes): number {
  return sastInstant(dateFrom, timeFrom);
}

/** `22:00` to `00:30`: it ends on the other side of midnight. */
function isPastMidnight({ timeFrom, timeTo }: EventTimes): boolean {
  return timeTo !== '' && timeTo < timeFrom;
}

function dayAfter(day: string): string {
  const noon = sastInstant(day, '12:00');
  return Number.isNaN(noon) ? '' : sastDate(noon + dayMs);
}

/** The day it ends on. A last day before the first one is a slip, and does not count. */
export function lastDay(event: EventTimes): string {
  const { dateFrom, dateTo } = event;
  if (dateTo > dateFrom && readDay(dateTo) !== '') return dateTo;
  return isPastMidnight(event) ? dayAfter(dateFrom) : dateFrom;
}

/**
 * When it is over, in ms; NaN where the day is not known. Where no end is said, or one at which it would not have begun
 * yet, it is over with the day.
 */
export function endsAt(event: EventTimes): number {
  const { dateFrom, timeFrom, timeTo } = event;
  const last = lastDay(event);
  const isTimed = timeTo !== '' && (timeTo !== timeFrom || last > dateFrom);
  return isTimed ? sastInstant(last, timeTo) : sastInstant(last, '00:00') + dayMs;
}

/** Whether it is over; never, as long as nobody can tell when it is. */
export function isOver(event: EventTimes, now: number): boolean {
  return endsAt(event) <= now;
}

/** What sorts events by their beginning: those of an unknown time come after the others of their day, or of all. */
export function startOrder({ dateFrom, timeFrom }: EventTimes): number {
  const at = sastInstant(dateFrom, timeFrom || '23:59');
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

/** One evening that goes on after midnight: for people it is on the day it begins. */
function isOneNight(event: EventTimes): boolean {
  return isPastMidnight(event) && lastDay(event) === dayAfter(event.dateFrom);
}

const dayName = (day: string) => sastDay(sastInstant(day, '12:00'));

/** `Thursday 26 November 2026`, or both days of an event that takes several. */
export function dayWords(event: EventTimes): string {
  const { dateFrom } = event;
  if (readDay(dateFrom) === '') return 'Date to be confirmed';
  const last = lastDay(event);
  return last === dateFrom || isOneNight(event)
    ? dayName(dateFrom)
    : `${dayName(dateFrom)} to ${dayName(last)}`;
}

/** `Thu 17 December`, the first day; '' where it is not known. */
export function shortDay({ dateFrom }: EventTimes): string {
  if (readDay(dateFrom) === '') return '';
  const { weekday, day, month } = sastDayParts(sastInstant(dateFrom, '12:00'));
  return `${weekday.slice(0, 3)} ${day} ${month}`;
}

/** Where one goes, or that one need not. */
export function placeWords({ location }: { readonly location: string }): string {
  return location || 'Online';
}

/** The same with what it costs, on one line: `Online · Free`. */
export function placeAndPrice(event: { readonly location: string }): string {
  return `${placeWords(event)} · ${provider.webinarPrice}`;
}

/** `18:00 to 19:30 SAST`. */
export function timeWords(event: EventTimes): string {
  const { timeFrom, timeTo } = event;
  if (timeFrom === '') return 'Time to be confirmed';
  if (timeTo === '' || timeTo === timeFrom) return `${timeFrom} SAST`;
  return `${timeFrom} to ${timeTo} SAST${isOneNight(event) ? ', past midnight' : ''}`;
}

/** Day and time on one line, as far as they are known. */
export function whenWords(event: EventTimes): string {
  if (event.dateFrom === '' && event.timeFrom === '') return 'Date and time to be confirmed';
  const time = timeWords(event);
  return `${dayWords(event)}, ${event.timeFrom === '' ? time.toLowerCase() : time}`;
}
