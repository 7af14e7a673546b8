import { storedBytes } from '#src/kit/record-size.ts';
import type { Chapter, Lesson } from './model.ts';

/** Returns the last lessons of a chapter, about half of its bytes and at least one; empty for a single lesson. */
export function secondHalf({ lessons }: Pick<Chapter, 'lessons'>): readonly Lesson[] {
  const half = lessons.reduce((sum, lesson) => sum + storedBytes(lesson), 0) / 2;
  let bytes = 0;
  const from = lessons.findLastIndex((lesson) => {
    bytes += storedBytes(lesson);
    return bytes >= half;
  });
  return lessons.slice(Math.max(1, from));
}
