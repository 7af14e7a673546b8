/**
 * Whose acts may be sent, shown and counted.
 * Invariant: the session changes only under the drain lock, when nothing of anybody's is on its way, and every claim
 * is made, and looked at again, while the person it belongs to is here.
 */
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { anyone, isEnded, type SessionRow } from './rows.ts';

/** Writes the session; `owner` is a user id, or `anyone` after signing out. The caller holds the drain lock. */
export async function writeSession({ db }: Context, owner: string): Promise<void> {
  await db.transaction('rw', db.$session, db.rows, db.$pulls, async () => {
    const { owner: before, epoch } = await db.session();
    await db.$session.put({ key: 'session', owner, epoch: epoch + 1, expired: false });
    // What only that person might see goes at once; it is pulled again when they are back.
    if (before !== owner && before !== anyone) await forgetRead(db, before);
  });
}

/** What the mirror has for one person alone, and when it was asked for. */
async function forgetRead({ rows, $pulls }: Database, owner: string): Promise<void> {
  await rows.where({ owner }).delete();
  await $pulls.filter((asked) => (asked.owner ?? owner) === owner).delete();
}

/**
 * While the host is asked who it is now, nobody's acts may go: a tab that dies before it wrote the answer down leaves
 * them waiting until the same person signs in. Where the host said no, all is as it was.
 */
export async function whileUnsure(db: Database, during: () => Promise<string>): Promise<string> {
  const before = await db.session();
  await db.$session.put({ ...before, expired: true });
  try {
    return await during();
  } catch (error) {
    await db.$session.put(before);
    throw error;
  }
}

/**
 * The host answered that there is no session any more: this owner's queue waits, without spending tries. What was asked
 * under an earlier session (`epoch`) says nothing of the one that began since.
 */
export async function noteExpired(
  db: Database,
  { owner, epoch }: Pick<SessionRow, 'owner' | 'epoch'>,
): Promise<void> {
  await db.transaction('rw', db.$session, async () => {
    const now = await db.session();
    if (owner === anyone || now.owner !== owner || now.epoch !== epoch || now.expired) return;
    await db.$session.put({ ...now, expired: true });
  });
}

function actsOf({ $outbox }: Database, owner: string) {
  return $outbox.where('[owner+state]').between([owner, ''], [owner, '\uffff']);
}

/** How many acts of the signed-in person have not reached the server. */
export async function countUnsent(db: Database): Promise<number> {
  const { owner } = await db.session();
  return actsOf(db, owner)
    .filter((row) => !isEnded(row))
    .count();
}

/** Takes everything of one person off this device; what anybody did here, and what is public, stays. */
export async function forgetOwner({ db, journal }: Context, owner: string): Promise<void> {
  const owned = [db.$files, db.$checks, db.$sent];
  await db.transaction('rw', [db.$outbox, db.$local, db.rows, db.$pulls, ...owned], async () => {
    await actsOf(db, owner).delete();
    await db.$local.where('[owner+kind]').between([owner, ''], [owner, '\uffff']).delete();
    for (const table of owned) await table.where({ owner }).delete();
    await forgetRead(db, owner);
  });
  await journal.dropOwner(owner);
}
