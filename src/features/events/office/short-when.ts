import { type EventTimes, lastDay } from '#src/features/events/day-words.ts';
import { readDay } from '#src/features/events/event-fields.ts';
import { sastDate, sastDayParts, sastInstant } from '#src/kit/sast.ts';

/** Returns `Fri 27 Nov`, with the year where it is not the current one. */
function shortDay(date: string, now: number): string {
  const { weekday, day, month, year } = sastDayParts(sastInstant(date, '12:00'));
  const words = `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
  return sastDate(now).startsWith(year) ? words : `${words} ${year}`;
}

/** Returns `Fri 27 Nov, 19:00`, or both days of a longer event, for one line of a phone. */
export function shortWhen(event: EventTimes, now: number): string {
  const { dateFrom, timeFrom, dateTo } = event;
  if (readDay(dateFrom) === '') return 'No date yet';
  const last = lastDay(event);
  const days = [dateFrom, ...(last > dateFrom && last === dateTo ? [last] : [])].map((day) =>
    shortDay(day, now),
  );
  return [days.join(' to '), timeFrom].filter(Boolean).join(', ');
}
