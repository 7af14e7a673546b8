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

/** How syncing stands, counted in groups of mutations. */
async function readGroupStatus(view: View): Promise<SyncStatus> {
  const { steps = [], ...status } = await view.status();
  return { ...status, ...countGroups(steps) };
}

/** Reads how syncing stands once for all that show it: half a dozen places do, at every change in the database. */
export function SyncStatusProvider({ children }: { children: ReactNode }) {
  const status = useMirror(readGroupStatus, [], quiet);
  return <SyncStatusContext value={status}>{children}</SyncStatusContext>;
}

/** How syncing stands, the same in every tab; its counts are of what a person did, not of requests. */
export function useSyncStatus(): SyncStatus {
  return useContext(SyncStatusContext);
}

/** What the connection is like; `undefined` until this phone has been asked. */
export function useConnectionIssue(): SyncStatus['issue'] | undefined {
  const status = useContext(SyncStatusContext);
  return status === quiet ? undefined : status.issue;
}

/** Whether nothing can be kept in this browser. A page the build made comes alive before that is known. */
export function useNothingKept(): boolean {
  return useContext(SyncStatusContext).nothingKept === true;
}
