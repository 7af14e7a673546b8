/**
 * Whose acts may be sent, shown and counted.
 * Invariant: the session changes only under the drain lock, when nothing of anybody's is on its way, and every claim
 * is made and looked at again under the epoch it belongs to.
 */
import type { Context } from './context.ts';
import { anyone, type Database, type SessionRow } from './database.ts';

const nobody: SessionRow = { key: 'session', owner: anyone, epoch: 0, expired: false };

export async function readSession(db: Database): Promise<SessionRow> {
  return (await db.$session.get('session')) ?? nobody;
}

/** The visitor of this phone and whoever is signed in on it. */
export async function presentOwners(db: Database): Promise<readonly string[]> {
  const { owner } = await readSession(db);
  return owner === anyone ? [anyone] : [anyone, owner];
}

/** Writes the session; `owner` is a user id, or `anyone` after signing out. The caller holds the drain lock. */
export async function writeSession({ db }: Context, owner: string): Promise<void> {
  await db.transaction('rw', db.$session, db.rows, async () => {
    const { owner: before, epoch } = await readSession(db);
    await db.$session.put({ key: 'session', owner, epoch: epoch + 1, expired: false });
    // What only that person might see goes at once; it is pulled again when they are back.
    if (before !== owner && before !== anyone) await db.rows.where('owner').equals(before).delete();
  });
}

/** The host answered that there is no session any more: this owner's queue waits, without spending tries. */
export async function noteExpired(db: Database, owner: string): Promise<void> {
  const session = await readSession(db);
  if (owner !== anyone && session.owner === owner) await db.$session.put({ ...session, expired: true });
}

/** How many acts of an owner have not reached the server. */
export function countUnsent(db: Database, owner: string): Promise<number> {
  return db.$outbox
    .where('[owner+state]')
    .between([owner, ''], [owner, '\uffff'])
    .filter(({ state }) => state !== 'done' && state !== 'cancelled')
    .count();
}

/** Takes everything of one person off this device; what anybody did here, and what is public, stays. */
export async function forgetOwner({ db, journal }: Context, owner: string): Promise<void> {
  await db.transaction('rw', [db.$outbox, db.$local, db.$files, db.$checks, db.$sent, db.rows], async () => {
    const acts = await db.$outbox.where('[owner+state]').between([owner, ''], [owner, '\uffff']).toArray();
    const rows = await db.rows.where('owner').equals(owner).toArray();
    // Versions that were sent carry no owner: known by the act that sent them, or by what is only this person's.
    await db.$sent
      .where('opId')
      .anyOf(acts.map(({ opId }) => opId))
      .delete();
    await db.$sent
      .where('ref')
      .anyOf(rows.map(({ id }) => id))
      .delete();
    await db.$outbox.where('[owner+state]').between([owner, ''], [owner, '\uffff']).delete();
    await db.$local.where('[owner+kind]').between([owner, ''], [owner, '\uffff']).delete();
    for (const table of [db.$files, db.$checks, db.rows]) await table.where('owner').equals(owner).delete();
  });
  await journal.dropOwner(owner);
}
