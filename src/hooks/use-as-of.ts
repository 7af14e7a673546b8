import { nearDay, sastClock, sastDayParts } from '#src/kit/sast.ts';
import { useSyncStatus } from './use-sync-status.tsx';

/** Writes the age so that it fits on one line of a small phone. */
function asOfWords(instant: number, now: number): string {
  const near = nearDay(instant, now);
  if (near) return `As of ${near} ${sastClock(instant)}.`;
  const { day, month, year } = sastDayParts(instant);
  return `As of ${sastClock(instant)} SAST, ${day} ${month} ${year}.`;
}

/** Says when the page's data was fetched, as pages open with no signal too; '' while nothing was ever fetched. */
export function useAsOf(pulledAt: number | undefined): string {
  const { issue } = useSyncStatus();
  const when = pulledAt === undefined ? '' : asOfWords(pulledAt, Date.now());
  const maybeOld = issue === 'none' ? '' : 'We can’t check now: it may have changed since.';
  return [when, maybeOld].filter(Boolean).join(' ');
}
