import { catalogue } from '#src/features/catalogue/collection.ts';
import { type Listed, readListed } from '#src/features/catalogue/listed.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Course } from '#src/features/course/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, Progress, PullWhen, View } from '#src/sync/index.ts';

/** A course as whoever teaches sees it in a list. */
export interface TaughtCourse {
  readonly course: Course;
  /** What names it in an address: its slug, or its id where it has none of its own. */
  readonly address: string;
  /** `undefined` while its chapters were never fetched. */
  readonly size: { readonly chapters: number; readonly lessons: number } | undefined;
  /** When its chapters were fetched last (ms). */
  readonly checkedAt: number | undefined;
  /** Whether learners find it; `undefined` while this phone knows no list. */
  readonly listed: Listed | undefined;
  /** What of it has not reached the office; what needs the person comes first. */
  readonly unsent: Progress | undefined;
}

export interface TaughtCourses {
  /** By title. */
  readonly courses: readonly TaughtCourse[];
  /** When the list was fetched last (ms); `undefined`: never on this phone. */
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
): Promise<TaughtCourse> {
  const known = await view.list(chapters, course.id);
  const checkedAt = await view.pulledAt(chapters, course.id);
  const isKnown = checkedAt !== undefined || known.length > 0 || isTemporaryId(course.id);
  const work = [await view.progress(courses, course.id)];
  for (const { id } of known) if (busy.has(id)) work.push(await view.progress(chapters, id));
  const open = work.filter(isOpen);
  const isAlone = course.slug !== '' && all.filter(({ slug }) => slug === course.slug).length === 1;
  return {
    course,
    address: isAlone ? course.slug : course.id,
    size: isKnown
      ? { chapters: known.length, lessons: known.reduce((sum, { lessons }) => sum + lessons.length, 0) }
      : undefined,
    checkedAt,
    listed: await readListed(view, course.id),
    unsent: open.find(({ state }) => state === 'attention') ?? open[0],
  };
}

/** Every course with what this phone knows of it, by title. */
export async function readTaughtCourses(view: View): Promise<TaughtCourses> {
  const all = await view.list(courses);
  const pulledAt = await view.pulledAt(courses);
  const open = (await view.open()).filter(({ entity }) => entity.collection === chapters.name);
  const busy = new Set(open.map(({ entity }) => entity.id));
  const list = [];
  for (const course of all.toSorted((a, b) => a.title.localeCompare(b.title, 'en-ZA')))
    list.push(await taughtCourse(view, course, all, busy));
  return { courses: list, pulledAt };
}

/** Brings the list of courses up to date, and the chapters of each where they are due; answers what failed. */
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

/** Asks for all that the numbers of all courses rest on. */
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

/** The numbers of all courses together. */
export interface TaughtTotals {
  readonly courses: number;
  readonly chapters: number;
  readonly lessons: number;
  /** Courses whose chapters this phone never fetched. */
  readonly uncounted: number;
  /** The oldest fetch that any of the numbers rests on (ms). */
  readonly asOf: number | undefined;
}

/** Adds up what is known, and counts what is not. */
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
