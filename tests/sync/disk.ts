/**
 * What a phone keeps things on, with its troubles: a database that can be full, that answers a frozen context late and
 * a dead one never, and a second home in memory that outlives it.
 * It watches the fence: who changes `$ids`, or the base of an edit, outside a fenced transaction is written down (I10).
 */

import { type DBCore, type DBCoreMutateRequest, Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { OutboxRow } from '#src/sync/rows.ts';
import type { Home } from '../../src/kit/opfs-home.ts';

export class Disk {
  full: 'nothing' | 'database' | 'home' = 'nothing';
  /** Writes that met a full disk. */
  refused = 0;
  readonly breaches: string[] = [];
  readonly files = new Map<string, { owner: string; name: string; text: string }>();
  private readonly bases = new Map<string, string>();

  /** A second home as one context has it: the dead write nothing. */
  homeOf(alive: () => boolean): Home {
    const { files } = this;
    const here = async () => {
      if (!alive()) await new Promise(() => undefined);
    };
    return {
      write: async (owner, name, text) => {
        await here();
        this.spend('home');
        files.set(`${owner}/${name}`, { owner, name, text });
      },
      async remove(owner, name) {
        await here();
        files.delete(`${owner}/${name}`);
      },
      list: async () => [...files.values()],
      async removeOwner(owner) {
        for (const [key, file] of files) if (file.owner === owner) files.delete(key);
      },
    };
  }

  spend(what: 'database' | 'home'): void {
    if (this.full !== what) return;
    this.refused += 1;
    throw new DOMException('full', 'QuotaExceededError');
  }

  /** The browser lost the whole database; the next use makes an empty one. */
  async lose(name: string): Promise<void> {
    const gone = indexedDB.deleteDatabase(name);
    await new Promise((done) => gone.addEventListener('success', done));
    this.bases.clear();
  }

  /** Sees a write before it happens: a base may move only where the outcome of a send is written, or by the person. */
  watch(table: string, request: DBCoreMutateRequest): void {
    const spanned = (request.trans as unknown as { objectStoreNames: DOMStringList }).objectStoreNames;
    const fenced = ['$outbox', '$ids', '$checks', '$sent'].every((name) => spanned.contains(name));
    if (table === '$ids' && !fenced) this.breaches.push('an id was mapped outside the fence');
    if (table !== '$outbox' || (request.type !== 'put' && request.type !== 'add')) return;
    for (const { opId, base, settled } of request.values as OutboxRow[]) {
      const [before, now] = [this.bases.get(opId), JSON.stringify(base) ?? ''];
      if (before !== undefined && before !== now && !fenced && !settled)
        this.breaches.push(`the base of ${opId} moved outside the fence`);
      this.bases.set(opId, now);
    }
  }
}

interface Holder {
  readonly disk: Disk;
  readonly alive: () => boolean;
  readonly thawed: () => Promise<void>;
}

let opening: Holder | undefined;

/** Databases opened from now on lie on a disk of their own: those of the scenes before are let go, not deleted one by one. */
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
  if (holder) db.use({ stack: 'dbcore', name: 'disk', create: (core) => handled(core, holder) });
});

function handled(core: DBCore, { disk, alive, thawed }: Holder): DBCore {
  const table = (name: string) => {
    const plain = core.table(name);
    return {
      ...plain,
      async mutate(request: DBCoreMutateRequest) {
        if (request.type !== 'delete' && request.type !== 'deleteRange') disk.spend('database');
        disk.watch(name, request);
        return plain.mutate(request);
      },
      /** An answer that a frozen page hears late: only outside a transaction, which nobody could keep open. */
      async getMany(request: Parameters<typeof plain.getMany>[0]) {
        const found = await plain.getMany(request);
        const { mode } = request.trans as unknown as IDBTransaction;
        if (mode === 'readonly' && alive()) await thawed();
        return found;
      },
    };
  };
  return { ...core, table };
}
