/**
 * Keeps the courses of this phone up to date for the fewest bytes: one small answer a day says which chapters changed,
 * and only those are fetched, when the person wants them.
 * Invariant: what a person has read of a block is kept before another version takes its place.
 */
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { isEdited } from '#src/features/course/edited-courses.ts';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { courseNamed, readCourseContent } from '#src/features/course/queries.ts';
import {
  type ChangedChapter,
  changedChapters,
  type Stamps,
  stampOf,
  stampsOf,
} from '#src/features/course/stamps.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { isOnWifi, savesData } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { blocksOf, keepEarlier, noteStamps, readStamps } from './kept-versions.ts';

const day = 86_400_000;
/**
 * A course is fetched whole this often (ms): without stamps no smaller answer shows whether it changed, and somebody may
 * have changed a chapter past its stamp. Who has stamps waits for a line that costs nothing.
 */
const wholeAfter = 7 * day;

/** How up to date a course is on this phone. */
export interface CourseUpdates {
  /** When (ms) the office last answered; 0 where it never did. */
  readonly checkedAt: number;
  /** When (ms) every chapter was last fetched; 0 where they never were. */
  readonly wholeAt: number;
  readonly changed: readonly ChangedChapter[];
  /** Whether the course has stamps; without them a check fetches every chapter. */
  readonly isStamped: boolean;
  /** What fetching every chapter costs at most, where stamps say so. */
  readonly wholeBytes: number;
}

/** What is known on this phone of a course's changes. */
export async function readUpdates(view: View, course: Course): Promise<CourseUpdates> {
  const { checkedAt, held: fetched, drifted } = await readStamps(view, course.id);
  const known = await view.list(chapters, course.id);
  const wholeAt = (await view.pulledAt(chapters, course.id)) ?? 0;
  const stamps = stampsOf(course);
  const changed = stamps && wholeAt > 0 ? changedChapters(stamps, known, fetched) : [];
  if (!stamps) return { checkedAt: wholeAt, wholeAt, changed: [], isStamped: false, wholeBytes: 0 };
  return {
    checkedAt: Math.max(checkedAt, wholeAt),
    wholeAt,
    changed: await withoutOwn(view, course.id, changed),
    isStamped: !drifted && known.every(({ id }) => valueAt(stamps, id)),
    wholeBytes: Object.values(stamps).reduce((sum, stamp) => sum + (stamp?.bytes ?? 0), 0),
  };
}

/** What its author wrote on this phone is here: it differs from the course's stamps only until they are made anew. */
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
  /** The person tapped “check now”: also when it was checked today. */
  readonly force?: boolean;
  /** They asked for every chapter: who writes past this app leaves no stamp. */
  readonly whole?: boolean;
  /** Whether data costs nothing here. */
  readonly isFree?: boolean;
  readonly now?: number;
}

/**
 * Learns what changed of a course, at most once a day unless the person asks; answers what failed. A course that is
 * new here, or bears no stamps that can be believed, is fetched whole.
 */
export async function checkCourse(
  engine: Keeping,
  asked: string,
  {
    force = false,
    whole = false,
    isFree = isOnWifi() === true && !savesData(),
    now = Date.now(),
  }: Asking = {},
): Promise<Failure | undefined> {
  const { view, pull, pullItem } = engine;
  const known = await courseNamed(view, asked);
  if (!known) {
    // A course that came in a file and is not in the list would otherwise cost the whole list at each lesson.
    const { imported } = (await readCourseContent(view, asked)) ?? {};
    const failure = await pull(courses, undefined, { force: force || !imported?.isUnknown });
    const course = await courseNamed(view, asked);
    return course ? ((await fetchWhole(engine, course.id, now)) ?? failure) : failure;
  }
  const { checkedAt } = await readStamps(view, known.id);
  if (force || Math.abs(now - checkedAt) >= day) {
    const failure = await pullItem(courses, known.id);
    if (failure) return failure;
    await noteStamps(engine, known.id, (before) => ({ ...before, checkedAt: now }));
  }
  const course = (await courseNamed(view, known.id)) ?? known;
  const { isStamped, wholeAt } = await readUpdates(view, course);
  const isWeekOld = Math.abs(now - wholeAt) >= wholeAfter;
  const isDue = isStamped ? isWeekOld && isFree : isWeekOld || force;
  return wholeAt === 0 || isDue || whole ? fetchWhole(engine, course.id, now) : undefined;
}

/** Fetches every chapter; this phone then has what the course's stamps name. */
async function fetchWhole(engine: Keeping, courseId: string, now?: number): Promise<Failure | undefined> {
  const { view, pull } = engine;
  const before = await view.list(chapters, courseId);
  // One that is stamped only after this may be missing from the list, and is still to be fetched.
  const asked = await stampsFrom(view, courseId);
  const failure = await pull(chapters, courseId, { force: true });
  if (failure) return failure;
  const after = await view.list(chapters, courseId);
  await keepEarlier(engine.local, blocksOf(before), blocksOf(after));
  const stamps = await stampsFrom(view, courseId);
  const ids = [...Object.keys(asked), ...after.map(({ id }) => id)];
  const held = Object.fromEntries(ids.map((id) => [id, valueAt(stamps, id)?.hash ?? null]));
  const drifted = after.some(
    (chapter) => valueAt(stamps, chapter.id) && isOther(valueAt(stamps, chapter.id)?.hash, chapter),
  );
  await noteStamps(engine, courseId, ({ checkedAt }) => ({ checkedAt: now ?? checkedAt, held, drifted }));
  return undefined;
}

async function stampsFrom(view: View, courseId: string): Promise<Stamps> {
  const course = await view.get(courses, courseId);
  return (course && stampsOf(course)) ?? {};
}

/** Whether a chapter that was just fetched is not what its stamp says. */
function isOther(hash: string | null | undefined, chapter: Chapter): boolean {
  return hash !== stampOf(chapter).hash;
}

/** Fetches the chapters that changed, one by one: what came stays when the network goes. Answers what failed. */
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
    await noteStamps(engine, courseId, (kept) => ({
      ...kept,
      held: { ...kept.held, [id]: hash },
      drifted: kept.drifted || drifted,
    }));
  }
  // An empty answer about one chapter proves nothing: the list of all does.
  return isAnyGone ? fetchWhole(engine, courseId) : undefined;
}
