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
 * past the worker. They are in the browser's own cache by then and cost nothing. `fetches` fetch the parts that a page only
 * loads when they are needed. Answers whether all of it is kept.
 */
export async function keepApp(fetches: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const parts = await Promise.allSettled(fetches.map((fetchPart) => fetchPart()));
  const missing = await missingAssets().catch(() => []);
  await Promise.allSettled(missing.map((url) => fetch(url, { cache: 'force-cache' })));
  return parts.every(({ status }) => status === 'fulfilled') && (await missingAssets()).length === 0;
}
