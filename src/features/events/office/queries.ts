/** What the office's screens read of the mirror. */

import { readDay } from '#src/features/events/event-fields.ts';
import { endsAt, startsAt } from '#src/features/events/when.ts';
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import { sastDate, sastDay, sastInstant } from '#src/kit/sast.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';
import { bookingParents } from './booking-parents.ts';
import {
  attendances,
  type Booking,
  bookingNotes,
  bookings,
  type EventOffice,
  eventOffices,
  officeEvents,
} from './collections.ts';
import { type GuestList, groupsOf, guestsOf } from './guests.ts';
import { marksOf } from './marks.ts';
import type { OfficeEvent } from './office-event.ts';
import { peopleOf } from './people.ts';

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
  const [booked, log] = await Promise.all([view.list(bookings, eventId), view.list(attendances, eventId)]);
  return peopleOf(booked, marksOf(log).links).length;
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
  const links = marksOf(await view.list(attendances, { where: ({ eventId }) => !known.has(eventId) })).links;
  const nameOfGroup = ({ eventId, event_title, event_date }: Booking) =>
    [eventId, event_title, event_date].join('\n');
  const groups = [...groupsOf(others, nameOfGroup).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { eventId: parent, event_title: title, event_date: date } = first;
    return [{ parent, title, date, people: peopleOf([first, ...more], links).length }];
  });
  return { events, others: groups };
}

export interface ReadGuests extends GuestList {
  /** The bookings were asked for after the notes: a note goes after its booking, so one without a booking lost it. */
  readonly hasAskedSince: boolean;
}

/** The list of one event's people; `other` narrows bookings below no known event to those that name the same one. */
export async function readGuests(
  view: View,
  parent: string,
  other?: Pick<OtherBookings, 'title' | 'date'>,
): Promise<ReadGuests> {
  const [all, notes, log, offices] = await Promise.all([
    view.list(bookings, parent),
    view.list(bookingNotes, parent),
    view.list(attendances, parent),
    view.list(eventOffices, parent),
  ]);
  const [booked, noted] = [await view.pulledAt(bookings, parent), await view.pulledAt(bookingNotes, parent)];
  const hasAskedSince = booked !== undefined && noted !== undefined && booked > noted;
  const beside = { notes, attendances: log, offices };
  const list = { ...guestsOf({ bookings: all, ...beside }), hasAskedSince };
  if (!other) return list;
  // Who is one person is told within what names the same event: others stand below the same parent.
  const named = all.filter(
    ({ event_title, event_date }) => event_title === other.title && event_date === other.date,
  );
  return { ...list, guests: guestsOf({ bookings: named, ...beside }).guests };
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
  const before = await engine.view.list(officeEvents);
  const failure = await engine.pull(officeEvents, undefined, when);
  const events = await engine.view.list(officeEvents);
  const known = new Set(events.map(({ id }) => id));
  const isLost = before.some(({ id }) => !known.has(id));
  const wanted = events.filter((event) => whenOf(event, now) !== 'past').map(({ id }) => id);
  // '1': bookings that name no event of their own.
  const answers = await Promise.all([
    ...[...wanted, '1'].map((id) => pullBelow(engine, id, when)),
    failure ? undefined : pullWithoutEvent(engine, known, { force: when.force || isLost }),
  ]);
  return failure ?? answers.find((answer) => answer !== undefined);
}

/**
 * Asks for the bookings of events that are not there. All bookings make a large answer, so it is asked for seldom: once in
 * hours, where an event has gone, or where somebody asks for it. A host without that answer has told no failure.
 */
async function pullWithoutEvent(
  engine: Engine,
  known: ReadonlySet<string>,
  when: PullWhen,
): Promise<Failure | undefined> {
  const { view } = engine;
  await engine.pull(bookingParents, undefined, when);
  const parents = (await view.list(bookingParents)).map(({ id }) => id);
  const [booked, noted] = [await view.list(bookings), await view.list(bookingNotes)];
  const named = new Set([
    ...parents,
    ...booked.map(({ eventId }) => eventId),
    ...noted.map(({ eventId }) => eventId),
  ]);
  const strays = [...named].filter((id) => id !== '1' && !known.has(id));
  const due = await Promise.all(
    strays.map(async (id) => when.force || (await view.pulledAt(bookings, id)) === undefined),
  );
  const asked = strays.filter((_, at) => due[at]);
  const answers = await Promise.all(asked.map((id) => pullBelow(engine, id, { force: true })));
  return answers.find((answer) => answer !== undefined);
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
  const noted = await engine.view.pulledAt(bookingNotes, id);
  const answers = await Promise.all(lists.map((list) => engine.pull(list, id, when)));
  // The booking of a note may have come between the two answers: only bookings asked for after it tell that it is gone.
  const hasNews = noted !== (await engine.view.pulledAt(bookingNotes, id));
  if (hasNews && (await readGuests(engine.view, id)).waiting.length > 0)
    answers.push(await engine.pull(bookings, id, { force: true }));
  return failure ?? answers.find((answer) => answer !== undefined);
}
