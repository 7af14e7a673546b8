import { valueHash } from '#src/sync/merge/equal.ts';
import type { Lesson } from './model.ts';

/** Returns the hash of a lesson without the fields that its chapter writes into it. */
export function lessonHash({ moved: _moved, chapterId: _chapter, ...lesson }: Lesson): string {
  return valueHash(lesson);
}
