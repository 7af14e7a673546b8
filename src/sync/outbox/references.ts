/**
 * Temporary ids: what an item is called until the server names it (`tmp_…`), and a file until it has an address.
 * Invariant: the id of a finished create or upload is rewritten in every open mutation that names it, in the
 * transaction that finishes it; of a discarded upload to nothing. So nothing that is sent carries a temporary id.
 * An update whose file was discarded leaves the field it would have set as it was.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { FileFields } from '../collection.ts';
import type { Database } from '../database.ts';
import { isFolded } from '../kinds/traits.ts';
import type { IdRow, MutationRow, NewMutationRow } from '../rows.ts';

const temporary = /tmp_[0-9A-Z]{26}/g;

/** Stands in the arguments of an update for a file that was discarded: no mutation has this id. */
const discardedFile = temporaryId('0'.repeat(26));

/** The temporary ids a value names. */
export function references(value: unknown): string[] {
  const found = new Set(JSON.stringify(value ?? null).match(temporary));
  found.delete(discardedFile);
  return [...found];
}

/** The value with ids exchanged, however deep they stand, inside texts too. */
export function rewrite<T>(value: T, ids: ReadonlyMap<string, string>): T {
  if (ids.size === 0 || !references(value).some((id) => ids.has(id))) return value;
  const json = JSON.stringify(value).replace(temporary, (id) => {
    const known = ids.get(id);
    return known === undefined ? id : JSON.stringify(known).slice(1, -1);
  });
  return JSON.parse(json);
}

/** The ids as the arguments of an update have them: what was discarded is told from an empty value. */
export function forUpdate(ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...ids].map(([tmpId, id]) => [tmpId, id === '' ? discardedFile : id]));
}

/** A picture of it in a text, as markdown or HTML: without its address nothing of it is shown. */
const picture = new RegExp(
  `!\\[[^\\]]*\\]\\(${discardedFile}[^)]*\\)|<img\\b[^>]*${discardedFile}[^>]*>`,
  'g',
);

/** `about`: fields that go with a file. `omits`: a field that was not there before stays so, and a picture in a text goes whole. */
interface WithoutRules {
  readonly about?: FileFields | undefined;
  readonly omits?: boolean;
}

/** The value an update made, without files that were discarded: a field, and what is said of its file, keeps what it had `before`. */
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
  const lost = Object.keys(about).flatMap((key) =>
    Object(value)[key] === discardedFile ? (about[key] ?? []) : [],
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

/** Whether a file was discarded that these arguments named. */
export function namesDiscarded(args: unknown): boolean {
  return JSON.stringify(args ?? null).includes(discardedFile);
}

/** What an id resolves to: the server's id, nothing for what was discarded, `undefined` while it is not known. */
export function resolved(row: IdRow | undefined): string | undefined {
  return row?.discarded ? '' : row?.serverId;
}

/** What an item or a list is named by, with the host's id where it has one; a temporary id stays where it has none. */
export async function hostName({ $ids }: Database, name: string): Promise<string> {
  const tmpId = /\btmp_\w*/.exec(name)?.[0];
  return tmpId ? name.replace(tmpId, resolved(await $ids.get(tmpId)) || tmpId) : name;
}

/** What these temporary ids are by now, where that is known. Inside a transaction over `$ids`, where there are any. */
export async function knownIds(
  db: Database,
  tmpIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tmpIds.length === 0) return new Map();
  const found = await db.$ids.bulkGet([...tmpIds]);
  return new Map(
    found.flatMap((row) => {
      const id = resolved(row);
      return row && id !== undefined ? [[row.tmpId, id] as const] : [];
    }),
  );
}

/** The mutation that makes what a temporary id stands for. */
export function makerOf(tmpId: string): string {
  return tmpId.slice(temporaryId('').length);
}

/** The parts of a mutation in which ids stand. */
function valuesOf(row: NewMutationRow) {
  const { entity, args, base, seen, choice, conflict, queue, before, sent, withheld } = row;
  return { entity, args, base, seen, choice, conflict, queue, before, sent, withheld };
}

/** The value that went out, under the server's id. */
export function sentValue({ sent, mutationId }: NewMutationRow, id: string): unknown {
  return rewrite(sent, new Map([[temporaryId(mutationId), id]]));
}

/** What `refs` of a mutation must be: what it names besides itself. */
export function refsOf(row: NewMutationRow): string[] | undefined {
  const own = temporaryId(row.mutationId);
  const refs = references(valuesOf(row)).filter((id) => id !== own);
  return refs.length > 0 ? refs : undefined;
}

/** The mutation with these ids exchanged wherever they stand. */
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

/** The open mutations that name an id, with what it stands for now. In a transaction over `$outbox`. */
export async function naming(db: Database, row: IdRow): Promise<MutationRow[]> {
  const ids = new Map([[row.tmpId, resolved(row) ?? '']]);
  return (await db.naming([row.tmpId])).map((one) => withIds(one, ids));
}

/** Exchanges an id in every open mutation that names it. In a transaction over `$outbox` and `$ids`. */
export async function mapTemporaryId(db: Database, row: IdRow): Promise<void> {
  await db.$ids.put(row);
  await db.$outbox.bulkPut(await naming(db, row));
}
