import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from '#src/features/events/calendar.ts';
import { calendarChange, nextCalendarRecord } from '#src/features/events/calendar-record.ts';
import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { receiptOf } from '#src/features/events/receipt.ts';
import { endsAt, startsAt } from '#src/features/events/when.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';

const now = Date.UTC(2029, 11, 1, 6, 30);

function eventWith(more: Partial<CalendarEvent> = {}): CalendarEvent {
  const { title, location, dateFrom, dateTo, timeFrom, timeTo } = receiptOf(webinar, typed, '7QX4-2M9K');
  const times = { dateFrom, dateTo, timeFrom, timeTo };
  const base = { uid: 'event-2-phone', sequence: 0, title, location, ...times, cancelled: false };
  return { ...base, references: ['7QX4-2M9K'], ...more };
}

function fileOf(more: Partial<CalendarEvent> = {}): string {
  return calendarFile(eventWith(more), 'kasi.example', now);
}

/** The lines of an .ics file, unfolded (RFC 5545 §3.1), as name and value. */
function lines(file: string): Map<string, string> {
  const whole = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  // The reminder at the end repeats some names: the first of each is the event's own.
  const pairs = whole.map(
    (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const,
  );
  return new Map(pairs.reverse());
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

test('The calendar file holds the webinar at its instant: 10:00 in South Africa is 08:00 UTC', () => {
  const read = lines(fileOf());
  expect(read.get('DTSTART')).toBe('20300110T080000Z');
  expect(read.get('DTEND')).toBe('20300110T100000Z');
  expect(read.get('DTSTAMP')).toBe('20291201T063000Z');
  expect(read.get('LAST-MODIFIED')).toBe('20291201T063000Z');
  expect(read.get('METHOD')).toBe('PUBLISH');
  expect(read.get('STATUS')).toBe('CONFIRMED');
  expect(read.get('TRIGGER')).toBe('-PT1H');
  expect(read.get('SUMMARY')).toBe('Books that balance');
  expect(read.get('LOCATION')).toBe('Online');
  expect(read.get('DESCRIPTION')).toContain('7QX4-2M9K');
  expect(read.has('RRULE')).toBe(false);
});

test('Every reference of this phone for the webinar is in the text of its one entry', () => {
  const read = lines(fileOf({ references: ['7QX4-2M9K', 'AAAA-BBBB'] }));
  expect(unescaped(read.get('DESCRIPTION') ?? '')).toContain('Your references: 7QX4-2M9K, AAAA-BBBB');
  expect(read.get('UID')).toBe('event-2-phone@kasi.example');
});

test('A webinar of several days is one entry a day, at the same times', () => {
  const read = lines(fileOf({ dateTo: '2030-01-12' }));
  expect(read.get('DTSTART')).toBe('20300110T080000Z');
  expect(read.get('DTEND')).toBe('20300110T100000Z');
  expect(read.get('RRULE')).toBe('FREQ=DAILY;COUNT=3');
});

test.each([
  ['the same day as its last', '2030-01-10'],
  ['no last day', ''],
  ['the day after as its last', '2030-01-11'],
  ['a last day before its first', '2030-01-09'],
])('A webinar past midnight with %s ends the next day, once', (_what, dateTo) => {
  const read = lines(fileOf({ timeFrom: '22:00', timeTo: '00:30', dateTo }));
  expect(read.get('DTSTART')).toBe('20300110T200000Z');
  expect(read.get('DTEND')).toBe('20300110T223000Z');
  expect(read.has('RRULE')).toBe(false);
});

test('Two nights past midnight are two entries', () => {
  const read = lines(fileOf({ timeFrom: '22:00', timeTo: '00:30', dateTo: '2030-01-12' }));
  expect(read.get('DTEND')).toBe('20300110T223000Z');
  expect(read.get('RRULE')).toBe('FREQ=DAILY;COUNT=2');
});

test('A webinar without a time that can be read is a day of the calendar', () => {
  const read = lines(fileOf({ timeFrom: '', timeTo: '' }));
  expect(read.get('DTSTART;VALUE=DATE')).toBe('20300110');
  expect(read.has('DTEND')).toBe(false);
});

test('A webinar without an end has none in the calendar either, on one day or on several', () => {
  const read = lines(fileOf({ timeTo: '' }));
  expect(read.get('DTSTART')).toBe('20300110T080000Z');
  expect(read.has('DTEND')).toBe(false);
  expect(read.has('RRULE')).toBe(false);
  expect(lines(fileOf({ timeTo: '', dateTo: '2030-01-12' })).get('RRULE')).toBe('FREQ=DAILY;COUNT=3');
});

test('A webinar that was called off is taken out by its file: cancelled, and nothing rings', () => {
  const read = lines(fileOf({ cancelled: true, sequence: 2 }));
  expect(read.get('STATUS')).toBe('CANCELLED');
  expect(read.get('SEQUENCE')).toBe('2');
  expect(read.get('SUMMARY')).toBe('Called off: Books that balance');
  expect(read.has('TRIGGER')).toBe(false);
});

test('The calendar file has no link to join, even when the event carries one', () => {
  const careless = { ...eventWith(), teamsLink: 'https://teams.example/secret' };
  expect(calendarFile(careless, 'kasi.example', now)).not.toContain('https://');
});

test('A title with signs that mean something in a calendar file stays one title', () => {
  const file = fileOf({ title: 'Cash; slips, and\nEND:VEVENT' });
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test('Whatever the office types comes back from the file, and no line is longer than 75 octets', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(
        '\\',
        ';',
        ',',
        '\n',
        '\r',
        '\t',
        ' ',
        ':',
        'n',
        'é',
        '€',
        '😀',
        '\u0007',
        '\u2028',
      ),
      maxLength: 300,
    }),
  );
  /** What of a text a calendar file can hold. */
  const held = (text: string) =>
    text
      .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '');
  fc.assert(
    fc.property(hostile, hostile, (title, location) => {
      const file = fileOf({ title, location });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const read = lines(file);
      expect(unescaped(read.get('SUMMARY') ?? '')).toBe(held(title));
      expect(unescaped(read.get('LOCATION') ?? '')).toBe(held(location));
      expect(file.match(/^(BEGIN|END):VEVENT\r$/gm)).toHaveLength(2);
    }),
  );
});

const { title: _title, references: _references, uid: _uid, sequence: _sequence, ...facts } = eventWith();

test('The next file of a webinar has the same UID; its sequence rises with another time, place or cancellation', () => {
  const first = nextCalendarRecord(undefined, '2', facts);
  expect(first.uid).toMatch(/^event-2-/);
  const again = nextCalendarRecord(first, '2', facts);
  expect(again).toEqual(first);
  const moved = nextCalendarRecord(again, '2', { ...facts, timeFrom: '11:00' });
  const elsewhere = nextCalendarRecord(moved, '2', { ...facts, timeFrom: '11:00', location: 'Soweto' });
  const off = nextCalendarRecord(elsewhere, '2', {
    ...facts,
    timeFrom: '11:00',
    location: 'Soweto',
    cancelled: true,
  });
  expect([first, moved, elsewhere, off].map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  expect(new Set([first, moved, elsewhere, off].map(({ uid }) => uid)).size).toBe(1);
});

test('Two phones have two entries: their references are not the same', () => {
  const uids = [1, 2].map(() => nextCalendarRecord(undefined, '2', facts).uid);
  expect(new Set(uids).size).toBe(2);
});

test('A record that cannot be read begins a new entry', () => {
  expect(nextCalendarRecord({ uid: 5 }, '2', facts).sequence).toBe(0);
});

test('A last day that is written or left out is the same time', () => {
  expect(calendarChange(facts, { ...facts, dateTo: '' })).toBeUndefined();
  expect(calendarChange({ ...facts, timeTo: '' }, { ...facts, timeTo: '' })).toBeUndefined();
  expect(calendarChange(facts, { ...facts, timeTo: '13:00' })).toBe('time');
  expect(calendarChange(facts, { ...facts, location: 'Soweto' })).toBe('place');
  expect(calendarChange(facts, { ...facts, cancelled: true })).toBe('called off');
});

test('Times are told in South African time and say so', () => {
  expect(dayWords(webinar)).toBe('Thursday 10 January 2030');
  expect(timeWords(webinar)).toBe('10:00 to 12:00 SAST');
  expect(startsAt(webinar)).toBe(Date.UTC(2030, 0, 10, 8));
});

test('A webinar of two days names both and ends on the second; without a last day it ends on its first', () => {
  const long = { ...webinar, dateTo: '2030-01-11' };
  expect(dayWords(long)).toBe('Thursday 10 January 2030 to Friday 11 January 2030');
  expect(endsAt({ ...webinar, dateTo: '' })).toBe(Date.UTC(2030, 0, 10, 10));
});
