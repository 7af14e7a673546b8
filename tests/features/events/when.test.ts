import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayWords, lastDay, timeWords } from '#src/features/events/day-words.ts';
import { Event } from '#src/features/events/model.ts';
import { calledOffEvents, closedFor, comingEvents, pastEvents } from '#src/features/events/queries.ts';
import { endsAt, isOver, startsAt, whenWords } from '#src/features/events/when.ts';
import { sastInstant, sastMoment } from '#src/kit/sast.ts';
import { webinar } from '../../fixtures/features/registration.ts';

const at = sastInstant;

function event(changes: Readonly<Record<string, unknown>>): Event {
  return v.parse(Event, { ...webinar, ...changes });
}

const night = event({ timeFrom: '22:00', timeTo: '00:30' });

test.each([
  ['the last day is the first', '2030-01-10'],
  ['no last day is stored', ''],
  ['the last day is before the first', '2030-01-09'],
  ['the last day is the next one', '2030-01-11'],
])('An event from 22:00 to 00:30 ends after midnight of the next day where %s', (_where, dateTo) => {
  const evening = { ...night, dateTo };
  expect(sastMoment(endsAt(evening))).toBe('Friday 11 January 2030, 00:30');
  expect(lastDay(evening)).toBe('2030-01-11');
  expect(isOver(evening, at('2030-01-10', '22:30'))).toBe(false);
  expect(isOver(evening, at('2030-01-11', '00:29'))).toBe(false);
  expect(isOver(evening, at('2030-01-11', '00:30'))).toBe(true);
  expect(dayWords(evening)).toBe('Thursday 10 January 2030');
  expect(timeWords(evening)).toBe('22:00 to 00:30 SAST, past midnight');
});

test('An event of several days ends on its last one; a last day before the first does not count', () => {
  expect(sastMoment(endsAt(event({ dateTo: '2030-01-12' })))).toBe('Saturday 12 January 2030, 12:00');
  expect(dayWords(event({ dateTo: '2030-01-12' }))).toBe(
    'Thursday 10 January 2030 to Saturday 12 January 2030',
  );
  expect(sastMoment(endsAt(event({ dateTo: '2029-01-12' })))).toBe('Thursday 10 January 2030, 12:00');
  expect(dayWords(event({ dateTo: '2029-01-12' }))).toBe('Thursday 10 January 2030');
});

test.each([
  ['none is stored', ''],
  ['it cannot be read', 'late'],
  ['it is the beginning', '10:00'],
])('An event whose end is unknown, because %s, is over with its day', (_why, timeTo) => {
  const open = event({ timeTo });
  expect(endsAt(open)).toBe(at('2030-01-11', '00:00'));
  expect(timeWords(open)).toBe('10:00 SAST');
  expect(closedFor(open, at('2030-01-10', '23:00'))).toBeUndefined();
});

test('A start time without its leading zero, with seconds, or of another program is read', () => {
  for (const timeFrom of ['9:30', '09:30:00', '2030-01-10T07:30:00Z'])
    expect(sastMoment(startsAt(event({ timeFrom })))).toBe('Thursday 10 January 2030, 09:30');
});

test('A date-time of another program counts with its day in Johannesburg', () => {
  expect(dayWords(event({ dateFrom: '2026-12-03T22:30:00Z', dateTo: '' }))).toBe('Friday 4 December 2026');
});

test.each([
  ['first day', { dateFrom: 'soon', dateTo: '' }, 'Date to be confirmed'],
  ['first day', { dateFrom: '2030-02-30', dateTo: '2030-02-30' }, 'Date to be confirmed'],
  ['last day', { dateTo: 'till late' }, 'Thursday 10 January 2030'],
  ['last day', { dateTo: '2030-02-30' }, 'Thursday 10 January 2030'],
])('In the office’s own record, which keeps a %s as it was written, %o is no day', (_, changes, words) => {
  const raw = { ...webinar, ...changes };
  expect(dayWords(raw)).toBe(words);
  expect(whenWords(raw)).toContain(words);
});

test('An event whose day cannot be read is “not settled yet”, and nobody can register for it', () => {
  const undated = event({ dateFrom: 'soon', dateTo: '' });
  const untimed = event({ timeFrom: 'half six' });
  const neither = event({ dateFrom: null, dateTo: null, timeFrom: '', timeTo: null });
  expect(whenWords(webinar)).toBe('Thursday 10 January 2030, 10:00 to 12:00 SAST');
  expect(whenWords(undated)).toBe('Date to be confirmed, 10:00 to 12:00 SAST');
  expect(whenWords(untimed)).toBe('Thursday 10 January 2030, time to be confirmed');
  expect(whenWords(neither)).toBe('Date and time to be confirmed');
  for (const one of [undated, untimed, neither]) expect(closedFor(one, 0)).toBe('undated');
  expect(isOver(undated, at('2099-01-01', '00:00'))).toBe(false);
  expect(isOver(untimed, at('2030-01-10', '12:00')), 'with its end, which can be read').toBe(true);
});

test('Coming, called off and past: each event is in one list, in its order, whatever can be read of it', () => {
  const list = [
    event({ id: 'undated', dateFrom: 'soon', dateTo: '' }),
    event({ id: 'later', dateFrom: '2030-02-01', dateTo: '' }),
    event({ id: 'untimed', dateFrom: '2030-01-10', timeFrom: '', timeTo: '' }),
    event({ id: 'next' }),
    event({ id: 'off', cancelled: true }),
    event({ id: 'off and past', cancelled: true, dateFrom: '2029-01-01', dateTo: '' }),
    ...[1, 2, 3, 4, 5, 6].map((day) => event({ id: `past ${day}`, dateFrom: `2029-12-0${day}`, dateTo: '' })),
  ];
  const now = at('2030-01-10', '09:00');
  const ids = (events: readonly Event[]) => events.map(({ id }) => id);
  for (const any of [list, list.toReversed()]) {
    expect(ids(comingEvents(any, now))).toEqual(['next', 'untimed', 'later', 'undated']);
    expect(ids(calledOffEvents(any, now))).toEqual(['off']);
    expect(ids(pastEvents(any, now))).toEqual(['past 6', 'past 5', 'past 4', 'past 3', 'past 2']);
  }
  expect(closedFor(event({ cancelled: true, dateFrom: '2029-01-01', dateTo: '' }), now)).toBe('called off');
  expect(closedFor(event({ dateFrom: '2029-01-01', dateTo: '' }), now)).toBe('over');
});

test('No event that begins at a known time is over before it has begun, whatever else is stored', () => {
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${hour}:${String(minute).padStart(2, '0')}`);
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2030-02-${String(date).padStart(2, '0')}`);
  const anything = fc.oneof(time, day, fc.string(), fc.constant(null));
  fc.assert(
    fc.property(
      day,
      fc.oneof(day, anything),
      time,
      fc.oneof(time, anything),
      (dateFrom, dateTo, timeFrom, timeTo) => {
        const read = event({ dateFrom, dateTo, timeFrom, timeTo });
        expect(endsAt(read)).toBeGreaterThan(startsAt(read));
        expect(isOver(read, startsAt(read))).toBe(false);
      },
    ),
  );
});
