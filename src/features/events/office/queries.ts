/** Mirror queries and pulls of the office's pages. */

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
  /** The number of people, not of records; `undefined` until this device has the list. */
  readonly registered: number | undefined;
}

/** Reads one event with its records for the office and its number of people. */
export async function readEventWork(view: View, requestedId: string): Promise<EventWork> {
  const event = requestedId === '' ? undefined : await view.get(officeEvents, requestedId);
  if (!event) return { event, offices: [], registered: undefined };
  const offices = await view.list(eventOffices, event.id);
  return { event, offices, registered: await registeredFor(view, event.id) };
}

/** Counts the registered people; an unsent event has only those added on this device. */
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
  /** Bookings without an existing event, by the title and day they name. */
  readonly others: readonly OtherBookings[];
}

export interface OtherBookings {
  readonly parent: string;
  readonly title: string;
  readonly date: string;
  readonly people: number;
}

/** Adds the number of people to each event. */
export function withRegistered(view: View, events: readonly OfficeEvent[]): Promise<readonly ListedEvent[]> {
  return Promise.all(
    events.map(async (event) => ({ event, registered: await registeredFor(view, event.id) })),
  );
}

/** Reads every event with its number of people, and the bookings of deleted events. */
export async function readOfficeEvents(view: View): Promise<OfficeEventList> {
  const all = await view.list(officeEvents);
  const events = await withRegistered(view, all);
  const knownIds = new Set(all.map(({ id }) => id));
  const others = await view.list(bookings, { where: ({ eventId }) => !knownIds.has(eventId) });
  const links = marksOf(
    await view.list(attendances, { where: ({ eventId }) => !knownIds.has(eventId) }),
  ).links;
  const nameOfGroup = ({ eventId, event_title, event_date }: Booking) =>
    [eventId, event_title, event_date].join('\n');
  const groups = [...groupsOf(others, nameOfGroup).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { eventId: parent, event_title: title, event_date: date } = first;
    return [{ parent, title, date, people: peopleOf([first, ...more], links).length }];
  });
  return { events, others: groups };
}

interface ReadGuests extends GuestList {
  /**
   * Whether bookings were pulled after the notes: a note is sent after its booking, so a booking still missing is gone.
   */
  readonly hasAskedSince: boolean;
}

/** Reads the people of one event; with `other`, only bookings without an event that name this title and day. */
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
  const eventLists = { notes, attendances: log, offices };
  const list = { ...guestsOf({ bookings: all, ...eventLists }), hasAskedSince };
  if (!other) return list;
  // Groups people among these bookings only, because other events share the parent.
  const named = all.filter(
    ({ event_title, event_date }) => event_title === other.title && event_date === other.date,
  );
  return { ...list, guests: guestsOf({ bookings: named, ...eventLists }).guests };
}

/** Returns the day a booking names, in words where readable. */
export function namedDay(date: string): string {
  const day = readDay(date);
  return day ? sastDay(sastInstant(day, '12:00')) : date;
}

export type When = 'today' | 'coming' | 'past' | 'unknown';

/** Returns whether an event is today, coming, past or without a readable day. */
export function whenOf(event: OfficeEvent, now: number): When {
  const [start, end] = [startsAt(event), endsAt(event)];
  if (Number.isNaN(start) || readDay(event.dateFrom) === '') return 'unknown';
  if (sastDate(start) <= sastDate(now) && sastDate(Number.isNaN(end) ? start : end) >= sastDate(now))
    return 'today';
  return start > now ? 'coming' : 'past';
}

/** Time (ms) after an event in which the office still works on its list. */
const recentMs = 60 * 24 * 3_600_000;

/** Whether an event is coming or ended recently enough to be worked on. */
export function isRecent(event: OfficeEvent, now: number): boolean {
  return !(now - endsAt(event) >= recentMs);
}

/** Pulls the events, and the bookings of today's and coming ones. */
export async function refreshOfficeEvents(
  engine: Engine,
  now: number,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const before = await engine.view.list(officeEvents);
  const failure = await engine.pull(officeEvents, undefined, when);
  const events = await engine.view.list(officeEvents);
  const knownIds = new Set(events.map(({ id }) => id));
  const isLost = before.some(({ id }) => !knownIds.has(id));
  const currentIds = events.filter((event) => whenOf(event, now) !== 'past').map(({ id }) => id);
  // '1' is the parent of bookings without an event.
  const answers = await Promise.all([
    ...[...currentIds, '1'].map((id) => pullBelow(engine, id, when)),
    failure ? undefined : pullWithoutEvent(engine, knownIds, { force: when.force || isLost }),
  ]);
  return failure ?? answers.find((answer) => answer !== undefined);
}

/**
 * Pulls the bookings of missing events. The search for all bookings is large, so it runs only every few hours, after an
 * event disappeared, or on request. A host that refuses the search counts as no failure.
 */
async function pullWithoutEvent(
  engine: Engine,
  knownIds: ReadonlySet<string>,
  when: PullWhen,
): Promise<Failure | undefined> {
  const { view } = engine;
  await engine.pull(bookingParents, undefined, when);
  const parents = (await view.list(bookingParents)).map(({ id }) => id);
  const [booked, noted] = [await view.list(bookings), await view.list(bookingNotes)];
  const parentIds = new Set([
    ...parents,
    ...booked.map(({ eventId }) => eventId),
    ...noted.map(({ eventId }) => eventId),
  ]);
  const strayIds = [...parentIds].filter((id) => id !== '1' && !knownIds.has(id));
  const isDue = await Promise.all(
    strayIds.map(async (id) => when.force || (await view.pulledAt(bookings, id)) === undefined),
  );
  const dueIds = strayIds.filter((_, at) => isDue[at]);
  const answers = await Promise.all(dueIds.map((id) => pullBelow(engine, id, { force: true })));
  return answers.find((answer) => answer !== undefined);
}

async function pullBelow(engine: Engine, eventId: string, when: PullWhen): Promise<Failure | undefined> {
  return isTemporaryId(eventId) ? undefined : engine.pull(bookings, eventId, when);
}

/** Pulls one event with its bookings, notes, marks and office records. */
export async function refreshEvent(
  engine: Engine,
  requestedId: string,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failure =
    requestedId === 'add'
      ? await engine.pull(officeEvents, undefined, when)
      : await fetchItem(engine, officeEvents, requestedId, when);
  const id = (await engine.view.get(officeEvents, requestedId))?.id ?? requestedId;
  if (isTemporaryId(id) || id === 'add') return failure;
  const lists = [bookings, bookingNotes, attendances, eventOffices] as const;
  const noted = await engine.view.pulledAt(bookingNotes, id);
  const answers = await Promise.all(lists.map((list) => engine.pull(list, id, when)));
  // A note's booking may have arrived between the two responses: only a later pull proves that it is missing.
  const hasNews = noted !== (await engine.view.pulledAt(bookingNotes, id));
  if (hasNews && (await readGuests(engine.view, id)).waiting.length > 0)
    answers.push(await engine.pull(bookings, id, { force: true }));
  return failure ?? answers.find((answer) => answer !== undefined);
}
