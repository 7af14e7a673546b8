/**
 * Reads the browser's caches of this site.
 *
 * Invariant: a cache that the browser denies, or whose disk fails, counts as empty.
 */

/** Returns a cache by its name; `undefined` if the browser denies it. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(name);
  } catch {
    return undefined;
  }
}

/** Returns the cached response for an address. */
export async function storedResponse(
  address: string,
  options?: MultiCacheQueryOptions,
): Promise<Response | undefined> {
  try {
    return await globalThis.caches?.match(address, options);
  } catch {
    return undefined;
  }
}
