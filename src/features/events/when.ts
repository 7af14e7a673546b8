import { provider } from '#src/features/settings/provider.ts';
import { sastDayParts, sastInstant } from '#src/kit/sast.ts';
import { dayWords, type EventTimes, lastDay, timeWords } from './day-words.ts';
import { readDay } from './event-fields.ts';

const dayMs = 24 * 3_600_000;

/** Returns the start in ms; NaN where the day or the time is unknown. */
export function startsAt({ dateFrom, timeFrom }: EventTimes): number {
  return sastInstant(dateFrom, timeFrom);
}

/**
 * Returns the end in ms; NaN where the day is unknown. An event without a valid end time ends with its day.
 */
export function endsAt(event: EventTimes): number {
  const { dateFrom, timeFrom, timeTo } = event;
  const last = lastDay(event);
  const isTimed = timeTo !== '' && (timeTo !== timeFrom || last > dateFrom);
  return isTimed ? sastInstant(last, timeTo) : sastInstant(last, '00:00') + dayMs;
}

/** Whether the event is over; never for an event without a known day. */
export function isOver(event: EventTimes, now: number): boolean {
  return endsAt(event) <= now;
}

/** Returns a sort key by start: an unknown time sorts last in its day, an unknown day last of all. */
export function startOrder({ dateFrom, timeFrom }: EventTimes): number {
  const at = sastInstant(dateFrom, timeFrom || '23:59');
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

/** Returns the first day as `Thu 17 December`; '' where unknown. */
export function shortDay({ dateFrom }: EventTimes): string {
  if (readDay(dateFrom) === '') return '';
  const { weekday, day, month } = sastDayParts(sastInstant(dateFrom, '12:00'));
  return `${weekday.slice(0, 3)} ${day} ${month}`;
}

/** Returns the place, or `Online` where none is set. */
export function placeWords({ location }: { readonly location: string }): string {
  return location || 'Online';
}

/** Returns place and price on one line: `Online · Free`. */
export function placeAndPrice(event: { readonly location: string }): string {
  return `${placeWords(event)} · ${provider.webinarPrice}`;
}

/** Returns day and time on one line, as far as known. */
export function whenWords(event: EventTimes): string {
  if (event.dateFrom === '' && event.timeFrom === '') return 'Date and time to be confirmed';
  const time = timeWords(event);
  return `${dayWords(event)}, ${event.timeFrom === '' ? time.toLowerCase() : time}`;
}
