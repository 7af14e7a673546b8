/**
 * A page older than the release on the server asks for chunks that are gone: it is loaded again, once for each build.
 * Invariant: never over something typed, and never where the network would answer with nothing.
 */
import { hasUnsentForm } from '#src/ui/form/unsent-form.ts';
import { noteMissedChunk } from './missed-chunk.ts';

const key = 'reloaded-build';

async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** `build` is the address of this build's main chunk. Answers how to stop. */
export function reloadStalePages(build: string): () => void {
  async function reload(): Promise<void> {
    if (!(await siteAnswers()) || hasUnsentForm(document)) return;
    sessionStorage.setItem(key, build);
    location.reload();
  }

  function missed(event: Event): void {
    // Not prevented: Vite would answer whoever asked for the chunk with a module that is `undefined`.
    noteMissedChunk(event);
    if (!navigator.onLine || hasUnsentForm(document) || sessionStorage.getItem(key) === build) return;
    reload().catch(reportError);
  }

  window.addEventListener('vite:preloadError', missed);
  return () => window.removeEventListener('vite:preloadError', missed);
}
