/**
 * A page older than the release on the server asks for chunks that are gone: it is loaded again, once for each build.
 * Invariant: never over something typed, and never where only the network failed.
 */

import { markChunkError } from '#src/app/screens/chunk-error.ts';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';

const key = 'reloaded-build';

/** A chunk also fails to load where the network breaks: then the server, once it answers, still has this build. */
async function isMissing(build: string): Promise<boolean> {
  try {
    return (await fetch(build, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/** Whether this page was loaded again for this build; yes in a browser that could not remember it. */
function wasReloaded(build: string): boolean {
  try {
    return sessionStorage.getItem(key) === build;
  } catch {
    return true;
  }
}

/** `build` is the address of a file that every build calls something else. Returns how to stop. */
export function reloadStalePages(build: string, reload: () => void): () => void {
  async function reloadOnce(): Promise<void> {
    if (!(await isMissing(build)) || hasUnsentForm(document)) return;
    sessionStorage.setItem(key, build);
    reload();
  }

  function chunkFailed(event: Event): void {
    // Not prevented: Vite would answer whoever asked for the chunk with a module that is `undefined`.
    markChunkError(event);
    if (!navigator.onLine || hasUnsentForm(document) || wasReloaded(build)) return;
    reloadOnce().catch(reportError);
  }

  window.addEventListener('vite:preloadError', chunkFailed);
  return () => window.removeEventListener('vite:preloadError', chunkFailed);
}
