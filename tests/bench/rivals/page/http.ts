/** The server's answers, as a rival's adapter asks for them. */
import type { Item } from './rival.ts';

/** The server said no. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/** One request; rejects with `RefusedError` for any answer but a good one. */
export async function ask<T>(path: string, method = 'GET', body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
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
