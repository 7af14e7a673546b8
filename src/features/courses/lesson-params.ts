import type { Course, LessonPlace } from '#src/features/courses/model.ts';

/** The parts of a lesson's address: slugs where there are any. */
export function lessonParams({ id, slug }: Course, { chapter, lesson }: LessonPlace) {
  return { courseId: slug || id, chapterId: chapter.slug || chapter.id, lessonId: lesson.id };
}
