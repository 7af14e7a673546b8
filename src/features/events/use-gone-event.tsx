import { useEffect, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { sastDate } from '#src/kit/sast.ts';
import { events } from './collection.ts';
import { type EventList, readEvents } from './queries.ts';

/** How long (ms) somebody who registers waits for the office's list. */
const askMs = 3_000;

interface GoneEvent {
  /** The office no longer has the event, as far as this device can tell. */
  readonly isGone: boolean;
  /** The same at the moment of registering: where this device has no list yet, the office is asked first. */
  readonly checkGone: (id: string) => Promise<boolean>;
}

/**
 * Whether the office no longer has the event a page shows. A page that was made after this device last asked may know
 * an event that the device does not: then the office is asked anew, and until it answers the event counts as planned.
 */
export function useGoneEvent(isListed: boolean, mirrored: EventList): GoneEvent {
  const engine = useEngine();
  const { builtOn } = useSnapshot();
  const [openedAt] = useState(() => Date.now());
  const isNews = ({ pulledAt = 0 }: EventList) =>
    pulledAt >= openedAt || typeof builtOn !== 'string' || sastDate(pulledAt) > builtOn;
  const isMissing = mirrored.pulledAt !== undefined && !isListed;
  const isInDoubt = isMissing && !isNews(mirrored);

  useEffect(() => {
    if (isInDoubt) engine?.pull(events, undefined, { force: true }).catch(reportError);
  }, [engine, isInDoubt]);

  async function checkGone(id: string): Promise<boolean> {
    if (!engine) return false;
    const lacksIt = (list: EventList) => !list.events.some((event) => event.id === id);
    let list = await readEvents(engine.view);
    if (lacksIt(list) && !(list.known && isNews(list))) {
      const late = new Promise((resolve) => setTimeout(resolve, askMs));
      await Promise.race([engine.pull(events, undefined, { force: list.known }), late]);
      list = await readEvents(engine.view);
    }
    return list.known && isNews(list) && lacksIt(list);
  }

  return { isGone: isMissing && !isInDoubt, checkGone };
}
