import type { Engine } from '#src/sync/index.ts';
import { noteViewed, type PlayedMedia } from './viewed-lesson.ts';

/** Interval (ms) at which played ranges are stored while media plays. */
const storeMs = 5_000;

/** Returns the ranges of a recording or a video that the browser has played since loading it. */
function playedOf({
  played,
  duration,
}: Pick<HTMLMediaElement, 'played' | 'duration'>): PlayedMedia | undefined {
  if (played.length === 0 || !Number.isFinite(duration)) return undefined;
  const round = (seconds: number) => Math.round(seconds * 10) / 10;
  const parts = Array.from({ length: played.length }, (_, at): [number, number] => [
    round(played.start(at)),
    round(played.end(at)),
  ]);
  return { parts, of: round(duration) };
}

/**
 * Stores the played ranges of all media of a lesson: every few seconds, at a pause and at the end. Media events do not
 * bubble, so the listeners are on the article in the capture phase.
 */
export function watchPlayback(
  engine: Pick<Engine, 'local'>,
  article: HTMLElement,
  lessonId: string,
  signal: AbortSignal,
): void {
  let storedAt = 0;
  const store = ({ target, type, timeStamp }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return;
    if (type === 'timeupdate' && timeStamp - storedAt < storeMs) return;
    const block = target.closest<HTMLElement>('[data-block]')?.dataset['block'];
    const played = playedOf(target);
    if (!block || !played) return;
    storedAt = timeStamp;
    noteViewed(engine, lessonId, { heard: { [block]: played } }).catch(reportError);
  };
  for (const type of ['timeupdate', 'pause', 'ended'])
    article.addEventListener(type, store, { capture: true, signal });
}
