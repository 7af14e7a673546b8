import { useCallback } from 'react';
import type { Missing } from '#src/kit/data-state.ts';
import type { Failure } from '#src/sync/index.ts';
import { useRefreshed } from './use-refreshed.ts';
import { useSyncStatus } from './use-sync-status.tsx';
import { type Listed, useUnreadable } from './use-unreadable.ts';

type Refreshing = Promise<Failure | undefined> | undefined;

const noAnswer = 'We’re not getting an answer now. We try again.';

/**
 * Returns the state of data that is not on this phone and that its page has asked the office for, for `MissingState`.
 * `refreshed` is the failure of that request, or makes the request; `collection` and `id` name a single item: the office
 * may have it in a form that cannot be read.
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
  const { isAnswered, cause, signedOut, retry } = useRefreshed(refresh);
  return { state: stateOf(), onRetry: retry };

  function stateOf(): Missing['state'] {
    if (unreadable) return { unreadable };
    if (cause !== undefined) return { failed: cause, signedOut };
    // A list that came before the office failed does not say what the office has now.
    if (isAnswered !== undefined && (issue === 'server' || issue === 'busy'))
      return { failed: noAnswer, signedOut: false };
    if (isAnswered === false || issue !== 'none') return 'away';
    return isAnswered ? 'here' : 'coming';
  }
}
