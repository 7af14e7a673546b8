import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#src/sync/index.ts';
import { mirrorRead } from './use-mirror.ts';

/** Wait (ms) before missing data is requested again after the first failure; doubled after each further failure. */
const firstWait = 10_000;
const longestWait = 5 * 60_000;

/** The result of fetching data that is not on this phone. */
interface Refreshed {
  /** Whether the office's answer came; `undefined` while the request is under way. */
  readonly isAnswered: boolean | undefined;
  /** Why no answer came, unless for want of a network. */
  readonly cause: string | undefined;
  /** The office has ended the session: only a sign-in helps. */
  readonly signedOut: boolean;
  /** Requests the data again. */
  readonly retry: () => void;
}

/** Reports an exception, and returns it as a failure of the fetch. */
export function reportedFailure(error: unknown): Failure {
  reportError(error);
  return { kind: 'garbled', message: 'Something in this app went wrong.', applied: 'no' };
}

function isNetwork({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'busy';
}

/** Fetches by `refresh`, and returns the result; after a failure of the network it fetches again by itself. */
export function useRefreshed(refresh: () => Promise<Failure | undefined>): Refreshed {
  const router = useRouter();
  const [answer, setAnswer] = useState<{ readonly failure: Failure | undefined; readonly fails: number }>();
  const retry = useCallback(() => {
    router.invalidate().catch(reportError);
  }, [router]);
  useEffect(() => {
    let isOutdated = false;
    void refresh().then(async (failure) => {
      await mirrorRead();
      if (!isOutdated) setAnswer((before) => ({ failure, fails: (before?.fails ?? 0) + 1 }));
    });
    return () => {
      isOutdated = true;
    };
  }, [refresh]);
  const failure = answer?.failure;
  useEffect(() => {
    // A refusal would come again, and every response costs data. A page instead may be a captive portal's, which passes.
    if (!answer?.failure || !(isNetwork(answer.failure) || answer.failure.page)) return undefined;
    // No event tells that the office can be reached again.
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
