import { lessonHash } from '#src/features/course/lesson-hash.ts';
import type { LessonMove } from '#src/features/course/lesson-operations.ts';
import type { Chapter, LessonPlace } from '#src/features/course/model.ts';

/** Returns the arguments that move a lesson to another chapter, to its end or after one of its lessons. */
export function moveArgs(
  { chapter, lesson }: LessonPlace,
  to: Chapter,
  after = to.lessons.at(-1)?.id ?? '',
): LessonMove {
  const words = { of: lesson.title, to: to.title };
  return { id: to.id, from: chapter.id, lesson, hash: lessonHash(lesson), after, ...words };
}
