/**
 * Temporary ids: what a thing is called until the server names it (`tmp_…`), and a file until it has an address.
 * Invariant: an id of a finished create is rewritten everywhere in the transaction that finishes it, so nothing that
 * is sent ever carries a temporary one.
 */
import type { Database, OutboxRow } from './database.ts';

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

/** Whether an operation's thing, parent or arguments speak of an id. */
export function speaksOf({ entity, args, base, target }: OutboxRow, id: string): boolean {
  return JSON.stringify([entity, args, base, target]).includes(id);
}

/** An operation whose thing, parent or arguments spoke of `tmpId`, now speaking of the server's id. */
export function renamed(row: OutboxRow, tmpId: string, serverId: string): OutboxRow {
  const ids = new Map([[tmpId, serverId]]);
  const { entity, args, base, target, lane } = rewrite(
    { entity: row.entity, args: row.args, base: row.base, target: row.target, lane: row.lane },
    ids,
  );
  return { ...row, entity, args, base, target, lane };
}
