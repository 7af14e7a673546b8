/**
 * The name and the picture of a course, equal in every place: the catalogue, the home of a learner, the reader, the
 * settings.
 * Invariant: pure. The name is the course's own; the picture is the author's choice, or else the catalogue item's.
 */
import type { Course } from '#src/features/course/model.ts';
import { retitled } from './headline.ts';
import type { CatalogueCourse } from './model.ts';

/** The look of a course: a cover painted from the title, with the picture over it, if any. */
export interface CourseFace {
  readonly title: string;
  /** An address, '', or the temporary id of an unsent picture, on the author’s phone only. */
  readonly picture: string;
}

/** Returns the face of a course; `item` is the item of the catalogue that leads to the course. */
export function faceOf(
  { title, image }: Pick<Course, 'title' | 'image'>,
  item?: Pick<CatalogueCourse, 'Cover'>,
): CourseFace {
  return { title, picture: image || (item?.Cover ?? '') };
}

/** Returns the face of an item from `shownListings`. */
export function faceOfItem({ Name, Cover }: Pick<CatalogueCourse, 'Name' | 'Cover'>): CourseFace {
  return { title: Name, picture: Cover };
}

/** Returns an item with the face of its course: their names may differ, and learners know a course by one name. */
export function withFaceOf(
  item: CatalogueCourse,
  course: Pick<Course, 'title' | 'image'> | undefined,
): CatalogueCourse {
  if (!course || course.title === '') return item;
  const { title, picture } = faceOf(course, item);
  return { ...item, Name: title, Title: retitled(item.Title, item.Name, title), Cover: picture };
}
