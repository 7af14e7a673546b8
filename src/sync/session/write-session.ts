/**
 * Writes the session, and ends a change of the person whose tab was closed.
 * Invariant: the session and the rows of its owner change in one transaction.
 */
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { forgetNotes } from '../mirror/row-changes.ts';
import { mayPass } from '../outbox/retry.ts';
import { retried } from '../outbox/transitions.ts';
import { anyone, type MutationRow, type SessionRow } from '../rows.ts';
import { durable } from '../storage.ts';

/** Runs work in a durable transaction over the session and the tables with rows of its owner. */
export function changingSession<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { $session, $outbox, rows, $pulls, $meta } = context.db;
  return durable(context, () => context.db.write([$session, $outbox, rows, $pulls, $meta], work));
}

/** Deletes one person's rows and pulls of the mirror; of a visitor only the pulls whose items depend on the person. */
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
 * Writes the session of `owner`, whose waiting mutations are then sent. A visitor after a visitor is no change: the epoch
 * stays, and with it an open form. In a transaction of `changingSession`.
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

/** Sends mutations again that waited for a sign-in. */
export async function sendAgain({ $outbox }: Database, rows: readonly MutationRow[]): Promise<void> {
  if (rows.length > 0) await $outbox.bulkPut(rows.map((row) => ({ ...row, ...retried(row) })));
}

/**
 * Ends a change whose tab was closed, once its time is over: nobody is signed in where the host was asked already, else
 * the session stays as it was. Returns whether a change was ended.
 */
export async function endStaleChange(
  context: Context,
  open: NonNullable<SessionRow['changing']>,
): Promise<boolean> {
  const { db, options } = context;
  if (options.clock.now() < open.until) return false;
  await changingSession(context, async () => {
    const now = await db.session();
    if (now.changing?.token !== open.token) return;
    if (now.changing.asked) await writeSession(db, anyone);
    else await db.putSession({ ...now, changing: undefined });
  });
  return true;
}
