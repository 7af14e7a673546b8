import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#src/sync/index.ts';
import { mirrorRead } from './use-mirror.ts';

/** How long (ms) after the first failure what is not here is asked for again; doubled after each one more. */
const firstWait = 10_000;
const longestWait = 5 * 60_000;

/** What came of fetching what is not on this phone. */
interface Refreshed {
  /** Whether the office answered for it; `undefined` until that is known. */
  readonly isAnswered: boolean | undefined;
  /** Why it did not come, where the network is not why. */
  readonly cause: string | undefined;
  /** The office has ended the session: only a sign-in helps. */
  readonly signedOut: boolean;
  /** Asks for it once more. */
  readonly retry: () => void;
}

/** Reports an exception; answers what it is to whoever waits for the fetching. */
export function reportedFailure(error: unknown): Failure {
  reportError(error);
  return { kind: 'garbled', message: 'Something in this app went wrong.', applied: 'no' };
}

function isNetwork({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'busy';
}

/** What fetching it came to, by a function that does so once; where the network failed it is asked for again by itself. */
export function useRefreshed(refresh: () => Promise<Failure | undefined>): Refreshed {
  const router = useRouter();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined; readonly fails: number }>();
  const retry = useCallback(() => {
    router.invalidate().catch(reportError);
  }, [router]);
  useEffect(() => {
    let old = false;
    void refresh().then(async (failure) => {
      await mirrorRead();
      if (!old) setAnswer((before) => ({ failure, fails: (before?.fails ?? 0) + 1 }));
    });
    return () => {
      old = true;
    };
  }, [refresh]);
  const failure = answer?.failure;
  useEffect(() => {
    // The same answer would come again, and every answer costs data. A page in its place may be a portal's: that passes.
    if (!answer?.failure || !(isNetwork(answer.failure) || answer.failure.page)) return undefined;
    // No event tells that an office which did not answer would now.
    const wait = Math.min(firstWait * 2 ** (answer.fails - 1), longestWait);
    const timer = navigator.onLine ? setTimeout(retry, wait) : undefined;
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [answer, retry]);
  return {
    isAnswered: answer && !failure,
    cause: failure && !isNetwork(failure) ? failure.message : undefined,
    signedOut: failure?.kind === 'signed-out',
    retry,
  };
}
