/**
 * Scopes of the mirror: a collection, the part of it under one parent, or one item; and the rows in them.
 * Invariant: of the rows that one create of ours made, because the network sent it twice, only those are second copies that
 * are the same but for the id: the CMS's own *Duplicate* copies markers too, and what somebody changed is an item of its own.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { HostList, Scope } from '../collection.ts';
import type { Database } from '../database.ts';
import { lacks } from '../outbox/gone.ts';
import type { MirrorRow } from '../rows.ts';

/** The key of its pulls. */
export function scopeName({ collection, parent = '', id }: Scope): string {
  return id === undefined ? `${collection.name}/${parent}` : `${collection.name}#${id}`;
}

/** The rows of the mirror in a scope, whosever they are. */
export function rowsIn({ rows }: Database, collection: string, parent?: string): Promise<MirrorRow[]> {
  return parent === undefined
    ? rows.where('[collection+id]').between([collection, ''], [collection, '\uffff']).toArray()
    : rows.where({ collection, parent }).toArray();
}

/** What a row says, but for the id the host gave it. */
function said({ value }: MirrorRow): string {
  const { id: _own, ...rest } = Object(value) as { id?: unknown };
  return contentHash(rest);
}

/** The copies of a row among others, itself not counted. */
export function copiesOf(row: MirrorRow, others: readonly MirrorRow[]): MirrorRow[] {
  const words = said(row);
  const isCopy = ({ id, marker, parent, removed }: MirrorRow) =>
    id !== row.id && marker === row.marker && parent === row.parent && !removed;
  return others.filter((other) => isCopy(other) && said(other) === words);
}

/** The rows without second copies: of each create the one with the lowest id stays. */
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
