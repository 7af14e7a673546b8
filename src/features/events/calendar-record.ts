/**
 * What this phone last wrote into the calendar file of an event: a record of the phone's own, one for each event, from
 * which a later file gets the same UID and a higher SEQUENCE, and the ticket knows whether a calendar is out of date.
 */
import * as v from 'valibot';
import { ulid } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { type EventTimes, endsAt, startsAt } from './when.ts';

export const calendarKind = 'calendar';

const CalendarFacts = v.object({
  dateFrom: v.string(),
  dateTo: v.string(),
  timeFrom: v.string(),
  timeTo: v.string(),
  location: v.string(),
  cancelled: v.boolean(),
});
/** What a calendar must be told again when it changes. */
export type CalendarFacts = v.InferOutput<typeof CalendarFacts>;

export const CalendarRecord = v.object({ uid: v.string(), sequence: v.number(), facts: CalendarFacts });
export type CalendarRecord = v.InferOutput<typeof CalendarRecord>;

/** What a calendar says that the office has changed since; the weightiest where it is several things. */
export type CalendarChange = 'called off' | 'time' | 'place';

/** Equal for two ways to write the same time; what cannot be read is compared as it is written. */
function timeKey(event: EventTimes): string {
  const { dateFrom, dateTo, timeFrom, timeTo } = event;
  return `${startsAt(event) || `${dateFrom} ${timeFrom}`} ${endsAt(event) || `${dateTo} ${timeTo}`}`;
}

/** Whether both say the same time. */
export function isSameTime(one: EventTimes, other: EventTimes): boolean {
  return timeKey(one) === timeKey(other);
}

/** What has changed since the last calendar file; `undefined`: nothing. */
export function calendarChange(last: CalendarFacts, now: CalendarFacts): CalendarChange | undefined {
  // What was called off and is held after all must be put back.
  if (last.cancelled !== now.cancelled) return now.cancelled ? 'called off' : 'time';
  if (!isSameTime(last, now)) return 'time';
  return last.location === now.location ? undefined : 'place';
}

function factsOf({ dateFrom, dateTo, timeFrom, timeTo, location, cancelled }: CalendarFacts): CalendarFacts {
  return { dateFrom, dateTo, timeFrom, timeTo, location, cancelled };
}

/** The record of the next file: one that says something else than the last one has a higher sequence. */
export function nextCalendarRecord(before: unknown, eventId: string, facts: CalendarFacts): CalendarRecord {
  const last = v.safeParse(CalendarRecord, before);
  if (!last.success) return { uid: `event-${eventId}-${ulid()}`, sequence: 0, facts: factsOf(facts) };
  const { uid, sequence } = last.output;
  const isChanged = calendarChange(last.output.facts, facts) !== undefined;
  return { uid, sequence: isChanged ? sequence + 1 : sequence, facts: factsOf(facts) };
}

/** Writes down that a calendar file with these facts is made, and answers its record. */
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

/** The calendar files this phone has made, by their event. */
export async function readCalendars(
  view: Pick<View, 'locals'>,
): Promise<ReadonlyMap<string, CalendarRecord>> {
  const entries = (await view.locals(calendarKind)).flatMap(({ key, value }) => {
    const record = v.safeParse(CalendarRecord, value);
    return record.success ? [[key, record.output] as const] : [];
  });
  return new Map(entries);
}
