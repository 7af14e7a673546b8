import { expect, test } from 'vitest';
import { slugOf, uniqueSlug } from '#src/kit/slug.ts';

test.each([
  ['Bookkeeping in ten minutes a day', 'bookkeeping-in-ten-minutes-a-day'],
  ['  Sipho’s Stock & Sales  ', 'siphos-stock-and-sales'],
  ['Café: la première année!', 'cafe-la-premiere-annee'],
  ['Ukuphatha imali (R100)', 'ukuphatha-imali-r100'],
  ['Łódź, Đà Nẵng and Ŋwaṱhoho', 'lodz-da-nang-and-nwathoho'],
  ['Straße & Smørrebrød: Æsop', 'strasse-and-smorrebrod-aesop'],
  ['会计', ''],
  ['—', ''],
])('“%s” becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('A long title is cut where a word ends, and one endless word anywhere', () => {
  expect(slugOf(`${'money '.repeat(10)}matters`)).toBe(
    'money-money-money-money-money-money-money-money-money-money',
  );
  expect(slugOf('a'.repeat(90))).toHaveLength(60);
});

test('A slug that is taken gets a number, however many are', () => {
  expect(uniqueSlug('Saving', 'course', ['saving', 'saving-2'])).toBe('saving-3');
  expect(uniqueSlug('Saving', 'course', [])).toBe('saving');
});

test('A title without letters still makes an address, which is never that of an id', () => {
  expect(uniqueSlug('2026', 'course', [])).toBe('course-2026');
  expect(uniqueSlug('会计', 'course', ['course'])).toBe('course-2');
});
