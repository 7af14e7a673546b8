import { useEffect, useState } from 'react';
import { useEngineIfOpen } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import type { Engine, View } from '#src/sync/index.ts';
import { events } from './collection.ts';
import type { Event } from './model.ts';
import type { Closed } from './queries.ts';

/** Time limit (ms) for the office's answer about the webinar during a registration. */
export const askMs = 6_000;

/** Pulls one event; `undefined` if the office did not respond. */
async function askFor({ pullItem, view }: Engine, id: string): Promise<Event | 'gone' | undefined> {
  return (await pullItem(events, id)) ? undefined : ((await view.get(events, id)) ?? 'gone');
}

/** Returns the stored event if it is hidden. */
async function storedHiddenEvent(view: View, id: string | undefined): Promise<Event | undefined> {
  const storedEvent = id === undefined ? undefined : await view.get(events, id);
  return storedEvent?.hidden ? storedEvent : undefined;
}

function whyClosed(answer: Event | 'gone' | undefined): GoneEvent['why'] {
  if (answer === 'gone') return answer;
  return answer?.hidden ? 'hidden' : undefined;
}

export interface GoneEvent {
  /** Why the event is gone, by the office's last answer: deleted or hidden. */
  readonly why: Extract<Closed, 'gone' | 'hidden'> | undefined;
  /**
   * Asks the office for one event during a registration. Returns the current event; offline, or without a response
   * within six seconds, the stored event if that is hidden, else `undefined`.
   */
  readonly askOnce: (id: string) => Promise<Event | 'gone' | undefined>;
}

/** Asks the office about a shown event that this device's list lacks, because the page may be newer than the list. */
export function useGoneEvent(shownId: string | undefined, isListed: boolean): GoneEvent {
  const engine = useEngineIfOpen();
  const { issue } = useSyncStatus();
  const unlistedId = isListed ? undefined : shownId;
  const isHidden = useMirror((view) => storedHiddenEvent(view, shownId), [shownId]) !== undefined;
  const [closed, setClosed] = useState<{ readonly id: string; readonly why: GoneEvent['why'] }>();

  useEffect(() => {
    if (!engine || unlistedId === undefined || issue !== 'none') return;
    askFor(engine, unlistedId).then((answer) => {
      const why = whyClosed(answer);
      if (why) setClosed({ id: unlistedId, why });
    }, reportError);
  }, [engine, unlistedId, issue]);

  async function askOnce(id: string): Promise<Event | 'gone' | undefined> {
    if (!engine) return undefined;
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, askMs));
    const answer =
      (await Promise.race([askFor(engine, id), timeout])) ?? (await storedHiddenEvent(engine.view, id));
    const why = whyClosed(answer);
    if (why) setClosed({ id, why });
    return answer;
  }

  const reportedReason = closed && closed.id === unlistedId ? closed.why : undefined;
  return { why: isHidden ? 'hidden' : reportedReason, askOnce };
}
