import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  nearMoment,
  sastClock,
  sastDate,
  sastDay,
  sastDayParts,
  sastInstant,
  sastIso,
  sastMoment,
} from '#src/kit/sast.ts';

const root = join(import.meta.dirname, '../..');
const instant = Date.UTC(2026, 10, 26, 22, 5);

test('A time is formatted in South Africa’s zone, also when it is another day in Greenwich', () => {
  expect(sastClock(instant)).toBe('00:05');
  expect(sastDay(instant)).toBe('Friday 27 November 2026');
  expect(sastMoment(instant)).toBe('Friday 27 November 2026, 00:05');
  expect(sastDate(instant)).toBe('2026-11-27');
  expect(sastDayParts(instant)).toEqual({ weekday: 'Friday', day: '27', month: 'November', year: '2026' });
});

test('A date and a time in South Africa are the same instant for a machine', () => {
  expect(sastIso('2026-11-27', '00:05')).toBe('2026-11-27T00:05:00+02:00');
  expect(sastInstant('2026-11-27', '00:05')).toBe(instant);
});

test('A moment near today is called by its day', () => {
  const hours = 3_600_000;
  expect(nearMoment(instant, instant + 2 * hours)).toBe('Today 00:05');
  expect(nearMoment(instant, instant - hours)).toBe('Tomorrow 00:05');
  expect(nearMoment(instant, instant + 30 * hours)).toBe('Yesterday 00:05');
  expect(nearMoment(instant, instant + 72 * hours)).toBe('Friday 27 November 2026, 00:05');
});

test('No other file formats a date, or knows how far South Africa is from Greenwich', () => {
  const others = [...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })].filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      file !== 'kit/sast.ts' &&
      /DateTimeFormat|toLocale(?:Date|Time)?String\(|\+02:00|Africa\/Johannesburg/.test(
        readFileSync(join(root, 'src', file), 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
