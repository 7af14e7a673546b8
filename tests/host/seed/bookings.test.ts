import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BookingForm } from '#src/features/events/booking-form.ts';
import { BookingNoteArgs } from '#src/features/events/booking-note.ts';
import { endsAt } from '#src/features/events/when.ts';
import { shortReference } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { seedContent } from './content.ts';
import { dayFrom, instantOf, timesToday } from './days.ts';
import { webinars } from './events.ts';
import { deletedEvent } from './odd-bookings.ts';
import type { SeedEventRecord } from './shape.ts';

const now = new Date('2026-11-20T13:00:00Z');
const { events, eventRecords = [] } = seedContent(now);
const ofType = (type: SeedEventRecord['ItemType']) =>
  eventRecords.filter(({ ItemType }) => ItemType === type);
const bookings = ofType('Bookings');
const fieldsOf = ({ ItemValue }: SeedEventRecord): Record<string, unknown> => Object(ItemValue);
const markers = bookings.map((booking) => fieldsOf(booking)['_cid']).filter((marker) => marker !== undefined);

/** Returns the time (ms) in the first ten characters of a marker. */
function timeIn(marker: string): number {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return [...marker.slice(0, 10)].reduce((time, digit) => time * 32 + digits.indexOf(digit), 0);
}

test('The office finds one webinar that is over, one of today and two to come', () => {
  const today = dayFrom(now, 0);
  const days = events.map(({ title, dateFrom }) => [
    title,
    Math.sign(Date.parse(dateFrom) - Date.parse(today)),
  ]);
  expect(days).toEqual([
    [webinars.till, 1],
    [webinars.prices, 1],
    [webinars.savings, -1],
    [webinars.stock, 0],
  ]);
});

test('At any hour of seeding, today’s webinar is today in South Africa and not over', () => {
  const anyMinute = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 });
  fc.assert(
    fc.property(anyMinute, (minutes) => {
      const at = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000);
      const [dateFrom, times] = [dayFrom(at, 0), timesToday(at)];
      expect(times.timeFrom < times.timeTo).toBe(true);
      expect(instantOf(dateFrom, '00:00')).toBeLessThanOrEqual(at.getTime());
      expect(instantOf(dateFrom, '23:59') + 60_000).toBeGreaterThan(at.getTime());
      const isLastMinute = at.getTime() >= instantOf(dateFrom, '23:59');
      expect(endsAt({ dateFrom, dateTo: dateFrom, ...times }) > at.getTime()).toBe(!isLastMinute);
    }),
  );
});

test('About forty bookings stand below the webinars, and each that can be read was filled in before now', () => {
  expect(bookings.length).toBeGreaterThanOrEqual(36);
  expect(bookings.length).toBeLessThanOrEqual(44);
  for (const booking of bookings) {
    const { _cid, sentAt } = fieldsOf(booking);
    if (_cid === undefined) continue;
    expect(timeIn(String(_cid))).toBeLessThanOrEqual(Date.parse(String(sentAt)));
    expect(Date.parse(String(sentAt))).toBeLessThan(now.getTime());
    expect(['', shortReference(String(_cid))]).toContain(booking.ItemCode);
  }
  const hoursLater = bookings.filter((booking) => {
    const { _cid, sentAt } = fieldsOf(booking);
    return Date.parse(String(sentAt)) - timeIn(String(_cid)) > 3_600_000;
  });
  expect(hoursLater.length).toBeGreaterThanOrEqual(4);
});

test('Seeded bookings pass the form’s validation, and their addresses and numbers belong to nobody', () => {
  for (const booking of bookings) {
    if (typeof booking.ItemValue === 'string') continue;
    const { email, phone } = v.parse(BookingForm, { ...booking.ItemValue, event_id: '2' });
    expect(email).toMatch(/@example\.(org|co\.za)$/);
    expect(phone.replace(/\D/g, '').replace(/^27/, '0')).toMatch(/^082555\d{4}$/);
  }
});

test('The seed has one booking for each oddity that the office has to see', () => {
  const seedTitles = new Set(events.map(({ title }) => title));
  const elsewhere = bookings.filter(({ event }) => !seedTitles.has(event));
  expect(elsewhere.map(({ event }) => event).sort()).toEqual(['1', deletedEvent]);
  const legacy = must(
    elsewhere.find(({ event }) => event === '1'),
    'the booking of the program before',
  );
  expect(fieldsOf(legacy)).not.toHaveProperty('_cid');
  expect(fieldsOf(legacy)['event_title']).toBe(webinars.savings);
  expect(markers.length - new Set(markers).size, 'received twice').toBe(1);
  expect(bookings.filter(({ ItemCode }) => ItemCode === '')).toHaveLength(2);
  expect(bookings.filter(({ ItemValue }) => typeof ItemValue === 'string')).toHaveLength(1);
  expect(bookings.filter((booking) => fieldsOf(booking)['hpcsa'])).toHaveLength(1);
  const ofFamily = bookings.filter((booking) => fieldsOf(booking)['email'] === 'khumalo.family@example.org');
  expect(new Set(ofFamily.map((booking) => fieldsOf(booking)['name'])).size).toBe(2);
});

test('Later messages and notes refer to existing bookings and name no person', () => {
  const notes = ofType('BookingNote');
  expect(notes.map((note) => fieldsOf(note)['kind']).sort()).toEqual(['cannot come', 'word', 'word', 'word']);
  for (const note of [...notes, ...ofType('Attendance')]) {
    const { booking, reference } = fieldsOf(note);
    expect(note.ItemCode).toBe(reference);
    expect(bookings.map(({ ItemCode }) => ItemCode)).toContain(reference);
    expect(['', ...markers]).toContain(booking);
  }
  for (const note of notes) {
    expect(v.safeParse(BookingNoteArgs, { ...fieldsOf(note), event_id: '2' }).success).toBe(true);
    expect(JSON.stringify(note)).not.toMatch(/Mabaso|Maseko|Ndlovu|example\.|555/);
  }
  expect(ofType('Attendance')).toHaveLength(1);
  expect(ofType('EventOffice')).toHaveLength(1);
});

test('The same moment gives the same seed', () => {
  expect(seedContent(now).eventRecords).toEqual(eventRecords);
});
