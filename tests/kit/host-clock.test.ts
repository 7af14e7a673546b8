import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clockError,
  hostNow,
  isPossibleTime,
  moment,
  noteClock,
  onClock,
  readClock,
  trustedNow,
} from '#src/kit/host-clock.ts';

const day = 24 * 3_600_000;
const noon = Date.parse('2026-11-26T12:00:00Z');
const header = new Date(noon).toUTCString();

/** An answer that took a second, on a device whose clock is `ahead`. */
function reading(ahead: number, at = noon) {
  const steady = performance.now();
  return readClock(
    header,
    { wall: at + ahead - 1_000, steady: steady - 1_000 },
    { wall: at + ahead, steady },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.setSystemTime(noon);
  noteClock(reading(0));
  return () => {
    vi.useRealTimers();
    // Other tests of this thread read the same clock.
    noteClock(readClock(new Date().toUTCString(), moment(), moment()));
  };
});

test('A clock that is right, or off by hours, is not doubted', () => {
  for (const ahead of [0, 5 * 3_600_000, -5 * 3_600_000, day]) {
    vi.setSystemTime(noon + ahead);
    noteClock(reading(ahead));
    expect(clockError()).toBe(0);
    expect(hostNow()).toBe(noon + ahead);
  }
});

test.each([120, -120])('A clock that is off by %d days is noticed, and the host’s time counts', (days) => {
  const told = vi.fn();
  const stop = onClock(told);
  vi.setSystemTime(noon + days * day);
  noteClock(reading(days * day));
  expect(told).toHaveBeenCalledOnce();
  expect(Math.abs(hostNow() - noon)).toBeLessThanOrEqual(2_000);
  stop();
  noteClock(reading(0));
  expect(told).toHaveBeenCalledOnce();
});

test('A clock that somebody puts right is believed at once', () => {
  vi.setSystemTime(noon + 120 * day);
  noteClock(reading(120 * day));
  expect(clockError()).not.toBe(0);
  vi.setSystemTime(noon + 60_000);
  expect(clockError()).toBe(0);
  expect(hostNow()).toBe(noon + 60_000);
});

test('An answer without the date header says nothing about the clock', () => {
  const at = { wall: noon, steady: 0 };
  expect(readClock(null, at, at)).toBeUndefined();
  expect(readClock('soon', at, at)).toBeUndefined();
});

test('A clock is never said to be further off than it is, however long the request took', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400 * day, max: 400 * day }),
      fc.integer({ min: 0, max: 3 * day }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 999 }),
      (wrong, took, share, within) => {
        const stamped = noon + within;
        const ended = stamped + Math.round(took * (1 - share));
        const at = { wall: ended + wrong, steady: took };
        const ahead = readClock(header, { wall: at.wall - took, steady: 0 }, at)?.ahead ?? Number.NaN;
        expect(Math.abs(ahead)).toBeLessThanOrEqual(Math.abs(wrong));
        expect(ahead * wrong).toBeGreaterThanOrEqual(0);
        expect(Math.abs(wrong) - Math.abs(ahead)).toBeLessThanOrEqual(took + 1_000);
      },
    ),
  );
});

test('Deletion by age uses the host’s time, and none where the two clocks are more than a day apart', () => {
  for (const hours of [0, 20, -20]) {
    vi.setSystemTime(noon + hours * 3_600_000);
    noteClock(reading(hours * 3_600_000));
    // The header may be a second old, and the answer took one.
    expect(Math.abs(Number(trustedNow()) - noon)).toBeLessThanOrEqual(2_000);
  }
  vi.setSystemTime(noon + 900 * day);
  expect(trustedNow()).toBeUndefined();
  for (const days of [400, -4_000]) {
    vi.setSystemTime(noon + days * day);
    noteClock(reading(days * day));
    expect(trustedNow()).toBeUndefined();
  }
});

test('A host whose clock is before 2020 is not believed', () => {
  const at = moment();
  expect(readClock('Mon, 28 Nov 2016 10:00:00 GMT', at, at)).toBeUndefined();
  expect(readClock('Thu, 01 Jan 1970 00:00:00 GMT', at, at)).toBeUndefined();
});

test('A host whose clock is years off deletes no ticket, and casts no doubt on a phone that is right', () => {
  for (const years of [-3, 10]) {
    const at = moment();
    noteClock(readClock(new Date(noon + years * 365 * day).toUTCString(), at, at));
    expect(trustedNow()).toBeUndefined();
    expect(isPossibleTime(noon - 3_600_000)).toBe(true);
  }
});

test('A time before 2020 or in the future is no time of an action', () => {
  const at = (years: number) => noon + years * 365 * day;
  expect([-7, -12, 1, 50].map((years) => isPossibleTime(at(years)))).toEqual(Array(4).fill(false));
  expect([0, -1, -6].map((years) => isPossibleTime(at(years)))).toEqual(Array(3).fill(true));
  expect([0, Number.NaN].map(isPossibleTime)).toEqual([false, false]);
  // Nobody knows which of two clocks that are 400 days apart is right: a time after both is impossible.
  vi.setSystemTime(noon + 400 * day);
  noteClock(reading(400 * day));
  expect([399, 402].map((days) => isPossibleTime(noon + days * day))).toEqual([true, false]);
});
