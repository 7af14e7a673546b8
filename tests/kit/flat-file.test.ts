import { expect, test } from 'vitest';
import { flatFile, pathOfFlatFile } from '#src/kit/flat-file.ts';

test('A path and its flat file lead to each other, the front page too', () => {
  expect(flatFile('/courses/improvement')).toBe('/courses/improvement.html');
  expect(flatFile('/')).toBe('/index.html');
  for (const path of ['/', '/events', '/courses/improvement'])
    expect(pathOfFlatFile(flatFile(path))).toBe(path);
});
