import { openCache } from './site-caches.ts';

/** Where the worker puts a file that another app shared, and the page that takes it up. */
export const sharedFileCache = 'shared-file';
export const sharedFileKey = '/shared-file';
export const sharingPath = '/open-course';

/** The file that was shared, taken out: the next call finds none. */
export async function takeSharedFile(): Promise<Blob | undefined> {
  const cache = await openCache(sharedFileCache);
  const stored = await cache?.match(sharedFileKey);
  if (!cache || !stored) return undefined;
  await cache.delete(sharedFileKey);
  return stored.blob();
}
