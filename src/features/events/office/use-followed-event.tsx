import { useEffect } from 'react';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { onNoData, usesNoData } from '#src/hooks/use-no-data.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { chosenLowData } from '#src/kit/low-data.ts';
import { networkInformation } from '#src/kit/network.ts';
import type { Engine } from '#src/sync/index.ts';
import { attendances, bookingNotes, bookings } from './collections.ts';
import { createRounds, type Followed, roundWait } from './follow-rounds.ts';
import { refreshEvent } from './queries.ts';

const failedMs = 60_000;
const lists = { attendances, bookings, notes: bookingNotes } as const;

/** Returns the time (ms) between rounds; `undefined` for no rounds now. */
function waitNow(): number | undefined {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return undefined;
  const { saveData, effectiveType } = networkInformation();
  const savesData = saveData === true || chosenLowData() === true || usesNoData();
  return roundWait({ savesData, effectiveType });
}

async function countsOf({ view }: Engine, eventId: string): Promise<Record<Followed, number>> {
  const [marks, booked, notes] = await Promise.all([
    view.list(attendances, eventId),
    view.list(bookings, eventId),
    view.list(bookingNotes, eventId),
  ]);
  return { attendances: marks.length, bookings: booked.length, notes: notes.length };
}

/** Pulls other devices' changes of one event's list; returns the function that stops this. */
function followEvent(engine: Engine, eventId: string): () => void {
  const rounds = createRounds(performance.now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestedAt = performance.now();
  let hasFailed = false;
  let isOver = false;

  function plan(): void {
    clearTimeout(timer);
    const usual = waitNow();
    if (usual === undefined || isOver) return;
    // Waits longer after a failed pull.
    const wait = hasFailed ? Math.max(usual, failedMs) : usual;
    timer = setTimeout(
      () => void round().catch(reportError).finally(plan),
      requestedAt + wait - performance.now(),
    );
  }

  async function round(): Promise<void> {
    requestedAt = performance.now();
    const before = await countsOf(engine, eventId);
    const list = rounds.next(before, requestedAt);
    if (!list || isOver) return;
    hasFailed = (await engine.pull(lists[list], eventId, { visit: true })) !== undefined;
    const after = await countsOf(engine, eventId);
    if (after[list] !== before[list]) rounds.refill();
  }

  /** Refreshes the whole list at once when the page becomes visible. */
  function back(): void {
    if (waitNow() !== undefined) {
      requestedAt = performance.now();
      rounds.refill();
      refreshEvent(engine, eventId, { visit: true }).catch(reportError);
    }
    plan();
  }

  /** Refreshes once online, but on an unstable connection no more often than the usual rounds. */
  function online(): void {
    const usual = waitNow();
    if (usual !== undefined && performance.now() - requestedAt >= usual) back();
    else plan();
  }

  function used(): void {
    rounds.refill();
  }

  const { connection } = navigator as { connection?: EventTarget };
  const stopNoData = onNoData(plan);
  document.addEventListener('visibilitychange', back);
  document.addEventListener('pointerdown', used, { passive: true });
  document.addEventListener('keydown', used, { passive: true });
  window.addEventListener('online', online);
  window.addEventListener('offline', plan);
  connection?.addEventListener('change', plan);
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopNoData();
    document.removeEventListener('visibilitychange', back);
    document.removeEventListener('pointerdown', used);
    document.removeEventListener('keydown', used);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', plan);
    connection?.removeEventListener('change', plan);
  };
}

/** Polls for other phones' marks while today's list is open and visible. Nothing else polls. */
export function useFollowedEvent(eventId: string | undefined, isToday: boolean): void {
  const engine = useEngine();
  useEffect(() => {
    if (!eventId || !isToday || isTemporaryId(eventId)) return undefined;
    return followEvent(engine, eventId);
  }, [engine, eventId, isToday]);
}
