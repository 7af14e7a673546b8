/**
 * Renews the stamps of a course while the course is open in the editor, or listed afterwards: each chapter that differs
 * from its stamp gets a new one, once its edits have reached the office and editing has paused. An editor that closes
 * also requests the stamps of unsent chapters; they are sent after the edits, also by the worker.
 * Invariant: a request names only chapters as the host has them; a needless request changes nothing.
 */
import { isTemporaryId } from '#src/kit/ids.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import type { AnyCollection, Engine, Progress, View } from '#src/sync/index.ts';
import { stampOf } from './chapter-stamp.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { stampGroupOf } from './edited-courses.ts';
import { stampChapters } from './stamp-operations.ts';
import { stampsOf } from './stamps.ts';

/** The pause (ms) in editing after which the course is stamped. */
const restMs = 10_000;

interface PendingStamps {
  readonly title: string;
  /** The last compared version of each chapter: a stamp is requested once per version. */
  readonly versions: ReadonlyMap<string, string>;
  /** Whether no mutation of the course is unsent. */
  readonly isAllSent: boolean;
}

/** Whether an item has an unsent mutation. */
async function isOpen(view: View, collection: AnyCollection, id: string): Promise<boolean> {
  const progress = await view.progress(collection, id);
  return progress !== undefined && progress.state !== 'sent' && progress.state !== 'cancelled';
}

/**
 * Returns the chapters of a course that differ from their stamp and have no unsent edits; with `isLeaving`, also those
 * with unsent edits.
 */
export async function readPendingStamps(
  view: View,
  courseId: string,
  isLeaving = false,
): Promise<PendingStamps> {
  const course = await view.get(courses, courseId);
  // The stamps and the settings both write the course: the settings are sent first.
  const isWaiting = !isLeaving && (isTemporaryId(courseId) || (await isOpen(view, courses, courseId)));
  if (!course || isWaiting) return { title: '', versions: new Map(), isAllSent: false };
  const stamps = stampsOf(course) ?? {};
  const versions = new Map<string, string>();
  let isAllSent = true;
  const ownChapters = await view.list(chapters, courseId);
  for (const chapter of ownChapters) {
    if (isTemporaryId(chapter.id) || (await isOpen(view, chapters, chapter.id))) {
      isAllSent = false;
      if (!isLeaving) continue;
    }
    // A stamp hashes the whole chapter: yields first, as somebody may be typing.
    await yieldToMain();
    const { hash } = stampOf(chapter);
    if (valueAt(stamps, chapter.id)?.hash !== hash) versions.set(chapter.id, hash);
  }
  const presentIds = new Set(ownChapters.map(({ id }) => id));
  for (const [id, stamp] of Object.entries(stamps)) {
    if (!stamp || presentIds.has(id)) continue;
    const isSent = !(await isOpen(view, chapters, id));
    isAllSent &&= isSent;
    if (isSent || isLeaving) versions.set(id, 'deleted');
  }
  return { title: course.title, versions, isAllSent };
}

/**
 * Stamps a course's chapters from now on; returns the function that stops it. `onAllStamped` is called when everything
 * is sent and stamped.
 */
export function keepStamps(
  engine: Pick<Engine, 'view' | 'watch' | 'run' | 'pullItem'>,
  courseId: string,
  rest = restMs,
  onAllStamped?: () => void,
): () => void {
  const requestedVersions = new Set<string>();
  /** The ids of own stamp mutations whose course was pulled since. */
  const readBackIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: string | undefined;
  let hasEnded = false;
  /** Ignores failures after the end: the next visit tries again. */
  const report = (error: unknown) => {
    if (!hasEnded) reportError(error);
  };

  async function stamp(): Promise<void> {
    const { title, versions, isAllSent } = await readPendingStamps(engine.view, courseId);
    if (isAllSent && versions.size === 0 && sending === undefined) onAllStamped?.();
    const fresh = [...versions].filter(([id, hash]) => !requestedVersions.has(`${id} ${hash}`));
    if (fresh.length === 0) return;
    for (const [id, hash] of fresh) requestedVersions.add(`${id} ${hash}`);
    const chapterIds = fresh.map(([id]) => id);
    try {
      sending = (await engine.run(stampChapters, { courseId, chapterIds, title })).group;
    } catch (error) {
      // The request was not stored: it is made again later.
      for (const [id, hash] of fresh) requestedVersions.delete(`${id} ${hash}`);
      throw error;
    }
  }

  /** Pulls the course after stamping, so that this device has the host's stamps too. */
  async function readBack(steps: readonly Progress[]): Promise<void> {
    const stamped = steps.findLast(({ name }) => name === stampChapters.name);
    if (stamped?.state !== 'sent' || readBackIds.has(stamped.mutationId)) return;
    readBackIds.add(stamped.mutationId);
    sending = undefined;
    await engine.pullItem(courses, courseId);
  }

  // Hashing takes time, so it waits for a pause in typing.
  const { unsubscribe } = engine.watch(
    async (view) => ({
      status: await view.status(),
      steps: await view.group(sending ?? (await stampGroupOf(view, courseId))),
    }),
    ({ steps }) => {
      readBack(steps).catch(report);
      clearTimeout(timer);
      timer = setTimeout(() => void stamp().catch(report), rest);
    },
    report,
  );
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
