import { expect, test } from 'vitest';
import { coverOf } from '#src/ui/cover.ts';

test('The same title has the same cover for ever', () => {
  expect(coverOf('Bookkeeping')).toEqual({
    emblem: 'ledger',
    paint: 'marigold',
    cloth: 'dots',
    ground: 'sun',
  });
  expect(coverOf('Bookkeeping')).toEqual(coverOf('Bookkeeping'));
});

test.each([
  ['Practical bookkeeping certificate', 'ledger'],
  ['Savings and investment', 'jar'],
  ['Succession planning', 'hands'],
  ['Business growth', 'baobab'],
  ['Stock and suppliers', 'stall'],
])('%s hangs under the %s', (title, emblem) => {
  expect(coverOf(title).emblem).toBe(emblem);
});

test('Titles share out all paints, cloths and grounds, and any title at all has a cover', () => {
  const covers = Array.from({ length: 300 }, (_, at) => coverOf(`Course ${at}`));
  const seen = (part: 'paint' | 'cloth' | 'ground') => new Set(covers.map((cover) => cover[part])).size;
  expect([seen('paint'), seen('cloth'), seen('ground')]).toEqual([5, 3, 4]);
  expect(coverOf('')).toMatchObject({ emblem: expect.any(String) });
});
