import { expect, test } from 'vitest';
import { publicHolidays } from '#src/features/schedule/public-holidays.ts';
import {
  dayInMonth,
  dayInWords,
  inMonths,
  nextDateOf,
  publishedDates,
  scheduleOf,
} from '#src/features/schedule/schedule.ts';
import { trainings, trainingsOf } from '#src/features/schedule/trainings.ts';
import { sastDate } from '#src/kit/sast.ts';

const years = Array.from({ length: 40 }, (_, at) => 2020 + at);
const day = 24 * 3_600_000;

test('The public holidays of 2026 are those of the calendar on the wall', () => {
  expect([...publicHolidays(2026)].sort()).toEqual([
    '2026-01-01',
    '2026-03-21',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-01',
    '2026-06-16',
    '2026-08-09',
    '2026-08-10',
    '2026-09-24',
    '2026-12-16',
    '2026-12-25',
    '2026-12-26',
  ]);
});

test.each([
  ['2024-03-29', 'Good Friday'],
  ['2024-04-01', 'Family Day'],
  ['2025-04-18', 'Good Friday'],
  ['2027-03-29', 'Family Day'],
  ['2038-04-23', 'Good Friday, nearly as late as it can be'],
  ['2023-01-02', 'the Monday after a New Year that fell on a Sunday'],
  ['2027-03-22', 'the Monday after a Human Rights Day that fell on a Sunday'],
])('%s is closed: %s', (date) => {
  expect(publicHolidays(Number(date.slice(0, 4)))).toContain(date);
});

test('A Monday after a holiday on a Saturday is an ordinary day', () => {
  expect(publicHolidays(2026)).not.toContain('2026-03-23');
  expect(publicHolidays(2026)).not.toContain('2026-12-28');
});

test('Every certification begins once a quarter, every improvement training twice, in all years to come', () => {
  for (const year of years) {
    const sessions = scheduleOf(year, trainings);
    for (const training of trainings) {
      const own = sessions.filter((session) => session.training === training);
      expect(own, `${training.slug} ${year}`).toHaveLength(training.kind === 'certification' ? 4 : 2);
      const quarters = new Set(own.map(({ date }) => Math.ceil(Number(date.slice(5, 7)) / 3)));
      expect(quarters.size).toBe(own.length);
    }
    expect(sessions).toHaveLength(
      2 * trainingsOf('improvement').length + 4 * trainingsOf('certification').length,
    );
  }
});

test('Trainings begin on Saturdays in season, never on a public holiday or right after one, and never two at once', () => {
  for (const year of years) {
    const closed = publicHolidays(year);
    const dates = scheduleOf(year, trainings).map(({ date }) => date);
    expect(new Set(dates).size).toBe(dates.length);
    expect([...dates].sort()).toEqual(dates);
    for (const date of dates) {
      expect(new Date(`${date}T00:00:00Z`).getUTCDay(), date).toBe(6);
      expect(closed.has(date), date).toBe(false);
      expect(closed.has(new Date(Date.parse(date) - day).toISOString().slice(0, 10)), date).toBe(false);
      expect(date >= `${year}-01-15` && date <= `${year}-11-30`, date).toBe(true);
    }
  }
});

test('Each date is listed under its month, and a month without one is left out', () => {
  const months = inMonths(scheduleOf(2026, trainings));
  expect(months.map(({ name }) => name)).not.toContain('December 2026');
  expect(months[0]?.name).toBe('January 2026');
  expect(months[0]?.dates.map(dayInMonth)).toEqual(['Sat 17', 'Sat 31']);
  expect(months.flatMap(({ dates }) => dates)).toEqual(scheduleOf(2026, trainings));
});

test('From October on the first quarter of next year is public, by the same rule, and not before', () => {
  expect(publishedDates('2026-09-30', trainings)).toEqual(scheduleOf(2026, trainings));
  const quarter = scheduleOf(2027, trainings).filter(({ date }) => date < '2027-04-01');
  expect(quarter.length).toBeGreaterThan(5);
  for (const day of ['2026-10-01', '2026-12-31'])
    expect(publishedDates(day, trainings)).toEqual([...scheduleOf(2026, trainings), ...quarter]);
  expect(publishedDates('2027-01-01', trainings)).toEqual(scheduleOf(2027, trainings));
});

test('There is always a date to come, on every day of every year', () => {
  for (const year of years) {
    for (const month of ['01', '04', '09', '10', '12']) {
      const day = `${year}-${month}-31`;
      expect(
        publishedDates(day, trainings).some(({ date }) => date >= day),
        day,
      ).toBe(true);
    }
  }
});

test('The next date of a training is its first public one, said in words; a training of no schedule has none', () => {
  const next = nextDateOf('practical-bookkeeping', '2026-11-29', trainings);
  expect(next?.date.startsWith('2027-')).toBe(true);
  expect(next && dayInWords(next)).toMatch(/^Saturday \d+ (January|February|March) 2027$/);
  expect(nextDateOf('practical-bookkeeping', next?.date ?? '', trainings)).toEqual(next);
  expect(nextDateOf('digital-skills', '2026-11-29', trainings)).toBeUndefined();
});

test.each([
  ['2026-12-31T21:59:59Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
  ['2026-12-31T22:30:00Z', '2027-01-01'],
  ['2027-01-01T00:30:00Z', '2027-01-01'],
])('At %s it is %s in South Africa', (instant, date) => {
  expect(sastDate(Date.parse(instant))).toBe(date);
});
