import { users } from '#src/features/accounts/collection.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Progress, View } from '#src/sync/index.ts';
import type { Enrolment } from './model.ts';
import { enrolUser } from './operations.ts';

type Training = Pick<CatalogueCourse, 'id' | 'slug' | 'courseId'>;

/**
 * Returns the ids under which a person may be enrolled in a training. `coursesEnrolled` has the id of the course with
 * the lessons, or the training's own id without one. In older enrolments, from before trainings named their courses, it
 * may have the id of the course with the same slug.
 */
async function idsOf(view: View, { id, slug, courseId }: Training): Promise<[string, ...string[]]> {
  const alike = (await view.list(courses)).find((course) => slug !== '' && course.slug === slug);
  const others = alike && !courseId ? [alike.id] : [];
  return courseId ? [courseId, id] : [id, ...others];
}

/** Returns the ids of a person's enrolments, with unsent ones; `undefined` while the account is not on this phone. */
async function enrolledIds(view: View, person: string): Promise<readonly string[] | undefined> {
  return (await view.get(users, person))?.data.coursesEnrolled.map(({ id }) => id);
}

export interface EnrolmentStatus {
  /** The id that a new enrolment uses. */
  readonly courseId: string;
  readonly enrolled: boolean;
  /** The progress of enrolling in this course. */
  readonly progress: Progress | undefined;
}

/**
 * Returns whether a person is enrolled in a training of the catalogue; `undefined` while the account is not on this
 * phone.
 */
export async function readEnrolment(
  view: View,
  person: string,
  training: Training,
): Promise<EnrolmentStatus | undefined> {
  const enrolled = await enrolledIds(view, person);
  if (!enrolled) return undefined;
  const ids = await idsOf(view, training);
  const isInThis = ({ courseId }: Enrolment) => ids.includes(courseId);
  const progress = await view.progress(users, person, [enrolUser.name], isInThis);
  return { courseId: ids[0], enrolled: ids.some((id) => enrolled.includes(id)), progress };
}
