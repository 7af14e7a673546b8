import { expect, test } from 'vitest';
import { parsePlainSearch, plainSearch } from '#src/kit/plain-search.ts';

test('A link’s query is readable in plain words', () => {
  expect(plainSearch({ event: '3' })).toBe('?event=3');
  expect(plainSearch({ ref: undefined })).toBe('');
  expect(plainSearch({ next: '/course/7?a=b&c' })).toBe('?next=%2Fcourse%2F7%3Fa%3Db%26c');
});

test('Words written into a link are read back as the same words', () => {
  const asked = { event: '3', words: 'till & tally', flag: 'true', empty: '', quoted: '"so"' };
  expect(parsePlainSearch(plainSearch(asked))).toEqual(asked);
});

test('An old link with a quoted number leads where it did', () => {
  expect(parsePlainSearch('?event=%223%22')).toEqual({ event: '3' });
  expect(parsePlainSearch('?event=3&event=4')).toEqual({ event: '4' });
});
