/**
 * Groups the writes of a context into strict transactions: one for several costs the disk hardly more than one for each.
 * Invariant: a write waits for the transaction under way and for its own `waitMs`, nothing else. Where one of a group
 * throws, nothing of the group is kept and each is made again alone; so `work` may run twice and only returns. In a hidden
 * page nothing waits, since its timers come late.
 */
import type { Table } from 'dexie';
import type { Context } from '../context.ts';
import type { Joining } from '../database.ts';
import type { MirrorRow } from '../rows.ts';
import { durable } from '../storage.ts';

/** Runs `work` in one transaction with other writes: with the next that does not wait, or after `waitMs`. */
export function together<T>(
  context: Context,
  tables: readonly Table[],
  work: Joining<T>['work'],
  waitMs = 0,
): Promise<T> {
  return new Promise<T>((ended, failed) => {
    context.joining.push({ tables, work, ended, failed } as Joining);
    if (waitMs > 0 && !context.isHidden) context.options.clock.after(waitMs, () => void writeAll(context));
    else void writeAll(context);
  });
}

/** Writes what waits, now. */
export async function writeAll(context: Context): Promise<void> {
  if (context.isJoined) return;
  context.isJoined = true;
  // Writes of the same moment come along.
  await Promise.resolve();
  try {
    while (context.joining.length > 0) await writeGroup(context, context.joining.splice(0));
  } finally {
    context.isJoined = false;
  }
}

async function writeGroup(context: Context, group: readonly Joining[]): Promise<void> {
  const { db } = context;
  const tables = [...new Set(group.flatMap((one) => one.tables))];
  try {
    const answers = await durable(context, () =>
      db.write(tables, async () => {
        const all: unknown[] = [];
        const mirrored: MirrorRow[] = [];
        for (const { work } of group) all.push(await work(mirrored));
        if (mirrored.length > 0) await db.rows.bulkPut(mirrored);
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
