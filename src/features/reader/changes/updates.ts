/**
 * Keeps this phone's courses up to date with few bytes: one small response a day lists the changed chapters, and only
 * those are fetched, when the person wants them.
 * Invariant: the version of a block that a person read is stored before another version replaces it.
 */

import { stampOf } from '#src/features/course/chapter-stamp.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { isEdited } from '#src/features/course/edited-courses.ts';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { courseNamed, readCourseContent } from '#src/features/course/queries.ts';
import { type ChangedChapter, changedChapters, type Stamps, stampsOf } from '#src/features/course/stamps.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { isOnWifi, savesData } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { blocksOf, keepEarlier, noteStamps, readStamps } from './kept-versions.ts';

const day = 86_400_000;
/**
 * The interval (ms) of fetching a whole course: without stamps no smaller response shows changes, and even with stamps
 * a program may have changed a chapter without stamping it. A course with stamps waits for an unmetered connection.
 */
const wholeAfter = 7 * day;

/** The state of a course's updates on this phone. */
export interface CourseUpdates {
  /** Time (ms) of the office's last response; 0 for never. */
  readonly checkedAt: number;
  /** Time (ms) at which every chapter was last fetched; 0 for never. */
  readonly wholeAt: number;
  readonly changed: readonly ChangedChapter[];
  /** Whether the course has stamps; without them a check fetches every chapter. */
  readonly isStamped: boolean;
  /** Upper limit of the bytes of fetching every chapter, when stamps give it. */
  readonly wholeBytes: number;
}

/** Returns the known changes of a course. */
export async function readUpdates(view: View, course: Course): Promise<CourseUpdates> {
  const { checkedAt, held: fetched, drifted } = await readStamps(view, course.id);
  const ownChapters = await view.list(chapters, course.id);
  const wholeAt = (await view.pulledAt(chapters, course.id)) ?? 0;
  const stamps = stampsOf(course);
  const changed = stamps && wholeAt > 0 ? changedChapters(stamps, ownChapters, fetched) : [];
  if (!stamps) return { checkedAt: wholeAt, wholeAt, changed: [], isStamped: false, wholeBytes: 0 };
  return {
    checkedAt: Math.max(checkedAt, wholeAt),
    wholeAt,
    changed: await withoutOwn(view, course.id, changed),
    isStamped: !drifted && ownChapters.every(({ id }) => valueAt(stamps, id)),
    wholeBytes: Object.values(stamps).reduce((sum, stamp) => sum + (stamp?.bytes ?? 0), 0),
  };
}

/** Leaves out chapters with changes of this phone: they differ from the course's stamps until these are renewed. */
async function withoutOwn(
  view: View,
  courseId: string,
  changed: readonly ChangedChapter[],
): Promise<readonly ChangedChapter[]> {
  if (changed.length === 0 || !(await isEdited(view, courseId))) return changed;
  const written = await Promise.all(changed.map(({ id }) => view.progress(chapters, id)));
  return changed.filter((_, at) => (written[at]?.state ?? 'cancelled') === 'cancelled');
}

type Keeping = Pick<Engine, 'view' | 'pull' | 'pullItem' | 'local'>;

interface Asking {
  /** Whether the person tapped “check now”, which ignores the limit of once a day. */
  readonly force?: boolean;
  /** Whether the person requested every chapter, because other programs leave no stamps. */
  readonly whole?: boolean;
  /** Whether the connection is unmetered. */
  readonly isFree?: boolean;
  readonly now?: number;
}

/**
 * Checks a course for changes, at most once a day unless the person asks; returns the failure, if any. A course that is
 * new on this phone, or whose stamps are missing or unreliable, is fetched whole.
 */
export async function checkCourse(
  engine: Keeping,
  requestedCourse: string,
  {
    force = false,
    whole = false,
    isFree = isOnWifi() === true && !savesData(),
    now = Date.now(),
  }: Asking = {},
): Promise<Failure | undefined> {
  const { view, pull, pullItem } = engine;
  const knownCourse = await courseNamed(view, requestedCourse);
  if (!knownCourse) {
    // An imported course that the list lacks is not forced: otherwise each lesson would fetch the whole list.
    const { imported } = (await readCourseContent(view, requestedCourse)) ?? {};
    const failure = await pull(courses, undefined, { force: force || !imported?.isUnknown });
    const course = await courseNamed(view, requestedCourse);
    return course ? ((await fetchWhole(engine, course.id, now)) ?? failure) : failure;
  }
  const { checkedAt } = await readStamps(view, knownCourse.id);
  if (force || Math.abs(now - checkedAt) >= day) {
    const failure = await pullItem(courses, knownCourse.id);
    if (failure) return failure;
    await noteStamps(engine, knownCourse.id, (before) => ({ ...before, checkedAt: now }));
  }
  const course = (await courseNamed(view, knownCourse.id)) ?? knownCourse;
  const { isStamped, wholeAt } = await readUpdates(view, course);
  const isWeekOld = Math.abs(now - wholeAt) >= wholeAfter;
  const isDue = isStamped ? isWeekOld && isFree : isWeekOld || force;
  return wholeAt === 0 || isDue || whole ? fetchWhole(engine, course.id, now) : undefined;
}

/** Fetches every chapter, and records the course's stamps as fetched. */
async function fetchWhole(engine: Keeping, courseId: string, now?: number): Promise<Failure | undefined> {
  const { view, pull } = engine;
  const before = await view.list(chapters, courseId);
  // Read before the list: a chapter stamped later may be missing from the list, and must still be fetched.
  const stampsBefore = await stampsFrom(view, courseId);
  const failure = await pull(chapters, courseId, { force: true });
  if (failure) return failure;
  const after = await view.list(chapters, courseId);
  await keepEarlier(engine.local, blocksOf(before), blocksOf(after));
  const stamps = await stampsFrom(view, courseId);
  const ids = [...Object.keys(stampsBefore), ...after.map(({ id }) => id)];
  const fetchedHashes = Object.fromEntries(ids.map((id) => [id, valueAt(stamps, id)?.hash ?? null]));
  const drifted = after.some(
    (chapter) => valueAt(stamps, chapter.id) && isOther(valueAt(stamps, chapter.id)?.hash, chapter),
  );
  await noteStamps(engine, courseId, ({ checkedAt }) => ({
    checkedAt: now ?? checkedAt,
    held: fetchedHashes,
    drifted,
  }));
  return undefined;
}

async function stampsFrom(view: View, courseId: string): Promise<Stamps> {
  const course = await view.get(courses, courseId);
  return (course && stampsOf(course)) ?? {};
}

/** Whether a fetched chapter differs from its stamp. */
function isOther(hash: string | null | undefined, chapter: Chapter): boolean {
  return hash !== stampOf(chapter).hash;
}

/**
 * Fetches the changed chapters one by one, so that fetched ones stay when the network fails. Returns the failure, if
 * any.
 */
export async function fetchChanged(engine: Keeping, courseId: string): Promise<Failure | undefined> {
  const { view, pullItem } = engine;
  const course = await view.get(courses, courseId);
  const { changed } = course ? await readUpdates(view, course) : { changed: [] };
  let isAnyGone = false;
  for (const { id, hash } of changed) {
    const before = await view.get(chapters, id);
    const failure = hash === null ? undefined : await pullItem(chapters, id);
    if (failure) return failure;
    const after = await view.get(chapters, id);
    if (hash === null || !after) {
      isAnyGone = true;
      continue;
    }
    if (before) await keepEarlier(engine.local, blocksOf([before]), blocksOf([after]));
    const drifted = isOther(hash, after);
    await noteStamps(engine, courseId, (storedStamps) => ({
      ...storedStamps,
      held: { ...storedStamps.held, [id]: hash },
      drifted: storedStamps.drifted || drifted,
    }));
  }
  // An empty response for one chapter proves nothing; the list of all chapters decides.
  return isAnyGone ? fetchWhole(engine, courseId) : undefined;
}
