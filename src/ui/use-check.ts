import { useEffect, useState } from 'react';

/** The time (ms) “Checked” is shown; afterwards the time beside it is enough. */
const saidMs = 8_000;

interface Check {
  readonly busy: boolean;
  /** `Checking…`, `Checked`, or the reason for the failure; '' before the first request. */
  readonly message: string;
  readonly hasFailed: boolean;
  readonly ask: () => Promise<void>;
}

/** Runs `check`, which fetches a page's data and resolves to the reason for a failure, and returns its state. */
export function useCheck(check: () => Promise<string | undefined>): Check {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { readonly failed: string }>('idle');
  const isDone = state === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setState('idle'), saidMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function ask(): Promise<void> {
    setState('busy');
    const failed = await check();
    setState(failed === undefined ? 'done' : { failed });
  }

  const hasFailed = typeof state === 'object';
  const busy = state === 'busy';
  const message = hasFailed ? state.failed : busy ? 'Checking…' : isDone ? 'Checked' : '';
  return { busy, message, hasFailed, ask };
}
