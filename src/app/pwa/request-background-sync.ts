interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Before the worker is active, as on a first visit, it cannot be asked: until then this waits. */
async function registerSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready) as SyncRegistration | undefined;
  await registration?.sync?.register('outbox');
}

/** Asks the browser not to clear this site's data when it runs out of room. It may refuse; then work goes on. */
export async function persistStorage(): Promise<void> {
  await Promise.allSettled([navigator.storage?.persist?.()]);
}

/**
 * A mutation was accepted: the worker is asked to send it when this page is closed, the browser to keep the data.
 * Either may be refused (private windows do); the page's own rounds go on.
 */
export async function requestBackgroundSync(): Promise<void> {
  await Promise.allSettled([registerSync(), persistStorage()]);
}
