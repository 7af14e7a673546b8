interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Registers the sync once the worker is active, which takes a while on a first visit. */
async function registerSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready) as SyncRegistration | undefined;
  await registration?.sync?.register('outbox');
}

/** Asks the browser not to delete this site's data when it runs out of space; it may refuse. */
export async function persistStorage(): Promise<void> {
  await Promise.allSettled([navigator.storage?.persist?.()]);
}

/**
 * Asks the worker to send an accepted mutation if this page is closed, and the browser to keep the data. Either may
 * refuse (private windows do); the page sends as usual.
 */
export async function requestBackgroundSync(): Promise<void> {
  await Promise.allSettled([registerSync(), persistStorage()]);
}
