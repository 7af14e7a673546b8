/**
 * Reading what a command of ours wrote in its own way.
 * Invariant: what the command changed is in the mirror, and under the removes that wait, before anything is compared
 * with it: it is nobody else's change.
 */
import { mirrorRow } from './collection.ts';
import type { Context } from './context.ts';
import { equal } from './equal.ts';
import { queueKey } from './mutation.ts';
import type { UsedItem } from './operation.ts';
import { ask, failureOf } from './reachability.ts';
import type { SendJob } from './read-item.ts';
import type { MirrorRow } from './rows.ts';
import { durable } from './storage.ts';

/** Reads the items that a command which is done has written. Where a read fails the next pull of the list tells. */
export async function readWritten(context: Context, job: SendJob, used: readonly UsedItem[]): Promise<void> {
  const { db, options } = context;
  const [command] = await db.current([job.rows[0]]);
  if (command?.state !== 'done') return;
  for (const { collection: name, id, writes } of used) {
    const collection = context.collections.get(name);
    const before = await db.rows.get([name, id]);
    if (!writes || !collection || !before || before.removed) continue;
    const order = await db.order();
    try {
      const { source } = collection;
      const item = await ask(context, job.signal, () => source.get(options.remote, id, job.signal));
      if (typeof item !== 'object') continue;
      const row = { ...mirrorRow(collection, command.owner, item, order), id };
      await replace(context, row, before.value);
    } catch (error) {
      failureOf(error);
    }
  }
}

function replace(context: Context, row: MirrorRow, before: unknown): Promise<void> {
  const { db } = context;
  return durable(context, () =>
    db.write([db.rows, db.$outbox, db.$session], async () => {
      const [here] = await db.present([row]);
      const known = await db.rows.get([row.collection, row.id]);
      if (!here || !known || known.removed || known.order > row.order) return;
      await db.rows.put(row);
      const waiting = await db.queue(queueKey(row));
      const removes = waiting.filter(({ kind, base }) => kind === 'remove' && equal(base, before));
      await db.$outbox.bulkPut(removes.map((remove) => ({ ...remove, base: row.value })));
    }),
  );
}
