/** Day and time of an event in words, for emails and pages. */
import { sastDate, sastDay, sastInstant } from '#src/kit/sast.ts';
import { readDay } from './event-fields.ts';

/**
 * Wall-clock times of an event (SAST): `YYYY-MM-DD` and `HH:MM`, each '' where unknown. An event of the office keeps
 * the text of an unreadable day, which counts as unknown here.
 */
export interface EventTimes {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string;
  readonly timeTo: string;
}

const dayMs = 24 * 3_600_000;

/** Whether the event ends after midnight: `22:00` to `00:30`. */
function isPastMidnight({ timeFrom, timeTo }: EventTimes): boolean {
  return timeTo !== '' && timeTo < timeFrom;
}

function dayAfter(day: string): string {
  const noon = sastInstant(day, '12:00');
  return Number.isNaN(noon) ? '' : sastDate(noon + dayMs);
}

/** Returns the day the event ends on. A last day before the first one is a mistake and is ignored. */
export function lastDay(event: EventTimes): string {
  const { dateFrom, dateTo } = event;
  if (dateTo > dateFrom && readDay(dateTo) !== '') return dateTo;
  return isPastMidnight(event) ? dayAfter(dateFrom) : dateFrom;
}

/** Whether the event is one evening past midnight, which people date by its first day. */
function isOneNight(event: EventTimes): boolean {
  return isPastMidnight(event) && lastDay(event) === dayAfter(event.dateFrom);
}

const dayName = (day: string) => sastDay(sastInstant(day, '12:00'));

/** Returns the day as `Thursday 26 November 2026`, or the first and last day of a longer event. */
export function dayWords(event: EventTimes): string {
  const { dateFrom } = event;
  if (readDay(dateFrom) === '') return 'Date to be confirmed';
  const last = lastDay(event);
  return last === dateFrom || isOneNight(event)
    ? dayName(dateFrom)
    : `${dayName(dateFrom)} to ${dayName(last)}`;
}

/** Returns the times as `18:00 to 19:30 SAST`. */
export function timeWords(event: EventTimes): string {
  const { timeFrom, timeTo } = event;
  if (timeFrom === '') return 'Time to be confirmed';
  if (timeTo === '' || timeTo === timeFrom) return `${timeFrom} SAST`;
  return `${timeFrom} to ${timeTo} SAST${isOneNight(event) ? ', past midnight' : ''}`;
}
