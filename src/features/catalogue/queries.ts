import * as v from 'valibot';
import { courses } from '#src/features/course/collection.ts';
import type { Course } from '#src/features/course/model.ts';
import { looseText } from '#src/kit/fields.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { catalogue } from './collection.ts';
import { type CourseFace, faceOf, withFaceOf } from './face.ts';
import { type LessonCourse, listingsOf, shownListings } from './linked-items.ts';
import { CatalogueCourse } from './model.ts';

export interface Catalogue {
  readonly courses: readonly CatalogueCourse[];
  /** The courses with lessons on this site; `undefined` until the first pull. */
  readonly lessons: readonly LessonCourse[] | undefined;
  /**
   * When the catalogue was last pulled (ms); `undefined` means never, and that an empty list is not known to be empty.
   */
  readonly pulledAt: number | undefined;
}

export const emptyCatalogue: Catalogue = { courses: [], lessons: undefined, pulledAt: undefined };

const SnapshotCatalogue = v.object({
  /** The path of the prerendered page; the snapshot has only the courses of that page. */
  of: v.string(),
  courses: v.array(CatalogueCourse),
  lessons: v.array(v.object({ id: v.string(), slug: v.string(), title: looseText, image: looseText })),
});
export type SnapshotCatalogue = v.InferOutput<typeof SnapshotCatalogue>;

/** Returns the part of the catalogue in a prerendered page, if any. */
export function snapshotCatalogue(
  snapshot: Readonly<Record<string, unknown>>,
): SnapshotCatalogue | undefined {
  const parsed = v.safeParse(SnapshotCatalogue, snapshot[catalogue.name]);
  return parsed.success ? parsed.output : undefined;
}

/** Returns the mirror's catalogue, in the office's order, each course once. */
export async function readCatalogue(view: View): Promise<Catalogue> {
  const all = await view.list(courses);
  const lessons = all.map(({ id, slug, title, image }) => ({ id, slug, title, image }));
  return {
    courses: shownListings(await view.list(catalogue), lessons),
    lessons: (await view.pulledAt(courses)) === undefined ? undefined : lessons,
    pulledAt: await view.pulledAt(catalogue),
  };
}

/** Returns a course by its id, temporary id or slug. */
export async function readCourse(view: View, idOrSlug: string): Promise<CatalogueCourse | undefined> {
  const item = (await view.get(catalogue, idOrSlug)) ?? findCourse(await view.list(catalogue), idOrSlug);
  return item && withFaceOf(item, item.courseId ? await view.get(courses, item.courseId) : undefined);
}

/** Returns the function that finds the face of any course. */
export async function readFaces(view: View): Promise<(course: Course) => CourseFace> {
  const items = await view.list(catalogue);
  return (course) => faceOf(course, listingsOf(items, course.id)[0]);
}

export function findCourse(list: readonly CatalogueCourse[], idOrSlug: string): CatalogueCourse | undefined {
  return list.find(({ slug }) => slug === idOrSlug) ?? list.find(({ id }) => id === idOrSlug);
}

/**
 * Returns the known fields of a course: from the prerendered page, which may have only the name, else from the mirror.
 */
export async function knownCourse(
  snapshot: Readonly<Record<string, unknown>>,
  view: View | undefined,
  idOrSlug: string,
): Promise<CatalogueCourse | undefined> {
  const prerendered = findCourse(snapshotCatalogue(snapshot)?.courses ?? [], idOrSlug);
  if (prerendered?.Outcome) return prerendered;
  return (view && (await readCourse(view, idOrSlug))) ?? prerendered;
}

interface Refresh {
  /** A requested course; if the catalogue lacks it, the catalogue is pulled at once. */
  readonly requestedCourse?: string;
  /** Whether the courses with lessons are known already. */
  readonly lessonsKnown?: boolean;
}

/** Pulls the catalogue where it is stale; returns the failure, if any. */
export async function refreshCatalogue(
  engine: Pick<Engine, 'view' | 'pull'>,
  { requestedCourse, lessonsKnown = false }: Refresh = {},
): Promise<Failure | undefined> {
  const force =
    requestedCourse !== undefined && (await readCourse(engine.view, requestedCourse)) === undefined;
  // Only for an opened list; before a single course, people saw the list a moment ago.
  const when = requestedCourse === undefined ? atVisit() : undefined;
  const pulls = [engine.pull(catalogue, undefined, { ...when, force })];
  if (!lessonsKnown) pulls.push(engine.pull(courses, undefined, when));
  return (await Promise.all(pulls))[0];
}
