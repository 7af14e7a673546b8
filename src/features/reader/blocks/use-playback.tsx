import { type RefObject, useEffect } from 'react';
import { type Playback, playbackRecord, readPlayback } from '#src/features/reader/blocks/playback.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';

/** Interval (ms) at which the position is stored while media plays. */
const keepMs = 5_000;

/**
 * Starts a video or a recording at the current person's position, and stores the position every few seconds, at a pause
 * and on leaving. At the end the position returns to the start. For another person the lesson is mounted again.
 */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, contentId: string): void {
  const engine = useEngine();
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let lastStored: Playback | undefined;
    const store = () => {
      const { currentTime, playbackRate, ended } = element;
      const now = { at: ended ? 0 : Math.floor(currentTime), speed: playbackRate };
      if (!lastStored || (lastStored.at === now.at && lastStored.speed === now.speed)) return;
      lastStored = now;
      engine.local.set(playbackRecord(contentId, now)).catch(reportError);
    };
    const resume = (stored: Playback) => {
      if (signal.aborted) return;
      lastStored = stored;
      element.playbackRate = stored.speed;
      // Sets the position at which playing will begin, without fetching data.
      if (stored.at === 0) return;
      element.currentTime = stored.at;
      // No event reports the position before there are data: without this one a player would show the start.
      element.dispatchEvent(new Event('timeupdate'));
    };
    readPlayback(engine.view, contentId).then(resume, reportError);
    const owner = engine.view.session().then((session) => session.owner);
    // Not stored after another person signed in, perhaps in another tab: the position is the previous person's.
    const storeOnLeaving = async () => {
      const session = await engine.view.session();
      if (session.owner === (await owner)) store();
    };
    const timer = setInterval(() => !element.paused && store(), keepMs);
    for (const type of ['pause', 'seeked', 'ratechange', 'ended'])
      element.addEventListener(type, store, { signal });
    addEventListener('pagehide', store, { signal });
    return () => {
      storeOnLeaving().catch(reportError);
      clearInterval(timer);
      controller.abort();
    };
  }, [engine, media, contentId]);
}
