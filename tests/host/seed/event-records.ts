import { must } from '#src/kit/must.ts';
import { markerAt, plainBookings } from './bookings.ts';
import { dayFrom, instantOf } from './days.ts';
import { seedEvents, webinars } from './events.ts';
import { oddBookings } from './odd-bookings.ts';
import type { SeedEventRecord } from './shape.ts';

/** Finds a booking of the seed by its event and person. */
function bookingOf(bookings: readonly SeedEventRecord[], title: string, name: string) {
  const recordName = `${name}: ${title}`;
  const { ItemCode: reference, ItemValue } = must(
    bookings.find(({ Name }) => Name === recordName),
    recordName,
  );
  return { reference, booking: String(Object(ItemValue)['_cid']) };
}

/** All records below the seed's events: about forty bookings, later messages of visitors, and the office's notes. */
export function eventRecords(now: Date): SeedEventRecord[] {
  const events = seedEvents(now);
  const bookings = [...plainBookings(now, events), ...oddBookings(now, events)];
  const savingsDay = dayFrom(now, -21);

  function record(
    ItemType: SeedEventRecord['ItemType'],
    event: string,
    at: string,
    value: { reference: string } & Record<string, string>,
  ): SeedEventRecord {
    const { reference } = value;
    const marker = markerAt(Date.parse(at), `${ItemType}/${event}/${JSON.stringify(value)}`);
    const ItemValue = { ...value, at, _cid: marker };
    return { ItemType, event, Name: `${ItemType} ${reference}`, ItemCode: reference, ItemValue };
  }
  const bookingNote = (
    event: string,
    name: string,
    day: string,
    time: string,
    more: Record<string, string>,
  ) =>
    record('BookingNote', event, new Date(instantOf(day, time)).toISOString(), {
      ...bookingOf(bookings, event, name),
      word: '',
      ...more,
    });
  const { savings, stock } = webinars;
  return [
    ...bookings,
    bookingNote(stock, 'Themba Maseko', dayFrom(now, -1), '12:05', { kind: 'cannot come' }),
    bookingNote(savings, 'Thandi Mabaso', savingsDay, '19:31', { kind: 'word', word: 'Three Jars.' }),
    // Identified by reference, from another phone than the one that registered.
    bookingNote(savings, 'Vusi Ndlovu', savingsDay, '19:32', {
      kind: 'word',
      word: 'three jars',
      booking: '',
    }),
    bookingNote(savings, 'Sipho Dube', savingsDay, '19:40', { kind: 'word', word: 'three cars' }),
    record('Attendance', savings, new Date(instantOf(savingsDay, '19:50')).toISOString(), {
      ...bookingOf(bookings, savings, 'Lerato Molefe'),
      mark: 'was there',
      undoes: '',
      by: 'Nomvula Dlamini',
    }),
    {
      ItemType: 'EventOffice',
      event: savings,
      Name: savings,
      ItemCode: '',
      ItemValue: { words: ['Three jars'], remarks: 'The sound was gone for five minutes after the break.' },
    },
  ];
}
