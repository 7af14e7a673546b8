import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { askedConflicts, withFollowers } from '#src/hooks/asked-conflicts.ts';
import { placeOf, sidesOf } from '#src/hooks/conflict-text.ts';
import type { FieldConflict } from '#src/sync/index.ts';

const block = ['lessons', 'L', 'contents', 'C'];
const conflict = (kind: FieldConflict['kind'], ...rest: string[]): FieldConflict => ({
  path: [...block, ...rest],
  kind,
  base: 'b',
  mine: 'm',
  theirs: 't',
});

test('A text and the HTML made of it are one question, named after the text and where it stands', () => {
  const conflicts = [conflict('text', 'source', 'md'), conflict('text', 'body')];
  expect(askedConflicts(conflicts)).toEqual([conflicts[0]]);
  const chosen = withFollowers(new Map([[[...block, 'source', 'md'].join('/'), 'both']]), conflicts);
  expect(chosen.get([...block, 'body'].join('/'))).toBe('both');
  const value = {
    lessons: [{ id: 'L', title: 'Day one', contents: [{ id: 'C', title: 'The till', source: { md: 'm' } }] }],
  };
  expect(placeOf([...block, 'source', 'md'], value, chapters)).toEqual({
    name: 'Text',
    inside: ['“Day one”', '“The till”'],
  });
});

test('Markdown invalidated by somebody’s HTML follows the choice for the HTML', () => {
  const conflicts = [conflict('deleted', 'source'), conflict('text', 'body')];
  expect(askedConflicts(conflicts)).toEqual([conflicts[1]]);
  const key = [...block, 'body'].join('/');
  const follow = (choice: 'mine' | 'both') =>
    withFollowers(new Map([[key, choice]]), conflicts).get([...block, 'source'].join('/'));
  expect([follow('mine'), follow('both')]).toEqual(['mine', 'theirs']);
});

test('Two files at one place are one question, asked by their names and sizes', () => {
  const conflicts: FieldConflict[] = [
    {
      ...conflict('value', 'src'),
      mine: 'tmp_01J9ZZZZZZZZZZZZZZZZZZZZZZ',
      theirs: 'https://f.example/b.pdf',
    },
    { ...conflict('value', 'name'), mine: 'prices.pdf', theirs: 'stock.pdf' },
    { ...conflict('value', 'bytes'), mine: 12_000, theirs: 1_400_000 },
    conflict('value', 'sha256'),
  ];
  expect(askedConflicts(conflicts).map(sidesOf)).toEqual([
    { mine: 'prices.pdf, 12\u00a0kB', theirs: 'stock.pdf, 1.4\u00a0MB' },
  ]);
  const chosen = withFollowers(new Map([[[...block, 'src'].join('/'), 'theirs']]), conflicts);
  expect([...chosen.values()]).toEqual(['theirs', 'theirs', 'theirs', 'theirs']);
});

test('A file without a name is asked about without its temporary id', () => {
  const conflicts = [{ ...conflict('value', 'src'), mine: 'tmp_01J9ZZZZZZZZZZZZZZZZZZZZZZ', theirs: '' }];
  expect(askedConflicts(conflicts).map(sidesOf)).toEqual([
    { mine: 'A file from this phone', theirs: 'No file' },
  ]);
});

test('A person on a list without ids is named by the key their collection declares', () => {
  const value = { people: [{ name: 'Zoë', email: 'ZOE@example.org', points: 2 }] };
  const rules = { mergeKeys: { people: 'email' }, fieldWords: { points: 'marks' } };
  expect(placeOf(['people', 'zoe@example.org', 'points'], value, rules)).toEqual({
    name: 'Marks',
    inside: ['“Zoë”'],
  });
});
