import { expect, test } from 'vitest';
import { searchFor } from '#src/kit/text-search.ts';

test.each([
  ['LÉRATO kasi', 'Lerato Mokoena lerato@kasi.example', true],
  ['day book', 'Bookkeeping in ten minutes a day', true],
  ['daybook', 'Bookkeeping in ten minutes a day', false],
  ['  ', 'anything', true],
  ['cafe', 'Café Thuso', true],
  ['café', 'cafe thuso', true],
  ['“day book”', 'The day book', true],
  ['"till". (float)', 'Float and till', true],
  ['don’t', "Don't lend", true],
  ["mma's", 'Mma’s shop', true],
  ['2.50', 'R2.50', true],
  ['2.50', 'R250', false],
  ['oneill', "Sean O'Neill", true],
  ['ONEILL', 'Sean O’Neill', true],
  ["o'neill", 'Sean ONeill', true],
  ['o’neil', "Sean O'Neill", true],
  ['thandi nkosi', 'Than\u00addi\u200b Nkosi', true],
  ['lukasz', 'Łukasz Đorđević', true],
  ['nwathoho', 'Ḓovhani Ŋwaṱhoho', true],
  ["'", 'no apostrophe', false],
  ['.', 'no full stop', false],
])('“%s” in “%s”: %s', (query, text, found) => {
  expect(searchFor(query)(text)).toBe(found);
});
