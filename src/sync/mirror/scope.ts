/**
 * Scopes of the mirror (a collection, the part of it below one parent, or one item), their rows, and their host's items.
 * Invariant: of the rows of one create that the network sent twice, only those are second copies that are equal but for the
 * id: the CMS's own *Duplicate* copies markers too, and a copy that somebody changed is an item of its own.
 */
import { contentHash } from '#src/kit/canonical.ts';
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

/** Returns the hash of a row's value without the id that the host gave it. */
function valueHash({ value }: MirrorRow): string {
  const { id: _own, ...rest } = Object(value) as { id?: unknown };
  return contentHash(rest);
}

/** Returns the second copies of a row among others. */
export function copiesOf(row: MirrorRow, others: readonly MirrorRow[]): MirrorRow[] {
  const hash = valueHash(row);
  const isCopy = ({ id, marker, parent, removed }: MirrorRow) =>
    id !== row.id && marker === row.marker && parent === row.parent && !removed;
  return others.filter((other) => isCopy(other) && valueHash(other) === hash);
}

/** Returns the rows without second copies: of each create the row with the lowest id stays. */
export function withoutCopies(rows: readonly MirrorRow[]): readonly MirrorRow[] {
  const marked = new Map<string, MirrorRow[]>();
  for (const row of rows) {
    if (!row.marker || row.removed) continue;
    marked.set(row.marker, [...(marked.get(row.marker) ?? []), row]);
  }
  const copies = new Set<MirrorRow>();
  for (const same of marked.values()) {
    if (same.length < 2) continue;
    const [first, ...rest] = same.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
    if (first) for (const copy of copiesOf(first, rest)) copies.add(copy);
  }
  return copies.size === 0 ? rows : rows.filter((row) => !copies.has(row));
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
  const listed = list.items.filter((one) => one.id === id);
  return listed.length > 0 || lacks(list, id) ? { items: listed, unreadable: 0 } : undefined;
}
