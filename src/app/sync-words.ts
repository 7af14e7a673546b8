import type { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { sastClock } from '#src/kit/sast.ts';
import type { LampState } from '#src/ui/lamp.tsx';

export type SyncStatus = ReturnType<typeof useSyncStatus>;

/** The one lamp and the few words that tell how everything on this phone stands. */
export function badgeWords({ waiting, sending, needsYou }: SyncStatus): { state: LampState; label: string } {
  if (needsYou > 0)
    return { state: 'needs-you', label: `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you` };
  if (sending > 0) return { state: 'sending', label: `Sending ${waiting + sending}` };
  if (waiting > 0) return { state: 'device', label: `${waiting} waiting` };
  return { state: 'sent', label: 'All sent' };
}

/** When the server last answered, as the end of a sentence. */
export function lastSyncWords({ lastSync }: SyncStatus): string {
  return lastSync === undefined ? 'not synced yet' : `last sync ${sastClock(lastSync)}`;
}

/** Whether something is under way or wants a person. */
export function isBusy({ waiting, sending, needsYou }: SyncStatus): boolean {
  return waiting + sending + needsYou > 0;
}
