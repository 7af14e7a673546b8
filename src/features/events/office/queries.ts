/** What the office's screens read of the mirror. */

import { readDay } from '#src/features/events/event-fields.ts';
import { endsAt, startsAt } from '#src/features/events/when.ts';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import { sastDate, sastDay, sastInstant } from '#src/kit/sast.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';
import {
  attendances,
  bookingNotes,
  bookings,
  type EventOffice,
  eventOffices,
  officeEvents,
} from './collections.ts';
import { type Guest, type GuestList, guestKey, guestsOf } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';

export interface EventWork {
  readonly event: OfficeEvent | undefined;
  readonly offices: readonly EventOffice[];
  /** People, not records; `undefined` while this device was not told. */
  readonly registered: number | undefined;
}

/** One event with what is kept beside it. */
export async function readEventWork(view: View, asked: string): Promise<EventWork> {
  const event = asked === '' ? undefined : await view.get(officeEvents, asked);
  if (!event) return { event, offices: [], registered: undefined };
  const offices = await view.list(eventOffices, event.id);
  return { event, offices, registered: await registeredFor(view, event.id) };
}

/** How many people are registered; an event that is only here has nobody but whom this device added. */
async function registeredFor(view: View, eventId: string): Promise<number | undefined> {
  const isKnown = isTemporaryId(eventId) || (await view.pulledAt(bookings, eventId)) !== undefined;
  if (!isKnown) return undefined;
  return new Set((await view.list(bookings, eventId)).map(guestKey)).size;
}

export interface ListedEvent {
  readonly event: OfficeEvent;
  readonly registered: number | undefined;
}

export interface OfficeEventList {
  readonly events: readonly ListedEvent[];
  /** Bookings below no event that is known, by the title and day they name. */
  readonly others: readonly OtherBookings[];
}

export interface OtherBookings {
  readonly parent: string;
  readonly title: string;
  readonly date: string;
  readonly people: number;
}

/** Every event with its number of people, and bookings of events that are gone. */
export async function readOfficeEvents(view: View): Promise<OfficeEventList> {
  const all = await view.list(officeEvents);
  const events = await Promise.all(
    all.map(async (event) => ({ event, registered: await registeredFor(view, event.id) })),
  );
  const known = new Set(all.map(({ id }) => id));
  const others = await view.list(bookings, { where: ({ eventId }) => !known.has(eventId) });
  const groups = new Map<string, OtherBookings & { readonly keys: Set<string> }>();
  for (const one of others) {
    const name = [one.eventId, one.event_title, one.event_date].join('\n');
    const group = groups.get(name) ?? {
      parent: one.eventId,
      title: one.event_title,
      date: one.event_date,
      people: 0,
      keys: new Set<string>(),
    };
    group.keys.add(guestKey(one));
    groups.set(name, { ...group, people: group.keys.size });
  }
  return { events, others: [...groups.values()] };
}

/** The list of one event's people; `other` narrows bookings below no known event to those that name the same one. */
export async function readGuests(
  view: View,
  parent: string,
  other?: Pick<OtherBookings, 'title' | 'date'>,
): Promise<GuestList> {
  const [all, notes, marks, offices] = await Promise.all([
    view.list(bookings, parent),
    view.list(bookingNotes, parent),
    view.list(attendances, parent),
    view.list(eventOffices, parent),
  ]);
  const list = guestsOf({ bookings: all, notes, attendances: marks, offices });
  if (!other) return list;
  const isNamed = ({ booking: { event_title, event_date } }: Guest) =>
    event_title === other.title && event_date === other.date;
  return { ...list, guests: list.guests.filter(isNamed) };
}

/** The day a booking names, in words where it can be read. */
export function namedDay(date: string): string {
  const day = readDay(date);
  return day ? sastDay(sastInstant(day, '12:00')) : date;
}

export type When = 'today' | 'coming' | 'past' | 'unknown';

/** Where an event stands on a day. */
export function whenOf(event: OfficeEvent, now: number): When {
  const [start, end] = [startsAt(event), endsAt(event)];
  if (Number.isNaN(start) || readDay(event.dateFrom) === '') return 'unknown';
  if (sastDate(start) <= sastDate(now) && sastDate(Number.isNaN(end) ? start : end) >= sastDate(now))
    return 'today';
  return start > now ? 'coming' : 'past';
}

/** Asks the office for its events and, of today's and coming ones, for their bookings. */
export async function refreshOfficeEvents(
  engine: Engine,
  now: number,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failure = await engine.pull(officeEvents, undefined, when);
  const events = await engine.view.list(officeEvents);
  const wanted = events.filter((event) => whenOf(event, now) !== 'past').map(({ id }) => id);
  // '1': bookings that name no event of their own.
  const answers = await Promise.all([...wanted, '1'].map((id) => pullBelow(engine, id, when)));
  return failure ?? answers.find((answer) => answer !== undefined);
}

async function pullBelow(engine: Engine, eventId: string, when: PullWhen): Promise<Failure | undefined> {
  return isTemporaryId(eventId) ? undefined : engine.pull(bookings, eventId, when);
}

/** Asks the office for all that stands below one event. */
export async function refreshEvent(
  engine: Engine,
  asked: string,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failure =
    asked === 'add'
      ? await engine.pull(officeEvents, undefined, when)
      : await fetchItem(engine, officeEvents, asked, when);
  const id = (await engine.view.get(officeEvents, asked))?.id ?? asked;
  if (isTemporaryId(id) || id === 'add') return failure;
  const lists = [bookings, bookingNotes, attendances, eventOffices] as const;
  const answers = await Promise.all(lists.map((list) => engine.pull(list, id, when)));
  return failure ?? answers.find((answer) => answer !== undefined);
}
