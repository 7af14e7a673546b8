/**
 * The service worker: its listeners, each of which calls the file that does the work.
 * Invariant: a newer worker waits until a person agrees; the files of an open page are never removed.
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

// Created first: everything created later makes its requests through the switch.
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
  // Fails the event, so that the browser repeats it later; when the switch is turned off, the page sends at once.
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
