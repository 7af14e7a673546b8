/** Courses that are gone from this phone's list while work on them waits here: their author has what the office has no more. */
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

export interface LeftCourse extends WholeCourse {
  /** It is the one that was asked for; of an address that says no id it may not be known. */
  readonly isAsked: boolean;
}

/** What this phone still has of courses that were deleted while somebody's work on them waits; the one asked for alone. */
export async function readLeftCourses(view: View, asked: string): Promise<readonly LeftCourse[]> {
  if ((await view.pulledAt(courses)) === undefined) return [];
  const listed = await view.list(catalogue);
  const left: LeftCourse[] = [];
  for (const id of await coursesWithWork(view)) {
    if (isTemporaryId(id) || (await view.get(courses, id)) || (await mayBeThere(view, courses, id))) continue;
    const known = shownOnce(inOrder(await view.list(chapters, id)));
    const [first] = known;
    if (!first) continue;
    const [item] = listingsOf(listed, id);
    // Its own name went with it: its list has it, where it was on one.
    const course = v.parse(Course, { id, slug: item?.slug ?? '', title: item?.Name ?? first.title });
    const isAsked = asked === id || (asked !== '' && asked === item?.slug);
    left.push({ course, chapters: known, isAsked });
  }
  const own = left.filter(({ isAsked }) => isAsked);
  return own.length > 0 ? own : left;
}

/** The courses whose chapters have work that is not done. */
async function coursesWithWork(view: View): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { entity } of await view.open()) {
    if (entity.collection !== chapters.name) continue;
    const id = entity.parent ?? (await view.get(chapters, entity.id))?.courseId;
    if (id) ids.add(id);
  }
  return ids;
}
