import { useEffect, useState } from 'react';
import { fetchPdfReader, isPdfReaderKept } from '#src/features/courses/pdf-document.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import type { Downloads } from './downloads.ts';

/** How often, and how far apart (ms), the worker is asked whether it has stored what was fetched. */
const storing = { times: 20, ms: 250 };

/** How long (ms) it may take to tell whether it is here. */
const patienceMs = 1000;

/** The file that knows where it is may not be here itself. */
const isKept = () => isPdfReaderKept().catch(() => false);

async function fetchAndKeep(): Promise<boolean> {
  await fetchPdfReader();
  for (let at = 0; at < storing.times; at++) {
    if (await isKept()) return true;
    await new Promise<void>((done) => platformClock.after(storing.ms, done));
  }
  return false;
}

/**
 * What opens papers comes with the first one that somebody downloads; cut off, it comes once this phone may fetch
 * again. Answers whether it is wanted and not here; `undefined` until that is known.
 */
export function usePaperReader(isWanted: boolean, downloads: Downloads | null): boolean | undefined {
  const [isMissing, setMissing] = useState<boolean>();
  useEffect(() => {
    if (!isWanted || !downloads) return undefined;
    let current = true;
    const set = (missing: boolean) => current && setMissing(missing);
    const keep = async () => {
      // Without a worker nothing is kept, and the check for no signal says so.
      if (!navigator.serviceWorker?.controller || (await isKept())) return set(false);
      set(true);
      if (!(await downloads.stopCause())) set(!(await fetchAndKeep()));
    };
    // Not there yet: it is tried again when bytes may flow.
    const tryToKeep = () => void keep().catch(() => undefined);
    tryToKeep();
    const stop = downloads.onFlow(tryToKeep);
    // What tells it is on its way over a line that does not answer, so it is not here.
    const giveUp = platformClock.after(patienceMs, () => setMissing((known) => known ?? true));
    return () => {
      current = false;
      stop();
      giveUp();
    };
  }, [isWanted, downloads]);
  return isWanted ? isMissing : false;
}
