/** A backup store in memory that outlives the database, and the loss it is there for. */
import type { BackupStore } from '#src/sync/backup.ts';
import type { World } from './world.ts';

export type BackupFile = Awaited<ReturnType<BackupStore['list']>>[number];
type Path = Omit<BackupFile, 'text'>;

function keyOf({ generation, owner, name }: Path): string {
  return `${generation}/${owner}/${name}`;
}

/** The origin private file system of one phone: what stands in it, and whether it can be used. */
export class BackupFiles {
  readonly files = new Map<string, BackupFile>();
  /** Every write, list and removal fails. */
  failing = false;
  /** Only writes fail. */
  full = false;
  /** Calls that met a failing or full store. */
  refused = 0;

  /** The browser evicts this store alone. */
  evict(): void {
    this.files.clear();
  }

  names(): string[] {
    return [...this.files.values()].map(({ name }) => name);
  }

  /** Whether a mutation would come back if the database were lost now. */
  has(mutationId: string): boolean {
    return this.names().some((name) => name.includes(mutationId));
  }

  private check(writes: boolean): void {
    if (!this.failing && !(writes && this.full)) return;
    this.refused += 1;
    throw new DOMException('no room', this.full ? 'QuotaExceededError' : 'UnknownError');
  }

  /** The store as one context has it: the dead do nothing. */
  of(alive: () => boolean): BackupStore {
    const begin = async (writes = false) => {
      if (!alive()) await new Promise(() => undefined);
      this.check(writes);
    };
    return {
      write: async (path, text) => {
        await begin(true);
        this.files.set(keyOf(path), { ...path, text });
      },
      remove: async (path) => {
        await begin();
        this.files.delete(keyOf(path));
      },
      list: async () => {
        await begin();
        return [...this.files.values()];
      },
      removeOwner: async (owner) => {
        await begin();
        for (const [key, file] of this.files) if (file.owner === owner) this.files.delete(key);
      },
    };
  }
}

/** The browser lost the whole database; the next start makes an empty one. All tabs must be dead. */
export async function loseDatabase({ name, disk }: World): Promise<void> {
  await disk.lose(name);
}
