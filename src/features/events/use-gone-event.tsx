import { useEffect, useState } from 'react';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { Engine } from '#src/sync/index.ts';
import { events } from './collection.ts';
import type { Event } from './model.ts';

/** How long (ms) somebody who registers waits for the office's word on the webinar. */
export const askMs = 6_000;

/** Asks the office for one event; `undefined`: the office did not answer. */
async function askFor({ pullItem, view }: Engine, id: string): Promise<Event | 'gone' | undefined> {
  return (await pullItem(events, id)) ? undefined : ((await view.get(events, id)) ?? 'gone');
}

export interface GoneEvent {
  /** Whether the office said that it does not have the event which this device's list lacks. */
  readonly isGone: boolean;
  /**
   * Asks the office for one event as somebody registers for it. Returns the event as it is now; `undefined` with no
   * signal, or where the office does not answer within six seconds.
   */
  readonly askOnce: (id: string) => Promise<Event | 'gone' | undefined>;
}

/** Asks the office for the event that a page shows and this device's list lacks: the page may be newer than the list. */
export function useGoneEvent(lackedId: string | undefined): GoneEvent {
  const engine = useEngineIfOpen();
  const { issue } = useSyncStatus();
  const [gone, setGone] = useState<string>();

  useEffect(() => {
    if (!engine || lackedId === undefined || issue !== 'none') return;
    askFor(engine, lackedId).then((answer) => {
      if (answer === 'gone') setGone(lackedId);
    }, reportError);
  }, [engine, lackedId, issue]);

  async function askOnce(id: string): Promise<Event | 'gone' | undefined> {
    if (!engine) return undefined;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, askMs));
    const answer = await Promise.race([askFor(engine, id), late]);
    if (answer === 'gone') setGone(id);
    return answer;
  }

  return { isGone: lackedId !== undefined && gone === lackedId, askOnce };
}
