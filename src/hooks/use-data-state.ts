import { useEffect, useState } from 'react';
import type { ListState } from '#src/kit/data-state.ts';
import type { Failure } from '#src/sync/index.ts';
import { useSyncStatus } from './use-sync-status.tsx';

/**
 * Returns the state of a list that a page pulls as it opens: `pulledAt` is the time of the device's last pull,
 * `refreshed` the failure of this visit's pull. A missing network is no failure of the list.
 */
export function useDataState(
  pulledAt: number | undefined,
  refreshed: Promise<Failure | undefined> | undefined,
): ListState {
  const { issue } = useSyncStatus();
  const [answer, setAnswer] = useState<{ readonly of: unknown; readonly failure: Failure | undefined }>();
  useEffect(() => {
    refreshed?.then((failure) => setAnswer({ of: refreshed, failure }), reportError);
  }, [refreshed]);
  const failure = answer?.of === refreshed ? answer?.failure : undefined;
  const isNetwork = failure?.kind === 'offline' || failure?.kind === 'busy';
  if (failure && !isNetwork) return { failed: failure.message, signedOut: failure.kind === 'signed-out' };
  if (pulledAt !== undefined) return 'here';
  return issue === 'none' && !isNetwork ? 'coming' : 'away';
}
