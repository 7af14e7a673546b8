import type { Engine } from '#src/sync/index.ts';
import { type Heard, noteMet } from './lesson-met.ts';

/** While something plays, how often (ms) what was played is kept. */
const keepMs = 5_000;

/** What a browser played of a film or a sound since it was loaded. */
function heardOf({ played, duration }: Pick<HTMLMediaElement, 'played' | 'duration'>): Heard | undefined {
  if (played.length === 0 || !Number.isFinite(duration)) return undefined;
  const round = (seconds: number) => Math.round(seconds * 10) / 10;
  const parts = Array.from({ length: played.length }, (_, at): [number, number] => [
    round(played.start(at)),
    round(played.end(at)),
  ]);
  return { parts, of: round(duration) };
}

/**
 * Keeps how much of each film and sound of a lesson was played: every few seconds, at a pause and at its end. Their events
 * do not rise, and are heard on their way down.
 */
export function watchHeard(
  engine: Pick<Engine, 'local'>,
  article: HTMLElement,
  lessonId: string,
  signal: AbortSignal,
): void {
  let keptAt = 0;
  const keep = ({ target, type, timeStamp }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return;
    if (type === 'timeupdate' && timeStamp - keptAt < keepMs) return;
    const block = target.closest<HTMLElement>('[data-block]')?.dataset['block'];
    const heard = heardOf(target);
    if (!block || !heard) return;
    keptAt = timeStamp;
    noteMet(engine, lessonId, { heard: { [block]: heard } }).catch(reportError);
  };
  for (const type of ['timeupdate', 'pause', 'ended'])
    article.addEventListener(type, keep, { capture: true, signal });
}
