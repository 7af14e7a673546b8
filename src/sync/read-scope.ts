/** What a pull asks the host for: a list, or one item. */
import type { HostList } from './collection.ts';
import { lacks } from './gone.ts';
import type { Scope } from './pull.ts';

/**
 * What the host has of a scope. Of one item an empty answer proves nothing: its list decides; `undefined` where the list
 * is empty too. `above`: where the item stood when this device last read it.
 */
export async function readScope(
  { collection: { source }, parent, id }: Scope,
  above: string | undefined,
  remote: unknown,
  signal: AbortSignal,
): Promise<HostList<unknown> | undefined> {
  if (id === undefined) return source.list(remote, parent, signal);
  const item = await source.get(remote, id, signal);
  if (item) return { items: item === 'missing' ? [] : [item], unreadable: 0 };
  const list = await source.list(remote, above, signal);
  const listed = list.items.filter((one) => one.id === id);
  return listed.length > 0 || lacks(list, id) ? { items: listed, unreadable: 0 } : undefined;
}
