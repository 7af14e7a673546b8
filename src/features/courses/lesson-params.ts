import { type Chapter, type Course, isNamed, type LessonPlace } from '#src/features/courses/model.ts';

/** The parts of a lesson's address: slugs where there are any. */
export function lessonParams({ id, slug }: Course, { chapter, lesson }: LessonPlace) {
  return { courseId: slug || id, chapterId: chapter.slug || chapter.id, lessonId: lesson.id };
}

/** What names a chapter in an address: its slug, or its id where another chapter of the course has the same slug. */
export function chapterParam({ id, slug }: Chapter, chapters: readonly Chapter[]): string {
  const isAlone = slug !== '' && chapters.filter((one) => one.slug === slug).length === 1;
  return isAlone ? slug : id;
}

/** The chapter that an address names; of several with one slug the one that has the lesson. */
export function chapterNamed(
  chapters: readonly Chapter[],
  asked: string,
  lessonId: string | undefined,
): Chapter | undefined {
  const named = chapters.filter((one) => isNamed(asked, one));
  return (
    named.find(({ id }) => id === asked) ??
    named.find(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ??
    named[0]
  );
}
