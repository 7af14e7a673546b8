import { expect, test } from 'vitest';
import { moveItem } from '#src/kit/reorder.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 9, 'abdc'],
  [2, -1, 'cabd'],
])('The item at %i moved to %i', (from, to, order) => {
  expect(moveItem(letters, from, to).join('')).toBe(order);
  expect(letters.join('')).toBe('abcd');
});
