import { useCallback, useRef } from 'react';
import type { Engine, Failure } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';
import { reportedFailure } from './use-refreshed.ts';

const away = 'We’re not getting an answer. Try again when you’re online.';

/** Asks the office for what a page shows when somebody taps *Check now*; answers why that failed. */
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
