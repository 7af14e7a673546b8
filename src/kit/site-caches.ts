/**
 * Reads the browser's caches of this site.
 *
 * Invariant: caches that the browser denies, or whose disk fails, count as empty.
 */

/** Returns a cache by its name; `undefined` where it is denied. */
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
