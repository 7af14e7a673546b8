/** What naming a new course needs before it is made; apart from its operation, which the worker has too. */
import * as v from 'valibot';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { CourseTitle, type NewCourse } from '#src/features/course/course-operations.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import type { View } from '#src/sync/index.ts';

/** What the dialog that names a new course asks. */
export const CourseNamed = v.object({ title: CourseTitle });
export type CourseNamed = v.InferOutput<typeof CourseNamed>;

/** Addresses below /course/ that are no course's: the form of a course record. */
const reserved = ['add'];

/** A new course of this person, with an address that nothing known here has, in the catalogue neither. */
export async function newCourse(view: View, title: string, instructorId: string): Promise<NewCourse> {
  return { title, slug: await freeSlug(view, title), instructorId };
}

/** An address made of these words that no course and no item of the catalogue has; `own` may keep theirs. */
export async function freeSlug(view: View, words: string, own: readonly string[] = []): Promise<string> {
  const known = [...(await view.list(courses)), ...(await view.list(catalogue))];
  const taken = known.filter(({ id }) => !own.includes(id)).map(({ slug }) => slug);
  return uniqueSlug(words, 'course', [...taken, ...reserved]);
}
