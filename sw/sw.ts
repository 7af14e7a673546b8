/**
 * The service worker: listeners only, each handing over to the file that knows.
 * Invariant: a newer worker waits until a person agrees; nothing is taken from under an open page.
 */

import { drainOutbox } from './drain.ts';
import { createPrecache } from './precache.ts';
import type { ListedFile } from './shelf.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ListedFile[] };

const precache = createPrecache(self.__WB_MANIFEST);

self.addEventListener('install', precache.install);

self.addEventListener('activate', (event) => {
  precache.activate(event);
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', precache.answer);

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === 'outbox') (event as SyncEvent).waitUntil(drainOutbox());
});

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'precache-rest') precache.fetchRest(event);
  if (type === 'drain') event.waitUntil(drainOutbox());
});
