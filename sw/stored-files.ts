/**
 * Serves a course's downloaded files, whole or in ranges, so that audio and video play and seek without a network.
 * Invariant: only reads the cache; a missing or incomplete file is requested from the network, by the original request.
 */
import { builtSettings } from '#src/cms/built-settings.ts';
import { mayHoldFile } from '#src/cms/host-paths.ts';
import { downloadsCache } from '#src/features/downloads/cache-name.ts';
import { type ByteRange, rangeIn } from '#src/kit/byte-range.ts';
import { throughOurSite } from '#src/kit/host-address.ts';

/** Whether a request may be for a file of a course. A navigation outside the folder of files never is. */
export function mayBeStored({ method, url, mode }: Request): boolean {
  const folder = new URL(builtSettings.filesUrl, location.origin);
  const isPage = mode === 'navigate' && !url.startsWith(folder.href);
  return method === 'GET' && !isPage && mayHoldFile(new URL(url), builtSettings, location.origin);
}

async function inRange(stored: Response, range: ByteRange | 'beyond', size: number): Promise<Response> {
  const headers = new Headers(stored.headers);
  if (range === 'beyond') {
    headers.set('Content-Range', `bytes */${size}`);
    headers.delete('Content-Length');
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = range;
  headers.set('Content-Range', `bytes ${from}-${to}/${size}`);
  headers.set('Content-Length', String(to - from + 1));
  const bytes = (await stored.blob()).slice(from, to + 1);
  return new Response(bytes, { status: 206, headers });
}

/** Returns the stored file for a request, or the requested range; `undefined` where it is not on this phone. */
export async function storedFile(request: Request): Promise<Response | undefined> {
  // `caches.open` would create the cache on phones without downloads.
  const address = throughOurSite(request.url, builtSettings);
  const stored = await caches.match(address, { cacheName: downloadsCache, ignoreVary: true });
  const header = request.headers.get('range');
  if (!stored || !header) return stored;
  const size = Number(stored.headers.get('content-length'));
  const range = rangeIn(header, size);
  return range ? inRange(stored, range, size) : stored;
}

/**
 * Returns the response where there is neither a file nor a network: a network error, but a status of 504 for a picture,
 * because Firefox would log a network error in the console.
 */
function unavailableResponse({ destination }: Request): Response {
  return destination === 'image' ? new Response(null, { status: 504 }) : Response.error();
}

/** Responds to a request that may be for a stored file, and returns whether it did. */
export function respondFromStored(event: FetchEvent): boolean {
  if (!mayBeStored(event.request)) return false;
  // A failing storage must not hide a file that the network has.
  const stored = storedFile(event.request).catch(() => undefined);
  const { request } = event;
  event.respondWith(
    stored.then((response) => response ?? fetch(request)).catch(() => unavailableResponse(request)),
  );
  return true;
}
