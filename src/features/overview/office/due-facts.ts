/** Reads the facts for the board “Needs somebody” from the mirror, without any request. */
import { attendances, bookings, officeEvents } from '#src/features/events/office/collections.ts';
import type { Guest } from '#src/features/events/office/guests.ts';
import type { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { nameOf } from '#src/features/events/office/people.ts';
import { isRecent, readGuests, whenOf } from '#src/features/events/office/queries.ts';
import { isOver, startsAt } from '#src/features/events/when.ts';
import { pages } from '#src/features/pages/collection.ts';
import { readEntries } from '#src/features/pages/office/queries.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import { isIssuable } from '#src/features/records/certificates/issue.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { notYetThere } from '#src/features/records/enrol/who-was-there.ts';
import { readRecords } from '#src/features/records/queries.ts';
import { type RequestedCourse, readRequestedCourses } from '#src/features/records/requests/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { LearnedList, View } from '#src/sync/index.ts';
import { readTypedDrafts, type TypedDraft } from './typed-drafts.ts';

/** A record with its numbers of people without a certificate. */
export interface DueRecord {
  readonly id: string;
  readonly title: string;
  /** Whether the record was made from an event: then its people were there. */
  readonly hasEvent: boolean;
  /** The number of people who can be issued a certificate. */
  readonly lacking: number;
  /** The number of guests of the record's recent event who are not on the record. */
  readonly late: number;
}

/** A recent event that has begun, with its guests on this device. */
export interface HeldEvent {
  readonly event: OfficeEvent;
  readonly guests: readonly Guest[];
  readonly isOver: boolean;
  readonly hasRecord: boolean;
}

export interface DueFacts {
  readonly isAdmin: boolean;
  /** Wall clock (ms). */
  readonly now: number;
  /** The records, newest first. */
  readonly records: readonly DueRecord[];
  /** The events, newest first. */
  readonly events: readonly HeldEvent[];
  /** Courses with open requests for certificates. */
  readonly requestedCourses: readonly RequestedCourse[];
  readonly drafts: readonly TypedDraft[];
  readonly changedPages: readonly { readonly id: string; readonly title: string }[];
  readonly unreadable: readonly Pick<LearnedList, 'name' | 'unreadable'>[];
}

export interface Due extends DueFacts {
  /** Whether every list of the board was fetched at least once. */
  readonly isKnown: boolean;
  /** The time (wall clock ms) of the oldest of these fetches. */
  readonly lookedAt: number | undefined;
  /** Recent events without a record whose guest lists were never fetched, the newest first. */
  readonly unseen: readonly OfficeEvent[];
}

interface DueOptions {
  readonly isAdmin: boolean;
  readonly now: number;
  readonly lists: readonly LearnedList[];
}

/** Reads the facts for the board. */
export async function readDue(view: View, { isAdmin, now, lists }: DueOptions): Promise<Due> {
  const needed = [officeEvents, courseRecords, certificates, ...(isAdmin ? [pages] : [])];
  const pulled = await Promise.all(needed.map((list) => view.pulledAt(list)));
  const times = pulled.filter((at) => at !== undefined);
  const isKnown = times.length === needed.length;
  const entries = isAdmin ? await readEntries(view) : [];
  const { events, unseen, guestsAt } = await readHeldEvents(view, now);
  // Without the list of certificates nobody is counted as lacking one.
  const isIssuedKnown = pulled[1] !== undefined && pulled[2] !== undefined;
  return {
    isAdmin,
    now,
    records: isIssuedKnown ? await readDueRecords(view, guestsAt, now) : [],
    events: isIssuedKnown ? events : events.map((event) => ({ ...event, hasRecord: true })),
    requestedCourses: await readRequestedCourses(view),
    drafts: await readTypedDrafts(view),
    changedPages: entries.filter(({ state }) => state === 'changed'),
    unreadable: lists.filter(({ unreadable }) => unreadable > 0),
    isKnown,
    lookedAt: times.length > 0 ? Math.min(...times) : undefined,
    unseen,
  };
}

type GuestsAt = ReadonlyMap<string, readonly Guest[]>;

async function readDueRecords(view: View, guestsAt: GuestsAt, now: number): Promise<readonly DueRecord[]> {
  const listed = await readRecords(view);
  const newest = listed.toSorted((a, b) => b.record.completionDate.localeCompare(a.record.completionDate));
  return newest.map(({ record, entries }) => {
    const present = peopleThere(guestsAt.get(record.eventId) ?? []);
    return {
      id: record.id,
      title: record.courseName,
      hasEvent: record.eventId !== '',
      lacking: entries.filter(isIssuable).length,
      late: present.length > 0 ? notYetThere(present, record, now).rows.length : 0,
    };
  });
}

function peopleThere(guests: readonly Guest[]) {
  return guests.flatMap(({ booking, state }) =>
    state === 'was there' && !booking.unreadable
      ? [{ name: nameOf(booking), email: booking.email, phone: booking.phone, issued: [] }]
      : [],
  );
}

interface HeldEvents {
  readonly events: readonly HeldEvent[];
  readonly unseen: readonly OfficeEvent[];
  readonly guestsAt: GuestsAt;
}

/**
 * Reads the recent events that have begun and are not cancelled, with their guests. The lists of older events are not
 * read.
 */
async function readHeldEvents(view: View, now: number): Promise<HeldEvents> {
  const all = await view.list(officeEvents);
  const begun = all
    .filter((event) => !event.cancelled && ['today', 'past'].includes(whenOf(event, now)))
    .filter((event) => isRecent(event, now))
    .toSorted((a, b) => startsAt(b) - startsAt(a));
  const records = await view.list(courseRecords);
  const recorded = new Set(records.map(({ eventId }) => eventId));
  const events = await Promise.all(
    begun.map(async (event): Promise<HeldEvent> => {
      const { guests } = await readGuests(view, event.id);
      return { event, guests, isOver: isOver(event, now), hasRecord: recorded.has(event.id) };
    }),
  );
  const isFetched = await Promise.all(
    begun.map(async ({ id }) => isTemporaryId(id) || (await hasGuests(view, id))),
  );
  return {
    events,
    unseen: events.flatMap(({ event, isOver, hasRecord }, at) =>
      isOver && !hasRecord && !isFetched[at] ? [event] : [],
    ),
    guestsAt: new Map(events.map(({ event, guests }) => [event.id, guests])),
  };
}

/** Tells whether the bookings and attendances of an event were fetched. */
async function hasGuests(view: View, eventId: string): Promise<boolean> {
  const [booked, marked] = [
    await view.pulledAt(bookings, eventId),
    await view.pulledAt(attendances, eventId),
  ];
  return booked !== undefined && marked !== undefined;
}
