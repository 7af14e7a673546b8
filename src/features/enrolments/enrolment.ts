import { users } from '#src/features/accounts/collection.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Progress, View } from '#src/sync/index.ts';
import type { Enrolment } from './model.ts';
import { enrolUser } from './operations.ts';

type Training = Pick<CatalogueCourse, 'id' | 'slug' | 'courseId'>;

/**
 * `coursesEnrolled` names the course with the lessons; where a training has none, the training. Who joined before a
 * training named its course may be enrolled under the course of the same address.
 */
async function idsOf(view: View, { id, slug, courseId }: Training): Promise<[string, ...string[]]> {
  const alike = (await view.list(courses)).find((course) => slug !== '' && course.slug === slug);
  const others = alike && !courseId ? [alike.id] : [];
  return courseId ? [courseId, id] : [id, ...others];
}

/** The ids a person is enrolled under, with what still waits; `undefined` while their account is not on this phone. */
async function enrolledIds(view: View, person: string): Promise<readonly string[] | undefined> {
  return (await view.get(users, person))?.data.coursesEnrolled.map(({ id }) => id);
}

export interface EnrolmentStatus {
  /** Under which id this person would be enrolled. */
  readonly courseId: string;
  readonly enrolled: boolean;
  /** How far enrolling in this one has come. */
  readonly progress: Progress | undefined;
}

/** Whether a person is enrolled in one training of the catalogue; `undefined` while their account is not on this phone. */
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
