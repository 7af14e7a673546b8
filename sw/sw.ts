/**
 * The service worker: listeners only, each handing over to the file that does the work.
 * Invariant: a newer worker waits until a person agrees; nothing is taken from under an open page.
 */

import { drainOutbox } from './drain.ts';
import { createNoDataSwitch } from './no-data.ts';
import { createPrecache } from './precache.ts';
import { readPageMessage } from './protocol.ts';
import { respondToShare } from './shared-file.ts';
import { respondFromStored } from './stored-files.ts';
import type { PrecacheEntry } from './tiers.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

// First: what is created after it asks the network through it.
const noData = createNoDataSwitch();
const precache = createPrecache(self.__WB_MANIFEST);

self.addEventListener('install', precache.install);

self.addEventListener('activate', (event) => {
  precache.activate(event);
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (respondToShare(event) || precache.respond(event) || respondFromStored(event)) return;
  noData.respond(event);
});

async function drain(): Promise<void> {
  // The browser comes back later; switched off, the page sends at once.
  if (await noData.isOn()) throw new Error('use no data');
  await drainOutbox();
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === 'outbox') (event as SyncEvent).waitUntil(drain());
});

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'precache') precache.fetchTier(event, message.tier);
  if (message?.type === 'use-no-data') noData.turn(event, message.on);
});
