/**
 * Stores a few small values that page and worker share and that must survive the loss of IndexedDB, as JSON in a
 * separate cache.
 *
 * Invariant: a change is read, computed and written under one lock, so that no context's change is lost.
 */
import { storedResponse } from './site-caches.ts';

const cacheName = 'device';

/** Returns the value of a key; `undefined` where there is none, or the browser stores none. */
export async function readDevice(key: string): Promise<unknown> {
  const stored = await storedResponse(`/${key}`, { cacheName });
  return stored?.json();
}

/** Replaces the value by the result of `change`; `undefined` deletes it. */
export async function changeDevice<Value>(
  key: string,
  change: (value: unknown) => Value | undefined,
): Promise<Value | undefined> {
  return navigator.locks.request(`device ${key}`, async () => {
    const cache = await caches.open(cacheName);
    const next = change(await (await cache.match(`/${key}`))?.json());
    if (next === undefined) await cache.delete(`/${key}`);
    else await cache.put(`/${key}`, Response.json(next));
    return next;
  });
}
