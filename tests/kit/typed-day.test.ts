import * as v from 'valibot';
import { expect, test } from 'vitest';
import { lifeDays, typedDay, typedDayProblem, workDays } from '#src/kit/typed-day.ts';

const days = workDays(Date.parse('2026-11-28T10:00:00Z'));
const outside = 'Check the year. Choose a date from 1 January 2000 to 28 November 2031';
const none = 'There is no such date. Choose another one';

test.each(['2000-01-01', '2026-11-28', '2028-02-29', '2031-11-28'])('%s is taken', (day) => {
  expect(typedDayProblem(day, days)).toBeUndefined();
});

test.each([
  '0027-12-15',
  '0202-06-01',
  '1999-12-31',
  '2031-11-29',
  '9999-01-01',
  '20271-12-15',
  '275760-09-13',
])('%s is refused with the years that are taken', (day) => {
  expect(typedDayProblem(day, days)).toBe(outside);
});

test.each(['2027-02-30', '2027-13-01', '2027-1-1', '27-12-15', 'soon', '2027-12-15T10:00'])(
  '%s is refused as no date',
  (day) => {
    expect(typedDayProblem(day, days)).toBe(none);
  },
);

test('A blank day is asked for in its own words, and nothing else is said of it', () => {
  const { issues } = v.safeParse(typedDay('Choose the day'), '');
  expect(issues?.map(({ message }) => message)).toEqual(['Choose the day']);
});

test('A date of birth and the end of a passport can be answered, a year of two digits cannot', () => {
  const life = lifeDays(Date.parse('2026-11-28T10:00:00Z'));
  for (const day of ['1953-04-01', '2036-05-01']) expect(typedDayProblem(day, life), day).toBeUndefined();
  for (const day of ['0053-04-01', '2153-04-01'])
    expect(typedDayProblem(day, life), day).toMatch(/^Check the year/);
});

test('On 29 February the last day is 28 February of a year that has no other', () => {
  expect(workDays(Date.parse('2028-02-29T10:00:00Z')).max).toBe('2033-02-28');
});
