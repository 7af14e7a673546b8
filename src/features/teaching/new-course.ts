/** Prepares a new course; separate from its operation, because the worker loads that file too. */
import * as v from 'valibot';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { CourseTitle, type NewCourse } from '#src/features/course/course-operations.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import type { View } from '#src/sync/index.ts';

/** The fields of the dialog for a new course's name. */
export const CourseNamed = v.object({ title: CourseTitle });
export type CourseNamed = v.InferOutput<typeof CourseNamed>;

/** Path segments below /course/ that no course may use: /course/add is the form of a course record. */
const reserved = ['add'];

/** Returns a new course of this person, with a slug that no course and no catalogue item on this phone has. */
export async function newCourse(view: View, title: string, instructorId: string): Promise<NewCourse> {
  return { title, slug: await freeSlug(view, title), instructorId };
}

/**
 * Returns a slug made from `words` that no course and no catalogue item has; items with an id in `ownIds` may keep
 * theirs.
 */
export async function freeSlug(view: View, words: string, ownIds: readonly string[] = []): Promise<string> {
  const withSlugs = [...(await view.list(courses)), ...(await view.list(catalogue))];
  const takenSlugs = withSlugs.filter(({ id }) => !ownIds.includes(id)).map(({ slug }) => slug);
  return uniqueSlug(words, 'course', [...takenSlugs, ...reserved]);
}
