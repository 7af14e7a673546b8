/**
 * Pictures of the pages that somebody opened here, for when there is no signal.
 * Invariant: a picture is asked for once: the browser has it from showing it. A host of another origin, whose bytes a page
 * may not read, is left alone.
 */

const storeName = 'page-pictures';
/** How many pictures are kept: the newest. */
const most = 20;

const isReadable = (src: string) => new URL(src, location.href).origin === location.origin;

/** Keeps a picture that is on the screen. Where the browser keeps nothing, the page is read all the same. */
export async function keepPicture(src: string): Promise<void> {
  if (!isReadable(src)) return;
  try {
    const store = await caches.open(storeName);
    if (await store.match(src)) return;
    const answer = await fetch(src, { cache: 'force-cache' });
    if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('image/')) return;
    await store.put(src, answer);
    const kept = await store.keys();
    await Promise.all(kept.slice(0, -most).map((request) => store.delete(request)));
  } catch {
    // Nothing is kept here, or there is no room: it is shown while there is signal.
  }
}

/** A kept picture as an address of this page's own, to be revoked; `undefined`: it is not here. */
export async function keptPicture(src: string): Promise<string | undefined> {
  try {
    const answer = await (await caches.open(storeName)).match(src);
    return answer && URL.createObjectURL(await answer.blob());
  } catch {
    // As above.
    return undefined;
  }
}
