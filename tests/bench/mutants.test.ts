import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

test('Every mistake of `npm run mutants` still finds the line it changes, once', () => {
  const edits = mutants.flatMap(({ name, edits }) => edits.map(([file, from]) => ({ name, file, from })));
  const lost = edits.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  expect(lost).toEqual([]);
});
