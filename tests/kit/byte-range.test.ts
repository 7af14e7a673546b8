import { expect, test } from 'vitest';
import { contentRangeIn, rangeIn } from '#src/kit/byte-range.ts';

test.each([
  [null, undefined],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=4-5', { from: 4, to: 5 }],
  ['bytes=4-99', { from: 4, to: 9 }],
  ['bytes=-4', { from: 6, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=5-4', 'beyond'],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=1-2', undefined],
])('The range %s of ten bytes asks for %o', (header, range) => {
  expect(rangeIn(header, 10)).toEqual(range);
});

test.each([
  ['bytes 2-4/10', { from: 2, to: 4, total: 10 }],
  ['bytes 2-4/*', { from: 2, to: 4, total: undefined }],
  ['bytes */10', { from: undefined, to: undefined, total: 10 }],
  ['nonsense', undefined],
  [null, undefined],
])('The content range %s is read', (header, range) => {
  expect(contentRangeIn(header)).toEqual(range);
});
