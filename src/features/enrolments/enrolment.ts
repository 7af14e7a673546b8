import { users } from '#src/features/accounts/collection.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Progress, View } from '#src/sync/index.ts';
import type { Enrolment } from './model.ts';
import { enrolUser } from './operations.ts';

type Training = Pick<CatalogueCourse, 'id' | 'slug' | 'courseId'>;

/**
 * Returns the ids a training may be enrolled under. `coursesEnrolled` names the course with the lessons; where a
 * training has none, the training. Older enrolments, from before a training named its course, may name the course with
 * the same slug.
 */
async function idsOf(view: View, { id, slug, courseId }: Training): Promise<[string, ...string[]]> {
  const alike = (await view.list(courses)).find((course) => slug !== '' && course.slug === slug);
  const others = alike && !courseId ? [alike.id] : [];
  return courseId ? [courseId, id] : [id, ...others];
}

/** Returns the ids of a person's enrolments, with unsent ones; `undefined` while their account is not on this phone. */
async function enrolledIds(view: View, person: string): Promise<readonly string[] | undefined> {
  return (await view.get(users, person))?.data.coursesEnrolled.map(({ id }) => id);
}

export interface EnrolmentStatus {
  /** The id for a new enrolment. */
  readonly courseId: string;
  readonly enrolled: boolean;
  /** The progress of enrolling in this one. */
  readonly progress: Progress | undefined;
}

/**
 * Whether a person is enrolled in one training of the catalogue; `undefined` while their account is not on this phone.
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
