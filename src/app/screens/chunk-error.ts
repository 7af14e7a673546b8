/** The errors of chunks that could not be fetched; browsers word them differently. */
const chunkErrors = new WeakSet<Error>();

/**
 * Handles Vite's `vite:preloadError` by replacing the error's message: at the browser's own message the router would
 * reload the page, which shows nothing without a network and a worker.
 */
export function markChunkError(event: Event): void {
  const { payload } = event as { payload?: unknown };
  if (!(payload instanceof Error)) return;
  chunkErrors.add(payload);
  payload.message = `We couldn’t fetch part of this page. ${payload.message}`;
}

/** Returns whether the error means that a chunk could not be fetched. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && chunkErrors.has(error);
}
