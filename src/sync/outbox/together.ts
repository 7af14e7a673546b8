/**
 * Several writes in one strict transaction: what one disk is asked to keep at the same time costs hardly more than one.
 * Invariant: a write waits for nothing but the one that is under way; where one of a group throws, nothing of the group
 * is kept, and each is made again alone, so that its failure is its own. `work` may run twice: it only answers.
 */
import type { Table } from 'dexie';
import type { Context } from '../context.ts';
import type { Joining } from '../database.ts';
import { durable } from '../storage.ts';

/** Writes together with whatever else is asked for while a write of this context is under way. */
export function together<T>(context: Context, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  return new Promise<unknown>((ended, failed) => {
    context.joining.push({ tables, work, ended, failed });
    if (context.joining.length === 1 && !context.isJoined) void writeAll(context);
  }) as Promise<T>;
}

async function writeAll(context: Context): Promise<void> {
  context.isJoined = true;
  // Whoever asks in the same moment comes along.
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
        for (const { work } of group) all.push(await work());
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
