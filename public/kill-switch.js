/**
 * The way back: put in place of sw.js, it takes the app's worker and its cached files off every phone and loads the
 * open pages again from the network.
 * Invariant: what people saved is never touched; what waits to be sent is in IndexedDB and goes from the page.
 */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(standDown()));

async function standDown() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Only pages the old worker had in hand: the page loaded next registers this file once more and must stay.
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // The address a page was loaded from, which may not be where the person has moved since: nothing better is known here.
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
