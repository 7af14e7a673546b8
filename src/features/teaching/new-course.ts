/** What naming a new course needs before it is made; apart from its operation, which the worker has too. */
import * as v from 'valibot';
import { courses } from '#src/features/course/collection.ts';
import { CourseTitle, type NewCourse } from '#src/features/course/course-operations.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import type { View } from '#src/sync/index.ts';

/** What the dialog that names a new course asks. */
export const CourseNamed = v.object({ title: CourseTitle });
export type CourseNamed = v.InferOutput<typeof CourseNamed>;

/** Addresses below /course/ that are no course's: the form of a course record. */
const reserved = ['add'];

/** A new course of this person, with an address that no course known here has. */
export async function newCourse(view: View, title: string, instructorId: string): Promise<NewCourse> {
  const known = (await view.list(courses)).map(({ slug }) => slug);
  return { title, slug: uniqueSlug(title, 'course', [...known, ...reserved]), instructorId };
}
