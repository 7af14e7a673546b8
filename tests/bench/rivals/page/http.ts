/** Requests of a rival's adapter to the server. */
import type { Item } from './rival.ts';

/** A response of the server with an error status. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/** Sends one request; rejects with `RefusedError` for an error status. */
export async function ask<T>(path: string, method = 'GET', body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    cache: 'no-store',
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new RefusedError(response.status);
  return (await response.json()) as T;
}

export const listed = () => ask<{ items: Item[] }>('items').then(({ items }) => items);

/** Writes one item: `isNew` by POST, where the server gives the id, else by PUT. */
export function written(item: Item, isNew: boolean): Promise<Item> {
  return isNew ? ask('items', 'POST', item) : ask(`items/${item.id}`, 'PUT', item);
}
