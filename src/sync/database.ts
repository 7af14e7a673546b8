/**
 * The engine's tables in IndexedDB, with the reads that several of its parts share.
 * Invariant: `rows` has only the server's last responses; everything a person did is in `$outbox` or `$local`. Engine
 * tables start with `$`. Writes are strict: a completed transaction is on the disk.
 */
import { Dexie, type Table } from 'dexie';
import { ulid } from '#src/kit/ids.ts';
import type { Facts, LockName, Rest } from './facts.ts';
import { awaitAtEnd, awaitWrites, forgetWhatChanges, known, ofQueue, once } from './known.ts';
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

/** The session of a phone on which nobody has signed in. */
export const nobody: SessionRow = { key: 'session', owner: anyone, epoch: 0, expired: false };

/** Every state that is not ended. */
export const openStates: readonly MutationState[] = [
  ...activeStates,
  ...attentionStates,
  'sending',
  'awaiting-sign-in',
];

// On localhost Dexie would print a trace of every failure, also of those that the engine handles.
Dexie.debug = false;

/**
 * Whether the browser denies this page its databases. Without an IndexedDB, Dexie makes no query live, as on a server; the
 * stand-in is never opened.
 */
export const isDatabaseDenied = !Dexie.dependencies.indexedDB;
if (isDatabaseDenied) Dexie.dependencies.indexedDB = {} as IDBFactory;

/** Whether a row belongs to a person who is here: the visitor of this phone, or the signed-in person. */
export function isHere(row: { readonly owner: string }, { owner }: SessionRow): boolean {
  return row.owner === anyone || row.owner === owner;
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

  /** Runs one transaction. Dexie follows awaits only inside a function that is itself async. */
  write<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('rw', [...tables], async (transaction) => {
      const result = await work();
      await awaitWrites(transaction);
      return result;
    });
  }

  /** Runs one reading transaction. */
  read<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.transaction('r', [...tables], async () => work());
  }

  session(): Promise<SessionRow> {
    return once('session', async () => (await this.$session.get('session')) ?? nobody);
  }

  /** Writes the session, in a transaction over `$session`. */
  async putSession(session: SessionRow): Promise<void> {
    known()?.set('session', session);
    await this.$session.put(session);
  }

  /** Notes that the host knows no session any more, unless another one has begun since the request of this one. */
  noteExpired({ owner, epoch }: Pick<SessionRow, 'owner' | 'epoch'>): Promise<void> {
    return this.write([this.$session], async () => {
      const now = await this.session();
      if (owner === anyone || now.owner !== owner || now.epoch !== epoch || now.expired) return;
      await this.putSession({ ...now, expired: true });
    });
  }

  /** Returns the visitor of this phone and the signed-in person. */
  async owners(): Promise<readonly string[]> {
    const { owner } = await this.session();
    return [...new Set([anyone, owner])];
  }

  /** Returns the rows that belong to a person who is here. */
  async present<Row extends { readonly owner: string }>(rows: readonly Row[]): Promise<Row[]> {
    const owners = await this.owners();
    return rows.filter(({ owner }) => owners.includes(owner));
  }

  /** Returns the current rows of mutations, in the same places. Their ids are compared, since a new database numbers anew. */
  async current(
    rows: readonly Pick<MutationRow, 'seq' | 'mutationId' | 'queue'>[],
  ): Promise<(MutationRow | undefined)[]> {
    const [first] = rows;
    // The mutations of one item are read as its queue, which the next steps of the transaction need as well.
    if (first) {
      const queue = new Map((await this.queue(first.queue)).map((row) => [row.mutationId, row]));
      const open = rows.map(({ mutationId }) => queue.get(mutationId));
      if (!open.includes(undefined)) return open;
    }
    const found = await this.$outbox.bulkGet(rows.map(({ seq }) => seq));
    return found.map((row, at) => (row?.mutationId === rows[at]?.mutationId ? row : undefined));
  }

  /** Returns everybody's open mutations, in the order of acceptance. */
  async allOpen(): Promise<MutationRow[]> {
    return this.$outbox.orderBy('openQueue').sortBy('seq');
  }

  /** Returns the number of everybody's open mutations. */
  async countOpen(): Promise<number> {
    return this.$outbox.orderBy('openQueue').count();
  }

  /** Returns the mutations of these owners in these states, in the order of acceptance. */
  async inStates(owners: readonly string[], states: readonly MutationState[]): Promise<MutationRow[]> {
    const found = await Promise.all(
      owners.flatMap((owner) => states.map((state) => this.inState(owner, state).toArray())),
    );
    return found.flat().sort((a, b) => a.seq - b.seq);
  }

  /** Returns the number of one owner's mutations in these states; no row is read. */
  async countInStates(owner: string, states: readonly MutationState[]): Promise<number> {
    const counts = await Promise.all(states.map((state) => this.inState(owner, state).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Selects all mutations of one owner, ended ones too. */
  ownedBy(owner: string) {
    return this.$outbox.where('[owner+state]').between([owner, ''], [owner, '\uffff']);
  }

  private inState(owner: string, state: MutationState) {
    return this.$outbox.where('[owner+state]').equals([owner, state]);
  }

  /** Returns everybody's open mutations of one entity, in order. */
  queue(queue: string): Promise<readonly MutationRow[]> {
    return once(ofQueue + queue, () => this.$outbox.where({ openQueue: queue }).sortBy('seq'));
  }

  /** Returns the newest open mutation of one entity, without reading the rest of a long queue. */
  async newestOf(queue: string): Promise<MutationRow | undefined> {
    return this.$outbox.where({ openQueue: queue }).last();
  }

  /** Returns the open mutations that name one of these temporary ids, in order. */
  async naming(tmpIds: readonly string[]): Promise<MutationRow[]> {
    const found = await Promise.all(tmpIds.map((refs) => this.$outbox.where({ refs }).toArray()));
    const rows = new Map(found.flat().map((row) => [row.seq, row]));
    return [...rows.values()].filter((row) => !isEnded(row)).sort((a, b) => a.seq - b.seq);
  }

  /** Returns the mutations with these ids that exist. */
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
    await awaitAtEnd(this.$meta.put({ name, value }));
  }

  /** Returns the waits of the hosts. */
  async rests(): Promise<Map<string, Rest>> {
    const noted = await this.$meta.where('name').startsWith('rest ').toArray();
    return new Map(noted.map(({ name, value }) => [name.slice('rest '.length), value as Rest]));
  }

  /** Returns the order number of a read that starts now; later writes have higher ones. */
  async order(): Promise<number> {
    return (await this.fact('order')) ?? 0;
  }

  /** Returns the order number of the outcomes of this transaction, which is over `$meta`. */
  nextOrder(): Promise<number> {
    return once('next order', async () => {
      const next = (await this.order()) + 1;
      await this.note('order', next);
      return next;
    });
  }

  /** Notes that the holder of a lock is alive, with the time limit (ms) of its sends. In a transaction over `$meta`. */
  async noteLease(lock: LockName, token: string, limitMs: number): Promise<void> {
    const noted = known()?.get(`lease ${lock}`) as Facts[`lease ${string}`] | undefined;
    if (!noted || noted.limitMs < limitMs) await this.note(`lease ${lock}`, { token, limitMs });
  }

  /** Returns the name of this very database, which a new database does not share. */
  generation(): Promise<string> {
    return this.write([this.$meta], async () => {
      const noted = await this.fact('generation');
      if (noted !== undefined) return noted;
      const name = ulid();
      await this.note('generation', name);
      return name;
    });
  }
}
