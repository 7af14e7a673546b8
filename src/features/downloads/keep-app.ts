import { savesData } from '#src/kit/network.ts';
import { readNoData } from '#src/kit/no-data.ts';
import { whenIdle } from '#src/kit/when-idle.ts';

/** Returns the URLs of scripts and styles that this page has loaded. */
function loadedAssets(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return urls.filter((url) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && /^\/assets\/.*\.(m?js|css)$/.test(pathname);
  });
}

/** Returns the loaded assets that are not cached. */
export async function missingAssets(): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const url of new Set(loadedAssets())) if (!(await caches.match(url))) missing.push(url);
  return missing;
}

/**
 * Makes the worker cache the app as this page uses it: a page opened before the worker has loaded some parts without
 * it. These parts are in the HTTP cache and cost nothing, which `only-if-cached` guarantees. `fetches` load the parts
 * that a page loads on demand. Resolves with whether everything is cached.
 */
export async function keepApp(
  fetches: readonly (() => Promise<unknown>)[],
  cache: 'force-cache' | 'only-if-cached' = 'force-cache',
): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const parts = await Promise.allSettled(fetches.map((fetchPart) => fetchPart()));
  const missing = await missingAssets().catch(() => []);
  // Browsers allow `only-if-cached` in this mode only.
  await Promise.allSettled(missing.map((url) => fetch(url, { cache, mode: 'same-origin' })));
  return parts.every(({ status }) => status === 'fulfilled') && (await missingAssets()).length === 0;
}

/**
 * Resolves once a worker controls this page, or at once without worker support; a first worker takes control when it is
 * installed.
 */
export async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
}

/**
 * Runs `keepApp` by itself once a worker controls the page and the phone is idle. In low-data mode only loaded parts
 * are cached, and `fetches` wait for another visit.
 */
export async function keepAppWhenQuiet(fetches: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenControlled();
  await whenIdle();
  // Fetches nothing offline, because a browser may remember that a script failed.
  if (!navigator.onLine || (await readNoData())) return;
  if (savesData()) await keepApp([], 'only-if-cached');
  else await keepApp(fetches);
}
