import type { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { sastClock } from '#src/kit/sast.ts';
import type { LampState } from '#src/ui/lamp.tsx';

export type SyncStatus = ReturnType<typeof useSyncStatus>;

/** The one lamp and the few words that tell how everything on this phone stands. */
export function badgeWords(status: SyncStatus): { state: LampState; label: string } {
  const { waiting, sending, needsYou, awaitingSignIn } = status;
  if (needsYou > 0)
    return { state: 'needs-you', label: `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you` };
  if (sending > 0) return { state: 'sending', label: `Sending ${waiting + sending}` };
  if (waiting > 0) return { state: 'device', label: `${waiting} waiting` };
  if (awaitingSignIn > 0) return { state: 'device', label: `Sign in to send ${awaitingSignIn}` };
  return { state: 'sent', label: 'All sent' };
}

/** When the host last answered, as the end of a sentence. */
export function lastSyncWords({ lastSync }: SyncStatus): string {
  return lastSync === undefined ? 'not synced yet' : `last sync ${sastClock(lastSync)}`;
}

/** Whether something is under way or wants a person. */
export function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}
