import { savesData } from '#src/kit/network.ts';
import { readNoData } from '#src/kit/no-data.ts';
import { whenIdle } from '#src/kit/when-idle.ts';

/** The scripts and styles this page has loaded. */
function loadedAssets(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return urls.filter((url) => {
    const { origin, pathname } = new URL(url);
    return origin === location.origin && /^\/assets\/.*\.(m?js|css)$/.test(pathname);
  });
}

/** Those of them that would be missing with no network; none where there is no worker to keep them. */
export async function missingAssets(): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const url of new Set(loadedAssets())) if (!(await caches.match(url))) missing.push(url);
  return missing;
}

/**
 * Has the worker keep the app as this page uses it: a page that was open before the worker came has loaded parts of it
 * past the worker. They are in the browser's own cache by then and cost nothing; `only-if-cached` is for who must be
 * sure of that. `fetches` fetch the parts that a page only loads when they are needed. Answers whether all of it is kept.
 */
export async function keepApp(
  fetches: readonly (() => Promise<unknown>)[],
  cache: 'force-cache' | 'only-if-cached' = 'force-cache',
): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const parts = await Promise.allSettled(fetches.map((fetchPart) => fetchPart()));
  const missing = await missingAssets().catch(() => []);
  // Browsers allow `only-if-cached` in this mode alone.
  await Promise.allSettled(missing.map((url) => fetch(url, { cache, mode: 'same-origin' })));
  return parts.every(({ status }) => status === 'fulfilled') && (await missingAssets()).length === 0;
}

/** Resolves once a worker answers this page, or none ever will: the first one takes it over when it is installed. */
export async function whenControlled(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
}

/**
 * The same, by itself, once a worker is there and the phone is quiet. Where data is saved the worker is given what this
 * page has loaded, and `fetches` wait for another day.
 */
export async function keepAppWhenQuiet(fetches: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenControlled();
  await whenIdle();
  // What cannot come is asked for when it is needed: a browser may remember that a script failed.
  if (!navigator.onLine || (await readNoData())) return;
  if (savesData()) await keepApp([], 'only-if-cached');
  else await keepApp(fetches);
}
