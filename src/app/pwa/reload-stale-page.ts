/**
 * Reloads a page older than the release, whose chunks the server has deleted: once per build.
 *
 * Invariant: never reloads over typed text, nor where only the network failed.
 */

import { markChunkError } from '#src/app/screens/chunk-error.ts';
import { hasUnsentForm } from '#src/ui/form/typed-fields.ts';

const key = 'reloaded-build';

/** Returns whether the server has deleted this build; a chunk also fails to load without a network. */
async function isMissing(build: string): Promise<boolean> {
  try {
    return (await fetch(build, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

/**
 * Returns whether this page was already reloaded for this build; also true in a browser that cannot store the answer.
 */
function wasReloaded(build: string): boolean {
  try {
    return sessionStorage.getItem(key) === build;
  } catch {
    return true;
  }
}

/**
 * Reloads stale pages; `build` is the address of a file whose name differs in every build. Returns the function that
 * stops it.
 */
export function reloadStalePages(build: string, reload: () => void): () => void {
  async function reloadOnce(): Promise<void> {
    if (!(await isMissing(build)) || hasUnsentForm(document)) return;
    sessionStorage.setItem(key, build);
    reload();
  }

  function chunkFailed(event: Event): void {
    // The event's default is not prevented, because Vite's import would then resolve to `undefined`.
    markChunkError(event);
    if (!navigator.onLine || hasUnsentForm(document) || wasReloaded(build)) return;
    reloadOnce().catch(reportError);
  }

  window.addEventListener('vite:preloadError', chunkFailed);
  return () => window.removeEventListener('vite:preloadError', chunkFailed);
}
