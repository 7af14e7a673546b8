/**
 * The engine's tables in IndexedDB, and the few questions every part of it asks of them.
 * Invariant: `rows` holds only the server's last answers; everything a person did stands in `$outbox` or `$local`.
 * Engine tables start with `$`. Writes are strict: a completed transaction is on the disk.
 */
import { Dexie, type Table } from 'dexie';
import { ulid } from '#src/kit/ids.ts';
import {
  activeStates,
  anyone,
  attentionStates,
  type FileRow,
  type IdRow,
  isEnded,
  type LocalRow,
  type MirrorRow,
  type MutationRow,
  type MutationState,
  type NewMutationRow,
  type PullRow,
  type SessionRow,
} from './rows.ts';

/** What was learned on the way, by name. */
interface Facts {
  /** Made with the database: backup files of another one tell that the database was lost. */
  generation: string;
  /** Generations whose backup was brought back. */
  restoredGenerations: string[];
  /** Mutations that were restored, until a person has acknowledged it. */
  restored: number;
  /** Counts requests and outcomes: the answer of an earlier request never replaces that of a later one. */
  order: number;
  /** Wall clock (ms) of the last time the server answered for something sent or pulled. */
  lastSync: number;
  /** Of each collection: a marker was read back, so its host keeps them. */
  [markers: `markers ${string}`]: true;
  /** Of each host: order number of the last write that succeeded. */
  [writes: `written ${string}`]: number;
  /** Of each collection: order number of the last outcome after which its lists are due. */
  [due: `due ${string}`]: number;
  /** Of each queue: wall clock (ms) of the first answer that was empty and in whose list there was nothing. */
  [empty: `empty ${string}`]: number;
  /** Of each lock: who sends under it, and how long (ms) their requests may take. */
  [lease: `lease ${string}`]: { readonly token: string; readonly limitMs: number };
}

const nobody: SessionRow = { key: 'session', owner: anyone, epoch: 0, expired: false };

/** Every state that is not ended. */
export const openStates: readonly MutationState[] = [
  ...activeStates,
  ...attentionStates,
  'sending',
  'awaiting-sign-in',
];

// On localhost Dexie would print a trace of every failure, also of those the engine expects and answers for.
Dexie.debug = false;

/**
 * Whether the browser denies this page its databases. Dexie then believes to be on a server, where no query is live: what
 * it is given instead is never opened.
 */
export const isDatabaseDenied = !Dexie.dependencies.indexedDB;
if (isDatabaseDenied) Dexie.dependencies.indexedDB = {} as IDBFactory;

export class Database extends Dexie {
  declare rows: Table<MirrorRow, [string, string]>;
  declare $outbox: Table<MutationRow, number, NewMutationRow>;
  declare $ids: Table<IdRow, string>;
  declare $files: Table<FileRow, string>;
  declare $pulls: Table<PullRow, string>;
  declare $meta: Table<{ name: string; value: unknown }, string>;
  declare $session: Table<SessionRow, string>;
  declare $local: Table<LocalRow, [string, string, string]>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      rows: '[collection+id], [collection+parent], owner',
      // openIn and openQueue are absent from ended rows, refs from rows that name nothing: their indexes stay small.
      $outbox: '++seq, &mutationId, [owner+state], queue, state, group, openIn, openQueue, *refs',
      $ids: '&tmpId',
      $files: '&fileId, owner',
      $pulls: '&scope, owner',
      $meta: '&name',
      $session: '&key',
      $local: '[owner+kind+key], [owner+kind]',
    });
  }

  /** One transaction. Dexie follows awaits only inside a function that is itself async, so it stands here, once. */
  write<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('rw', [...tables], async () => work());
  }

  /** One reading transaction, for what is read together. */
  read<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('r', [...tables], async () => work());
  }

  async session(): Promise<SessionRow> {
    return (await this.$session.get('session')) ?? nobody;
  }

  /** The visitor of this phone and whoever is signed in on it. */
  async owners(): Promise<readonly string[]> {
    const { owner } = await this.session();
    return [...new Set([anyone, owner])];
  }

  /** Whose local entries of a kind are shown: those of an own kind are nobody's but the person's. */
  async ownersOf(kind: string, ownKinds: readonly string[] | undefined): Promise<readonly string[]> {
    const owners = await this.owners();
    return ownKinds?.includes(kind) ? owners.slice(-1) : owners;
  }

  /** Those of the rows that belong to somebody who is here. */
  async present<Row extends { readonly owner: string }>(rows: readonly Row[]): Promise<Row[]> {
    const owners = await this.owners();
    return rows.filter(({ owner }) => owners.includes(owner));
  }

  /** These mutations as they are now, each in its place. Known by id too: a database that was lost numbers anew. */
  async current(
    rows: readonly Pick<MutationRow, 'seq' | 'mutationId'>[],
  ): Promise<(MutationRow | undefined)[]> {
    const found = await this.$outbox.bulkGet(rows.map(({ seq }) => seq));
    return found.map((row, at) => (row?.mutationId === rows[at]?.mutationId ? row : undefined));
  }

  /** The open mutations of these owners in these states, in the order they were accepted; by index. */
  async inStates(owners: readonly string[], states: readonly MutationState[]): Promise<MutationRow[]> {
    const keys = owners.flatMap((owner) => states.map((state) => [owner, state]));
    const rows = await this.$outbox.where('[owner+state]').anyOf(keys).toArray();
    return rows.sort((a, b) => a.seq - b.seq);
  }

  /** The open mutations of one entity, of anybody, in order. */
  async queue(queue: string): Promise<MutationRow[]> {
    return this.$outbox.where({ openQueue: queue }).sortBy('seq');
  }

  /** The newest open mutation of one entity: asked alone, since a queue may be long. */
  async newestOf(queue: string): Promise<MutationRow | undefined> {
    return this.$outbox.where({ openQueue: queue }).last();
  }

  /** The open mutations whose arguments, values or entity name one of these temporary ids, in order. */
  async naming(tmpIds: readonly string[]): Promise<MutationRow[]> {
    const rows = await this.$outbox.where('refs').anyOf(tmpIds).distinct().toArray();
    return rows.filter((row) => !isEnded(row)).sort((a, b) => a.seq - b.seq);
  }

  async fact<Name extends keyof Facts>(name: Name): Promise<Facts[Name] | undefined> {
    return (await this.$meta.get(name))?.value as Facts[Name] | undefined;
  }

  async note<Name extends keyof Facts>(name: Name, value: Facts[Name]): Promise<void> {
    await this.$meta.put({ name, value });
  }

  /** The order number of a read that is asked now: whatever is written from now on has a higher one. */
  async order(): Promise<number> {
    return (await this.fact('order')) ?? 0;
  }

  /** The order number of an outcome. In a transaction over `$meta`. */
  async nextOrder(): Promise<number> {
    const next = (await this.order()) + 1;
    await this.note('order', next);
    return next;
  }

  /** The name of this very database; another one after it was lost. */
  generation(): Promise<string> {
    return this.write([this.$meta], async () => {
      const known = await this.fact('generation');
      if (known !== undefined) return known;
      const made = ulid();
      await this.note('generation', made);
      return made;
    });
  }
}
