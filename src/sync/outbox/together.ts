/**
 * Groups the writes of a context into strict transactions: one for several costs the disk hardly more than one for each.
 * Invariant: a write waits for the transaction under way and at most its own `waitMs`, nothing else. Where one of a group
 * throws, nothing of the group is kept and each is made again alone; so `work` may run twice and only returns. In a hidden
 * page nothing waits, since its timers come late.
 */
import type { Table } from 'dexie';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { MirrorRow, PullRow } from '../rows.ts';
import { durable } from '../storage.ts';

/** Work at the end of a group: rows to write to the mirror, and scopes that are older than one of the writes. */
export interface GroupEnd {
  readonly mirrored: MirrorRow[];
  readonly staleScopes: Set<string>;
}

interface Write<T> {
  readonly tables: readonly Table[];
  /** The queue that the work reads. */
  readonly queue: string;
  readonly work: (end: GroupEnd) => Promise<T>;
}

interface WaitingWrite extends Write<unknown> {
  readonly ended: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** The writes of a context that wait for a transaction, and whether one is under way. */
interface Waiting {
  readonly writes: WaitingWrite[];
  isWriting: boolean;
}

const waitingIn = new WeakMap<Context, Waiting>();

function waitingOf(context: Context): Waiting {
  const waiting = waitingIn.get(context) ?? { writes: [], isWriting: false };
  waitingIn.set(context, waiting);
  return waiting;
}

/** Runs `work` in one transaction with other writes: with the next that does not wait, or after `waitMs`. */
export function together<T>(
  context: Context,
  { waitMs = 0, ...write }: Write<T> & { readonly waitMs?: number },
): Promise<T> {
  const { clock } = context.options;
  const { writes } = waitingOf(context);
  return new Promise<T>((ended, failed) => {
    const waiting = { ...write, ended, failed } as WaitingWrite;
    writes.push(waiting);
    const endWait = () => void (writes.includes(waiting) && writeAll(context));
    if (waitMs > 0 && !context.isHidden) clock.after(waitMs, endWait);
    else void writeAll(context);
  });
}

/** Writes what waits, now. */
export async function writeAll(context: Context): Promise<void> {
  const waiting = waitingOf(context);
  if (waiting.isWriting) return;
  waiting.isWriting = true;
  // Writes of the same moment come along.
  await Promise.resolve();
  try {
    while (waiting.writes.length > 0) await writeGroup(context, waiting.writes.splice(0));
  } finally {
    waiting.isWriting = false;
  }
}

async function writeGroup(context: Context, group: readonly WaitingWrite[]): Promise<void> {
  const { db } = context;
  const tables = [...new Set(group.flatMap((one) => one.tables))];
  try {
    const answers = await durable(context, () =>
      db.write(tables, async () => {
        // Read in one go, and remembered for the transaction.
        await Promise.all(group.map(({ queue }) => db.queue(queue)));
        const end: GroupEnd = { mirrored: [], staleScopes: new Set() };
        const all: unknown[] = [];
        for (const { work } of group) all.push(await work(end));
        await finishGroup(db, end);
        return all;
      }),
    );
    group.forEach(({ ended }, at) => {
      ended(answers[at]);
    });
  } catch (error) {
    if (group.length === 1) group[0]?.failed(error);
    else for (const one of group) await writeGroup(context, [one]);
  }
}

/** Writes the rows of the mirror, and marks lists as older than this write: the next visit of one pulls. */
async function finishGroup({ rows, $pulls }: Database, { mirrored, staleScopes }: GroupEnd): Promise<void> {
  await Promise.all([
    mirrored.length > 0 && rows.bulkPut(mirrored),
    staleScopes.size > 0 && markStale($pulls, [...staleScopes]),
  ]);
}

async function markStale($pulls: Database['$pulls'], scopes: string[]): Promise<void> {
  const pulls = await $pulls.bulkGet(scopes);
  const fresh = pulls.filter((pull) => pull !== undefined && !pull.stale) as PullRow[];
  await $pulls.bulkPut(fresh.map((pull) => ({ ...pull, stale: true })));
}
