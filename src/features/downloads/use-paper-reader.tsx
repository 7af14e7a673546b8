import { useEffect, useState } from 'react';
import { fetchPdfReader, isPdfReaderKept } from '#src/features/reader/blocks/pdf-document.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import type { Downloads } from './downloads.ts';

/** The delays (ms) between checks for the code in the worker's cache, which takes long on a busy phone. */
const storing = { first: 250, longest: 8000 };

/** The time limit (ms) for finding out whether the code is cached. */
const timeoutMs = 1000;

/** False if the check fails: the chunk that contains the URL may be missing itself. */
const isKept = () => isPdfReaderKept().catch(() => false);

/** Fetches the reader; resolves once it is cached, or no longer awaited. */
async function fetchAndKeep(isAwaited: () => boolean): Promise<void> {
  await fetchPdfReader();
  for (let ms = storing.first; isAwaited() && !(await isKept()); ms = Math.min(ms * 2, storing.longest))
    await new Promise<void>((done) => platformClock.after(ms, done));
}

/**
 * Fetches the code that opens PDFs with the first downloaded PDF; after an interruption, again as soon as fetching is
 * possible. Returns whether the code is needed and missing; `undefined` until known.
 */
export function usePaperReader(isWanted: boolean, downloads: Downloads): boolean | undefined {
  const [isMissing, setMissing] = useState<boolean>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let current = true;
    const set = (missing: boolean) => current && setMissing(missing);
    const cacheReader = async () => {
      // Without a worker nothing is cached; the check for offline use reports that.
      if (!navigator.serviceWorker?.controller || (await isKept())) return set(false);
      set(true);
      if (await downloads.stopCause()) return;
      await fetchAndKeep(() => current);
      set(false);
    };
    // After a failure the fetch is repeated when fetching becomes possible.
    const tryToKeep = () => void cacheReader().catch(() => undefined);
    tryToKeep();
    const stop = downloads.onFlow(tryToKeep);
    // The chunk with the check is itself still loading over a dead connection, so the code counts as missing.
    const giveUp = platformClock.after(timeoutMs, () => setMissing((wasMissing) => wasMissing ?? true));
    return () => {
      current = false;
      stop();
      giveUp();
    };
  }, [isWanted, downloads]);
  return isWanted ? isMissing : false;
}
