import { catalogue } from '#src/features/catalogue/collection.ts';
import type { CourseFace } from '#src/features/catalogue/face.ts';
import { type Listed, readListed } from '#src/features/catalogue/listed.ts';
import { readFaces } from '#src/features/catalogue/queries.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Course } from '#src/features/course/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, Progress, PullWhen, View } from '#src/sync/index.ts';

/** A course in a teacher's list. */
export interface TaughtCourse {
  readonly course: Course;
  readonly face: CourseFace;
  /** The course's name in an address: its slug, or its id where another course has that slug. */
  readonly address: string;
  /** `undefined` where the course's chapters were never fetched. */
  readonly size: { readonly chapters: number; readonly lessons: number } | undefined;
  /** When the course's chapters were last fetched (ms). */
  readonly checkedAt: number | undefined;
  /** Whether learners find the course; `undefined` while no catalogue is on this phone. */
  readonly listed: Listed | undefined;
  /** The state of the course's unsent changes; one that needs the person comes first. */
  readonly unsent: Progress | undefined;
}

export interface TaughtCourses {
  /** Sorted by title. */
  readonly courses: readonly TaughtCourse[];
  /** When the list was last fetched (ms); `undefined`: never on this phone. */
  readonly pulledAt: number | undefined;
}

function isOpen(progress: Progress | undefined): progress is Progress {
  return progress !== undefined && progress.detail !== 'done' && progress.detail !== 'cancelled';
}

async function taughtCourse(
  view: View,
  course: Course,
  all: readonly Course[],
  busy: ReadonlySet<string>,
  face: CourseFace,
): Promise<TaughtCourse> {
  const courseChapters = await view.list(chapters, course.id);
  const checkedAt = await view.pulledAt(chapters, course.id);
  const isKnown = checkedAt !== undefined || courseChapters.length > 0 || isTemporaryId(course.id);
  const work = [await view.progress(courses, course.id)];
  for (const { id } of courseChapters) if (busy.has(id)) work.push(await view.progress(chapters, id));
  const open = work.filter(isOpen);
  const isAlone = course.slug !== '' && all.filter(({ slug }) => slug === course.slug).length === 1;
  return {
    course,
    face,
    address: isAlone ? course.slug : course.id,
    size: isKnown
      ? {
          chapters: courseChapters.length,
          lessons: courseChapters.reduce((sum, { lessons }) => sum + lessons.length, 0),
        }
      : undefined,
    checkedAt,
    listed: await readListed(view, course.id),
    unsent: open.find(({ state }) => state === 'attention') ?? open[0],
  };
}

/** Returns every course with its state on this phone, sorted by title. */
export async function readTaughtCourses(view: View): Promise<TaughtCourses> {
  const all = await view.list(courses);
  const pulledAt = await view.pulledAt(courses);
  const open = (await view.open()).filter(({ entity }) => entity.collection === chapters.name);
  const busy = new Set(open.map(({ entity }) => entity.id));
  const face = await readFaces(view);
  const list = [];
  for (const course of all.toSorted((a, b) => a.title.localeCompare(b.title, 'en-ZA')))
    list.push(await taughtCourse(view, course, all, busy, face(course)));
  return { courses: list, pulledAt };
}

/** Pulls the list of courses, and the chapters of each course where they are stale; returns the failures. */
export async function refreshTaughtCourses(
  { view, pull }: Pick<Engine, 'view' | 'pull'>,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const failure = await pull(courses, undefined, when);
  if (failure) return failure;
  const unlisted = await pull(catalogue);
  if (unlisted) return unlisted;
  for (const { id } of await view.list(courses)) {
    const missed = await pull(chapters, id);
    if (missed) return missed;
  }
  return undefined;
}

/** Fetches all data behind the totals. */
export async function checkTaughtCourses(
  engine: Pick<Engine, 'view' | 'pull'>,
): Promise<Failure | undefined> {
  const failure = await refreshTaughtCourses(engine, { force: true });
  if (failure) return failure;
  for (const { id } of await engine.view.list(courses)) {
    const missed = await engine.pull(chapters, id, { force: true });
    if (missed) return missed;
  }
  return undefined;
}

/** The sums over all courses. */
export interface TaughtTotals {
  readonly courses: number;
  readonly chapters: number;
  readonly lessons: number;
  /** The number of courses whose chapters this phone never fetched. */
  readonly uncounted: number;
  /** The time (ms) of the oldest fetch behind the totals. */
  readonly asOf: number | undefined;
}

/** Adds up the courses with chapters, and counts the others. */
export function totalsOf({ courses: list, pulledAt }: TaughtCourses): TaughtTotals {
  const sum = (part: 'chapters' | 'lessons') => list.reduce((all, { size }) => all + (size?.[part] ?? 0), 0);
  const times = [pulledAt, ...list.map(({ checkedAt }) => checkedAt)].filter((at) => at !== undefined);
  return {
    courses: list.length,
    chapters: sum('chapters'),
    lessons: sum('lessons'),
    uncounted: list.filter(({ size }) => size === undefined).length,
    asOf: times.length > 0 ? Math.min(...times) : undefined,
  };
}
