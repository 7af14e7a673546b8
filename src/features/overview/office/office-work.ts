/** What the office's overview reads of the mirror. */
import { users } from '#src/features/accounts/collection.ts';
import { bookings, officeEvents } from '#src/features/events/office/collections.ts';
import { filledInAt } from '#src/features/events/office/guest-words.ts';
import { namesOf } from '#src/features/events/office/people.ts';
import {
  type ListedEvent,
  readOfficeEvents,
  refreshOfficeEvents,
  whenOf,
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

/** A registration that came lately. */
export interface NewBooking {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly event: string;
  /** When it was filled in, in ms; `undefined` where its record does not tell. */
  readonly at: number | undefined;
}

/** A list by how many it has; `undefined`: it was never fetched here. */
export type Count = number | undefined;

export interface OfficeWork {
  /** Today's and coming events with their people, the soonest first. */
  readonly events: readonly ListedEvent[];
  readonly newest: readonly NewBooking[];
  /** Records with people, some of whom have no certificate. */
  readonly uncertified: Count;
  readonly records: Count;
  readonly people: Count;
  readonly forms: Count;
  /** Pages of the office, and how many of them visitors read. */
  readonly pages: Count;
  readonly published: number;
  /** The list of events has come to this phone. */
  readonly hasEvents: boolean;
  /** Wall clock (ms) of the oldest of these lists. */
  readonly asOf: number | undefined;
}

const shownBookings = 5;

async function readNewest(view: View): Promise<readonly NewBooking[]> {
  const all = (await view.list(bookings)).map((booking) => ({ booking, at: filledInAt({ booking }) ?? 0 }));
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

/** Reads the office's overview; `now` in ms tells today from past. */
export async function readOfficeWork(view: View, now: number): Promise<OfficeWork> {
  const count = async (list: AnyCollection): Promise<Count> =>
    (await view.pulledAt(list)) === undefined ? undefined : (await view.list(list)).length;
  const { events } = await readOfficeEvents(view);
  const records = (await view.pulledAt(courseRecords)) === undefined ? undefined : await readRecords(view);
  const entries = await readEntries(view);
  const asked = await Promise.all([officeEvents, courseRecords].map((list) => view.pulledAt(list)));
  const known = asked.filter((at) => at !== undefined);
  return {
    events: events
      .filter(({ event }) => ['today', 'coming'].includes(whenOf(event, now)))
      .toSorted((a, b) => startsAt(a.event) - startsAt(b.event)),
    newest: await readNewest(view),
    uncertified: records?.filter(({ people, certified }) => certified < people).length,
    records: records?.length,
    people: await count(users),
    forms: await count(forms),
    pages: (await view.pulledAt(pages)) === undefined ? undefined : entries.length,
    published: entries.filter(({ state }) => state !== 'draft').length,
    hasEvents: asked[0] !== undefined,
    asOf: known.length > 0 ? Math.min(...known) : undefined,
  };
}

/** Asks the office for what the overview counts; answers what failed. `isAdmin`: people and pages are asked for too. */
export async function refreshOfficeWork(
  engine: Engine,
  isAdmin: boolean,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const answers = await Promise.all([
    refreshOfficeEvents(engine, hostNow(), when),
    refreshRecords(engine, when),
    engine.pull(forms, undefined, when),
    ...(isAdmin ? [engine.pull(users, undefined, when), refreshPages(engine, when)] : []),
  ]);
  return answers.find((answer) => answer !== undefined);
}
