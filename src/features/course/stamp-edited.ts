/**
 * An editor that is left asks for the stamps of all that was written in it, and they go after it, from the worker too.
 * Whoever comes to their courses again makes up for one that was closed under its author.
 */
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Accepted, Engine, View } from '#src/sync/index.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';
import { editedAndStamped, editedCourses, forgetEdited, stampGroupOf } from './edited-courses.ts';
import { keepStamps, readPendingStamps } from './keep-stamps.ts';
import { type StampArgs, stampChapters } from './stamp-operations.ts';

/**
 * Asks for the stamps of all that was written, also of what is still to be sent: they are a step of what was written last.
 * Under `epoch` only: of somebody who signed out, or another person, nothing is asked for.
 */
export async function stampOnLeaving(
  { view, run }: Pick<Engine, 'view' | 'run'>,
  courseId: string,
  epoch: number,
): Promise<void> {
  const isSame = async () => (await view.session()).epoch === epoch;
  if (!(await isSame())) return;
  const { title, versions } = await readPendingStamps(view, courseId, true);
  const asked = await askedFor(view, courseId);
  const chapterIds = [...versions.keys()].filter((id) => !asked.has(id));
  if (chapterIds.length === 0) return;
  const last = (await view.open()).findLast(
    ({ entity: { collection, id } }) => collection === chapters.name && versions.has(id),
  );
  const record = ({ group }: Accepted) => editedAndStamped(courseId, group);
  try {
    await run(stampChapters, { courseId, chapterIds, title }, { group: last?.group, epoch, record });
  } catch (error) {
    // They signed out meanwhile: whoever comes to their courses again makes up for it.
    if (await isSame()) throw error;
  }
}

/** The chapters whose stamp is to be made when all that is written to them has been sent, whenever that is written. */
async function askedFor(view: View, courseId: string): Promise<ReadonlySet<string>> {
  const steps = await view.group(await stampGroupOf(view, courseId));
  const waiting = steps.filter(({ name, detail }) => name === stampChapters.name && detail === 'pending');
  return new Set(waiting.flatMap(({ args }) => (args as StampArgs).chapterIds));
}

type StampingEngine = Pick<Engine, 'view' | 'watch' | 'run' | 'pullItem' | 'local'>;

/** Stamps the courses that were written to and forgets each once no stamp of it is pending; the answer ends it. */
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
