import type { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { sastClock } from '#src/kit/sast.ts';

export type SyncStatus = ReturnType<typeof useSyncStatus>;

/** When the host last answered, as the end of a sentence. */
export function lastSyncWords({ lastSync }: SyncStatus): string {
  return lastSync === undefined ? 'not synced yet' : `last sync ${sastClock(lastSync)}`;
}

/** Whether something is under way or wants a person. */
export function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}
