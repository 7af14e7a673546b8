/**
 * The disk is full: drops the cached part of the app that can be fetched again (`sw/precache.ts` names the cache), so
 * that what a person did can be saved. What they downloaded themselves stays.
 */
export async function freeStorage(): Promise<void> {
  await globalThis.caches?.delete('rest');
}
