/**
 * Changes the session in a page: signing in and out, changing the person, and removing a person from the device.
 * Invariant: the session changes only under both locks. `changing` is written first: until it is removed, no mutation that
 * needs a session is sealed, and every context ends its calls, so that the locks are free soon. Its token
 * excludes a late response.
 */
import type { Context } from '../context.ts';
import { SessionChangedError } from '../mirror/local.ts';
import { newId } from '../mutation.ts';
import { askAccount, stopCalls } from '../outbox/reachability.ts';
import { anyone, type SessionRow } from '../rows.ts';
import { changingSession, forgetMirror, sendAgain, writeSession } from './write-session.ts';

/** The host's time limit (ms) to say who is signed in. */
const changeLimitMs = 60_000;

/** Announces a change of the person to every context; returns the change's token. */
export async function beginChange(context: Context): Promise<string> {
  const token = newId(context);
  const { epoch } = await noteChange(context, token, false);
  stopCalls(context, epoch);
  return token;
}

function noteChange(context: Context, token: string, asked: boolean): Promise<SessionRow> {
  const { db, options } = context;
  return changingSession(context, async () => {
    const now = await db.session();
    const until = options.clock.now() + changeLimitMs;
    await db.putSession({ ...now, changing: { token, until, asked } });
    return now;
  });
}

/** Writes the person that the host reports (`during`), unless the response is late. The caller holds both locks. */
export async function changeSession(
  context: Context,
  token: string,
  during: () => Promise<string>,
): Promise<void> {
  const { db } = context;
  const end = (owner?: string) =>
    changingSession(context, async () => {
      const now = await db.session();
      if (now.changing?.token !== token) throw new SessionChangedError('The sign-in took too long.');
      if (owner !== undefined) await writeSession(db, owner);
      else await db.putSession({ ...now, changing: undefined });
    });
  await noteChange(context, token, true);
  let owner: string;
  try {
    owner = await during();
  } catch (error) {
    // The host refused: the session stays as it was.
    await end();
    throw error;
  }
  await end(owner);
}

/** Ends the expiry of a session whose person the host still knows, and sends their mutations again. */
export async function recheckSession(context: Context): Promise<void> {
  const { db } = context;
  const { owner, epoch, expired } = await db.session();
  if (!expired || owner === anyone) return;
  if ((await askAccount(context, owner)) !== undefined) return;
  await changingSession(context, async () => {
    const now = await db.session();
    if (now.epoch !== epoch || !now.expired) return;
    await db.putSession({ ...now, expired: false });
    await sendAgain(db, await db.inStates([owner], ['awaiting-sign-in']));
  });
}

/** Removes one person's data from this device, but no public data; returns false where files of the backup stayed. */
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
