/**
 * The second home of unsent work: one file per open operation, because a killed browser can lose the whole database.
 * Invariant: what `keep` resolved for is found by `lost` until it is dropped; what concerns one operation happens in
 * the order it was asked for. A file that is torn or not ours is never read as an act, nor deleted but with its owner.
 */
import { allEnded } from '#src/kit/all-ended.ts';
import { contentHash } from '#src/kit/canonical.ts';
import type { Home } from '#src/kit/opfs-home.ts';
import type { NewRow } from './rows.ts';

/** An act as its file has it: with the number the database gave it, if it had one. */
export type KeptRow = NewRow & { readonly seq?: number };

export interface Journal {
  /** Resolves once every row is in its file; rejects when one is not: what was written stays until it is dropped. */
  keep(rows: readonly KeptRow[]): Promise<void>;
  drop(rows: readonly Pick<KeptRow, 'owner' | 'opId'>[]): Promise<void>;
  /** The rows kept here that the database (`known`: its opIds) does not have, in the order they were accepted, as they were kept. */
  lost(known: ReadonlySet<string>): Promise<KeptRow[]>;
  dropOwner(owner: string): Promise<void>;
  /** False where this browser has no second home: keeping then resolves without a copy. */
  readonly available: boolean;
}

const texts = ['opId', 'group', 'owner', 'name', 'hash', 'lane', 'state', 'claim'];
const numbers = ['version', 'tries', 'unknowns', 'waits', 'waited', 'due', 'createdAt'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRow(row: unknown): row is KeptRow {
  if (!isObject(row) || !isObject(row['entity']) || !Array.isArray(row['deps'])) return false;
  const has = (type: string) => (field: string) => typeof row[field] === type;
  return texts.every(has('string')) && numbers.every(has('number'));
}

const fileOf = (opId: string) => `${opId}.json`;

function written(row: KeptRow): string {
  // The sum is of what will be read: JSON leaves out what is undefined and writes dates as text.
  const kept: unknown = JSON.parse(JSON.stringify(row));
  return JSON.stringify({ v: 1, row: kept, sum: contentHash(kept) });
}

function read(text: string): KeptRow | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const sound = isObject(file) && file['v'] === 1 && file['sum'] === contentHash(file['row']);
    return sound && isRow(file['row']) ? file['row'] : undefined;
  } catch {
    return undefined;
  }
}

/** The order acts were accepted in: the database's numbers, as a clock that was set back would turn edits round; else time and group. */
function inOrder(a: KeptRow, b: KeptRow): number {
  const follows = (row: KeptRow) => Number(row.opId !== row.group);
  const order = (a.seq ?? 0) - (b.seq ?? 0) || a.createdAt - b.createdAt || follows(a) - follows(b);
  return order || (a.opId < b.opId ? -1 : 1);
}

/** A journal over a home, which may still be opening; without one everything resolves and nothing is kept. */
export function createJournal(opening: Home | Promise<Home | undefined> | undefined): Journal {
  const running = new Set<{ owner: string; opId: string; ended: Promise<void> }>();
  const home = Promise.resolve(opening);
  let available = opening !== undefined;
  void home.then((found) => {
    available = found !== undefined;
  });

  /** After all that was asked for before of the same file; `*` is every file of the owner. */
  function inTurn(owner: string, opId: string, work: (home: Home) => Promise<void>): Promise<void> {
    const before = [...running].filter(
      (one) => one.owner === owner && (opId === '*' || one.opId === '*' || one.opId === opId),
    );
    const ended = Promise.allSettled(before.map((one) => one.ended))
      .then(() => home)
      .then((found) => found && work(found));
    const turn = { owner, opId, ended };
    running.add(turn);
    return ended.finally(() => running.delete(turn));
  }

  return {
    get available() {
      return available;
    },
    async keep(rows) {
      const files = rows.map((row) => [row, written(row)] as const);
      await allEnded(
        files.map(([{ owner, opId }, text]) =>
          inTurn(owner, opId, ({ write }) => write(owner, fileOf(opId), text)),
        ),
      );
    },
    async drop(rows) {
      await allEnded(
        rows.map(({ owner, opId }) => inTurn(owner, opId, ({ remove }) => remove(owner, fileOf(opId)))),
      );
    },
    async lost(known) {
      const files = (await (await home)?.list()) ?? [];
      const rows = files.flatMap(({ owner, name, text }) => {
        const row = read(text);
        return row && row.owner === owner && fileOf(row.opId) === name && !known.has(row.opId) ? [row] : [];
      });
      return rows.sort(inOrder);
    },
    dropOwner: (owner) => inTurn(owner, '*', ({ removeOwner }) => removeOwner(owner)),
  };
}
