import { expect, test } from 'vitest';
import { secondHalf } from '#src/features/course/chapter-size.ts';
import type { Lesson } from '#src/features/course/model.ts';
import { largeWords } from '#src/kit/record-size.ts';

test('A value near 64 kB is called large before it is too large, by the bytes of what is sent', () => {
  expect(largeWords({ body: 'a'.repeat(54_000) })).toBeUndefined();
  expect(largeWords({ body: 'a'.repeat(56_000) })).toBe('55 kB');
  expect(largeWords({ body: 'Ŋ'.repeat(10_000) }), 'each is six bytes in ASCII').toBe('59 kB');
});

const lesson = (id: string, size: number) =>
  ({ id, title: 'x'.repeat(size), contents: [] }) as unknown as Lesson;

test.each([
  [[10, 10, 10, 10], 'cd'],
  [[500, 10, 10], 'bc'],
  [[10, 10, 500], 'c'],
  [[500, 500], 'b'],
  [[500], ''],
])('A chapter of lessons of %j bytes is divided before %s', (sizes, moved) => {
  const lessons = sizes.map((size, at) => lesson('abcd'[at] ?? '', size));
  expect(
    secondHalf({ lessons })
      .map(({ id }) => id)
      .join(''),
  ).toBe(moved);
});
