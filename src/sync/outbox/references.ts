/**
 * Temporary ids (`tmp_…`): of an item until the host names it, and of a file until it has an address.
 * Invariant: the id of a finished create or upload is rewritten in every open mutation that names it, in the transaction
 * that finishes it; of a discarded one to nothing. So no request carries a temporary id.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { FileFields } from '../collection.ts';
import type { Database } from '../database.ts';
import { isFolded } from '../kinds/kind.ts';
import type { IdRow, MutationRow, NewMutationRow } from '../rows.ts';

const temporary = /tmp_[0-9A-Z]{26}/g;

/** Stands for a discarded file in the arguments of an update, which leaves the field as it was: no mutation has this id. */
const discardedFile = temporaryId('0'.repeat(26));

/** Returns the temporary ids a value names. */
export function references(value: unknown): string[] {
  const ids = new Set(JSON.stringify(value ?? null).match(temporary));
  ids.delete(discardedFile);
  return [...ids];
}

/** Returns the value with ids exchanged, however deep they stand, inside texts too. */
export function rewrite<T>(value: T, ids: ReadonlyMap<string, string>): T {
  if (ids.size === 0 || !references(value).some((id) => ids.has(id))) return value;
  const json = JSON.stringify(value).replace(temporary, (id) => {
    const hostId = ids.get(id);
    return hostId === undefined ? id : JSON.stringify(hostId).slice(1, -1);
  });
  return JSON.parse(json);
}

/** Returns the ids for the arguments of an update, which tell a discarded file from an empty value. */
export function forUpdate(ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...ids].map(([tmpId, id]) => [tmpId, id === '' ? discardedFile : id]));
}

/** A picture of a discarded file in a text, as markdown or HTML. */
const picture = new RegExp(
  `!\\[[^\\]]*\\]\\(${discardedFile}[^)]*\\)|<img\\b[^>]*${discardedFile}[^>]*>`,
  'g',
);

interface WithoutRules {
  /** The fields that describe a file, by the field of its address. */
  readonly about?: FileFields | undefined;
  /** A field that was absent before stays absent, and a picture in a text goes whole. */
  readonly omits?: boolean;
}

/** Returns the value of an update without discarded files: their fields, and those that describe them, stay as `before`. */
export function withoutDiscarded(value: unknown, before: unknown, rules: WithoutRules = {}): unknown {
  if (value === discardedFile) return before ?? '';
  if (typeof value === 'string')
    return (rules.omits ? value.replace(picture, '') : value).replaceAll(discardedFile, '');
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => withoutDiscarded(item, sameItem(before, item), rules));
  const { about = {}, omits } = rules;
  const fields = Object(before) as Readonly<Record<string, unknown>>;
  const wasAbsent = (key: string) => omits === true && before !== undefined && fields[key] === undefined;
  const entries = Object.entries(value).filter(([key, one]) => one !== discardedFile || !wasAbsent(key));
  const lost = Object.entries(about).flatMap(([key, others]) =>
    Object(value)[key] === discardedFile ? others : [],
  );
  return Object.fromEntries(
    entries.map(([key, one]) => [
      key,
      lost.includes(key) ? (fields[key] ?? nothingLike(one)) : withoutDiscarded(one, fields[key], rules),
    ]),
  );
}

function nothingLike(value: unknown): unknown {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? '' : undefined;
}

function sameItem(list: unknown, item: unknown): unknown {
  const { id } = Object(item) as { id?: unknown };
  return id === undefined || !Array.isArray(list) ? undefined : list.find((one) => Object(one).id === id);
}

/** Whether the arguments name a discarded file. */
export function namesDiscarded(args: unknown): boolean {
  return JSON.stringify(args ?? null).includes(discardedFile);
}

/** Returns the host's id, '' for a discarded item or file, and `undefined` while the id is not known. */
export function resolved(row: IdRow | undefined): string | undefined {
  return row?.discarded ? '' : row?.serverId;
}

/** Returns the name of an item or a list with the host's id in place of a temporary one, where it has one. */
export async function hostName({ $ids }: Database, name: string): Promise<string> {
  const tmpId = /\btmp_\w*/.exec(name)?.[0];
  return tmpId ? name.replace(tmpId, resolved(await $ids.get(tmpId)) || tmpId) : name;
}

/** Reads the host's ids of temporary ones, where they are known. Runs inside a transaction over `$ids`, where there are any. */
export async function knownIds(
  db: Database,
  tmpIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tmpIds.length === 0) return new Map();
  const rows = await db.$ids.bulkGet([...tmpIds]);
  return new Map(
    rows.flatMap((row) => {
      const id = resolved(row);
      return row && id !== undefined ? [[row.tmpId, id] as const] : [];
    }),
  );
}

/** Returns the id of the mutation that a temporary id comes from. */
export function makerOf(tmpId: string): string {
  return tmpId.slice(temporaryId('').length);
}

/** The parts of a mutation in which ids stand. */
function valuesOf(row: NewMutationRow) {
  const { entity, args, base, seen, choice, conflict, queue, before, sent, withheld } = row;
  return { entity, args, base, seen, choice, conflict, queue, before, sent, withheld };
}

/** Returns the value that was sent, under the host's id. */
export function sentValue({ sent, mutationId }: NewMutationRow, id: string): unknown {
  return rewrite(sent, new Map([[temporaryId(mutationId), id]]));
}

/** Returns `refs` of a mutation: the temporary ids it names besides its own. */
export function refsOf(row: NewMutationRow): string[] | undefined {
  const own = temporaryId(row.mutationId);
  const refs = references(valuesOf(row)).filter((id) => id !== own);
  return refs.length > 0 ? refs : undefined;
}

/** Returns the mutation with these ids exchanged wherever they stand. */
export function withIds<Row extends NewMutationRow>(row: Row, ids: ReadonlyMap<string, string>): Row {
  const asUpdate = isFolded(row) ? forUpdate(ids) : ids;
  const { args, choice, withheld } = row;
  const next = {
    ...row,
    ...rewrite(valuesOf(row), ids),
    args: rewrite(args, asUpdate),
    choice: rewrite(choice, asUpdate),
    withheld: rewrite(withheld, forUpdate(ids)),
  };
  return { ...next, refs: refsOf(next), openQueue: row.openQueue && next.queue };
}

/** Reads the open mutations that name an id, with the id exchanged. Runs inside a transaction over `$outbox`. */
export async function naming(db: Database, row: IdRow): Promise<MutationRow[]> {
  const ids = new Map([[row.tmpId, resolved(row) ?? '']]);
  return (await db.naming([row.tmpId])).map((one) => withIds(one, ids));
}
