/**
 * What a phone writes on, with its troubles: a database that can be full, that answers a frozen context late and a dead
 * one never, and that counts what is asked of it.
 */
import { type DBCore, type DBCoreCursor, type DBCoreMutateRequest, Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { BackupFiles } from './backup-store.ts';

export class Disk {
  /** Every write of a row meets a full disk. */
  full = false;
  /** Writes that met a full disk. */
  refused = 0;
  /** Transactions, reads and writes of all contexts. */
  transactions = 0;
  /** Rows that reads of any kind handed over, per table. */
  readonly rowsRead = new Map<string, number>();
  readonly backup = new BackupFiles();

  /** A read handed over so many rows. */
  readonly handed = (table: string, count: number): void => {
    this.rowsRead.set(table, (this.rowsRead.get(table) ?? 0) + count);
  };

  /** A write of a row. */
  spend(): void {
    if (!this.full) return;
    this.refused += 1;
    throw new DOMException('full', 'QuotaExceededError');
  }

  /** The browser lost the whole database; the next use makes an empty one. */
  async lose(name: string): Promise<void> {
    const gone = indexedDB.deleteDatabase(name);
    await new Promise((done) => gone.addEventListener('success', done));
  }
}

interface Holder {
  readonly disk: Disk;
  readonly alive: () => boolean;
  readonly thawed: () => Promise<void>;
}

let opening: Holder | undefined;

/** Databases opened from now on lie on a disk of their own: those before are let go, not deleted one by one. */
export function newDisks(): void {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
}

/** Every database that `open` makes lies on the disk, in the hands of this context. */
export function onDisk<T>(holder: Holder, open: () => T): T {
  opening = holder;
  try {
    return open();
  } finally {
    opening = undefined;
  }
}

Dexie.addons.push((db) => {
  const holder = opening;
  if (holder) db.use({ stack: 'dbcore', name: 'disk', create: (core) => heldBy(core, holder) });
});

function counted(cursor: DBCoreCursor, handed: () => void): DBCoreCursor {
  const start: DBCoreCursor['start'] = (onNext) =>
    cursor.start(() => {
      handed();
      onNext();
    });
  return Object.create(cursor, { start: { value: start } });
}

function heldBy(core: DBCore, { disk, alive, thawed }: Holder): DBCore {
  /**
   * A frozen page hears an answer late: only outside a transaction of its own, which nobody could keep open. By `then`:
   * an `await` in here would lose the transaction Dexie believes to be in.
   */
  const late = <Answer>(trans: unknown, answered: Promise<Answer>): Promise<Answer> => {
    const { mode, objectStoreNames } = trans as IDBTransaction;
    if (mode !== 'readonly' || objectStoreNames.length !== 1) return answered;
    return answered.then((answer) => (alive() ? thawed().then(() => answer) : answer));
  };
  const table = (name: string) => {
    const plain = core.table(name);
    return {
      ...plain,
      mutate(request: DBCoreMutateRequest) {
        try {
          if (request.type !== 'delete' && request.type !== 'deleteRange') disk.spend();
        } catch (error) {
          return Dexie.Promise.reject(error);
        }
        return plain.mutate(request);
      },
      get: (request: Parameters<typeof plain.get>[0]) => {
        disk.handed(name, 1);
        return plain.get(request);
      },
      getMany: (request: Parameters<typeof plain.getMany>[0]) => {
        disk.handed(name, request.keys.length);
        return late(request.trans, plain.getMany(request));
      },
      query: (request: Parameters<typeof plain.query>[0]) => {
        const answered = plain.query(request).then((answer) => {
          disk.handed(name, answer.result.length);
          return answer;
        });
        return late(request.trans, answered);
      },
      openCursor: (request: Parameters<typeof plain.openCursor>[0]) =>
        plain.openCursor(request).then((cursor) => cursor && counted(cursor, () => disk.handed(name, 1))),
    };
  };
  const transaction: DBCore['transaction'] = (...asked) => {
    disk.transactions += 1;
    return core.transaction(...asked);
  };
  return { ...core, table, transaction };
}
