/** Scopes of the mirror (a collection, the part of it below one parent, or one item), their rows, and their host's items. */
import type { HostList, Scope } from '../collection.ts';
import type { Database } from '../database.ts';
import { lacks } from '../outbox/gone.ts';
import type { MirrorRow } from '../rows.ts';

/** Returns the key of a scope's pulls. */
export function scopeName({ collection, parent = '', id }: Scope): string {
  return id === undefined ? `${collection.name}/${parent}` : `${collection.name}#${id}`;
}

/** Returns the rows of a collection, or of the part of it below one parent, whoever owns them. */
export function rowsIn({ rows }: Database, collection: string, parent?: string): Promise<MirrorRow[]> {
  return parent === undefined
    ? rows.where('[collection+id]').between([collection, ''], [collection, '\uffff']).toArray()
    : rows.where({ collection, parent }).toArray();
}

/** Returns the rows of a scope, whoever owns them. */
export async function rowsOf(db: Database, { collection, parent, id }: Scope): Promise<MirrorRow[]> {
  if (id === undefined) return rowsIn(db, collection.name, parent);
  const row = await db.rows.get([collection.name, id]);
  return row ? [row] : [];
}

/**
 * Reads a scope from the host. An empty response for one item proves nothing: the item's list decides, below the parent
 * that the mirror last had (`knownParent`); `undefined` where that list is empty too.
 */
export async function readScope(
  { collection: { source }, parent, id }: Scope,
  knownParent: string | undefined,
  remote: unknown,
  signal: AbortSignal,
): Promise<HostList<unknown> | undefined> {
  if (id === undefined) return source.list(remote, parent, signal);
  const item = await source.get(remote, id, signal);
  if (item) return { items: item === 'missing' ? [] : [item], unreadable: 0 };
  const list = await source.list(remote, knownParent, signal);
  const items = list.items.filter((one) => one.id === id);
  return items.length > 0 || lacks(list, id) ? { items, unreadable: 0 } : undefined;
}
