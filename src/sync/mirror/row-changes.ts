/**
 * Notes of the mirror's changed rows: a view with a cached list reads only the rows that changed since.
 * Invariant: a note is written in the transaction of its rows. A tab of an older release writes no notes: the overlay
 * hears its changes.
 */
import {
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
  type Table,
} from 'dexie';
import { ulid } from '#src/kit/ids.ts';

/** `at`: the number of changes of a collection since the database was created (`of`); `ids`: the rows of the last ones. */
export interface RowChanges {
  readonly of: string;
  readonly at: number;
  readonly ids: readonly string[];
}

/** The changes of a collection in which no row was ever written. */
export const noChanges: RowChanges = { of: '', at: 0, ids: [] };

/** The number of last changes that are noted by id. */
const mostNoted = 64;

/** Returns the name of a collection's note in `$meta`. */
export function changesName(collection: string): `rows ${string}` {
  return `rows ${collection}`;
}

function withChanges(before: RowChanges = { ...noChanges, of: ulid() }, ids: readonly string[]): RowChanges {
  return { ...before, at: before.at + ids.length, ids: [...before.ids, ...ids].slice(-mostNoted) };
}

/** Removes the ids of deleted rows from the notes: every list is read again as a whole. In a transaction over `$meta`. */
export async function forgetNotes($meta: Table<{ name: string; value: unknown }, string>): Promise<void> {
  const notes = await $meta.where('name').startsWith(changesName('')).toArray();
  await $meta.bulkPut(notes.map(({ name }) => ({ name, value: { ...noChanges, of: ulid() } })));
}

/** Returns the keys of the rows that a request writes or deletes. */
function keysOf(request: DBCoreMutateRequest): readonly (readonly [string, string])[] {
  if (request.type === 'deleteRange') throw new Error('rows of the mirror are deleted by their keys');
  if (request.type === 'delete') return request.keys;
  return request.values.map(({ collection, id }) => [collection, id]);
}

/** Writes the notes of a request; chained by `then`, because an `await` in a middleware loses Dexie's transaction. */
function note(meta: DBCoreTable, trans: DBCoreTransaction, request: DBCoreMutateRequest): Promise<unknown> {
  const keys = keysOf(request);
  const collections = [...new Set(keys.map(([collection]) => collection))];
  const notes = collections.map((collection) => {
    const name = changesName(collection);
    const ids = keys.filter(([own]) => own === collection).map(([, id]) => id);
    const put = (before: { value: RowChanges } | undefined) =>
      meta.mutate({ type: 'put', trans, values: [{ name, value: withChanges(before?.value, ids) }] });
    return meta.get({ trans, key: name }).then(put);
  });
  return Dexie.Promise.all(notes);
}

function noting(core: DBCore): DBCoreTable {
  const rows = core.table('rows');
  const meta = core.table('$meta');
  return {
    ...rows,
    mutate: (request) =>
      Dexie.Promise.all([rows.mutate(request), note(meta, request.trans, request)]).then(
        ([result]) => result,
      ),
  };
}

/** Notes each change of the mirror's rows from now on. */
export function noteRowChanges(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'row changes',
    create(core) {
      const rows = noting(core);
      return {
        ...core,
        table: (name) => (name === 'rows' ? rows : core.table(name)),
        transaction: (stores, mode, ...options) =>
          core.transaction(
            mode === 'readwrite' && stores.includes('rows') ? [...new Set([...stores, '$meta'])] : stores,
            mode,
            ...options,
          ),
      };
    },
  });
}
