/**
 * A few small values that page and worker share and that must outlive the loss of IndexedDB: JSON in a cache of its own.
 * Invariant: a change is read, made and written under one lock, so that no context's change is lost.
 */
import { storedResponse } from './site-caches.ts';

const cacheName = 'device';

/** The value under a key; `undefined` where there is none, or the browser keeps none. */
export async function readDevice(key: string): Promise<unknown> {
  const stored = await storedResponse(`/${key}`, { cacheName });
  return stored?.json();
}

/** Puts what `change` makes of the value in its place; `undefined` takes it away. */
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
