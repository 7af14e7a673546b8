import * as v from 'valibot';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { readCatalogue } from '#src/features/catalogue/queries.ts';
import { courses } from '#src/features/courses/collection.ts';
import { Course } from '#src/features/courses/model.ts';
import type { View } from '#src/sync/index.ts';
import { users } from './collection.ts';
import { Person } from './model.ts';

/** The ids a person is enrolled under, with what still waits; `undefined` while their account is not on this phone. */
async function enrolledIds(view: View, id: string): Promise<readonly string[] | undefined> {
  const person = v.safeParse(Person, await view.get(users.name, id));
  return person.success ? person.output.data.coursesEnrolled.map((course) => course.id) : undefined;
}

/** `coursesEnrolled` names the course with the lessons; where a training has none, or they are unknown here, the training. */
async function idsOf(view: View, { id, slug }: Pick<CatalogueCourse, 'id' | 'slug'>): Promise<string[]> {
  const full = v.parse(v.array(Course), await view.list(courses.name));
  const lessons = full.find((course) => slug !== '' && course.slug === slug);
  return lessons ? [lessons.id, id] : [id];
}

export interface Standing {
  /** Under which id this person would be enrolled. */
  readonly courseId: string;
  readonly enrolled: boolean;
  /** Enrolled here, and the office does not know yet. */
  readonly waiting: boolean;
}

/** How a person stands to one training of the catalogue; `undefined` while their account is not on this phone. */
export async function readStanding(
  view: View,
  person: string,
  course: Pick<CatalogueCourse, 'id' | 'slug'>,
): Promise<Standing | undefined> {
  const enrolled = await enrolledIds(view, person);
  if (!enrolled) return undefined;
  const ids = await idsOf(view, course);
  const groups = await Promise.all(ids.map((id) => view.local(enrolKind, id)));
  const steps = await Promise.all(
    groups.map((group) => (typeof group === 'string' ? view.group(group) : [])),
  );
  const waiting = steps.flat().some(({ state }) => state !== 'done' && state !== 'cancelled');
  return { courseId: ids[0] ?? course.id, enrolled: ids.some((id) => enrolled.includes(id)), waiting };
}

/** Under this kind and the course's id stands the group of the person's enrolling. */
export const enrolKind = 'enrolment';

export interface OwnCourses {
  readonly courses: readonly CatalogueCourse[];
  /** Enrolled in, but not known on this phone. */
  readonly unknown: number;
}

/** The trainings a person is enrolled in, in the catalogue's order; `undefined` while their account is not here. */
export async function readOwnCourses(view: View, person: string): Promise<OwnCourses | undefined> {
  const enrolled = await enrolledIds(view, person);
  if (!enrolled) return undefined;
  const catalogue = await readCatalogue(view);
  const known = await Promise.all(
    catalogue.courses.map(async (course) => ({ course, ids: await idsOf(view, course) })),
  );
  const own = known.filter(({ ids }) => ids.some((id) => enrolled.includes(id)));
  const found = new Set(own.flatMap(({ ids }) => ids));
  return {
    courses: own.map(({ course }) => course),
    unknown: enrolled.filter((id) => !found.has(id)).length,
  };
}
