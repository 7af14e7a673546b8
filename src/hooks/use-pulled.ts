import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ListState, OmittedRows } from '#src/kit/data-state.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { useAsOf } from './use-as-of.ts';
import { useCheckNow } from './use-check-now.ts';
import { useDataState } from './use-data-state.ts';
import { useLeftOut } from './use-left-out.ts';
import type { Listed } from './use-unreadable.ts';

interface Pulled {
  readonly state: ListState;
  readonly asOf: string;
  readonly onCheck: () => Promise<string | undefined>;
  /** Loads the page's route again. */
  readonly onRetry: () => void;
  readonly leftOut: OmittedRows | undefined;
}

/**
 * Returns the state and age of the data that a page pulls as it opens, and the ways to pull again, for `ListPage`.
 * `lists` are the collections behind the page's rows, all below `parent` where one is named. `pulledAt` and `refreshed`
 * are those of `useDataState`; `check` is that of `useCheckNow`.
 */
export function usePulled(
  pulledAt: number | undefined,
  refreshed: Promise<Failure | undefined> | undefined,
  check: (engine: Engine) => Promise<Failure | undefined>,
  { lists, parent }: { readonly lists: readonly Listed[]; readonly parent?: string | undefined },
): Pulled {
  const router = useRouter();
  const onRetry = () => void router.invalidate();
  useOnceSent(parent, onRetry);
  return {
    state: useDataState(pulledAt, refreshed),
    asOf: useAsOf(pulledAt),
    onCheck: useCheckNow(check),
    onRetry,
    leftOut: useLeftOut(lists, parent),
  };
}

/** Calls `onSent` when an item's temporary id becomes the office's: nothing below the item was requested before. */
function useOnceSent(id: string | undefined, onSent: () => void): void {
  const before = useRef(id);
  useEffect(() => {
    const wasUnsent = before.current !== undefined && isTemporaryId(before.current);
    before.current = id;
    if (wasUnsent && id !== undefined && !isTemporaryId(id)) onSent();
  });
}
