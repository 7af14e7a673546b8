/** Finds courses that were deleted elsewhere and have unsent changes of this author: text that only this phone has. */
import * as v from 'valibot';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { listingsOf } from '#src/features/catalogue/linked-items.ts';
import type { WholeCourse } from '#src/features/course/add-whole-course.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { Course } from '#src/features/course/model.ts';
import { shownOnce } from '#src/features/course/shown-once.ts';
import { mayBeThere } from '#src/features/sources/may-be-there.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { inOrder } from '#src/kit/in-order.ts';
import type { View } from '#src/sync/index.ts';

export interface DeletedCourse extends WholeCourse {
  /** Whether this is the requested course; an address with a slug may not match. */
  readonly isRequested: boolean;
}

/** Reads the deleted courses with unsent changes; only the requested one if it is among them. */
export async function readDeletedCourses(
  view: View,
  requestedCourse: string,
): Promise<readonly DeletedCourse[]> {
  if ((await view.pulledAt(courses)) === undefined) return [];
  const listed = await view.list(catalogue);
  const deletedCourses: DeletedCourse[] = [];
  for (const id of await coursesWithWork(view)) {
    if (isTemporaryId(id) || (await view.get(courses, id)) || (await mayBeThere(view, courses, id))) continue;
    const storedChapters = shownOnce(inOrder(await view.list(chapters, id)));
    const [first] = storedChapters;
    if (!first) continue;
    const [item] = listingsOf(listed, id);
    // The course's own title was deleted with the course; the catalogue may still have it.
    const course = v.parse(Course, { id, slug: item?.slug ?? '', title: item?.Name ?? first.title });
    const isRequested = requestedCourse === id || (requestedCourse !== '' && requestedCourse === item?.slug);
    deletedCourses.push({ course, chapters: storedChapters, isRequested });
  }
  const requested = deletedCourses.filter(({ isRequested }) => isRequested);
  return requested.length > 0 ? requested : deletedCourses;
}

/** Returns the ids of the courses with unfinished changes in their chapters. */
async function coursesWithWork(view: View): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { entity } of await view.open()) {
    if (entity.collection !== chapters.name) continue;
    const id = entity.parent ?? (await view.get(chapters, entity.id))?.courseId;
    if (id) ids.add(id);
  }
  return ids;
}
