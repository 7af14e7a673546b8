/** Errors of chunks that could not be fetched, known by the error itself and not by a browser's words for it. */
const chunkErrors = new WeakSet<Error>();

/**
 * Listens to Vite's `vite:preloadError`. The error gets words of ours: on the browser's own the router would load the page
 * again, which shows nothing at all where there is no network and no worker.
 */
export function markChunkError(event: Event): void {
  const { payload } = event as { payload?: unknown };
  if (!(payload instanceof Error)) return;
  chunkErrors.add(payload);
  payload.message = `We couldn’t fetch part of this page. ${payload.message}`;
}

/** Whether only a chunk could not be fetched, and nothing is broken. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && chunkErrors.has(error);
}
