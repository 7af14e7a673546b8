/**
 * The second home of unsent work: one file per open operation, because a killed browser can lose the whole database.
 * Invariant: what `keep` resolved for is found by `lost` until it is dropped; what concerns one operation happens in
 * the order it was asked for. A file that is torn or not ours is never read as an act, nor deleted but with its owner.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Home } from '#src/kit/opfs-home.ts';
import type { OutboxRow } from './database.ts';

export interface Journal {
  /** Resolves once every row is in its file; rejects when one is not: what was written stays until it is dropped. */
  keep(rows: readonly OutboxRow[]): Promise<void>;
  drop(rows: readonly Pick<OutboxRow, 'owner' | 'opId'>[]): Promise<void>;
  /** The rows kept here that the database (`known`: its opIds) does not have, oldest first, as they were kept. */
  lost(known: ReadonlySet<string>): Promise<OutboxRow[]>;
  dropOwner(owner: string): Promise<void>;
  /** False where this browser has no second home: keeping then resolves without a copy. */
  readonly available: boolean;
}

const texts = ['opId', 'group', 'owner', 'name', 'hash', 'lane', 'state', 'claim'];
const numbers = ['version', 'tries', 'unknowns', 'waits', 'waited', 'due', 'createdAt'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRow(row: unknown): row is OutboxRow {
  if (!isObject(row) || !isObject(row['entity']) || !Array.isArray(row['deps'])) return false;
  const has = (type: string) => (field: string) => typeof row[field] === type;
  return texts.every(has('string')) && numbers.every(has('number'));
}

const fileOf = (opId: string) => `${opId}.json`;

function written(row: OutboxRow): string {
  // The sum is of what will be read: JSON leaves out what is undefined and writes dates as text.
  const kept: unknown = JSON.parse(JSON.stringify(row));
  return JSON.stringify({ v: 1, row: kept, sum: contentHash(kept) });
}

function read(text: string): OutboxRow | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const sound = isObject(file) && file['v'] === 1 && file['sum'] === contentHash(file['row']);
    return sound && isRow(file['row']) ? file['row'] : undefined;
  } catch {
    return undefined;
  }
}

/** The order acts were accepted in; between steps of one moment the database's numbers and the group decide. */
function inOrder(a: OutboxRow, b: OutboxRow): number {
  const follows = (row: OutboxRow) => Number(row.opId !== row.group);
  const order = a.createdAt - b.createdAt || (a.seq ?? 0) - (b.seq ?? 0) || follows(a) - follows(b);
  return order || (a.opId < b.opId ? -1 : 1);
}

async function all(work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

/** A journal over a home; without one everything resolves and nothing is kept. */
export function createJournal(home: Home | undefined): Journal {
  const running = new Set<{ owner: string; opId: string; ended: Promise<void> }>();

  /** After all that was asked for before of the same file; `*` is every file of the owner. */
  function inTurn(owner: string, opId: string, work: () => Promise<void>): Promise<void> {
    const before = [...running].filter(
      (one) => one.owner === owner && (opId === '*' || one.opId === '*' || one.opId === opId),
    );
    const turn = { owner, opId, ended: Promise.allSettled(before.map(({ ended }) => ended)).then(work) };
    running.add(turn);
    return turn.ended.finally(() => running.delete(turn));
  }

  return {
    available: home !== undefined,
    async keep(rows) {
      if (!home) return;
      const files = rows.map((row) => [row, written(row)] as const);
      const write = ({ owner, opId }: OutboxRow, text: string) =>
        inTurn(owner, opId, () => home.write(owner, fileOf(opId), text));
      await all(files.map(([row, text]) => write(row, text)));
    },
    async drop(rows) {
      if (!home) return;
      await all(rows.map(({ owner, opId }) => inTurn(owner, opId, () => home.remove(owner, fileOf(opId)))));
    },
    async lost(known) {
      const rows = ((await home?.list()) ?? []).flatMap(({ owner, name, text }) => {
        const row = read(text);
        return row && row.owner === owner && fileOf(row.opId) === name && !known.has(row.opId) ? [row] : [];
      });
      return rows.sort(inOrder);
    },
    dropOwner: async (owner) => home && inTurn(owner, '*', () => home.removeOwner(owner)),
  };
}

/**
 * How a lost row comes back: it may have been sent since it was kept, so it is looked for after a whole settle time,
 * and an act that cannot be looked for (a send, or one this code does not know) asks the person.
 */
export function restored(
  row: OutboxRow,
  settleMs: number,
  kindOf: (name: string) => string | undefined,
): OutboxRow {
  const { seq: _old, ...kept } = row;
  const known = { ...kept, claim: '', unknowns: row.unknowns + 1, waited: 0, due: 0 };
  if (row.state === 'needs-you' || row.state === 'conflict') return known;
  const lastError = {
    kind: 'offline',
    message: 'Found again after the browser lost its data.',
  } as const;
  if ([undefined, 'send'].includes(kindOf(row.name))) return { ...known, lastError, state: 'needs-you' };
  return { ...known, lastError, state: 'unconfirmed', due: settleMs };
}
