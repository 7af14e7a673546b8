/**
 * What the worker keeps of the app itself: a small first part at installing (shell, public pages and what they need),
 * the rest when a page that is open and idle asks for it.
 * Invariant: nothing of the API is ever answered from here, and a file that is not ours goes to the network.
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, Router } from 'workbox-routing';

/** The build marks what belongs to the first installation (src/prerender/first-install.ts). */
export interface ListedFile extends PrecacheEntry {
  readonly first?: boolean;
}

const api = [/^\/(api|upload|host)(\/|$)/];
const routeOptions = { directoryIndex: 'index.html', cleanURLs: true };

export interface Precache {
  install(event: ExtendableEvent): void;
  activate(event: ExtendableEvent): void;
  fetchRest(event: ExtendableEvent): void;
  answer(event: FetchEvent): void;
}

/** Workbox fills a cache in an install event only; afterwards it is done here, one file after the other. */
async function fill(list: PrecacheController): Promise<void> {
  const cache = await caches.open(list.strategy.cacheName);
  for (const [url, key] of list.getURLsToCacheKeys()) {
    if (await cache.match(key)) continue;
    const answer = await fetch(url, { cache: key === url ? 'default' : 'reload' });
    if (answer.ok) await cache.put(key, answer);
  }
}

/** Makes the two lists and the routes over them. */
export function createPrecache(listed: readonly ListedFile[]): Precache {
  const first = new PrecacheController({ cacheName: 'first' });
  const rest = new PrecacheController({ cacheName: 'rest' });
  for (const { url, revision, first: early } of listed)
    (early ? first : rest).addToCacheList([{ url, revision: revision ?? null }]);

  const router = new Router();
  router.registerRoute(new PrecacheRoute(first, routeOptions));
  router.registerRoute(new PrecacheRoute(rest, routeOptions));
  if (first.getCacheKeyForURL('/shell.html'))
    router.registerRoute(
      new NavigationRoute(first.createHandlerBoundToURL('/shell.html'), { denylist: api }),
    );

  return {
    install: (event) => void first.install(event),
    activate(event) {
      first.activate(event);
      rest.activate(event);
    },
    // Cut off by the network: what is there stays, the next page asks again.
    fetchRest: (event) => event.waitUntil(fill(rest).catch(() => undefined)),
    answer(event) {
      const response = router.handleRequest({ event, request: event.request });
      if (response) event.respondWith(response);
    },
  };
}
