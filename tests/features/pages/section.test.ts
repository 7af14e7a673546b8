import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementOf, nameOf, newSection, sectionsIn } from '#src/features/pages/section.ts';

const hero = { id: 's1', type: 'centered hero', heading: 'Welcome', video: 'kept' };

test.each([
  ['a list', [hero]],
  ['a list as text', JSON.stringify([hero])],
  ['an object with indexes', { 0: hero }],
])('Sections come in %s', (_how, elements) => {
  expect(sectionsIn(elements)).toEqual([hero]);
});

test.each([null, '', [], '[]', undefined, false])('A page without sections has none: %j', (elements) => {
  expect(sectionsIn(elements)).toEqual([]);
});

test('Sections that are not a list are reported as unreadable', () => {
  expect(sectionsIn('<p>hello</p>')).toBeUndefined();
  expect(sectionsIn({ a: 1 })).toBeUndefined();
});

test('Entries that another program put in a list are written back as they came', () => {
  const odd = [{ id: 's9', type: 'carousel', slides: [1, 2] }, 'words', 7, null, ['a']];
  expect(sectionsIn(odd)?.map(elementOf)).toEqual(odd);
});

test('A list that is read and written again and again stays what it became at first', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const once = sectionsIn(list)?.map(elementOf);
      expect(sectionsIn(once)?.map(elementOf)).toEqual(once);
      expect(once).toHaveLength(list.length);
    }),
  );
});

test('Two sections with one id are told apart', () => {
  expect(sectionsIn([hero, hero])?.map(({ id }) => id)).toEqual(['s1', 's1-2']);
});

test('A section is called by its heading, its first words or its kind', () => {
  expect(nameOf(hero)).toBe('Welcome');
  expect(nameOf({ id: 's', type: 'text', text: 'Bring a book\nand a pen' })).toBe('Bring a book');
  expect(nameOf(newSection('coming event', 's'))).toBe('Coming event');
  expect(nameOf({ id: 's', type: 'carousel' })).toBe('Another part');
});
