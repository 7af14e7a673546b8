import { sastClock, sastDay } from '#src/kit/sast.ts';
import { useSyncStatus } from './use-sync-status.tsx';

/** How old what a page shows is, in a sentence: it opens with no signal too. '' while nothing was ever fetched. */
export function useAsOf(pulledAt: number | undefined): string {
  const { issue } = useSyncStatus();
  const when = pulledAt === undefined ? '' : `As of ${sastClock(pulledAt)} SAST, ${sastDay(pulledAt)}.`;
  const maybeOld = issue === 'none' ? '' : 'We can’t reach the office: it may have changed since.';
  return [when, maybeOld].filter(Boolean).join(' ');
}
