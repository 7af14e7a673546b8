import { useEffect, useState } from 'react';
import { fetchPdfReader, isPdfReaderKept } from '#src/features/courses/pdf-document.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import type { Engine } from '#src/sync/index.ts';
import { whyHeld } from './why-held.ts';

/** How often, and how far apart (ms), the worker is asked whether it has stored what was fetched. */
const storing = { times: 20, ms: 250 };

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
 * again. Answers whether it is wanted and not here.
 */
export function usePaperReader(isWanted: boolean, engine: Engine | null): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isWanted || !engine) return;
    let current = true;
    const set = (missing: boolean) => current && setMissing(missing);
    const keep = async () => {
      // Without a worker nothing is kept, and the check for no signal says so.
      if (!navigator.serviceWorker?.controller || (await isKept())) return set(false);
      set(true);
      if (!(await whyHeld(engine.view, false))) set(!(await fetchAndKeep()));
    };
    // Not there yet: the next time there is a network it is tried again.
    const tryToKeep = () => void keep().catch(() => undefined);
    tryToKeep();
    window.addEventListener('online', tryToKeep);
    return () => {
      current = false;
      window.removeEventListener('online', tryToKeep);
    };
  }, [isWanted, engine]);
  return isMissing;
}
