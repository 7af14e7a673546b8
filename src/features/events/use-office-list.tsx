import { useEffect, useState } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { sastDate } from '#src/kit/sast.ts';
import { events } from './collection.ts';
import { type EventList, readEvents } from './queries.ts';

/** How long (ms) somebody who registers waits for the office's list. */
const askMs = 3_000;

interface OfficeList {
  /** Whether the device's list is as new as the page, and what it lacks is gone. */
  readonly isCertain: boolean;
  /** Whether the office lacks an event, asked at the moment of registering: first of the office, where that is open. */
  readonly checkGone: (id: string) => Promise<boolean>;
}

/**
 * Whether an event that the device's list lacks is really gone. A page that was made after this device last asked may
 * know an event that the device does not: then the office is asked anew, and until it answers the event counts as
 * planned. `lacksSome`: the page is about one that the list lacks.
 */
export function useOfficeList(lacksSome: boolean, mirrored: EventList): OfficeList {
  const engine = useEngine();
  const { builtOn } = useSnapshot();
  const [openedAt] = useState(() => Date.now());
  const isNews = ({ pulledAt }: EventList) =>
    pulledAt !== undefined &&
    (pulledAt >= openedAt || typeof builtOn !== 'string' || sastDate(pulledAt) > builtOn);
  const isCertain = isNews(mirrored);
  const isInDoubt = lacksSome && mirrored.pulledAt !== undefined && !isCertain;

  useEffect(() => {
    if (isInDoubt) engine?.pull(events, undefined, { force: true }).catch(reportError);
  }, [engine, isInDoubt]);

  async function checkGone(id: string): Promise<boolean> {
    if (!engine) return false;
    const lacksIt = (list: EventList) => !list.events.some((event) => event.id === id);
    let list = await readEvents(engine.view);
    if (lacksIt(list) && !isNews(list)) {
      const late = new Promise((resolve) => setTimeout(resolve, askMs));
      await Promise.race([engine.pull(events, undefined, { force: list.known }), late]);
      list = await readEvents(engine.view);
    }
    return isNews(list) && lacksIt(list);
  }

  return { isCertain, checkGone };
}
