import { openCache } from './site-caches.ts';

/**
 * The cache in which the worker stores a file from another app; below, the file's key, and the page that opens the
 * file.
 */
export const sharedFileCache = 'shared-file';
export const sharedFileKey = '/shared-file';
export const sharingPath = '/open-course';

/** Returns the shared file and removes it, so that the next call finds none. */
export async function takeSharedFile(): Promise<Blob | undefined> {
  const cache = await openCache(sharedFileCache);
  const stored = await cache?.match(sharedFileKey);
  if (!cache || !stored) return undefined;
  await cache.delete(sharedFileKey);
  return stored.blob();
}
