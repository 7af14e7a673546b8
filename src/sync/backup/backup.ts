/**
 * The backup of unsent work, one file per owner: a killed browser can lose the whole database.
 * Invariant: accepting never waits for the backup. A file has the open mutations at the time of its writing, read from the
 * database under a lock; a file that is incomplete or not ours is never read.
 */
import { contentHash } from '#src/kit/canonical.ts';
import { isFields } from '#src/kit/is-fields.ts';
import type { MutationRow } from '../rows.ts';

/** The path of a file: a folder per database that was created here, with a folder per owner. */
export interface BackupPath {
  readonly generation: string;
  readonly owner: string;
  readonly name: string;
}

/** A store of small texts that outlasts the database. */
export interface BackupStore {
  /** Resolves once the text is in the file; of two contexts that write the same file, the last to close wins. */
  write(path: BackupPath, text: string): Promise<void>;
  remove(path: BackupPath): Promise<void>;
  list(): Promise<(BackupPath & { readonly text: string })[]>;
  /** Removes the files of this owner, in every generation. */
  removeOwner(owner: string): Promise<void>;
}

export interface BackupFile {
  readonly path: BackupPath;
  readonly rows: readonly MutationRow[];
}

export interface Backup {
  /** Notes a change of the outbox: the open mutations are written, at once if nothing was written for a while. */
  changed(): void;
  /** Resolves once all changes so far are written, or could not be. */
  written(): Promise<void>;
  list(): Promise<BackupFile[]>;
  remove(path: BackupPath): Promise<void>;
  /** Resolves to false where files stayed. */
  removeOwner(owner: string): Promise<boolean>;
  /** False in a browser without a store, and after a failed write. */
  readonly available: boolean;
}

/** The parts of the context that a backup uses. */
interface Surroundings {
  /** Returns the database's name, which is given at the first call. */
  readonly generation: () => Promise<string>;
  /** Reads everybody's open mutations, in order, with the name of their database. */
  readonly readOpen: () => Promise<{
    readonly rows: readonly MutationRow[];
    readonly generation: string | undefined;
  }>;
  /** Reads the owners who are here: only their mutations end, so that their files may have to be removed. */
  readonly readOwners: () => Promise<readonly string[]>;
  /** Runs work while no other tab and no worker writes files. */
  readonly underLock: (work: () => Promise<void>) => Promise<void>;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

/** The least time (ms) between two writes. */
const pauseMs = 5_000;
/** The time (ms) without writes after a failure, such as a full disk. */
const pauseAfterFailureMs = 5 * 60_000;
const format = 3;
export const fileName = 'open.json';

function textOf(rows: readonly MutationRow[]): string {
  // The hash is of the rows as JSON stores them, without undefined fields.
  const stored: unknown = JSON.parse(JSON.stringify(rows));
  return JSON.stringify({ format, rows: stored, sum: contentHash(stored) });
}

function isRow(row: unknown): row is MutationRow {
  if (!isFields(row) || !isFields(row['entity']) || !Array.isArray(row['deps'])) return false;
  const texts = ['mutationId', 'group', 'owner', 'name', 'kind', 'queue', 'state'];
  const numbers = ['version', 'sends', 'tries', 'createdAt'];
  return (
    texts.every((key) => typeof row[key] === 'string') && numbers.every((key) => typeof row[key] === 'number')
  );
}

/** Returns the mutations of a file: of this release, or the single one of an older file (format 2). */
function rowsIn(text: string): readonly MutationRow[] {
  try {
    const file: unknown = JSON.parse(text);
    if (!isFields(file)) return [];
    const { format: written, sum, row, rows } = file;
    const stored = written === format ? rows : written === 2 ? row : undefined;
    if (stored === undefined || sum !== contentHash(stored)) return [];
    return [stored].flat().filter(isRow);
  } catch {
    return [];
  }
}

/** Creates a backup over a store, which may still be opening; without a store nothing is written. */
export function createBackup(
  opening: Promise<BackupStore | undefined> | undefined,
  { generation, readOpen, readOwners, underLock, after, report }: Surroundings,
): Backup {
  const store = Promise.resolve(opening).catch(() => undefined);
  /** The owners of listed files, who may have no open mutations any more. */
  const listedOwners = new Set<string>();
  let available = opening !== undefined;
  /** Cancels the pause after a write; `undefined` without a pause. */
  let endPause: (() => void) | undefined;
  let isFailing = false;
  let isDue = false;
  let writing: Promise<void> = Promise.resolve();
  void store.then((opened) => {
    available &&= opened !== undefined;
  });

  async function writeFiles({ write, remove }: BackupStore): Promise<void> {
    const open = await readOpen();
    // A new database that replaced a lost one has no name yet: the files of the lost one stay.
    const own = open.generation ?? (await generation());
    const owners = [...listedOwners, ...(await readOwners()), ...open.rows.map(({ owner }) => owner)];
    for (const owner of new Set(owners)) {
      const path = { generation: own, owner, name: fileName };
      const rows = open.rows.filter((row) => row.owner === owner);
      if (rows.length > 0) await write(path, textOf(rows));
      else await remove(path);
    }
    listedOwners.clear();
  }

  /** Begins a pause of `ms`; changes during the pause are written at its end. */
  function pause(ms: number): void {
    endPause?.();
    endPause = after(ms, () => {
      endPause = undefined;
      isFailing = false;
      if (isDue) writeSoon();
    });
  }

  function writeSoon(): void {
    isDue = false;
    pause(pauseMs);
    writing = writing.then(async () => {
      const files = await store;
      if (!files) return;
      try {
        await underLock(() => writeFiles(files));
        available = true;
      } catch (error) {
        available = false;
        isFailing = true;
        isDue = true;
        report(error);
        pause(pauseAfterFailureMs);
      }
    });
  }

  const inTurn = async <T>(work: (store: BackupStore) => Promise<T>): Promise<T | undefined> => {
    await writing;
    const files = await store;
    return files && work(files);
  };

  return {
    get available() {
      return available;
    },
    changed() {
      if (opening === undefined) return;
      if (endPause || isDue) isDue = true;
      else writeSoon();
    },
    async written() {
      if (isDue && !isFailing) writeSoon();
      await writing;
    },
    async list() {
      const files = (await inTurn(({ list }) => list())) ?? [];
      return files.map(({ text, ...path }) => {
        listedOwners.add(path.owner);
        return { path, rows: rowsIn(text).filter(({ owner }) => owner === path.owner) };
      });
    },
    async remove(path) {
      await inTurn(({ remove }) => remove(path));
    },
    async removeOwner(owner) {
      try {
        // Another tab must not write rows that it read before.
        await inTurn(({ removeOwner }) => underLock(() => removeOwner(owner)));
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
  };
}
