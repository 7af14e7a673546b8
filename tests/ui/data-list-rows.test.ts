import { expect, test } from 'vitest';
import { type Listing, readListing } from '#src/kit/listing.ts';
import { foldedTexts, foundRows, orderOf, sortedRows } from '#src/ui/data-list-rows.ts';

interface Person {
  readonly name: string;
  readonly role: string;
  readonly courses: number;
}

const people: readonly Person[] = [
  { name: 'Zanele', role: 'admin', courses: 0 },
  { name: 'Sipho', role: 'instructor', courses: 3 },
  { name: 'Lérato', role: 'student', courses: 12 },
];
const rules = {
  text: ({ name }: Person) => name,
  chips: ['student', 'admin'].map((value) => ({ value, fits: ({ role }: Person) => role === value })),
  orders: [
    { id: 'name', compare: (a: Person, b: Person) => a.name.localeCompare(b.name) },
    { id: 'role' },
    { id: 'courses', compare: (a: Person, b: Person) => a.courses - b.courses },
  ],
};
const names = (asked: Listing) => {
  const sorted = sortedRows(people, rules.orders, asked.sort);
  return foundRows(sorted, rules, foldedTexts(rules.text), asked).map(({ name }) => name);
};

test('A list without a query is in the order of its first column', () => {
  expect(names({})).toEqual(['Lérato', 'Sipho', 'Zanele']);
  expect(sortedRows(people, [{ id: 'name' }], undefined)).toEqual(people);
});

test('Rows are found by words, kind and order together', () => {
  expect(names({ q: 'LERATO' })).toEqual(['Lérato']);
  expect(names({ show: 'admin' })).toEqual(['Zanele']);
  expect(names({ q: 'lerato', show: 'admin' })).toEqual([]);
  expect(names({ sort: '-courses' })).toEqual(['Lérato', 'Sipho', 'Zanele']);
  expect(names({ sort: 'courses' })).toEqual(['Zanele', 'Sipho', 'Lérato']);
});

test('A query of an address that the list does not know changes nothing', () => {
  expect(names({ show: 'nobody', sort: 'role' })).toEqual(names({}));
  expect(orderOf(rules.orders, '-nothing')).toMatchObject({ column: { id: 'name' }, descending: false });
  expect(readListing({ q: 2026, show: '', sort: ['name'], page: '3' })).toEqual({ q: '2026' });
});
