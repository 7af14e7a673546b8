import { type Chapter, type Course, isNamed, type LessonPlace } from '#src/features/course/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';

export type Named = Pick<Course, 'id' | 'slug'>;

/** Returns the names of a course for links: a course that was opened by its id keeps the id, as slugs may be shared. */
export function namedAs(requestedCourse: string, { id, slug }: Named): Named {
  return { id, slug: requestedCourse === id && !isTemporaryId(id) ? '' : slug };
}

/** Returns the course's part of a URL. */
export function courseParam({ id, slug }: Named): string {
  return slug || id;
}

/** Returns the parts of a lesson's URL: slugs where they exist. */
export function lessonParams(course: Named, { chapter, lesson }: LessonPlace) {
  return { courseId: courseParam(course), chapterId: chapter.slug || chapter.id, lessonId: lesson.id };
}

/** Returns the chapter's part of a URL: its slug, or its id when another chapter has the same slug. */
export function chapterParam({ id, slug }: Chapter, chapters: readonly Chapter[]): string {
  const isAlone = slug !== '' && chapters.filter((one) => one.slug === slug).length === 1;
  return isAlone ? slug : id;
}

/** Returns the chapter in a URL; of several with one slug, the one with the lesson. */
export function chapterNamed(
  chapters: readonly Chapter[],
  requestedChapter: string,
  lessonId: string | undefined,
): Chapter | undefined {
  const candidates = chapters.filter((one) => isNamed(requestedChapter, one));
  return (
    candidates.find(({ id }) => id === requestedChapter) ??
    candidates.find(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ??
    candidates[0]
  );
}
