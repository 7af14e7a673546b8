import { expect, test } from 'vitest';
import { isSharp } from '#src/ui/office-picture.tsx';

test.each([
  ['twice as large as its frame', 960, 540, true],
  ['larger still', 2000, 2000, true],
  ['as large as its frame', 480, 270, false],
  ['wide enough and not tall enough', 960, 400, false],
  ['tall enough and not wide enough', 700, 540, false],
])('A picture that is %s stands in place of the painted one: %i × %i, %s', (_, width, height, sharp) => {
  const loaded = { naturalWidth: width, naturalHeight: height, clientWidth: 480, clientHeight: 270 };
  expect(isSharp(loaded)).toBe(sharp);
});
