import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/** How long (ms) after a failure a course that is not here is asked for again. */
const againMs = 10_000;

/** What came of fetching a course that is not on this phone. */
interface Refreshed {
  /** Whether the office answered for it; `undefined` until that is known. */
  readonly came: boolean | undefined;
  /** Asks for it once more. */
  readonly again: () => void;
}

/** What fetching it came to, by a function that does so once; where it failed it is asked for again, also by itself. */
export function useRefreshed(refresh: () => Promise<boolean | undefined>): Refreshed {
  const router = useRouter();
  const [answer, setAnswer] = useState<{ readonly came: boolean }>();
  const again = useCallback(() => {
    router.invalidate().catch(reportError);
  }, [router]);
  useEffect(() => {
    let old = false;
    void refresh().then((came) => {
      if (!old) setAnswer({ came: came === true });
    });
    return () => {
      old = true;
    };
  }, [refresh]);
  useEffect(() => {
    if (answer?.came !== false) return undefined;
    // No event tells that an office which did not answer would now.
    const timer = navigator.onLine ? setTimeout(again, againMs) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [answer, again]);
  return { came: answer?.came, again };
}
