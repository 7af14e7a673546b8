/**
 * Courses that were written to on this phone: an editor that is closed before its course is stamped leaves learners
 * without the news. Whoever comes to their courses again makes up for it.
 */
import type { LocalRecord } from '#src/features/local-kinds.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine } from '#src/sync/index.ts';
import { courses } from './collection.ts';
import { keepStamps } from './keep-stamps.ts';

const kind = 'edited' satisfies LocalRecord['kind'];

/** Notes that a course is being written to. */
export function noteEdited({ local }: Pick<Engine, 'local'>, courseId: string): Promise<void> {
  return local.set({ kind, key: courseId, value: true });
}

type StampingEngine = Pick<Engine, 'view' | 'watch' | 'run' | 'pullItem' | 'local'>;

/** Stamps the courses that were written to and forgets each once no stamp of it is pending; the answer ends it. */
export async function stampEdited(engine: StampingEngine, rest?: number): Promise<() => void> {
  const stops: (() => void)[] = [];
  for (const { key } of await engine.view.locals(kind)) {
    const id = (await engine.view.get(courses, key))?.id ?? key;
    if (isTemporaryId(id)) continue;
    const stop = keepStamps(engine, id, rest, () => {
      stop();
      engine.local.remove(kind, key).catch(reportError);
    });
    stops.push(stop);
  }
  return () => {
    for (const stop of stops) stop();
  };
}
