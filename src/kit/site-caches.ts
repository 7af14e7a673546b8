/**
 * The browser's caches of this site.
 * Invariant: a browser that denies a page its caches, or whose disk fails under them, has nothing in them.
 */

/** A cache by its name; `undefined` where there is none to be had. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(name);
  } catch {
    return undefined;
  }
}

/** What the caches have for an address. */
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
