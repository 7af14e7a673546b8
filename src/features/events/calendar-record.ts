/**
 * The facts that this phone last wrote into an event's calendar file: one local record per event. A later file takes
 * the same UID and a higher SEQUENCE from the record; the ticket compares the record with the event to find an outdated
 * calendar.
 */
import * as v from 'valibot';
import { ulid } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import type { Engine, View } from '#src/sync/index.ts';
import type { EventTimes } from './day-words.ts';
import { endsAt, startsAt } from './when.ts';

export const calendarKind = 'calendar';

export const CalendarFacts = v.object({
  dateFrom: v.string(),
  dateTo: v.string(),
  timeFrom: v.string(),
  timeTo: v.string(),
  location: v.string(),
  cancelled: v.boolean(),
});
/** Facts of an event whose change outdates a calendar entry and concerns the registered people. */
export type CalendarFacts = v.InferOutput<typeof CalendarFacts>;

export const CalendarRecord = v.object({ uid: v.string(), sequence: v.number(), facts: CalendarFacts });
export type CalendarRecord = v.InferOutput<typeof CalendarRecord>;

/** The most important change since the last calendar file. */
export type CalendarChange = 'called off' | 'time' | 'place';

/** Returns an equal key for two spellings of the same time; unreadable times are compared as text. */
function timeKey(event: EventTimes): string {
  const { dateFrom, dateTo, timeFrom, timeTo } = event;
  return `${startsAt(event) || `${dateFrom} ${timeFrom}`} ${endsAt(event) || `${dateTo} ${timeTo}`}`;
}

export function isSameTime(one: EventTimes, other: EventTimes): boolean {
  return timeKey(one) === timeKey(other);
}

/** Returns the change since the last calendar file; `undefined` where nothing changed. */
export function calendarChange(last: CalendarFacts, now: CalendarFacts): CalendarChange | undefined {
  // An event that takes place after all must be put back into the calendar.
  if (last.cancelled !== now.cancelled) return now.cancelled ? 'called off' : 'time';
  if (!isSameTime(last, now)) return 'time';
  return last.location === now.location ? undefined : 'place';
}

/** Returns a copy with the calendar facts alone. */
export function factsOf({
  dateFrom,
  dateTo,
  timeFrom,
  timeTo,
  location,
  cancelled,
}: CalendarFacts): CalendarFacts {
  return { dateFrom, dateTo, timeFrom, timeTo, location, cancelled };
}

/** Returns the record of the next file, with a higher sequence where the facts changed. */
export function nextCalendarRecord(before: unknown, eventId: string, facts: CalendarFacts): CalendarRecord {
  const last = v.safeParse(CalendarRecord, before);
  if (!last.success) return { uid: `event-${eventId}-${ulid()}`, sequence: 0, facts: factsOf(facts) };
  const { uid, sequence } = last.output;
  const isChanged = calendarChange(last.output.facts, facts) !== undefined;
  return { uid, sequence: isChanged ? sequence + 1 : sequence, facts: factsOf(facts) };
}

/** Stores and returns the record of a calendar file with these facts. */
export async function recordCalendar(
  { local }: { readonly local: Pick<Engine['local'], 'change'> },
  eventId: string,
  facts: CalendarFacts,
): Promise<CalendarRecord> {
  let next: CalendarRecord | undefined;
  await local.change({ kind: calendarKind, key: eventId, ofPhone: true }, (before) => {
    next = nextCalendarRecord(before, eventId, facts);
    return next;
  });
  return must(next, 'the record of the calendar file');
}

/** Reads the records of this phone's calendar files, by event id. */
export async function readCalendars(
  view: Pick<View, 'locals'>,
): Promise<ReadonlyMap<string, CalendarRecord>> {
  const entries = (await view.locals(calendarKind)).flatMap(({ key, value }) => {
    const record = v.safeParse(CalendarRecord, value);
    return record.success ? [[key, record.output] as const] : [];
  });
  return new Map(entries);
}
