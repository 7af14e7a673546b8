import { shortReference, ulid } from '#src/kit/ids.ts';
import { dayFrom, instantOf } from './days.ts';
import { webinars } from './events.ts';
import { seededRandom } from './outline.ts';
import { peopleOfNextMonth, peopleOfThePast, peopleOfToday, type SeedRegistrant } from './people-coming.ts';
import type { SeedEvent, SeedEventRecord } from './shape.ts';

const minute = 60_000;

/** When a form was filled in, and the minutes until the host received it. */
export type Filled = { daysAgo: number; time: string; minutesUnsent?: number };

/** Returns the marker for an instant (ms); the same `path` gives the same random part. */
export function markerAt(at: number, path: string): string {
  return ulid(at, seededRandom(path));
}

export type BookingDraft = {
  event: Pick<SeedEvent, 'title' | 'dateFrom'>;
  person: SeedRegistrant;
  email: string;
  phone: string;
  hpcsa?: string;
  filled: Filled;
};

/** Builds a booking as a visitor's phone writes it. */
export function bookingRecord(now: Date, draft: BookingDraft): SeedEventRecord {
  const { event, person, email, phone, hpcsa = '', filled } = draft;
  const at = instantOf(dayFrom(now, -filled.daysAgo), filled.time);
  const marker = markerAt(at, `booking/${event.title}/${email}/${person.name}`);
  const { name, surname, province, city, company, occupation } = person;
  const typed = { name, surname, email, phone, hpcsa, province, city, company, occupation };
  const sent = at + (filled.minutesUnsent ?? 0) * minute + 3_000;
  return {
    ItemType: 'Bookings',
    event: event.title,
    Name: `${name} ${surname}: ${event.title}`,
    ItemCode: shortReference(marker),
    ItemValue: {
      ...typed,
      event_date: event.dateFrom,
      event_title: event.title,
      sentAt: new Date(sent).toISOString(),
      _cid: marker,
    },
  };
}

/** Returns an e-mail address at a reserved domain. */
export function addressOf({ name, surname }: SeedRegistrant, at: number): string {
  const plain = `${name}.${surname}`.normalize('NFD').replace(/[^a-z.]/gi, '');
  return `${plain.toLowerCase()}@${at % 3 === 0 ? 'example.co.za' : 'example.org'}`;
}

/** Returns a reserved phone number, in one of the formats people type. */
export function phoneOf(last: number): string {
  const end = `01${String(last).padStart(2, '0')}`;
  return last % 4 === 0 ? `082555${end}` : `082 555 ${end}`;
}

/** Returns when a booking was filled in; every sixth booking waits some hours for a network. */
function filledBy(at: number, daysAgo: number): Filled {
  const time = `${String(8 + ((at * 5) % 12)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}`;
  return { daysAgo: daysAgo + (at % 7), time, minutesUnsent: at % 6 === 2 ? 95 + at * 30 : 0 };
}

/** Ordinary bookings of the past webinar, today's, and next month's. */
export function plainBookings(now: Date, events: readonly SeedEvent[]): SeedEventRecord[] {
  const lists = [
    { title: webinars.savings, people: peopleOfThePast, phones: 1, daysAgo: 23 },
    { title: webinars.stock, people: peopleOfToday, phones: 31, daysAgo: 2 },
    { title: webinars.till, people: peopleOfNextMonth, phones: 61, daysAgo: 2 },
  ];
  return lists.flatMap(({ title, people, phones, daysAgo }) => {
    const event = events.find((one) => one.title === title);
    if (event === undefined) throw new Error(`The seed has no webinar "${title}".`);
    return people.map((person, at) =>
      bookingRecord(now, {
        event,
        person,
        email: addressOf(person, at),
        phone: phoneOf(phones + at),
        filled: filledBy(at, daysAgo),
      }),
    );
  });
}
