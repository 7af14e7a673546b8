/**
 * Who is signed in, changing: signing in, out and over, denials, and taking a person off the device.
 * Invariant: the session changes only under both locks; from before the host is asked who it is until the answer is
 * written, `changing` stands and nothing that needs a session is sealed. Its token makes a late answer count for nothing.
 */
import type { Failure } from '#src/kit/failure.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { newId } from './mutation.ts';
import { anyone, type MutationRow, type SessionRow } from './rows.ts';
import { ownedBy, SessionChangedError } from './session.ts';
import { durable } from './storage.ts';
import { retried } from './transitions.ts';

/** How long (ms) the host may take to say who it is. */
const changeLimitMs = 60_000;
const denialsAllowed = 3;

/** What the mirror has for one person alone, and when it was asked for. */
async function forgetMirror({ rows, $pulls }: Database, owner: string): Promise<void> {
  await rows.where({ owner }).delete();
  await $pulls.where({ owner }).delete();
}

/** In a transaction: the session of `owner`. What waited for the same person's sign-in goes on. */
async function write(db: Database, owner: string): Promise<void> {
  const before = await db.session();
  const same = before.owner === owner;
  const deniedOnce = same ? before.deniedOnce : undefined;
  await db.$session.put({ key: 'session', owner, epoch: before.epoch + 1, expired: false, deniedOnce });
  if (owner !== anyone) {
    const waits = (row: MutationRow) =>
      row.state === 'awaiting-sign-in' || (row.denied === true && row.state === 'blocked');
    await ownedBy(db, owner)
      .filter(waits)
      .modify((row) => void Object.assign(row, retried(row)));
  }
  if (!same && before.owner !== anyone) await forgetMirror(db, before.owner);
}

function changing<T>({ db }: Context, work: () => Promise<T>): Promise<T> {
  return db.write([db.$session, db.$outbox, db.rows, db.$pulls], work);
}

/** Asks the host who it is now (`during`) and writes the answer, unless it came too late. The caller holds both locks. */
export async function changeSession(context: Context, during: () => Promise<string>): Promise<void> {
  const { db, options } = context;
  const token = newId(context);
  const until = options.clock.now() + changeLimitMs;
  const begin = async () => {
    const now = await db.session();
    await db.$session.put({ ...now, changing: { token, until } });
  };
  const ended = async (owner?: string) => {
    const now = await db.session();
    if (now.changing?.token !== token) throw new SessionChangedError('The sign-in took too long.');
    if (owner !== undefined) await write(db, owner);
    else await db.$session.put({ ...now, changing: undefined });
  };
  await durable(context, () => changing(context, begin));
  let owner: string;
  try {
    owner = await during();
  } catch (error) {
    // The host said no: all is as it was.
    await durable(context, () => changing(context, () => ended()));
    throw error;
  }
  await durable(context, () => changing(context, () => ended(owner)));
}

/** A tab that died while it asked the host leaves nobody signed in, once its time is over. Answers whether it did. */
export async function endStaleChange(context: Context, { changing: open }: SessionRow): Promise<boolean> {
  const { db, options } = context;
  if (!open || options.clock.now() < open.until) return false;
  await durable(context, () =>
    changing(context, async () => {
      const now = await db.session();
      if (now.changing?.token === open.token) await write(db, anyone);
    }),
  );
  return true;
}

/** A 403 while the session lives. The third different mutation in a row parks the person's work, once per sign-in. */
export async function noteDenial(db: Database, mutationId: string): Promise<void> {
  await db.write([db.$session], async () => {
    const now = await db.session();
    const denials = [...new Set([...(now.denials ?? []), mutationId])];
    const park = denials.length >= denialsAllowed && !now.deniedOnce;
    await db.$session.put(
      park ? { ...now, denials: [], expired: true, deniedOnce: true, parked: true } : { ...now, denials },
    );
  });
}

/** While the session counts as over: asks the own account, and goes on where the host knows the person after all. */
export async function recheckSession(
  context: Context,
  account: (owner: string) => Promise<Failure | undefined>,
): Promise<void> {
  const { db } = context;
  const { owner, epoch, expired, parked } = await db.session();
  if (!expired || parked || owner === anyone) return;
  if ((await account(owner)) !== undefined) return;
  await changing(context, async () => {
    const now = await db.session();
    if (now.epoch !== epoch || !now.expired) return;
    await db.$session.put({ ...now, expired: false });
    await ownedBy(db, owner)
      .filter((row) => row.state === 'awaiting-sign-in')
      .modify((row) => void Object.assign(row, retried(row)));
  });
}

/** Takes everything of one person off this device; what anybody did here, and what is public, stays. False: the backup's files stayed. */
export async function forgetOwner(context: Context, owner: string): Promise<boolean> {
  const { db, backup } = context;
  const tables = [db.$outbox, db.$local, db.rows, db.$pulls, db.$files, db.$writes];
  await db.write(tables, async () => {
    await db.$writes.where({ owner }).delete();
    await ownedBy(db, owner).delete();
    await db.$local.where('[owner+kind]').between([owner, ''], [owner, '\uffff']).delete();
    await db.$files.where({ owner }).delete();
    await forgetMirror(db, owner);
  });
  return backup.removeOwner(owner);
}
