/**
 * The name and the picture of a course in every place: the catalogue, the home of a learner, the reader, the settings.
 * Invariant: pure. The name is the course's; the picture is its author's, and where they chose none its item's.
 */
import type { Course } from '#src/features/course/model.ts';
import { retitled } from './headline.ts';
import type { CatalogueCourse } from './model.ts';

/** The look of a course: the cover is painted from the title, the picture covers it where there is one. */
export interface CourseFace {
  readonly title: string;
  /** An address, the temporary id of an unsent picture on its author’s phone, or ''. */
  readonly picture: string;
}

/** Returns the face of a course, with the item of the catalogue that leads to it. */
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

/**
 * Returns an item with the face of its course: two people may have named them, and learners know one course by one
 * name.
 */
export function withFaceOf(
  item: CatalogueCourse,
  course: Pick<Course, 'title' | 'image'> | undefined,
): CatalogueCourse {
  if (!course || course.title === '') return item;
  const { title, picture } = faceOf(course, item);
  return { ...item, Name: title, Title: retitled(item.Title, item.Name, title), Cover: picture };
}
