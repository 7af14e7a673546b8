import { expect, test } from 'vitest';
import { isRound, withDoubt } from '#src/cms/held-back.ts';

test('A list is doubted where its length is one that people set as a limit, and it is not short', () => {
  const doubted = [50, 60, 90, 100, 120, 150, 200, 250, 500, 1000, 1200, 1500, 2000, 2500, 5000, 10_000];
  const whole = [0, 1, 5, 10, 20, 25, 40, 49, 51, 99, 101, 110, 130, 255, 1001, 1100, 1250];
  expect(doubted.filter(isRound)).toEqual(doubted);
  expect(whole.filter(isRound)).toEqual([]);
});

const rows = (count: number) => ({
  items: Array.from({ length: count - 1 }, (_, at) => at),
  unreadable: 1,
  unreadableIds: [],
  unreadableRows: [],
});
const isDoubted = (count: number, listLimit: number | 'none' | 'unknown') =>
  withDoubt(rows(count), { listLimit }).heldBack === true;

test('A list is doubted at exactly the limit that the deployment names', () => {
  expect([100, 150, 200].map((count) => isDoubted(count, 150))).toEqual([false, true, false]);
  expect([100, 150, 200].map((count) => isDoubted(count, 'none'))).toEqual([false, false, false]);
  expect([100, 130, 200].map((count) => isDoubted(count, 'unknown'))).toEqual([true, false, true]);
});
