/**
 * The one place where the outcome of a send or a look is written.
 * Invariant: a result counts only while its claim still stands, or when it is a fact that cannot become untrue
 * (done; the first server id wins). State, ids and mirror change in one transaction.
 */
import { contentHash } from '#src/kit/canonical.ts';
import type { Context } from './context.ts';
import { anyone, type Database, type OutboxRow } from './database.ts';
import { countLivingTime } from './living-time.ts';
import type { Written } from './operation.ts';
import { noteSync } from './status.ts';
import { type Change, done } from './transitions.ts';

/** The tables a fenced transaction spans. */
function tables(db: Database) {
  return [db.$outbox, db.$ids, db.$host, db.rows];
}

/** Changes the row if the claim the caller saw still stands. Answers the row as it is now, or `undefined`. */
export async function change(
  context: Context,
  seen: OutboxRow,
  next: (row: OutboxRow) => Change,
): Promise<OutboxRow | undefined> {
  const { db } = context;
  return db.transaction('rw', tables(db), async () => {
    await countLivingTime(context);
    const row = await db.$outbox.where('opId').equals(seen.opId).first();
    if (row?.seq === undefined || row.claim !== seen.claim || row.state !== seen.state) return undefined;
    const changed = { ...row, ...next(row) };
    await db.$outbox.put(changed);
    return changed;
  });
}

/** Writes that the server has it, whoever holds the claim by now. */
export async function finish(context: Context, seen: OutboxRow, written: Written): Promise<void> {
  const { db, options } = context;
  await db.transaction('rw', tables(db), async () => {
    await countLivingTime(context);
    const row = await db.$outbox.where('opId').equals(seen.opId).first();
    await noteSync(db, options.clock.now());
    if (row?.seq === undefined || row.state === 'done') return;
    await db.$outbox.put({ ...row, ...done(written) });
    if (written.id !== undefined) await remember(context, row, written.id, written.value);
  });
}

async function remember({ db, collections }: Context, row: OutboxRow, serverId: string, value: unknown) {
  const known = await db.$ids.get(row.entity.id);
  if (!known) await db.$ids.put({ tmpId: row.entity.id, serverId });
  const collection = collections.get(row.entity.collection);
  if (!collection || value === undefined) return;
  const { id, parent = '', slug = '' } = collection.key(value);
  const hash = contentHash(value);
  await db.rows.put({ collection: collection.name, id, parent, slug, owner: anyone, hash, value });
}
