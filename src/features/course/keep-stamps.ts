/**
 * While a course is open in the editor, or on the list of courses after it was: whatever chapter is not what the course
 * says of it gets its stamp, once its edits have reached the office and for a while nothing more was written. An editor
 * that is left asks for what is still to be sent as well, and the stamp goes after it, from the worker too.
 * Invariant: it only asks for what the host has itself; a wrong guess costs a request and changes nothing.
 */
import { isTemporaryId } from '#src/kit/ids.ts';
import { valueAt } from '#src/kit/keyed.ts';
import { yieldToMain } from '#src/kit/yield-to-main.ts';
import type { AnyCollection, Engine, Progress, View } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { stampGroupOf } from './edited-courses.ts';
import { stampChapters } from './stamp-operations.ts';
import { stampOf, stampsOf } from './stamps.ts';

/** How long (ms) nothing more is written before the course is stamped. */
const restMs = 10_000;

interface PendingStamps {
  readonly title: string;
  /** By chapter the version that was last compared: each version is requested once. */
  readonly versions: ReadonlyMap<string, string>;
  /** Nothing of the course is still to be sent. */
  readonly isAllSent: boolean;
}

/** Whether something was written to an item that the office does not have yet. */
async function isOpen(view: View, collection: AnyCollection, id: string): Promise<boolean> {
  const progress = await view.progress(collection, id);
  return progress !== undefined && progress.state !== 'sent' && progress.state !== 'cancelled';
}

/** The chapters of a course whose stamp is not theirs and that nothing is being written to; on leaving, those too. */
export async function readPendingStamps(
  view: View,
  courseId: string,
  isLeaving = false,
): Promise<PendingStamps> {
  const course = await view.get(courses, courseId);
  // Both write the course: its own settings go first.
  const waits = !isLeaving && (isTemporaryId(courseId) || (await isOpen(view, courses, courseId)));
  if (!course || waits) return { title: '', versions: new Map(), isAllSent: false };
  const stamps = stampsOf(course) ?? {};
  const versions = new Map<string, string>();
  let isAllSent = true;
  const known = await view.list(chapters, courseId);
  for (const chapter of known) {
    if (isTemporaryId(chapter.id) || (await isOpen(view, chapters, chapter.id))) {
      isAllSent = false;
      if (!isLeaving) continue;
    }
    // A stamp is made of all the chapter says: somebody may be typing again.
    await yieldToMain();
    const { hash } = stampOf(chapter);
    if (valueAt(stamps, chapter.id)?.hash !== hash) versions.set(chapter.id, hash);
  }
  const here = new Set(known.map(({ id }) => id));
  for (const [id, stamp] of Object.entries(stamps)) {
    if (!stamp || here.has(id)) continue;
    const isSent = !(await isOpen(view, chapters, id));
    isAllSent &&= isSent;
    if (isSent || isLeaving) versions.set(id, 'deleted');
  }
  return { title: course.title, versions, isAllSent };
}

/** Stamps a course's chapters from now on; the answer ends it. `onAllStamped`: all of it is at the office and stamped. */
export function keepStamps(
  engine: Pick<Engine, 'view' | 'watch' | 'run' | 'pullItem'>,
  courseId: string,
  rest = restMs,
  onAllStamped?: () => void,
): () => void {
  const asked = new Set<string>();
  /** Stamps of ours that were read back. */
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: string | undefined;
  let ended = false;
  /** What was under way when it ended is taken up by the next visit. */
  const report = (error: unknown) => {
    if (!ended) reportError(error);
  };

  async function stamp(): Promise<void> {
    const { title, versions, isAllSent } = await readPendingStamps(engine.view, courseId);
    if (isAllSent && versions.size === 0 && sending === undefined) onAllStamped?.();
    const fresh = [...versions].filter(([id, hash]) => !asked.has(`${id} ${hash}`));
    if (fresh.length === 0) return;
    for (const [id, hash] of fresh) asked.add(`${id} ${hash}`);
    const chapterIds = fresh.map(([id]) => id);
    try {
      sending = (await engine.run(stampChapters, { courseId, chapterIds, title })).group;
    } catch (error) {
      // Not stored: asked for again.
      for (const [id, hash] of fresh) asked.delete(`${id} ${hash}`);
      throw error;
    }
  }

  /** What was stamped is the host's: read back, so that this device knows the course's stamps too. */
  async function readBack(steps: readonly Progress[]): Promise<void> {
    const stamped = steps.findLast(({ name }) => name === stampChapters.name);
    if (stamped?.state !== 'sent' || known.has(stamped.mutationId)) return;
    known.add(stamped.mutationId);
    sending = undefined;
    await engine.pullItem(courses, courseId);
  }

  // A stamp is computed from a chapter's whole text: in a pause, not at each key.
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
    ended = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
