/**
 * Requests the stamps of everything edited in an editor that closes; they are sent after the edits, also by the worker.
 * The list of courses does the same for editors that closed too early.
 */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Accepted, Engine, View } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { editedAndStamped, editedCourses, forgetEdited, stampGroupOf } from './edited-courses.ts';
import { keepStamps, readPendingStamps } from './keep-stamps.ts';
import { type StampArgs, stampChapters } from './stamp-operations.ts';

/**
 * Requests the stamps of all edited chapters, also unsent ones, as a step after the last mutation. Only under `epoch`:
 * nothing is requested after a sign-out, or for another person.
 */
export async function stampOnLeaving(
  { view, run }: Pick<Engine, 'view' | 'run'>,
  courseId: string,
  epoch: number,
): Promise<void> {
  const isSame = async () => (await view.session()).epoch === epoch;
  if (!(await isSame())) return;
  const { title, versions } = await readPendingStamps(view, courseId, true);
  const requestedIds = await requestedChapters(view, courseId);
  const chapterIds = [...versions.keys()].filter((id) => !requestedIds.has(id));
  if (chapterIds.length === 0) return;
  const last = (await view.open()).findLast(
    ({ entity: { collection, id } }) => collection === chapters.name && versions.has(id),
  );
  const record = ({ group }: Accepted) => editedAndStamped(courseId, group);
  try {
    await run(stampChapters, { courseId, chapterIds, title }, { group: last?.group, epoch, record });
  } catch (error) {
    // The person has signed out meanwhile: the next visit to the list of courses requests the stamps.
    if (await isSame()) throw error;
  }
}

/** Returns the chapters whose stamps are already requested and wait for their edits. */
async function requestedChapters(view: View, courseId: string): Promise<ReadonlySet<string>> {
  const steps = await view.group(await stampGroupOf(view, courseId));
  const waiting = steps.filter(({ name, detail }) => name === stampChapters.name && detail === 'pending');
  return new Set(waiting.flatMap(({ args }) => (args as StampArgs).chapterIds));
}

type StampingEngine = Pick<Engine, 'view' | 'watch' | 'run' | 'pullItem' | 'local'>;

/**
 * Stamps the edited courses and removes each course's note once all its stamps are sent; returns the function that
 * stops it.
 */
export async function stampEdited(engine: StampingEngine, rest?: number): Promise<() => void> {
  const stops: (() => void)[] = [];
  for (const key of await editedCourses(engine.view)) {
    const id = (await engine.view.get(courses, key))?.id ?? key;
    if (isTemporaryId(id)) continue;
    const stop = keepStamps(engine, id, rest, () => {
      stop();
      forgetEdited(engine, key).catch(reportError);
    });
    stops.push(stop);
  }
  return () => {
    for (const stop of stops) stop();
  };
}
