import { type RefObject, useEffect } from 'react';
import { type Playback, playbackRecord, readPlayback } from '#src/features/reader/blocks/playback.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';

/** While something plays, how often (ms) its place is kept. */
const keepMs = 5_000;

/**
 * Begins a film or a sound where whoever is here stopped it, and keeps the place every few seconds, at a pause and at
 * leaving. At its end it begins anew. Another person on this phone has another place: the lesson is mounted anew.
 */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, contentId: string): void {
  const engine = useEngine();
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const left = new AbortController();
    const { signal } = left;
    let known: Playback | undefined;
    const keep = () => {
      const { currentTime, playbackRate, ended } = element;
      const now = { at: ended ? 0 : Math.floor(currentTime), speed: playbackRate };
      if (!known || (known.at === now.at && known.speed === now.speed)) return;
      known = now;
      engine.local.set(playbackRecord(contentId, now)).catch(reportError);
    };
    const goOn = (kept: Playback) => {
      if (signal.aborted) return;
      known = kept;
      element.playbackRate = kept.speed;
      // Nothing is fetched by this: it is where playing will begin.
      if (kept.at === 0) return;
      element.currentTime = kept.at;
      // Before there is anything to play no event tells of it, and a player would show its beginning.
      element.dispatchEvent(new Event('timeupdate'));
    };
    readPlayback(engine.view, contentId).then(goOn, reportError);
    const owner = engine.view.session().then((session) => session.owner);
    // Left because somebody else signed in, perhaps in another tab: where the first one was is not theirs.
    const leave = async () => {
      const here = await engine.view.session();
      if (here.owner === (await owner)) keep();
    };
    const timer = setInterval(() => !element.paused && keep(), keepMs);
    for (const type of ['pause', 'seeked', 'ratechange', 'ended'])
      element.addEventListener(type, keep, { signal });
    addEventListener('pagehide', keep, { signal });
    return () => {
      leave().catch(reportError);
      clearInterval(timer);
      left.abort();
    };
  }, [engine, media, contentId]);
}
