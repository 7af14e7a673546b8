/**
 * A second copy of unsent work, one file per owner: a killed browser can lose the whole database.
 * Invariant: accepting never waits for it. A file says what was open when it was written, read from the database under a
 * lock; one that is torn or not ours is never read.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { isFields } from '#src/kit/is-fields.ts';
import type { MutationRow } from '../rows.ts';

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
  readonly rows: readonly MutationRow[];
}

export interface Backup {
  /** The outbox changed: what is open is written, at once where nothing was for a while. */
  changed(): void;
  /** Resolves once all that changed so far was written, or could not be. */
  written(): Promise<void>;
  list(): Promise<BackupFile[]>;
  remove(path: BackupPath): Promise<void>;
  /** Resolves to false when files stayed. */
  removeOwner(owner: string): Promise<boolean>;
  /** False where this browser has no such place, or after a write failed. */
  readonly available: boolean;
}

/** What a backup is given of its context. */
interface Surroundings {
  /** Names the database, where it has no name yet. */
  readonly generation: () => Promise<string>;
  /** Every open mutation of anybody, in order, with the name of the very database that they were read from. */
  readonly readOpen: () => Promise<{
    readonly rows: readonly MutationRow[];
    readonly generation: string | undefined;
  }>;
  /** The owners who are here: only their mutations end, so that a file of theirs may have to go. */
  readonly readOwners: () => Promise<readonly string[]>;
  /** Runs work while no other tab or worker writes its files. */
  readonly underLock: (work: () => Promise<void>) => Promise<void>;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

/** Between two writes at least this long (ms). */
const restMs = 5_000;
/** After a failure the store rests this long (ms): a full disk is not asked at every keystroke. */
const restAfterFailureMs = 5 * 60_000;
const format = 3;
export const fileName = 'open.json';

function textOf(rows: readonly MutationRow[]): string {
  // The sum is of what will be read: JSON leaves out what is undefined.
  const kept: unknown = JSON.parse(JSON.stringify(rows));
  return JSON.stringify({ format, rows: kept, sum: contentHash(kept) });
}

function isRow(row: unknown): row is MutationRow {
  if (!isFields(row) || !isFields(row['entity']) || !Array.isArray(row['deps'])) return false;
  const texts = ['mutationId', 'group', 'owner', 'name', 'kind', 'queue', 'state'];
  const numbers = ['version', 'sends', 'tries', 'createdAt'];
  return (
    texts.every((key) => typeof row[key] === 'string') && numbers.every((key) => typeof row[key] === 'number')
  );
}

/** The mutations a file holds: of this release, or the one of a file of the release before (format 2). */
function rowsIn(text: string): readonly MutationRow[] {
  try {
    const file: unknown = JSON.parse(text);
    if (!isFields(file)) return [];
    const { format: written, sum, row, rows } = file;
    const kept = written === format ? rows : written === 2 ? row : undefined;
    if (kept === undefined || sum !== contentHash(kept)) return [];
    return [kept].flat().filter(isRow);
  } catch {
    return [];
  }
}

/** A backup over a store, which may still be opening; without one everything resolves and nothing is kept. */
export function createBackup(
  opening: Promise<BackupStore | undefined> | undefined,
  { generation, readOpen, readOwners, underLock, after, report }: Surroundings,
): Backup {
  const store = Promise.resolve(opening).catch(() => undefined);
  /** Owners of files that were found: they may have nothing open any more. */
  const known = new Set<string>();
  let available = opening !== undefined;
  /** Cancels the rest after a write, while there is one. */
  let resting: (() => void) | undefined;
  let isFailing = false;
  let isDue = false;
  let writing: Promise<void> = Promise.resolve();
  void store.then((found) => {
    available &&= found !== undefined;
  });

  async function writeFiles({ write, remove }: BackupStore): Promise<void> {
    const open = await readOpen();
    // A database that was lost under the page has no name: the files of that one stay.
    const own = open.generation ?? (await generation());
    const owners = [...known, ...(await readOwners()), ...open.rows.map(({ owner }) => owner)];
    for (const owner of new Set(owners)) {
      const path = { generation: own, owner, name: fileName };
      const rows = open.rows.filter((row) => row.owner === owner);
      if (rows.length > 0) await write(path, textOf(rows));
      else await remove(path);
    }
    known.clear();
  }

  /** The next write comes this much later (ms), where anything changes until then. */
  function rest(ms: number): void {
    resting?.();
    resting = after(ms, () => {
      resting = undefined;
      isFailing = false;
      if (isDue) writeSoon();
    });
  }

  function writeSoon(): void {
    isDue = false;
    rest(restMs);
    writing = writing.then(async () => {
      const found = await store;
      if (!found) return;
      try {
        await underLock(() => writeFiles(found));
        available = true;
      } catch (error) {
        available = false;
        isFailing = true;
        isDue = true;
        report(error);
        rest(restAfterFailureMs);
      }
    });
  }

  const inTurn = async <T>(work: (store: BackupStore) => Promise<T>): Promise<T | undefined> => {
    await writing;
    const found = await store;
    return found && work(found);
  };

  return {
    get available() {
      return available;
    },
    changed() {
      if (opening === undefined) return;
      if (resting || isDue) isDue = true;
      else writeSoon();
    },
    async written() {
      if (isDue && !isFailing) writeSoon();
      await writing;
    },
    async list() {
      const files = (await inTurn(({ list }) => list())) ?? [];
      return files.map(({ text, ...path }) => {
        known.add(path.owner);
        return { path, rows: rowsIn(text).filter(({ owner }) => owner === path.owner) };
      });
    },
    async remove(path) {
      await inTurn(({ remove }) => remove(path));
    },
    async removeOwner(owner) {
      try {
        // Not while another tab writes what it read before.
        await inTurn(({ removeOwner }) => underLock(() => removeOwner(owner)));
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
  };
}
