import { must } from '#src/kit/must.ts';
import { bookingRecord } from './bookings.ts';
import { dayFrom } from './days.ts';
import { webinars } from './events.ts';
import type { SeedRegistrant } from './people-coming.ts';
import type { SeedEvent, SeedEventRecord } from './shape.ts';

/** The id of an event that was deleted. */
export const deletedEvent = '20';

/** The ParentId of bookings from before they were stored below their event. */
const root = '1';

function person(name: string, surname: string, city: string, company: string, occupation: string) {
  return { name, surname, province: 'Gauteng', city, company, occupation } satisfies SeedRegistrant;
}

/** Removes keys from a booking's value. */
function without(booking: SeedEventRecord, ...keys: readonly string[]): SeedEventRecord {
  const entries = Object.entries(booking.ItemValue).filter(([key]) => !keys.includes(key));
  return { ...booking, ItemValue: Object.fromEntries(entries) };
}

/** Bookings as years of use leave them: each is odd in one way that the office has to see. */
export function oddBookings(now: Date, events: readonly SeedEvent[]): SeedEventRecord[] {
  const titled = (title: string) =>
    must(
      events.find((event) => event.title === title),
      title,
    );
  const [past, today] = [titled(webinars.savings), titled(webinars.stock)];

  // Written by the previous program: without a marker, and with the event's title only.
  const legacy = bookingRecord(now, {
    event: past,
    person: person('Elias', 'Mahlangu', 'Mamelodi', 'Mahlangu Shoes', 'Cobbler'),
    email: 'elias.mahlangu@example.org',
    phone: '082 555 0181',
    filled: { daysAgo: 30, time: '11:15' },
  });
  const ofDeleted = bookingRecord(now, {
    event: { title: 'Tax without tears', dateFrom: dayFrom(now, -60) },
    person: person('Maria', 'Sibanyoni', 'Hammanskraal', 'Sibanyoni Sewing', 'Seamstress'),
    email: 'maria.sibanyoni@example.co.za',
    phone: '082 555 0182',
    filled: { daysAgo: 64, time: '16:40' },
  });
  // Sent twice, as the first response was lost: the phone sent it again an hour later.
  const sentTwice = {
    event: today,
    person: person('Gift', 'Mashaba', 'Diepsloot', 'Mashaba Airtime', 'Trader'),
    email: 'gift.mashaba@example.org',
    phone: '082 555 0183',
  };
  // Two people with one e-mail address.
  const sharedAddress = { event: today, email: 'khumalo.family@example.org', phone: '082 555 0184' };
  const withoutReference = bookingRecord(now, {
    event: past,
    person: person('Oupa', 'Kekana', 'Soshanguve', 'Kekana Scrap', 'Collector'),
    email: 'oupa.kekana@example.org',
    phone: '082 555 0185',
    filled: { daysAgo: 25, time: '09:05' },
  });
  const unreadable = bookingRecord(now, {
    event: past,
    person: person('Pinky', 'Ramasodi', 'Orlando', '', ''),
    email: 'pinky@example.org',
    phone: '',
    filled: { daysAgo: 24, time: '13:30' },
  });
  return [
    { ...without(legacy, '_cid', 'sentAt'), event: root, ItemCode: '' },
    { ...ofDeleted, event: deletedEvent },
    bookingRecord(now, { ...sentTwice, filled: { daysAgo: 3, time: '18:20' } }),
    bookingRecord(now, { ...sentTwice, filled: { daysAgo: 3, time: '18:20', minutesUnsent: 60 } }),
    bookingRecord(now, {
      ...sharedAddress,
      person: person('Lindiwe', 'Khumalo', 'Daveyton', 'Khumalo Kitchen', 'Cook'),
      filled: { daysAgo: 4, time: '19:10' },
    }),
    bookingRecord(now, {
      ...sharedAddress,
      person: person('Jabu', 'Khumalo', 'Daveyton', 'Khumalo Kitchen', 'Driver'),
      filled: { daysAgo: 4, time: '19:14' },
    }),
    { ...withoutReference, ItemCode: '' },
    bookingRecord(now, {
      event: today,
      person: person('Naledi', 'Phiri', 'Lenasia', 'Phiri Home Care', 'Nurse'),
      email: 'naledi.phiri@example.co.za',
      phone: '+27 82 555 0134',
      hpcsa: 'MP 0123456',
      filled: { daysAgo: 5, time: '07:50' },
    }),
    // Values that a spreadsheet would take for formulas.
    bookingRecord(now, {
      event: past,
      person: person('Solly', 'Baloyi', 'Giyani', '=1+1 Traders', '-'),
      email: 'solly.baloyi@example.org',
      phone: '+27825550186',
      filled: { daysAgo: 26, time: '15:00', minutesUnsent: 9 * 24 * 60 },
    }),
    { ...unreadable, ItemValue: 'name=Pinky&surname=Ramasodi' },
  ];
}
