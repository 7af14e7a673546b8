/**
 * What another app shares with this one: a file is a course and waits in a cache until the page has read it; words are
 * the beginning of a message to the office. Nothing is sent by sharing.
 * Invariant: at most one file waits, and the page that reads it takes it away (src/kit/shared-file.ts).
 */
import { sharedFileCache, sharedFileKey, sharingPath } from '#src/kit/shared-file.ts';

/** On to a page, which is asked for with GET. */
function leadTo(path: string): Response {
  return Response.redirect(new URL(path, location.origin), 303);
}

async function take(request: Request): Promise<Response> {
  const form = await request.formData();
  const file = form.get('course');
  if (file instanceof File && file.size > 0) {
    await (await caches.open(sharedFileCache)).put(sharedFileKey, new Response(file));
    return leadTo(sharingPath);
  }
  const words = new URLSearchParams();
  for (const name of ['title', 'message', 'url']) {
    const value = form.get(name);
    if (typeof value === 'string') words.set(name, value);
  }
  return leadTo(`/contact-us?${words}`);
}

/** Answers the form by which the phone shares; says whether it did. */
export function respondToShare(event: FetchEvent): boolean {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'POST' || origin !== location.origin || pathname !== sharingPath) return false;
  // What cannot be read, or kept, still leads to the page where the file can be picked.
  event.respondWith(take(event.request).catch(() => leadTo(sharingPath)));
  return true;
}
