/**
 * Temporary ids: what a thing is called until the server names it (`tmp_…`), and a file until it has an address.
 * Invariant: an id of a finished create is rewritten everywhere in the transaction that finishes it, so nothing that
 * is sent ever carries a temporary one.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { Database } from './database.ts';
import type { Act, OutboxRow } from './rows.ts';

const temporary = /tmp_[0-9A-Z]{26}/g;

/** The temporary ids a value speaks of. */
export function references(value: unknown): string[] {
  return [...new Set(JSON.stringify(value ?? null).match(temporary))];
}

/** The value with ids exchanged, however deep they stand, inside texts too. */
export function rewrite<T>(value: T, ids: ReadonlyMap<string, string>): T {
  if (ids.size === 0 || references(value).length === 0) return value;
  const json = JSON.stringify(value).replace(temporary, (id) => {
    const known = ids.get(id);
    return known === undefined ? id : JSON.stringify(known).slice(1, -1);
  });
  return JSON.parse(json);
}

/** A rewriter for the ids these values speak of that are known by now. Inside a transaction over `$ids`. */
export async function resolveReferences(db: Database, values: unknown): Promise<<T>(value: T) => T> {
  const found = await db.$ids.bulkGet(references(values));
  const ids = new Map(found.flatMap((known) => (known ? [[known.tmpId, known.serverId]] : [])));
  return (value) => rewrite(value, ids);
}

/** The acts that make what an act speaks of, besides itself. */
export function makersOf({ opId, args, entity }: Pick<Act, 'opId' | 'args' | 'entity'>): string[] {
  const made = references([args, entity]).map((id) => id.slice(temporaryId('').length));
  return made.filter((one) => one !== opId);
}

/** The acts among `open`, in order, that are one of these or follow one: by name, or by speaking of what it makes. */
export function withFollowers(open: readonly OutboxRow[], opIds: readonly string[]): OutboxRow[] {
  const found = new Set(opIds);
  for (const row of open)
    if ([...row.deps, ...makersOf(row)].some((one) => found.has(one))) found.add(row.opId);
  return open.filter(({ opId }) => found.has(opId));
}

/** The acts that spoke of `tmpId` somewhere, now speaking of the server's id. */
export function renamed(open: readonly OutboxRow[], tmpId: string, serverId: string): OutboxRow[] {
  const ids = new Map([[tmpId, serverId]]);
  return open.flatMap((row) => {
    const { entity, args, base, target, lane } = row;
    const said = { entity, args, base, target, lane };
    return references(said).includes(tmpId) ? [{ ...row, ...rewrite(said, ids) }] : [];
  });
}
