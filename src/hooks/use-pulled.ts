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
 * How what a page pulls as it opens stands, how old it is, and the ways to ask for it again: what `ListPage` shows.
 * `lists` are the collections its rows are made of, all of them below `parent` where there is one. `pulledAt` and `refreshed` are those of `useDataState`; `check` is that of `useCheckNow`.
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

/** Calls `onSent` when an item with an id of this device gets the office's: nothing below it was asked for before. */
function useOnceSent(id: string | undefined, onSent: () => void): void {
  const before = useRef(id);
  useEffect(() => {
    const wasUnsent = before.current !== undefined && isTemporaryId(before.current);
    before.current = id;
    if (wasUnsent && id !== undefined && !isTemporaryId(id)) onSent();
  });
}
