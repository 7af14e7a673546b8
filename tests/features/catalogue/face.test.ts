/** One course has one name and one cover, whoever shows it and whatever two people typed about it. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { faceOf, faceOfItem, withFaceOf } from '#src/features/catalogue/face.ts';
import { headlineOf } from '#src/features/catalogue/headline.ts';
import { shownListings } from '#src/features/catalogue/linked-items.ts';
import { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { Course } from '#src/features/course/model.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { coverOf } from '#src/ui/cover.ts';

const spaces = fc.constantFrom('', ' ', '\n', '  ');
const words = fc.constantFrom('Bookkeeping', 'Savings & stokvels', 'Till <1>', 'Ukubhala', 'in ten minutes');
const typed = fc
  .tuple(spaces, fc.array(words, { maxLength: 3 }), spaces)
  .map(([a, all, b]) => a + all.join(' ') + b);
const named = typed.filter((title) => title.trim() !== '');
const picture = fc.constantFrom('', '/upload/files/jar.png', 'tmp_7', 'https://cms.example/files/jar.png');

/** A course as its author has it, with the item that the office made of it. */
const known = fc
  .record({ title: named, image: picture, Name: typed, Title: typed, Cover: picture })
  .map(({ title, image, Name, Title, Cover }) => ({
    course: v.parse(Course, { id: '201', slug: 'a', title, image }),
    item: v.parse(CatalogueCourse, {
      id: '101',
      slug: 'a',
      courseId: '201',
      Name: Name.trim() || 'Of the office',
      Title: escapeHtml(Title),
      Cover,
      Type: 'improvement',
    }),
  }));

const textOf = (item: CatalogueCourse) => {
  const { head, rest } = headlineOf(item);
  return `${head} ${rest}`.trim();
};

test('A course has the same name, picture and painted cover in the catalogue as on its board, its row and in its settings', () => {
  fc.assert(
    fc.property(known, ({ course, item }) => {
      const own = faceOf(course, item);
      const [listed] = shownListings([item], [course]);
      const inCatalogue = listed && faceOfItem(listed);
      expect(inCatalogue).toEqual(own);
      expect(coverOf(inCatalogue?.title ?? '')).toEqual(coverOf(own.title));
    }),
  );
});

test('The heading of a card begins with its course’s name, and shows nothing of another course', () => {
  fc.assert(
    fc.property(known, ({ course, item }) => {
      const text = textOf(withFaceOf(item, course));
      const flat = course.title.replace(/\s+/g, ' ');
      expect(text.replace(/\s+/g, ' ').startsWith(flat)).toBe(true);
    }),
  );
});

test.each([
  ['says the same', 'Bookkeeping <em>in ten minutes</em>', 'Bookkeeping <em>in ten minutes</em>'],
  ['says no title', '', ''],
  ['says something else', 'Keep <em>books</em>', 'Bookkeeping in ten minutes'],
  ['says more', 'Books <em>for shops</em>', 'Bookkeeping in ten minutes <em>for shops</em>'],
])('Where the office %s, the card is headed “%s” → “%s”', (_, Title, headed) => {
  const item = v.parse(CatalogueCourse, { id: '1', Name: 'Books', Title });
  expect(withFaceOf(item, { title: 'Bookkeeping in ten minutes', image: '' }).Title).toBe(headed);
});

test('A course without lessons keeps the face that the office gave it', () => {
  const item = v.parse(CatalogueCourse, {
    id: '1',
    Name: 'Stock',
    Title: 'Stock <em>on time</em>',
    Cover: '/a.png',
  });
  expect(withFaceOf(item, undefined)).toBe(item);
});

test('A picture is its author’s; where they chose none, the office’s', () => {
  expect(faceOf({ title: 'Tax', image: '/own.png' }, { Cover: '/office.png' }).picture).toBe('/own.png');
  expect(faceOf({ title: 'Tax', image: '' }, { Cover: '/office.png' }).picture).toBe('/office.png');
  expect(faceOf({ title: 'Tax', image: '' }).picture).toBe('');
});

test('A title has one cover, however its spaces were typed', () => {
  expect(coverOf('  Close \n the till ')).toEqual(coverOf('Close the till'));
});
