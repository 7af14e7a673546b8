import { createContext, type ReactNode, useContext } from 'react';
import type { SyncStatus } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

const quiet: SyncStatus = {
  waiting: 0,
  sending: 0,
  needsYou: 0,
  awaitingSignIn: 0,
  issue: 'none',
  restored: 0,
  held: 0,
  noBackup: false,
  unreadable: 0,
};

const SyncStatusContext = createContext(quiet);

/** Reads how syncing stands once for all that show it: half a dozen places do, at every change in the database. */
export function SyncStatusProvider({ children }: { children: ReactNode }) {
  const status = useMirror((view) => view.status(), [], quiet);
  return <SyncStatusContext value={status}>{children}</SyncStatusContext>;
}

/** How syncing stands, the same in every tab. */
export function useSyncStatus(): SyncStatus {
  return useContext(SyncStatusContext);
}
