/**
 * Pictures of opened pages, stored for use offline.
 * Invariant: a picture is downloaded once, because the browser already has it from showing it. Pictures of other
 * origins, whose bytes a page may not read, are skipped.
 */

const storeName = 'page-pictures';
/** Number of stored pictures; older ones are removed. */
const most = 20;

const isReadable = (src: string) => new URL(src, location.href).origin === location.origin;

/** Stores a picture that is on the screen. A failure is ignored, because the page can be read without a stored copy. */
export async function keepPicture(src: string): Promise<void> {
  if (!isReadable(src)) return;
  try {
    const store = await caches.open(storeName);
    if (await store.match(src)) return;
    const answer = await fetch(src, { cache: 'force-cache' });
    if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('image/')) return;
    await store.put(src, answer);
    const storedRequests = await store.keys();
    await Promise.all(storedRequests.slice(0, -most).map((request) => store.delete(request)));
  } catch {
    // Without storage or room, the picture is shown only online.
  }
}

/** Returns a stored picture as an object URL, to be revoked; `undefined` if it is not stored. */
export async function keptPicture(src: string): Promise<string | undefined> {
  try {
    const answer = await (await caches.open(storeName)).match(src);
    return answer && URL.createObjectURL(await answer.blob());
  } catch {
    // The browser has no storage.
    return undefined;
  }
}
