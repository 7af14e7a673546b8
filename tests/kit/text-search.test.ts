import { expect, test } from 'vitest';
import { searchFor } from '#src/kit/text-search.ts';

test.each([
  ['LÉRATO kasi', 'Lerato Mokoena lerato@kasi.example', true],
  ['day book', 'Bookkeeping in ten minutes a day', true],
  ['daybook', 'Bookkeeping in ten minutes a day', false],
  ['  ', 'anything', true],
])('“%s” in “%s”: %s', (query, text, found) => {
  expect(searchFor(query)(text)).toBe(found);
});
