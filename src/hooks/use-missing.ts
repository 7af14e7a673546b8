import { useCallback } from 'react';
import type { Missing } from '#src/kit/data-state.ts';
import type { Failure } from '#src/sync/index.ts';
import { useRefreshed } from './use-refreshed.ts';
import { useSyncStatus } from './use-sync-status.tsx';
import { type Listed, useUnreadable } from './use-unreadable.ts';

type Refreshing = Promise<Failure | undefined> | undefined;

const noAnswer = 'We’re not getting an answer now. We try again.';

/**
 * How that stands which is not on this phone and which its page has asked the office for: what a MissingState shows.
 * `refreshed` is what failed of asking, or asks itself; `collection` and `id` say what of, where it is one item: it may be
 * there and not be read.
 */
export function useMissing(
  refreshed: Refreshing | (() => Refreshing),
  collection?: Listed,
  id = '',
): Missing {
  const { issue } = useSyncStatus();
  const refresh = useCallback(
    async () => (typeof refreshed === 'function' ? refreshed() : refreshed),
    [refreshed],
  );
  const unreadable = useUnreadable(collection, id);
  const { came, cause, signedOut, again } = useRefreshed(refresh);
  return { state: stateOf(), onRetry: again };

  function stateOf(): Missing['state'] {
    if (unreadable) return { unreadable };
    if (cause !== undefined) return { failed: cause, signedOut };
    // What a phone was told a while ago does not say what there is now.
    if (came !== undefined && (issue === 'server' || issue === 'busy'))
      return { failed: noAnswer, signedOut: false };
    if (came === false || issue !== 'none') return 'away';
    return came ? 'here' : 'coming';
  }
}
