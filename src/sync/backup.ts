/**
 * A second copy of unsent work, one file per open mutation: a killed browser can lose the whole database.
 * Invariant: accepting never waits for it. A file is written after its mutation was accepted, rewritten when that
 * changes, removed when it ends; a file that is torn or not ours is never read as a mutation.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { isEnded, type MutationRow } from './rows.ts';

/** Where a file lies: a folder per database that was made here, in it one per owner. */
export interface BackupPath {
  readonly generation: string;
  readonly owner: string;
  readonly name: string;
}

/** Small texts in a place that does not go when the database does. */
export interface BackupStore {
  /** Resolves once the text is in the file; of two contexts writing the same file, the last to close wins. */
  write(path: BackupPath, text: string): Promise<void>;
  remove(path: BackupPath): Promise<void>;
  list(): Promise<(BackupPath & { readonly text: string })[]>;
  /** Removes what this owner has, in every generation. */
  removeOwner(owner: string): Promise<void>;
}

export interface BackupFile {
  readonly path: BackupPath;
  readonly row: MutationRow;
}

export interface Backup {
  /** Writes these open mutations' files, some time. `current` answers what the database has by then. */
  save(rows: readonly MutationRow[], current: (row: MutationRow) => Promise<MutationRow | undefined>): void;
  drop(rows: readonly Pick<MutationRow, 'owner' | 'mutationId'>[]): void;
  list(): Promise<BackupFile[]>;
  remove(path: BackupPath): Promise<void>;
  /** Resolves to false when files stayed. */
  removeOwner(owner: string): Promise<boolean>;
  /** Resolves when what was asked for so far has been tried. */
  finished(): Promise<void>;
  /** False where this browser has no such place, or after a write failed. */
  readonly available: boolean;
}

interface Saving {
  readonly db: { current(rows: readonly MutationRow[]): Promise<(MutationRow | undefined)[]> };
  readonly backup: Backup;
}

/** Writes the files of open mutations, some time; never awaited. */
export function saveBackup({ db, backup }: Saving, rows: readonly MutationRow[]): void {
  backup.save(rows, async (row) => {
    const [now] = await db.current([row]);
    return now && !isEnded(now) ? now : undefined;
  });
}

interface Surroundings {
  readonly generation: () => Promise<string>;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

/** After a failure the store rests this long (ms): a full disk is not asked at every keystroke. */
const restMs = 5 * 60_000;
const format = 2;

const nameOf = (mutationId: string) => `${mutationId}.json`;

function written(row: MutationRow): string {
  // The sum is of what will be read: JSON leaves out what is undefined.
  const kept: unknown = JSON.parse(JSON.stringify(row));
  return JSON.stringify({ format, row: kept, sum: contentHash(kept) });
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isRow(row: unknown): row is MutationRow {
  if (!isFields(row) || !isFields(row['entity']) || !Array.isArray(row['deps'])) return false;
  const texts = ['mutationId', 'group', 'owner', 'name', 'kind', 'queue', 'state'];
  const numbers = ['version', 'sends', 'tries', 'createdAt'];
  return (
    texts.every((key) => typeof row[key] === 'string') && numbers.every((key) => typeof row[key] === 'number')
  );
}

function read(text: string): MutationRow | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const sound = isFields(file) && file['format'] === format && file['sum'] === contentHash(file['row']);
    return sound && isRow(file['row']) ? file['row'] : undefined;
  } catch {
    return undefined;
  }
}

/** A backup over a store, which may still be opening; without one everything resolves and nothing is kept. */
export function createBackup(
  opening: Promise<BackupStore | undefined> | undefined,
  { generation, after, report }: Surroundings,
): Backup {
  const store = Promise.resolve(opening).catch(() => undefined);
  let available = opening !== undefined;
  let resting = false;
  let last: Promise<unknown> = Promise.resolve();
  void store.then((found) => {
    available &&= found !== undefined;
  });

  /** One after the other, so that the files of one mutation are changed in the order that was asked for. */
  function inTurn<T>(work: (store: BackupStore) => Promise<T>): Promise<T | undefined> {
    const turn = last.then(async () => {
      const found = await store;
      return found && (await work(found));
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  function rest(error: unknown): void {
    available = false;
    resting = true;
    report(error);
    after(restMs, () => {
      resting = false;
    });
  }

  let known: string | undefined;
  async function ownGeneration(): Promise<string> {
    known ??= await generation();
    return known;
  }

  const pathOf = async ({ owner, mutationId }: Pick<MutationRow, 'owner' | 'mutationId'>) => ({
    generation: await ownGeneration(),
    owner,
    name: nameOf(mutationId),
  });

  return {
    get available() {
      return available;
    },
    save(rows, current) {
      if (rows.length === 0 || opening === undefined) return;
      inTurn(async ({ write, remove }) => {
        for (const row of rows) {
          if (resting) return;
          await write(await pathOf(row), written(row));
          const now = await current(row);
          // Overtaken while it was written: what ended needs no copy, what changed is written as it is now.
          if (!now) await remove(await pathOf(row));
          else if (contentHash(now) !== contentHash(row)) await write(await pathOf(now), written(now));
        }
        available = true;
      }).catch(rest);
    },
    drop(rows) {
      if (rows.length === 0 || opening === undefined) return;
      inTurn(async ({ remove }) => {
        for (const row of rows) await remove(await pathOf(row));
      }).catch(report);
    },
    async list() {
      const files = (await inTurn(({ list }) => list())) ?? [];
      return files.flatMap(({ text, ...path }) => {
        const row = read(text);
        return row && row.owner === path.owner && nameOf(row.mutationId) === path.name ? [{ path, row }] : [];
      });
    },
    async remove(path) {
      await inTurn(({ remove }) => remove(path));
    },
    async removeOwner(owner) {
      try {
        await inTurn(({ removeOwner }) => removeOwner(owner));
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
    finished: async () => void (await last),
  };
}
