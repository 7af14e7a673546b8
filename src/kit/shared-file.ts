/** Where the worker puts a file that another app shared, and the page that takes it up. */
export const sharedFileCache = 'shared-file';
export const sharedFileKey = '/shared-file';
export const sharingPath = '/open-course';

/** The file that was shared, taken out: the next call finds none. */
export async function takeSharedFile(): Promise<File | undefined> {
  const cache = await globalThis.caches?.open(sharedFileCache);
  const stored = await cache?.match(sharedFileKey);
  if (!cache || !stored) return undefined;
  await cache.delete(sharedFileKey);
  const name = decodeURIComponent(stored.headers.get('x-file-name') ?? '');
  return new File([await stored.blob()], name);
}
