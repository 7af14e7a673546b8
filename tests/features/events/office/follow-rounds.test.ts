/** How often today's list asks what others did, and what that costs. */
import { expect, test } from 'vitest';
import { createRounds, type Followed, roundWait } from '#src/features/events/office/follow-rounds.ts';

const halfAnHour = 30 * 60_000;
const every = 20_000;

/** The lists that are asked for in half an hour, at a round every twenty seconds; `isUsed`: somebody taps all the while. */
function halfAnHourOf(counts: Readonly<Record<Followed, number>>, isUsed = false) {
  const rounds = createRounds(0);
  const asked: Followed[] = [];
  for (let now = every; now <= halfAnHour; now += every) {
    if (isUsed) rounds.refill();
    const list = rounds.next(counts, now);
    if (list) asked.push(list);
  }
  return asked;
}

/** What they cost (bytes), as a list of rows and its empty answer weigh. */
const cost = (asked: readonly Followed[], counts: Readonly<Record<Followed, number>>) =>
  asked.reduce(
    (sum, list) => sum + 1_000 + counts[list] * { attendances: 70, bookings: 120, notes: 90 }[list],
    0,
  );

test('A connection is asked every twenty seconds, a slow one every minute, and one that saves data never', () => {
  expect(roundWait({ savesData: false, effectiveType: '4g' })).toBe(20_000);
  expect(roundWait({ savesData: false })).toBe(20_000);
  expect(roundWait({ savesData: false, effectiveType: '2g' })).toBe(60_000);
  expect(roundWait({ savesData: false, effectiveType: 'slow-2g' })).toBe(60_000);
  for (const effectiveType of ['4g', '2g', undefined])
    expect(roundWait({ savesData: true, effectiveType })).toBeUndefined();
});

test.each([
  [0, 0],
  [0, 3],
  [1, 16],
  [7, 16],
  [16, 16],
  [40, 40],
  [120, 150],
  [400, 400],
])(
  'Half an hour of %i marks and %i bookings in which nothing happens is at most 100 requests and 60 kB',
  (marks, booked) => {
    const counts = { attendances: marks, bookings: booked, notes: 2 };
    const asked = halfAnHourOf(counts);
    expect(asked.length).toBeLessThanOrEqual(100);
    expect(asked.length).toBeGreaterThan(0);
    expect(cost(asked, counts)).toBeLessThanOrEqual(60_000 + cost(['attendances'], counts));
  },
);

test('While the list is used it is asked at every round: marks at most, bookings and notes in between', () => {
  const asked = halfAnHourOf({ attendances: 40, bookings: 40, notes: 4 }, true);
  expect(asked).toHaveLength(90);
  const count = (list: Followed) => asked.filter((one) => one === list).length;
  expect([count('attendances'), count('bookings'), count('notes')]).toEqual([72, 9, 9]);
});

test('Marks never wait for a list that the data allowance does not cover', () => {
  const asked = halfAnHourOf({ attendances: 7, bookings: 190, notes: 0 });
  expect(asked).not.toContain('bookings');
  expect(asked.filter((list) => list === 'attendances').length).toBeGreaterThan(20);
});

test('An idle phone with an empty list asks at every round for the first eight minutes', () => {
  const counts = { attendances: 0, bookings: 0, notes: 0 };
  const rounds = createRounds(0);
  for (let now = every; now <= 8 * 60_000; now += every) expect(rounds.next(counts, now)).toBeDefined();
});
