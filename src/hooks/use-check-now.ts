import { useCallback, useRef } from 'react';
import type { Engine, Failure } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import { reportedFailure } from './use-refreshed.ts';

const away = 'We’re not getting an answer. Try again when you’re online.';

/** Returns the handler of *Check now*, which fetches the page's data and resolves to the reason of a failure. */
export function useCheckNow(
  check: (engine: Engine) => Promise<Failure | undefined>,
): () => Promise<string | undefined> {
  const engine = useEngine();
  const latest = useRef(check);
  latest.current = check;
  return useCallback(async () => {
    const failure = await latest.current(engine).catch(reportedFailure);
    if (!failure) return undefined;
    return failure.kind === 'offline' || failure.kind === 'busy' ? away : failure.message;
  }, [engine]);
}
