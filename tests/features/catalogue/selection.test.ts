import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headlineOf } from '#src/features/catalogue/headline.ts';
import { readListing } from '#src/features/catalogue/listing.ts';
import { coursePath } from '#src/features/catalogue/model.ts';
import { matching, ofType, otherCoursesOf, sorted } from '#src/features/catalogue/selection.ts';
import { attended, bookkeeping, saving } from '../../fixtures/features/catalogue-courses.ts';

const all = [bookkeeping, saving, attended];
const names = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name);

test('A list shows the courses whose Type is the word in its address, and no others', () => {
  expect(ofType(all, 'improvement')).toEqual([bookkeeping, saving]);
  expect(ofType(all, 'Improvement')).toEqual([]);
  expect(ofType(all, 'accreditation')).toEqual([]);
});

test('A course shows the next two of its type, starting over at the end, and never itself', () => {
  const wall = ['1', '2', '3', '4', '5'].map((id) => ({ ...bookkeeping, id }));
  const ids = (course: typeof bookkeeping) => otherCoursesOf([...wall, attended], course).map(({ id }) => id);
  expect(wall.map(ids)).toEqual([
    ['2', '3'],
    ['3', '4'],
    ['4', '5'],
    ['5', '1'],
    ['1', '2'],
  ]);
  expect(ids(attended)).toEqual([]);
  expect(ids({ ...bookkeeping, id: 'not in the list' })).toEqual(['1', '2']);
});

test.each([
  ['', [bookkeeping, saving, attended]],
  ['BOOK', [bookkeeping]],
  ['  till   steps ', [bookkeeping, attended]],
  ['a la carte', [saving]],
  ['ten minutes', [bookkeeping]],
  ['& stokvels', [saving]],
  ['<em>', []],
  ['book cushion', []],
])('Searching for “%s” finds the courses that contain every word of it', (query, found) => {
  expect(matching(all, query)).toEqual(found);
});

test('Whatever is typed, the result is a part of the list in its order', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const found = matching(all, query);
      expect(all.filter((course) => found.includes(course))).toEqual(found);
    }),
  );
});

test('A list is sorted in the office’s order, by name, or with lessons first', () => {
  const order = (sort: 'a-z' | 'z-a' | 'lessons' | undefined) =>
    names(sorted(all, sort, ({ slug }) => slug === 'savings'));
  expect(order(undefined)).toEqual(names(all));
  expect(order('a-z')).toEqual(['A practical certificate', 'Bookkeeping', 'Saving à la carte']);
  expect(order('z-a')).toEqual(['Saving à la carte', 'Bookkeeping', 'A practical certificate']);
  expect(order('lessons')).toEqual(['Saving à la carte', 'Bookkeeping', 'A practical certificate']);
});

test('An address may hold anything: only a query and a known order are used', () => {
  expect(readListing({ q: 'till', sort: 'z-a', page: 2 })).toEqual({ q: 'till', sort: 'z-a' });
  expect(readListing({ q: 2026, sort: 'price' })).toEqual({ q: '2026' });
  expect(readListing({ q: '', sort: ['a-z'] })).toEqual({});
  expect(readListing({ q: { a: 1 } })).toEqual({});
});

test('A title is read as words: its tags are not shown, and the parts between them are separate words', () => {
  expect(headlineOf(bookkeeping)).toEqual({ head: 'Bookkeeping', rest: 'that takes ten minutes a day' });
  expect(headlineOf(saving)).toEqual({ head: 'Saving & stokvels', rest: '' });
  expect(headlineOf(attended)).toEqual({ head: 'A practical certificate', rest: '' });
  const hostile = { Name: 'Till', Title: 'Till<script>alert(1)</script><style>p{}</style> & <em>tray</em>' };
  expect(headlineOf(hostile)).toEqual({ head: 'Till &', rest: 'tray' });
});

test('A course without a slug is found by its id', () => {
  expect([coursePath(bookkeeping), coursePath(attended)]).toEqual(['bookkeeping', '109']);
});
