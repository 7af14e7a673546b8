/**
 * The engine's tables in IndexedDB, and the few questions every part of it asks of them.
 * Invariant: `rows` holds only the server's last answers; everything a person did stands in `$outbox` or `$local`.
 * Engine tables start with `$`. Writes are strict: a completed transaction is on the disk.
 */
import { Dexie, type Table } from 'dexie';
import { ulid } from '#src/kit/ids.ts';
import type { Facts, LockName, Rest } from './facts.ts';
import { forgetWhatChanges, known, ofQueue, once } from './known.ts';
import { noteRowChanges } from './mirror/row-changes.ts';
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

/** Whether a row belongs to somebody who is here: the visitor of this phone, or whoever is signed in on it. */
export function isHere(row: { readonly owner: string }, { owner }: SessionRow): boolean {
  return row.owner === anyone || row.owner === owner;
}

/** A write that waits for its transaction. */
export interface Joining<T = unknown> {
  readonly tables: readonly Table[];
  /** What it adds to `mirrored` is put into the mirror at the end of the transaction, in one go. */
  readonly work: (mirrored: MirrorRow[]) => Promise<T>;
  readonly ended: (answer: T) => void;
  readonly failed: (error: unknown) => void;
}

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
    noteRowChanges(this);
    forgetWhatChanges(this);
  }

  /** One transaction. Dexie follows awaits only inside a function that is itself async, so it stands here, once. */
  write<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('rw', [...tables], async () => work());
  }

  /** One reading transaction, for what is read together. */
  read<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('r', [...tables], async () => work());
  }

  session(): Promise<SessionRow> {
    return once('session', async () => (await this.$session.get('session')) ?? nobody);
  }

  /** In a transaction over `$session`. */
  async putSession(session: SessionRow): Promise<void> {
    known()?.set('session', session);
    await this.$session.put(session);
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
    rows: readonly Pick<MutationRow, 'seq' | 'mutationId' | 'queue'>[],
  ): Promise<(MutationRow | undefined)[]> {
    const [first] = rows;
    // Several of one item are read as its queue, which is asked for by what comes next as well.
    if (first && rows.length > 1) {
      const queue = new Map((await this.queue(first.queue)).map((row) => [row.mutationId, row]));
      const open = rows.map(({ mutationId }) => queue.get(mutationId));
      if (!open.includes(undefined)) return open;
    }
    const found = await this.$outbox.bulkGet(rows.map(({ seq }) => seq));
    return found.map((row, at) => (row?.mutationId === rows[at]?.mutationId ? row : undefined));
  }

  /** The open mutations of anybody, in the order they were accepted. */
  async allOpen(): Promise<MutationRow[]> {
    return this.$outbox.orderBy('openQueue').sortBy('seq');
  }

  /** How many mutations of anybody are open. */
  async countOpen(): Promise<number> {
    return this.$outbox.orderBy('openQueue').count();
  }

  /** The open mutations of these owners in these states, in the order they were accepted; each read by its range. */
  async inStates(owners: readonly string[], states: readonly MutationState[]): Promise<MutationRow[]> {
    const found = await Promise.all(
      owners.flatMap((owner) => states.map((state) => this.inState(owner, state).toArray())),
    );
    return found.flat().sort((a, b) => a.seq - b.seq);
  }

  /** How many mutations of one owner are in these states; no row is read. */
  async countInStates(owner: string, states: readonly MutationState[]): Promise<number> {
    const counts = await Promise.all(states.map((state) => this.inState(owner, state).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private inState(owner: string, state: MutationState) {
    return this.$outbox.where('[owner+state]').equals([owner, state]);
  }

  /** The open mutations of one entity, of anybody, in order. */
  queue(queue: string): Promise<readonly MutationRow[]> {
    return once(ofQueue + queue, () => this.$outbox.where({ openQueue: queue }).sortBy('seq'));
  }

  /** The newest open mutation of one entity: asked alone, since a queue may be long. */
  async newestOf(queue: string): Promise<MutationRow | undefined> {
    return this.$outbox.where({ openQueue: queue }).last();
  }

  /** The open mutations whose arguments, values or entity name one of these temporary ids, in order. */
  async naming(tmpIds: readonly string[]): Promise<MutationRow[]> {
    const found = await Promise.all(tmpIds.map((refs) => this.$outbox.where({ refs }).toArray()));
    const rows = new Map(found.flat().map((row) => [row.seq, row]));
    return [...rows.values()].filter((row) => !isEnded(row)).sort((a, b) => a.seq - b.seq);
  }

  /** The mutations with these ids; an id that is none is left out. */
  async withIds(mutationIds: readonly string[]): Promise<MutationRow[]> {
    const found = await Promise.all(mutationIds.map((mutationId) => this.$outbox.get({ mutationId })));
    return found.filter((row) => row !== undefined);
  }

  async fact<Name extends keyof Facts>(name: Name): Promise<Facts[Name] | undefined> {
    return (await this.$meta.get(name))?.value as Facts[Name] | undefined;
  }

  async note<Name extends keyof Facts>(name: Name, value: Facts[Name]): Promise<void> {
    const noted = known();
    if (noted?.get(name) === value) return;
    noted?.set(name, value);
    await this.$meta.put({ name, value });
  }

  /** What the contexts of this phone go by before they ask a host. */
  async rests(): Promise<Map<string, Rest>> {
    const noted = await this.$meta.where('name').startsWith('rest ').toArray();
    return new Map(noted.map(({ name, value }) => [name.slice('rest '.length), value as Rest]));
  }

  /** The order number of a read that is asked now: whatever is written from now on has a higher one. */
  async order(): Promise<number> {
    return (await this.fact('order')) ?? 0;
  }

  /** The order number of the outcomes that are written in this transaction, which is over `$meta`. */
  nextOrder(): Promise<number> {
    return once('next order', async () => {
      const next = (await this.order()) + 1;
      await this.note('order', next);
      return next;
    });
  }

  /** Whoever holds a lock is alive, and sends for so long (ms) at most. In a transaction over `$meta`. */
  async noteLease(lock: LockName, token: string, limitMs: number): Promise<void> {
    const noted = known()?.get(`lease ${lock}`) as Facts[`lease ${string}`] | undefined;
    if (!noted || noted.limitMs < limitMs) await this.note(`lease ${lock}`, { token, limitMs });
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
