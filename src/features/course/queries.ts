import { isTemporaryId } from '#src/kit/ids.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { readImportedCourse } from './imported.ts';
import { type Chapter, type Course, isNamed } from './model.ts';
import { shownOnce } from './shown-once.ts';

/** A course as stored on this phone. */
export interface CourseContent {
  readonly course: Course;
  /** The chapters in order; `undefined` until they are fetched. */
  readonly chapters: readonly Chapter[] | undefined;
  /** Set where the course was imported from a file, and the provider's own version is not on this phone. */
  readonly imported?: FromFile;
}

/** Facts about an imported course. */
export interface FromFile {
  readonly madeAt: number;
  /** Whether the provider's list was read after the import and does not contain the course. */
  readonly isUnknown: boolean;
}

/** Reads the chapters of a course, in any order. */
export type ReadChapters = (view: View, courseId: string) => Promise<readonly Chapter[]>;

/** Returns a course by its id, temporary id or slug. */
export async function courseNamed(view: View, idOrSlug: string): Promise<Course | undefined> {
  const byId = await view.get(courses, idOrSlug);
  return byId ?? (await view.list(courses)).find((course) => isNamed(idOrSlug, course));
}

/** Returns a course by its id, temporary id or slug, with its chapters; `undefined` when it is not on this phone. */
export async function readCourseContent(
  view: View,
  idOrSlug: string,
  read: ReadChapters = (from, courseId) => from.list(chapters, courseId),
): Promise<CourseContent | undefined> {
  const ownContent = await readOwnContent(view, idOrSlug, read);
  if (ownContent?.chapters) return ownContent;
  const file = await readImportedCourse(view, ownContent?.course.id ?? idOrSlug);
  if (!file) return ownContent;
  const isUnknown = !ownContent && ((await view.pulledAt(courses)) ?? 0) > file.at;
  const imported = { madeAt: file.madeAt, isUnknown };
  return { course: ownContent?.course ?? file.course, chapters: inOrder(file.chapters), imported };
}

/** Returns the course as `readCourseContent` does, but no imported one. */
async function readOwnContent(
  view: View,
  idOrSlug: string,
  read: ReadChapters,
): Promise<CourseContent | undefined> {
  const course = await courseNamed(view, idOrSlug);
  if (!course) return undefined;
  const shownChapters = shownOnce(inOrder(await read(view, course.id)));
  // A course created on this phone has no other chapters until some are fetched.
  const isWhole =
    isTemporaryId(idOrSlug) ||
    isTemporaryId(course.id) ||
    (await view.pulledAt(chapters, course.id)) !== undefined;
  return { course, chapters: isWhole || shownChapters.length > 0 ? shownChapters : undefined };
}

/**
 * Pulls one course and its chapters where they are due, for its authors; returns the failure, if any. Learners check
 * for less: `updates.ts`.
 */
export async function refreshCourse(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  idOrSlug: string,
): Promise<Failure | undefined> {
  const knownCourse = await courseNamed(view, idOrSlug);
  const failure = await pull(courses, undefined, { ...atVisit(), force: knownCourse === undefined });
  const course = knownCourse ?? (await courseNamed(view, idOrSlug));
  return course ? ((await pull(chapters, course.id)) ?? failure) : failure;
}
