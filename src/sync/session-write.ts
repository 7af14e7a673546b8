/**
 * The session as a row: how it is written, and how it ends by itself. Page and worker both do; who changes it on
 * purpose is in session-change.ts.
 */
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { mayPass } from './failed-tries.ts';
import { anyone, type SessionRow } from './rows.ts';
import { ownedBy } from './session.ts';
import { durable } from './storage.ts';
import { retried } from './transitions.ts';

/** What the mirror has for one person alone, and when it was asked for; of a visitor only what somebody else sees otherwise. */
export async function forgetMirror({ rows, $pulls }: Database, owner: string): Promise<void> {
  if (owner !== anyone) await rows.where({ owner }).delete();
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
  await db.$session.put({ key: 'session', owner, epoch, expired: false });
  if (owner !== anyone) {
    await ownedBy(db, owner)
      .filter((row) => row.state === 'awaiting-sign-in' || mayPass({ ...row, returned: undefined }))
      .modify((row) => void Object.assign(row, retried(row)));
  }
  if (!same) await forgetMirror(db, before.owner);
}

/** A transaction in which the session may change, with what belongs to its owner. */
export function changingSession<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  return db.write([db.$session, db.$outbox, db.rows, db.$pulls], work);
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
      else await db.$session.put({ ...now, changing: undefined });
    }),
  );
  return true;
}
