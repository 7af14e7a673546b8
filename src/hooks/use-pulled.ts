import type { Engine, Failure } from '#src/sync/index.ts';
import { useAsOf } from './use-as-of.ts';
import { useCheckNow } from './use-check-now.ts';
import { type DataState, useDataState } from './use-data-state.ts';

interface Pulled {
  readonly state: DataState;
  readonly asOf: string;
  readonly onCheck: () => Promise<string | undefined>;
}

/**
 * How what a page pulls as it opens stands, how old it is, and the way to ask for it now: what `ListPage` shows.
 * `pulledAt` and `refreshed` are those of `useDataState`; `check` is that of `useCheckNow`.
 */
export function usePulled(
  pulledAt: number | undefined,
  refreshed: Promise<Failure | undefined> | undefined,
  check: (engine: Engine) => Promise<Failure | undefined>,
): Pulled {
  return {
    state: useDataState(pulledAt, refreshed),
    asOf: useAsOf(pulledAt),
    onCheck: useCheckNow(check),
  };
}
