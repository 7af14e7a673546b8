/**
 * Which items of the catalogue belong to which course. Two may name one course, made by two people at the same time or
 * by the office: none is taken away, one is shown.
 */
import { inOrder } from '#src/kit/in-order.ts';
import type { CatalogueCourse } from './model.ts';

/** A course of table Courses, as far as the catalogue leads to it. */
export interface LessonCourse {
  readonly id: string;
  readonly slug: string;
}

/** The items that name a course, the one that is shown first: one that is on a list comes before others. */
export function listingsOf(all: readonly CatalogueCourse[], courseId: string): readonly CatalogueCourse[] {
  const own = inOrder(all).filter((item) => item.courseId === courseId);
  return [...own.filter(({ Type }) => Type !== ''), ...own.filter(({ Type }) => Type === '')];
}

/**
 * The catalogue as it is shown, in the office's order: one item for each course, and every address once; the later one
 * of two with the same slug goes by its id.
 */
export function shownListings(all: readonly CatalogueCourse[]): readonly CatalogueCourse[] {
  const ordered = inOrder(all);
  const slugs = new Set<string>();
  return ordered
    .filter((item) => !item.courseId || listingsOf(ordered, item.courseId)[0] === item)
    .map((item) => {
      const isTaken = slugs.has(item.slug);
      slugs.add(item.slug);
      return isTaken && item.slug !== '' ? { ...item, slug: '' } : item;
    });
}

/** What names the course with an item's lessons in an address; `undefined` where it has none that is known. */
export function lessonsPath(
  { courseId }: Pick<CatalogueCourse, 'courseId'>,
  courses: readonly LessonCourse[],
): string | undefined {
  const course = courseId ? courses.find(({ id }) => id === courseId) : undefined;
  if (!course) return undefined;
  const isAlone = course.slug !== '' && courses.filter(({ slug }) => slug === course.slug).length === 1;
  return isAlone ? course.slug : course.id;
}
