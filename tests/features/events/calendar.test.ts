import { expect, test } from 'vitest';
import { calendarFile } from '#src/features/events/calendar.ts';
import { receiptOf } from '#src/features/events/receipt.ts';
import { dayWords, endsAt, startsAt, timeWords } from '#src/features/events/when.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';

const receipt = receiptOf(webinar, typed, '7QX4-2M9K');

/** The lines of an .ics file, unfolded (RFC 5545 §3.1), as name and value. */
function lines(file: string): Map<string, string> {
  const whole = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  // The reminder at the end repeats some names: the first of each is the event's own.
  const pairs = whole.map(
    (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const,
  );
  return new Map(pairs.reverse());
}

test('The calendar file holds the webinar at its instant: 10:00 in South Africa is 08:00 UTC', async () => {
  const read = lines(await calendarFile(receipt, 'kasi.example'));
  expect(read.get('DTSTART')).toBe('20300110T080000Z');
  expect(read.get('DTEND')).toBe('20300110T100000Z');
  expect(read.get('SUMMARY')).toBe('Books that balance');
  expect(read.get('LOCATION')).toBe('Online');
  expect(read.get('DESCRIPTION')).toContain('7QX4-2M9K');
});

test('Adding the same webinar again, for another person too, keeps its UID', async () => {
  const first = lines(await calendarFile(receipt, 'kasi.example'));
  const second = lines(await calendarFile({ ...receipt, reference: 'AAAA-BBBB' }, 'kasi.example'));
  expect(first.get('UID')).toBe('event-2@kasi.example');
  expect(second.get('UID')).toBe(first.get('UID'));
});

test('The calendar file has no link to join, even when the event carries one', async () => {
  const careless = { ...receipt, teamsLink: 'https://teams.example/secret' };
  expect(await calendarFile(careless, 'kasi.example')).not.toContain('https://');
});

test('A title with signs that mean something in a calendar file stays one title', async () => {
  const file = await calendarFile({ ...receipt, title: 'Cash; slips, and\nEND:VEVENT' }, 'kasi.example');
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
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
