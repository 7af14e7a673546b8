/**
 * Links the items of the catalogue to courses. Two items may name one course, because two people or the office created
 * both: neither is deleted, and one is shown.
 */
import { inOrder } from '#src/kit/in-order.ts';
import { withFaceOf } from './face.ts';
import type { CatalogueCourse } from './model.ts';

/** The fields of a course of table Courses that the catalogue needs. */
export interface LessonCourse {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly image: string;
}

/** Returns the items that name a course, the shown one first; listed items precede others. */
export function listingsOf(all: readonly CatalogueCourse[], courseId: string): readonly CatalogueCourse[] {
  const courseItems = inOrder(all).filter((item) => item.courseId === courseId);
  return [...courseItems.filter(({ Type }) => Type !== ''), ...courseItems.filter(({ Type }) => Type === '')];
}

/**
 * Returns the catalogue for display, in the office's order: one item per course, with the course's face. Addresses are
 * unique: of two items with the same slug the later has its id as address.
 */
export function shownListings(
  all: readonly CatalogueCourse[],
  courses: readonly LessonCourse[],
): readonly CatalogueCourse[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  const ordered = inOrder(all);
  const slugs = new Set<string>();
  return ordered
    .filter((item) => !item.courseId || listingsOf(ordered, item.courseId)[0] === item)
    .map((item) => {
      const isTaken = slugs.has(item.slug);
      slugs.add(item.slug);
      const faced = withFaceOf(item, byId.get(item.courseId ?? ''));
      return isTaken && item.slug !== '' ? { ...faced, slug: '' } : faced;
    });
}

/** Returns the path segment of an item's lessons; `undefined` where no course is known. */
export function lessonsPath(
  { courseId }: Pick<CatalogueCourse, 'courseId'>,
  courses: readonly Pick<LessonCourse, 'id' | 'slug'>[],
): string | undefined {
  const course = courseId ? courses.find(({ id }) => id === courseId) : undefined;
  if (!course) return undefined;
  const isAlone = course.slug !== '' && courses.filter(({ slug }) => slug === course.slug).length === 1;
  return isAlone ? course.slug : course.id;
}
