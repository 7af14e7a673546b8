/**
 * Receives what another app shares: a file is a course and waits in a cache until the page has read it; a text becomes
 * the beginning of a message to the office. Sharing sends nothing.
 * Invariant: at most one file waits, and the page that reads it removes it (src/kit/shared-file.ts).
 */
import { sharedFileCache, sharedFileKey, sharingPath } from '#src/kit/shared-file.ts';

/** Redirects to a page, which is requested with GET. */
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

/** Responds to the form of the phone's share menu, and returns whether the request was one. */
export function respondToShare(event: FetchEvent): boolean {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'POST' || origin !== location.origin || pathname !== sharingPath) return false;
  // After a failure to read or store the file, the page still opens, where the file can be picked.
  event.respondWith(take(event.request).catch(() => leadTo(sharingPath)));
  return true;
}
