/** Parts of the program that could not be fetched, known by the error itself and not by a browser's words for it. */
const missed = new WeakSet<Error>();

/**
 * Hears Vite's `vite:preloadError`. The error gets words of ours: on the browser's own the router would load the page
 * again, which shows nothing at all where there is no network and no worker.
 */
export function noteMissedChunk(event: Event): void {
  const { payload } = event as { payload?: unknown };
  if (!(payload instanceof Error)) return;
  missed.add(payload);
  payload.message = `Part of this page could not be fetched. ${payload.message}`;
}

/** Whether what fell was only not here, and nothing is broken. */
export function isMissedChunk(error: unknown): boolean {
  return error instanceof Error && missed.has(error);
}
