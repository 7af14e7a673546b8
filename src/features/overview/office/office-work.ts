/** Reads and refreshes the data of the office's overview. */
import { users } from '#src/features/accounts/collection.ts';
import { bookings, officeEvents } from '#src/features/events/office/collections.ts';
import { filledInAt } from '#src/features/events/office/guest-words.ts';
import { namesOf } from '#src/features/events/office/people.ts';
import {
  isRecent,
  type ListedEvent,
  refreshOfficeEvents,
  whenOf,
  withRegistered,
} from '#src/features/events/office/queries.ts';
import { startsAt } from '#src/features/events/when.ts';
import { forms } from '#src/features/forms/collection.ts';
import { pages } from '#src/features/pages/collection.ts';
import { readEntries, refreshPages } from '#src/features/pages/office/queries.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { readRecords, refreshRecords } from '#src/features/records/queries.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { atVisit } from '#src/kit/network.ts';
import type { AnyCollection, Engine, Failure, PullWhen, View } from '#src/sync/index.ts';

export interface NewBooking {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly event: string;
  /** The time of registration (ms), where known. */
  readonly at: number | undefined;
}

/** The length of a list; `undefined` where it was never fetched. */
export type Count = number | undefined;

export interface OfficeWork {
  /** Today's and coming events with their people, the soonest first. */
  readonly events: readonly ListedEvent[];
  readonly newest: readonly NewBooking[];
  /** The number of records with at least one person without a certificate. */
  readonly uncertified: Count;
  readonly records: Count;
  readonly people: Count;
  readonly forms: Count;
  /** All pages; `published` counts those that visitors see. */
  readonly pages: Count;
  readonly published: number;
  /** Whether the list of events was fetched. */
  readonly hasEvents: boolean;
  /** The time (wall clock ms) of the oldest of these fetches. */
  readonly asOf: number | undefined;
}

const shownBookings = 5;

/** Returns the newest bookings below `parents`; reading every booking would be the slowest part of the page. */
async function readNewest(view: View, parents: readonly string[]): Promise<readonly NewBooking[]> {
  const lists = await Promise.all(parents.map((parent) => view.list(bookings, parent)));
  const all = lists.flat().map((booking) => ({ booking, at: filledInAt({ booking }) ?? 0 }));
  const seen = new Set<string>();
  const people = all
    .toSorted((a, b) => b.at - a.at)
    .filter(({ booking }) => {
      const keys = namesOf(booking).map((name) => `${booking.eventId} ${name}`);
      const isNew = !keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isNew;
    });
  return people.slice(0, shownBookings).map(({ booking, at }) => ({
    id: booking.id,
    eventId: booking.eventId,
    name: `${booking.name} ${booking.surname}`.trim(),
    event: booking.event_title,
    at: at || undefined,
  }));
}

/** Reads the office's overview; `now` in ms. */
export async function readOfficeWork(view: View, now: number): Promise<OfficeWork> {
  const count = async (list: AnyCollection): Promise<Count> =>
    (await view.pulledAt(list)) === undefined ? undefined : (await view.list(list)).length;
  const allEvents = await view.list(officeEvents);
  const current = allEvents.filter((event) => ['today', 'coming'].includes(whenOf(event, now)));
  const records = (await view.pulledAt(courseRecords)) === undefined ? undefined : await readRecords(view);
  const entries = await readEntries(view);
  const pulled = await Promise.all([officeEvents, courseRecords].map((list) => view.pulledAt(list)));
  const times = pulled.filter((at) => at !== undefined);
  return {
    events: await withRegistered(
      view,
      current.toSorted((a, b) => startsAt(a) - startsAt(b)),
    ),
    // '1' is the parent of bookings without an event.
    newest: await readNewest(view, [
      ...allEvents.filter((event) => isRecent(event, now)).map(({ id }) => id),
      '1',
    ]),
    uncertified: records?.filter(({ people, certified }) => certified < people).length,
    records: records?.length,
    people: await count(users),
    forms: await count(forms),
    pages: (await view.pulledAt(pages)) === undefined ? undefined : entries.length,
    published: entries.filter(({ state }) => state !== 'draft').length,
    hasEvents: pulled[0] !== undefined,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}

/** Fetches the lists of the overview and returns the first failure; for an admin also people and pages. */
export async function refreshOfficeWork(
  engine: Engine,
  isAdmin: boolean,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failures = await Promise.all([
    refreshOfficeEvents(engine, hostNow(), when),
    refreshRecords(engine, when),
    engine.pull(forms, undefined, when),
    ...(isAdmin ? [engine.pull(users, undefined, when), refreshPages(engine, when)] : []),
  ]);
  return failures.find((failure) => failure !== undefined);
}
