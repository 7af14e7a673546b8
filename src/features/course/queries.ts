import { isTemporaryId } from '#src/kit/ids.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { readImportedCourse } from './imported.ts';
import { type Chapter, type Course, isNamed } from './model.ts';
import { shownOnce } from './shown-once.ts';

/** A course as this phone has it. */
export interface CourseContent {
  readonly course: Course;
  /** In order; `undefined` while its chapters were never fetched. */
  readonly chapters: readonly Chapter[] | undefined;
  /** It came in a file, and the provider's own is not on this phone. */
  readonly imported?: FromFile;
}

/** What is known of a course that came in a file. */
export interface FromFile {
  readonly madeAt: number;
  /** The provider's list was read since, and does not have it. */
  readonly isUnknown: boolean;
}

/** Reads the chapters of a course, in any order. */
export type ReadChapters = (view: View, courseId: string) => Promise<readonly Chapter[]>;

/** A course by its id, temporary id or slug. */
export async function courseNamed(view: View, asked: string): Promise<Course | undefined> {
  const found = await view.get(courses, asked);
  return found ?? (await view.list(courses)).find((course) => isNamed(asked, course));
}

/** A course by its id, temporary id or slug, with its chapters; `undefined` while it is not on this phone. */
export async function readCourseContent(
  view: View,
  asked: string,
  read: ReadChapters = (from, courseId) => from.list(chapters, courseId),
): Promise<CourseContent | undefined> {
  const own = await readOwnContent(view, asked, read);
  if (own?.chapters) return own;
  const file = await readImportedCourse(view, own?.course.id ?? asked);
  if (!file) return own;
  const isUnknown = !own && ((await view.pulledAt(courses)) ?? 0) > file.at;
  const imported = { madeAt: file.madeAt, isUnknown };
  return { course: own?.course ?? file.course, chapters: inOrder(file.chapters), imported };
}

/** The same, from the provider's own answers only. */
async function readOwnContent(
  view: View,
  asked: string,
  read: ReadChapters,
): Promise<CourseContent | undefined> {
  const course = await courseNamed(view, asked);
  if (!course) return undefined;
  const known = shownOnce(inOrder(await read(view, course.id)));
  // One that is named as it was made here has no chapters but those that were made here too, until others were fetched.
  const isWhole =
    isTemporaryId(asked) ||
    isTemporaryId(course.id) ||
    (await view.pulledAt(chapters, course.id)) !== undefined;
  return { course, chapters: isWhole || known.length > 0 ? known : undefined };
}

/**
 * Brings one course up to date with its chapters where they are due, as whoever changes it needs them; answers what
 * failed. Learners check for less: `updates.ts`.
 */
export async function refreshCourse(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  asked: string,
): Promise<Failure | undefined> {
  const known = await courseNamed(view, asked);
  const failure = await pull(courses, undefined, { ...atVisit(), force: known === undefined });
  const course = known ?? (await courseNamed(view, asked));
  return course ? ((await pull(chapters, course.id)) ?? failure) : failure;
}
