import { must } from '#src/kit/must.ts';
import { markerAt, plainBookings } from './bookings.ts';
import { dayFrom, instantOf } from './days.ts';
import { seedEvents, webinars } from './events.ts';
import { oddBookings } from './odd-bookings.ts';
import type { SeedEventRecord } from './shape.ts';

/** A booking of the seed by who made it and for what. */
function bookingOf(bookings: readonly SeedEventRecord[], title: string, name: string) {
  const wanted = `${name}: ${title}`;
  const { ItemCode: reference, ItemValue } = must(
    bookings.find(({ Name }) => Name === wanted),
    wanted,
  );
  return { reference, booking: String(Object(ItemValue)['_cid']) };
}

/** Everything below the seed's events: about forty bookings, what visitors said later, and what the office noted. */
export function eventRecords(now: Date): SeedEventRecord[] {
  const events = seedEvents(now);
  const bookings = [...plainBookings(now, events), ...oddBookings(now, events)];
  const held = dayFrom(now, -21);

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
  const said = (event: string, name: string, day: string, time: string, more: Record<string, string>) =>
    record('BookingNote', event, new Date(instantOf(day, time)).toISOString(), {
      ...bookingOf(bookings, event, name),
      word: '',
      ...more,
    });
  const { savings, stock } = webinars;
  return [
    ...bookings,
    said(stock, 'Themba Maseko', dayFrom(now, -1), '12:05', { kind: 'cannot come' }),
    said(savings, 'Thandi Mabaso', held, '19:31', { kind: 'word', word: 'Three Jars.' }),
    // By reference, on another phone than the one that registered.
    said(savings, 'Vusi Ndlovu', held, '19:32', { kind: 'word', word: 'three jars', booking: '' }),
    said(savings, 'Sipho Dube', held, '19:40', { kind: 'word', word: 'three cars' }),
    record('Attendance', savings, new Date(instantOf(held, '19:50')).toISOString(), {
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
