import { sastClock, sastDate, sastDayParts } from '#src/kit/sast.ts';
import type { SyncStatus } from '#src/sync/index.ts';

/** When the office last answered; the day only where it is not today. */
export function lastSyncWords({ lastSync }: Pick<SyncStatus, 'lastSync'>): string {
  if (lastSync === undefined) return 'Not checked yet';
  const { day, month } = sastDayParts(lastSync);
  const date = sastDate(lastSync) === sastDate(Date.now()) ? '' : `${day} ${month}, `;
  return `Checked ${date}${sastClock(lastSync)}`;
}

/** Whether something is under way or wants a person. */
export function isBusy({ waiting, sending, needsYou, awaitingSignIn }: SyncStatus): boolean {
  return waiting + sending + needsYou + awaitingSignIn > 0;
}
