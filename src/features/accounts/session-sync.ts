/**
 * Keeps the engine's session and the stored user equal.
 * Invariant: both end up equal, whatever data a browser lost or request a network refused.
 */
import { errorNames } from '#src/kit/error-names.ts';
import type { User } from '#src/session/user.ts';
import { anyone, type View } from '#src/sync/index.ts';
import { users } from './collection.ts';
import { userOf } from './model.ts';
import { type AuthContext, endHostSession } from './sign-in.ts';

const ownerOf = ({ id }: User) => id || anyone;

/** Updates the engine's session to the stored user, after a browser that restarted or lost its database. */
export async function reconcileSession({ engine, session }: AuthContext): Promise<void> {
  const { owner } = await engine.view.session();
  if (owner !== ownerOf(session.current()))
    await engine.session.change(async () => ownerOf(session.current()));
}

/** Sends an unsent sign-out to the host, unless somebody has signed in since. */
export async function retrySignOut({ engine, cms, session }: AuthContext): Promise<void> {
  if (!session.isSignOutPending()) return;
  await engine.session.change(async () => {
    if (session.isSignOutPending() && (await endHostSession(cms))) session.clear();
    return ownerOf(session.current());
  });
}

/** Sends a waiting sign-out to the host whenever the host can be reached, and watches the account, from now on. */
export function syncSession(auth: AuthContext, changed: () => void): void {
  // A sign-in that changed the session meanwhile takes precedence.
  const failed = (error: unknown) => errorNames(error).includes('SessionChangedError') || reportError(error);
  const retry = () => void retrySignOut(auth).catch(failed);
  window.addEventListener('online', retry);
  watchAccount(auth, changed);
  retry();
}

/**
 * Returns the signed-in person as the host last confirmed; `user` is missing while an unsent change of the account may
 * still be refused.
 */
async function readConfirmed(view: View): Promise<{ epoch: number; user: User | undefined }> {
  const { owner, epoch } = await view.session();
  const progress = await view.progress(users, owner);
  const isUnsent = progress && progress.state !== 'sent' && progress.state !== 'cancelled';
  const person = isUnsent ? undefined : await view.get(users, owner);
  return { epoch, user: person && userOf(person) };
}

function isSameUser(one: User, other: User): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Writes a changed name, e-mail or role of the signed-in person into the session once the host has it. Calls `changed`
 * when another person is signed in or the role has changed: the guards must run again.
 */
export function watchAccount({ engine, session }: AuthContext, changed: () => void): void {
  const { id: firstId } = session.current();
  let last = { epoch: -1, ...session.current() };
  const compare = (epoch: number) => {
    const before = last;
    last = { epoch, ...session.current() };
    // The session has the next person's name before the engine has their epoch: until then the engine still serves the
    // previous person.
    const hasOtherRole = before.id === last.id && before.role !== last.role;
    // A sign-out in another tab may precede the engine's first result.
    const isFirst = before.epoch < 0;
    const isOtherPerson = isFirst ? epoch >= 0 && last.id !== firstId : before.epoch !== epoch;
    if (isOtherPerson || hasOtherRole) changed();
  };
  engine.watch(
    readConfirmed,
    ({ epoch, user }) => {
      if (user && user.id === session.current().id && !isSameUser(user, session.current()))
        session.write(user);
      compare(epoch);
    },
    reportError,
  );
  session.subscribe(() => compare(last.epoch));
  const { id } = session.current();
  if (id) engine.pull(users, id).catch(reportError);
}
