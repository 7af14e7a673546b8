/**
 * Who is signed in, changed by a page: signing in, out and over, and taking a person off the device.
 * Invariant: the session changes only under both locks. `changing` is written first: while it stands nothing that needs
 * a session is sealed, and every context ends what it has under way (calls.ts), so that the locks come soon. Its token
 * makes a late answer count for nothing.
 */
import type { Failure } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { newId } from '../mutation.ts';
import { stopCalls } from '../outbox/calls.ts';
import { anyone, type SessionRow } from '../rows.ts';
import { durable } from '../storage.ts';
import { SessionChangedError } from './session.ts';
import { changingSession, forgetMirror, sendAgain, writeSession } from './write-session.ts';

/** How long (ms) the host may take to say who it is. */
const changeLimitMs = 60_000;

/** Says in every context that the person changes; answers the change's token. */
export async function beginChange(context: Context): Promise<string> {
  const token = newId(context);
  const { epoch } = await durable(context, () =>
    changingSession(context, () => noteChange(context, token, false)),
  );
  stopCalls(context, epoch);
  return token;
}

async function noteChange({ db, options }: Context, token: string, asked: boolean): Promise<SessionRow> {
  const now = await db.session();
  const until = options.clock.now() + changeLimitMs;
  await db.putSession({ ...now, changing: { token, until, asked } });
  return now;
}

/** Asks the host who it is now (`during`) and writes the answer, unless it came too late. The caller holds both locks. */
export async function changeSession(
  context: Context,
  token: string,
  during: () => Promise<string>,
): Promise<void> {
  const { db } = context;
  const ended = async (owner?: string) => {
    const now = await db.session();
    if (now.changing?.token !== token) throw new SessionChangedError('The sign-in took too long.');
    if (owner !== undefined) await writeSession(db, owner);
    else await db.putSession({ ...now, changing: undefined });
  };
  await durable(context, () => changingSession(context, () => noteChange(context, token, true)));
  let owner: string;
  try {
    owner = await during();
  } catch (error) {
    // The host said no: all is as it was.
    await durable(context, () => changingSession(context, () => ended()));
    throw error;
  }
  await durable(context, () => changingSession(context, () => ended(owner)));
}

/** While the session counts as over: asks the own account, and goes on where the host knows the person after all. */
export async function recheckSession(
  context: Context,
  account: (owner: string) => Promise<Failure | undefined>,
): Promise<void> {
  const { db } = context;
  const { owner, epoch, expired } = await db.session();
  if (!expired || owner === anyone) return;
  if ((await account(owner)) !== undefined) return;
  await changingSession(context, async () => {
    const now = await db.session();
    if (now.epoch !== epoch || !now.expired) return;
    await db.putSession({ ...now, expired: false });
    await sendAgain(db, await db.inStates([owner], ['awaiting-sign-in']));
  });
}

/** Takes everything of one person off this device; what anybody did here, and what is public, stays. False: the backup's files stayed. */
export async function forgetOwner(context: Context, owner: string): Promise<boolean> {
  const { db, backup } = context;
  const tables = [db.$outbox, db.$local, db.rows, db.$pulls, db.$files, db.$meta];
  await db.write(tables, async () => {
    await db.ownedBy(owner).delete();
    await db.$local.where('[owner+kind]').between([owner, ''], [owner, '\uffff']).delete();
    await db.$files.where({ owner }).delete();
    await forgetMirror(db, owner);
  });
  return backup.removeOwner(owner);
}
