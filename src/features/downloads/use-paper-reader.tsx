import { useEffect, useState } from 'react';
import { fetchPdfReader, isPdfReaderKept } from '#src/features/reader/blocks/pdf-document.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import type { Downloads } from './downloads.ts';

/** How soon (ms) it is looked again whether the worker has stored what was fetched: a busy phone takes long to. */
const storing = { first: 250, longest: 8000 };

/** How long (ms) it may take to tell whether it is here. */
const timeoutMs = 1000;

/** The file that knows where it is may not be here itself. */
const isKept = () => isPdfReaderKept().catch(() => false);

/** Resolves once it is on this phone, or nobody waits for it any more. */
async function fetchAndKeep(isAwaited: () => boolean): Promise<void> {
  await fetchPdfReader();
  for (let ms = storing.first; isAwaited() && !(await isKept()); ms = Math.min(ms * 2, storing.longest))
    await new Promise<void>((done) => platformClock.after(ms, done));
}

/**
 * What opens papers comes with the first one that somebody downloads; cut off, it comes once this phone may fetch
 * again. Answers whether it is wanted and not here; `undefined` until that is known.
 */
export function usePaperReader(isWanted: boolean, downloads: Downloads): boolean | undefined {
  const [isMissing, setMissing] = useState<boolean>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let current = true;
    const set = (missing: boolean) => current && setMissing(missing);
    const keep = async () => {
      // Without a worker nothing is kept, and the check for no signal says so.
      if (!navigator.serviceWorker?.controller || (await isKept())) return set(false);
      set(true);
      if (await downloads.stopCause()) return;
      await fetchAndKeep(() => current);
      set(false);
    };
    // Not there yet: it is tried again when bytes may flow.
    const tryToKeep = () => void keep().catch(() => undefined);
    tryToKeep();
    const stop = downloads.onFlow(tryToKeep);
    // What tells it is on its way over a line that does not answer, so it is not here.
    const giveUp = platformClock.after(timeoutMs, () => setMissing((known) => known ?? true));
    return () => {
      current = false;
      stop();
      giveUp();
    };
  }, [isWanted, downloads]);
  return isWanted ? isMissing : false;
}
