/**
 * The way back: put in place of sw.js, it takes the app's worker and its cached files off every phone and loads the
 * open pages again from the network.
 * Invariant: what people saved is never touched; what waits to be sent is in IndexedDB and goes from the page.
 */

/** Chromium may keep an old worker running for minutes when a page fetches in the moment it should end. */
const retries = setInterval(retry, 1_000);
let tries = 0;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  clearInterval(retries);
  event.waitUntil(standDown());
});

function retry() {
  // Woken again after it took over: nothing is left to retry, and no page may be loaded again and again.
  if (!self.registration.waiting) return undefined;
  tries += 1;
  if (tries < 5) return self.skipWaiting();
  clearInterval(retries);
  return standDown({ includeUncontrolled: true });
}

/** What people downloaded, chose for this device (with the month's count), and shared: theirs, and the next worker's again. */
const theirs = ['downloads', 'device', 'shared-file'];

async function standDown(others) {
  const ours = (await caches.keys()).filter((name) => !theirs.includes(name));
  for (const name of ours) await caches.delete(name);
  // With no worker nothing refuses requests, and no page could turn "Use no data" off.
  await (await caches.open('device')).delete('/no-data');
  // Only pages the old worker controlled: the page loaded next registers this file once more and must stay.
  const pages = await self.clients.matchAll({ type: 'window', ...others });
  await self.registration.unregister();
  // The address a page was loaded from, which may not be where the person has moved since: nothing better is known here.
  await Promise.all(
    pages.map((page) => page.navigate(page.url).catch(() => page.postMessage({ type: 'stand-down' }))),
  );
}
