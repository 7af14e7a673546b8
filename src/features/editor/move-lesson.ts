import type { LessonMove } from '#src/features/course/lesson-operations.ts';
import type { Chapter, LessonPlace } from '#src/features/course/model.ts';
import { lessonHash } from '#src/features/course/shown-once.ts';

/** What moves a lesson to the end of another chapter, or to after a lesson of it. */
export function moveArgs(
  { chapter, lesson }: LessonPlace,
  to: Chapter,
  after = to.lessons.at(-1)?.id ?? '',
): LessonMove {
  const words = { of: lesson.title, to: to.title };
  return { id: to.id, from: chapter.id, lesson, hash: lessonHash(lesson), after, ...words };
}
