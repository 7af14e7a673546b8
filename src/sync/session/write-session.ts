/**
 * Writes who is signed in; in the worker also where a tab was closed while it asked the host.
 * Invariant: the session and what its owner alone may see change in one transaction.
 */
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { forgetNotes } from '../mirror/row-changes.ts';
import { mayPass } from '../outbox/retry.ts';
import { retried } from '../outbox/transitions.ts';
import { anyone, type MutationRow, type SessionRow } from '../rows.ts';
import { durable } from '../storage.ts';

/** A transaction in which the session may change, with what belongs to its owner. */
export function changingSession<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  return db.write([db.$session, db.$outbox, db.rows, db.$pulls, db.$meta], work);
}

/** What the mirror has for one person alone, and when it was asked for; of a visitor only what somebody else sees otherwise. */
export async function forgetMirror({ rows, $pulls, $meta }: Database, owner: string): Promise<void> {
  if (owner !== anyone) {
    await rows.where({ owner }).delete();
    await forgetNotes($meta);
  }
  await $pulls
    .where({ owner })
    .filter(({ perRow }) => owner !== anyone || perRow === true)
    .delete();
}

/**
 * In a transaction, writes the session of `owner`. What waited for the same person's sign-in goes on. Nobody after nobody
 * is no change: a form that a visitor has open is still theirs.
 */
export async function writeSession(db: Database, owner: string): Promise<void> {
  const before = await db.session();
  const same = before.owner === owner;
  const epoch = same && owner === anyone ? before.epoch : before.epoch + 1;
  await db.putSession({ key: 'session', owner, epoch, expired: false });
  if (owner !== anyone) {
    const refused = await db.inStates([owner], ['blocked']);
    const passing = refused.filter((row) => mayPass({ ...row, returned: undefined }));
    await sendAgain(db, [...(await db.inStates([owner], ['awaiting-sign-in'])), ...passing]);
  }
  if (!same) await forgetMirror(db, before.owner);
}

/** What waited for a sign-in goes again. */
export async function sendAgain({ $outbox }: Database, rows: readonly MutationRow[]): Promise<void> {
  if (rows.length > 0) await $outbox.bulkPut(rows.map((row) => ({ ...row, ...retried(row) })));
}

/**
 * A tab that died while it asked the host leaves nobody signed in, once its time is over; one that had not asked yet
 * leaves all as it was. Answers whether it did.
 */
export async function endStaleChange(context: Context, { changing: open }: SessionRow): Promise<boolean> {
  const { db, options } = context;
  if (!open || options.clock.now() < open.until) return false;
  await durable(context, () =>
    changingSession(context, async () => {
      const now = await db.session();
      if (now.changing?.token !== open.token) return;
      if (now.changing.asked) await writeSession(db, anyone);
      else await db.putSession({ ...now, changing: undefined });
    }),
  );
  return true;
}
