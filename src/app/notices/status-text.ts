import type { SyncStatus } from '#src/sync/index.ts';

/** Whether something is under way or wants a person. */
export function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}
