import { sastClock } from '#src/kit/sast.ts';
import type { SyncStatus } from '#src/sync/index.ts';

/** When the office last answered. */
export function lastSyncWords({ lastSync }: SyncStatus): string {
  return lastSync === undefined ? 'Not checked yet' : `Checked ${sastClock(lastSync)}`;
}

/** Whether something is under way or wants a person. */
export function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}
