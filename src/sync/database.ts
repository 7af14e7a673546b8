/**
 * The engine's tables in IndexedDB, and the few questions every part of it asks of them.
 * Invariant: `rows` holds only what the server last said; everything a person did stands in `$outbox` or `$local`.
 * Engine tables start with `$`. Writes are strict: a completed transaction is on the disk.
 */
import { Dexie, type Table } from 'dexie';
import {
  anyone,
  type CheckRow,
  type FileRow,
  isEnded,
  type LocalRow,
  type MirrorRow,
  type NewRow,
  type OutboxRow,
  type PullRow,
  type SentRow,
  type SessionRow,
} from './rows.ts';

/** What was learned on the way, by name. */
interface Facts {
  /** Wall clock (ms) when living time was last counted, by whichever context. */
  counted: number;
  /** Wall clock (ms) of the last time the server answered for something sent or pulled. */
  lastSync: number;
  /** Acts that came back from the second home and that nobody has been told of. */
  restored: number;
  /** Of each host: a marker was seen there on what was written. Never taken back, as some other program may drop one. */
  [marks: `marks ${string}`]: true;
}

const nobody: SessionRow = { key: 'session', owner: anyone, epoch: 0, expired: false };

// On localhost Dexie would print a trace of every failure, also of those the engine expects and answers for.
Dexie.debug = false;

export class Database extends Dexie {
  declare rows: Table<MirrorRow, [string, string]>;
  declare $outbox: Table<OutboxRow, number, NewRow>;
  declare $ids: Table<{ tmpId: string; serverId: string }, string>;
  declare $pulls: Table<PullRow, string>;
  declare $host: Table<{ name: string; value: unknown }, string>;
  declare $local: Table<LocalRow, [string, string, string]>;
  declare $sent: Table<SentRow, number, Omit<SentRow, 'n'>>;
  declare $checks: Table<CheckRow, string>;
  declare $files: Table<FileRow, string>;
  declare $session: Table<SessionRow, string>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      rows: '[collection+id], [collection+parent], [collection+slug], owner',
      $outbox: '++seq, &opId, [owner+state], state, lane, group, hash',
      $ids: '&tmpId',
      $pulls: '&scope',
      $host: '&name',
      $local: '[owner+kind+key], [owner+kind]',
    });
    const second = this.version(2).stores({
      $sent: '++n, ref, opId',
      $checks: '&key, kind, owner',
      $files: '&fileId, opId, owner',
      $session: '&key',
    });
    second.upgrade(async (old) => {
      await old
        .table('$outbox')
        .toCollection()
        .modify((row) => {
          row.target ??= row.lane;
        });
    });
    // What an older app left: a look has the arguments of that time, a sent version belongs to whoever made it.
    this.version(3)
      .stores({ $sent: '++n, ref, opId, owner' })
      .upgrade(async (old) => {
        await old
          .table('$checks')
          .toCollection()
          .modify((row) => {
            row.group ??= row.opId;
            row.version ??= 1;
          });
        const acts = await old.table('$outbox').toArray();
        const owners = new Map(acts.map(({ opId, owner }) => [opId, owner]));
        await old
          .table('$sent')
          .toCollection()
          .modify((row) => {
            row.owner ??= owners.get(row.opId) ?? anyone;
          });
      });
  }

  async session(): Promise<SessionRow> {
    return (await this.$session.get('session')) ?? nobody;
  }

  /** The visitor of this phone and whoever is signed in on it. */
  async owners(): Promise<readonly string[]> {
    const { owner } = await this.session();
    return [...new Set([anyone, owner])];
  }

  /** Those of the rows that belong to somebody who is here. */
  async present<Row extends { readonly owner: string }>(rows: readonly Row[]): Promise<Row[]> {
    const owners = await this.owners();
    return rows.filter(({ owner }) => owners.includes(owner));
  }

  /** These acts as they are now, each in its place. Known by name too: a database that was lost numbers anew. */
  async acts(rows: readonly Pick<OutboxRow, 'seq' | 'opId'>[]): Promise<(OutboxRow | undefined)[]> {
    const found = await this.$outbox.bulkGet(rows.map(({ seq }) => seq));
    return found.map((row, at) => (row?.opId === rows[at]?.opId ? row : undefined));
  }

  /** The acts that have not ended, of anybody, in the order they were done; of one lane, or all. */
  async unended(lane?: string): Promise<OutboxRow[]> {
    const rows = lane === undefined ? this.$outbox.toArray() : this.$outbox.where({ lane }).toArray();
    return (await rows).filter((row) => !isEnded(row));
  }

  async fact<Name extends keyof Facts>(name: Name): Promise<Facts[Name] | undefined> {
    return (await this.$host.get(name))?.value as Facts[Name] | undefined;
  }

  async note<Name extends keyof Facts>(name: Name, value: Facts[Name]): Promise<void> {
    await this.$host.put({ name, value });
  }
}
