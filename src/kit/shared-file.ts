import { openCache } from './site-caches.ts';

/** The cache and key under which the worker stores a file from another app, and the page that opens it. */
export const sharedFileCache = 'shared-file';
export const sharedFileKey = '/shared-file';
export const sharingPath = '/open-course';

/** Returns the shared file and removes it: the next call finds none. */
export async function takeSharedFile(): Promise<Blob | undefined> {
  const cache = await openCache(sharedFileCache);
  const stored = await cache?.match(sharedFileKey);
  if (!cache || !stored) return undefined;
  await cache.delete(sharedFileKey);
  return stored.blob();
}
