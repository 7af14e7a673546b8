/**
 * Keeps the engine's session and the stored user together.
 * Invariant: both end up the same, whatever a browser lost or a network refused.
 */
import type { User } from '#src/session/user.ts';
import { anyone, SessionChangedError, type View } from '#src/sync/index.ts';
import { users } from './collection.ts';
import { userOf } from './model.ts';
import { type AuthContext, endHostSession } from './sign-in.ts';

const ownerOf = ({ id }: User) => id || anyone;

/** Brings the engine to what the screens say: after a browser that started anew, or one that lost its database. */
export async function reconcileSession({ engine, session }: AuthContext): Promise<void> {
  const { owner } = await engine.view.session();
  if (owner !== ownerOf(session.current()))
    await engine.session.change(async () => ownerOf(session.current()));
}

/** Tells the host of a sign-out that has not reached it, unless somebody has signed in since. */
export async function retrySignOut({ engine, cms, session }: AuthContext): Promise<void> {
  if (!session.isSignOutPending()) return;
  await engine.session.change(async () => {
    if (session.isSignOutPending() && (await endHostSession(cms))) session.clear();
    return ownerOf(session.current());
  });
}

/** From now on the host is told of a sign-out as soon as it can be reached, and screens follow the person. */
export function syncSession(auth: AuthContext, changed: () => void): void {
  // A sign-in that came meanwhile has the last word.
  const failed = (error: unknown) => error instanceof SessionChangedError || reportError(error);
  const retry = () => void retrySignOut(auth).catch(failed);
  window.addEventListener('online', retry);
  watchAccount(auth, changed);
  retry();
}

/** The stored user and the open page follow what the host says of the person, in every tab. */
/** Who is signed in as the host has them; `user` is left out while a change of theirs may still be refused. */
async function readConfirmed(view: View): Promise<{ epoch: number; user: User | undefined }> {
  const { owner, epoch } = await view.session();
  const progress = await view.progress(users, owner);
  const waits = progress && progress.state !== 'sent' && progress.state !== 'cancelled';
  const person = waits ? undefined : await view.get(users, owner);
  return { epoch, user: person && userOf(person) };
}

function same(one: User, other: User): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Writes a changed name, e-mail or role of the signed-in person into the session once the host has it, and calls
 * `changed` when who is signed in, or their role, is another: guards then have to look again.
 */
export function watchAccount({ engine, session }: AuthContext, changed: () => void): void {
  let seen = { epoch: -1, ...session.current() };
  const compare = (epoch: number) => {
    const before = seen;
    seen = { epoch, ...session.current() };
    // Somebody else's name comes before their epoch: until then the engine still serves the one before.
    const promoted = before.id === seen.id && before.role !== seen.role;
    const another = before.epoch >= 0 && before.epoch !== epoch;
    if (another || promoted) changed();
  };
  engine.watch(
    readConfirmed,
    ({ epoch, user }) => {
      if (user && user.id === session.current().id && !same(user, session.current())) session.write(user);
      compare(epoch);
    },
    reportError,
  );
  session.subscribe(() => compare(seen.epoch));
  const { id } = session.current();
  if (id) engine.pull(users, id).catch(reportError);
}
