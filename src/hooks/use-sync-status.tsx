import { createContext, type ReactNode, useContext } from 'react';
import type { SyncStatus, View } from '#src/sync/index.ts';
import { countGroups } from './mutation-groups.ts';
import { useMirror } from './use-mirror.ts';

const quiet: SyncStatus = {
  waiting: 0,
  sending: 0,
  needsYou: 0,
  awaitingSignIn: 0,
  issue: 'none',
  restored: 0,
  restoredEdits: 0,
  noBackup: false,
  unreadable: {},
};

const SyncStatusContext = createContext(quiet);

/** Reads the sync status, counted in groups of mutations. */
async function readGroupStatus(view: View): Promise<SyncStatus> {
  const { steps = [], ...status } = await view.status();
  return { ...status, ...countGroups(steps) };
}

/** Reads the sync status once for the half a dozen places that show it, at every change in the database. */
export function SyncStatusProvider({ children }: { children: ReactNode }) {
  const status = useMirror(readGroupStatus, [], quiet);
  return <SyncStatusContext value={status}>{children}</SyncStatusContext>;
}

/** Returns the sync status, the same in every tab; it counts actions of the person, not requests. */
export function useSyncStatus(): SyncStatus {
  return useContext(SyncStatusContext);
}

/** Returns the problem with the connection; `undefined` until the status is read. */
export function useConnectionIssue(): SyncStatus['issue'] | undefined {
  const status = useContext(SyncStatusContext);
  return status === quiet ? undefined : status.issue;
}

/** Whether this browser can store nothing; false while a prerendered page is hydrated, before that is known. */
export function useNothingKept(): boolean {
  return useContext(SyncStatusContext).nothingKept === true;
}
