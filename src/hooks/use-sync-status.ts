import type { SyncStatus } from '#src/sync/index.ts';
import { useMirror } from './use-mirror.ts';

const quiet: SyncStatus = {
  waiting: 0,
  sending: 0,
  needsYou: 0,
  trouble: 'none',
  restored: 0,
  oneHome: false,
};

/** How syncing stands, the same in every tab. */
export function useSyncStatus(): SyncStatus {
  return useMirror((view) => view.status(), [], quiet);
}
