import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventProblems } from '#src/features/events/event-problems.ts';
import { webinar } from '../../fixtures/features/registration.ts';

const stored = (changes: Readonly<Record<string, unknown>>) => ({ ...webinar, ...changes });

test('The office is told nothing about an event that can be read whole', () => {
  expect(eventProblems(webinar)).toEqual([]);
  expect(eventProblems(stored({ dateTo: null, highlights: null, whoShouldAttend: [] }))).toEqual([]);
  expect(
    eventProblems(stored({ dateFrom: '2030-01-10T08:00:00Z', timeFrom: '9:30', highlights: 'a, b' })),
  ).toEqual([]);
});

test('Past midnight is no problem, a last day before the first is one', () => {
  expect(eventProblems(stored({ timeFrom: '22:00', timeTo: '00:30' }))).toEqual([]);
  expect(eventProblems(stored({ dateTo: '2030-01-09' }))).toEqual([
    'The last day, Wednesday 9 January 2030, is before the first, Thursday 10 January 2030. We show the first day only.',
  ]);
});

test.each<[Readonly<Record<string, unknown>>, string]>([
  [{ timeFrom: 'half six' }, 'The start time “half six” can’t be read. It should look like 18:00.'],
  [{ timeTo: '25:00' }, 'The end time “25:00” can’t be read. It should look like 18:00.'],
  [{ timeFrom: ' ' }, 'It has no start time.'],
  [{ timeTo: null }, 'It has no end time.'],
  [{ dateFrom: 'soon' }, 'The first day “soon” can’t be read. It should look like 2026-12-03.'],
  [{ dateFrom: '2026-02-31' }, 'The first day “2026-02-31” is not in the calendar.'],
  [{ dateFrom: undefined }, 'It has no first day.'],
  [{ dateTo: '0000-00-00' }, 'The last day was never set: our records say “0000-00-00”.'],
  [{ dateTo: '30/12/1899' }, 'The last day was never set: our records say “30/12/1899”.'],
  [{ dateTo: 0 }, 'The last day was never set: our records say “0”.'],
  [{ dateTo: { y: 2026 } }, 'The last day “{"y":2026}” can’t be read. It should look like 2026-12-03.'],
  [{ title: '' }, 'It has no title.'],
  [{ highlights: true }, 'The list of highlights can’t be read: “true”.'],
  [{ whoShouldAttend: [[]] }, 'The list of who should attend can’t be read: “[[]]”.'],
  [
    { timeFrom: 'x'.repeat(60) },
    `The start time “${'x'.repeat(40)}…” can’t be read. It should look like 18:00.`,
  ],
])('The office is told what is wrong with %j', (changes, sentence) => {
  expect(eventProblems(stored(changes))).toEqual([sentence]);
});

test('A record that holds no fields at all is named as such, and none makes the list fail', () => {
  expect(eventProblems('spoilt')).toEqual(['Nothing of this event can be read.']);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(webinar)), fc.jsonValue()), (fields) => {
      for (const sentence of eventProblems(fields)) expect(sentence).toMatch(/^[A-Z].*\.$/s);
    }),
  );
});
