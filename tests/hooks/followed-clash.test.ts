import { expect, test } from 'vitest';
import { askedOf, placeOf, sidesOf, withFollowers } from '#src/hooks/conflict-text.ts';
import type { FieldConflict } from '#src/sync/index.ts';

const block = ['lessons', 'L', 'contents', 'C'];
const clash = (kind: FieldConflict['kind'], ...rest: string[]): FieldConflict => ({
  path: [...block, ...rest],
  kind,
  base: 'b',
  mine: 'm',
  theirs: 't',
});

test('A text and the HTML made of it are one question, named after the text and where it stands', () => {
  const clashes = [clash('text', 'source', 'md'), clash('text', 'body')];
  expect(askedOf(clashes)).toEqual([clashes[0]]);
  const chosen = withFollowers(new Map([[[...block, 'source', 'md'].join('/'), 'both']]), clashes);
  expect(chosen.get([...block, 'body'].join('/'))).toBe('both');
  const value = {
    lessons: [{ id: 'L', title: 'Day one', contents: [{ id: 'C', title: 'The till', source: { md: 'm' } }] }],
  };
  expect(placeOf([...block, 'source', 'md'], value)).toEqual({
    name: 'Text',
    inside: ['“Day one”', '“The till”'],
  });
});

test('Markdown that somebody’s HTML made void follows what was chosen for the HTML', () => {
  const clashes = [clash('deleted', 'source'), clash('text', 'body')];
  expect(askedOf(clashes)).toEqual([clashes[1]]);
  const key = [...block, 'body'].join('/');
  const follow = (choice: 'mine' | 'both') =>
    withFollowers(new Map([[key, choice]]), clashes).get([...block, 'source'].join('/'));
  expect([follow('mine'), follow('both')]).toEqual(['mine', 'theirs']);
});

test('Two files at one place are one question, asked by their names and sizes', () => {
  const clashes: FieldConflict[] = [
    { ...clash('value', 'src'), mine: 'tmp_01J9ZZZZZZZZZZZZZZZZZZZZZZ', theirs: 'https://f.example/b.pdf' },
    { ...clash('value', 'name'), mine: 'prices.pdf', theirs: 'stock.pdf' },
    { ...clash('value', 'bytes'), mine: 12_000, theirs: 1_400_000 },
    clash('value', 'sha256'),
  ];
  expect(askedOf(clashes).map(sidesOf)).toEqual([
    { mine: 'prices.pdf, 12\u00a0kB', theirs: 'stock.pdf, 1.4\u00a0MB' },
  ]);
  const chosen = withFollowers(new Map([[[...block, 'src'].join('/'), 'theirs']]), clashes);
  expect([...chosen.values()]).toEqual(['theirs', 'theirs', 'theirs', 'theirs']);
});

test('A file without a name is asked about without its temporary id', () => {
  const clashes = [{ ...clash('value', 'src'), mine: 'tmp_01J9ZZZZZZZZZZZZZZZZZZZZZZ', theirs: '' }];
  expect(askedOf(clashes).map(sidesOf)).toEqual([{ mine: 'A file from this phone', theirs: 'No file' }]);
});
