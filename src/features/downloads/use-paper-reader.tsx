import { useEffect, useState } from 'react';
import { fetchPdfReader, isPdfReaderKept } from '#src/features/reader/blocks/pdf-document.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import type { Downloads } from './downloads.ts';

/** The delays (ms) between checks whether the worker has stored the fetched code, which takes long on a busy phone. */
const storing = { first: 250, longest: 8000 };

/** Time limit (ms) for finding out whether it is cached. */
const timeoutMs = 1000;

/** The chunk with the URL may be missing itself. */
const isKept = () => isPdfReaderKept().catch(() => false);

/** Fetches the reader; resolves once it is cached, or is no longer awaited. */
async function fetchAndKeep(isAwaited: () => boolean): Promise<void> {
  await fetchPdfReader();
  for (let ms = storing.first; isAwaited() && !(await isKept()); ms = Math.min(ms * 2, storing.longest))
    await new Promise<void>((done) => platformClock.after(ms, done));
}

/**
 * Fetches the code that opens PDFs with the first downloaded one; when cut off, again as soon as bytes may flow.
 * Returns whether it is needed and missing; `undefined` until that is known.
 */
export function usePaperReader(isWanted: boolean, downloads: Downloads): boolean | undefined {
  const [isMissing, setMissing] = useState<boolean>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let current = true;
    const set = (missing: boolean) => current && setMissing(missing);
    const cacheReader = async () => {
      // Without a worker nothing is cached; the check for offline use says so.
      if (!navigator.serviceWorker?.controller || (await isKept())) return set(false);
      set(true);
      if (await downloads.stopCause()) return;
      await fetchAndKeep(() => current);
      set(false);
    };
    // On failure it is tried again when bytes may flow.
    const tryToKeep = () => void cacheReader().catch(() => undefined);
    tryToKeep();
    const stop = downloads.onFlow(tryToKeep);
    // The chunk that checks is itself still loading over a dead connection, so it is missing.
    const giveUp = platformClock.after(timeoutMs, () => setMissing((wasMissing) => wasMissing ?? true));
    return () => {
      current = false;
      stop();
      giveUp();
    };
  }, [isWanted, downloads]);
  return isWanted ? isMissing : false;
}
