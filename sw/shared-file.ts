/**
 * Receives files and texts that another app shares: a course file waits in a cache until the page has read it; a text
 * becomes the initial message to the office. Sharing sends nothing.
 * Invariant: at most one file waits, and the page that reads the file removes it (src/kit/shared-file.ts).
 */
import { sharedFileCache, sharedFileKey, sharingPath } from '#src/kit/shared-file.ts';

/** Redirects to a page; 303 turns the POST into a GET. */
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

/** Responds to the POST of the phone's share menu, and returns whether the request was one. */
export function respondToShare(event: FetchEvent): boolean {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'POST' || origin !== location.origin || pathname !== sharingPath) return false;
  // If reading or storing the file fails, the page still opens, and the person can choose the file there.
  event.respondWith(take(event.request).catch(() => leadTo(sharingPath)));
  return true;
}
