import { type Chapter, type Course, isNamed, type LessonPlace } from '#src/features/course/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';

export type Named = Pick<Course, 'id' | 'slug'>;

/** What links call a course: two may have one slug, so what was opened by its id stays named by it. */
export function namedAs(asked: string, { id, slug }: Named): Named {
  return { id, slug: asked === id && !isTemporaryId(id) ? '' : slug };
}

/** What names a course in an address. */
export function courseParam({ id, slug }: Named): string {
  return slug || id;
}

/** The parts of a lesson's address: slugs where there are any. */
export function lessonParams(course: Named, { chapter, lesson }: LessonPlace) {
  return { courseId: courseParam(course), chapterId: chapter.slug || chapter.id, lessonId: lesson.id };
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
