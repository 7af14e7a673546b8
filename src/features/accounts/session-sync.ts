/**
 * Keeps the engine's session and the stored user together.
 * Invariant: both end up the same, whatever a browser lost or a network refused.
 */
import type { User } from '#src/session/user.ts';
import { anyone } from '#src/sync/index.ts';
import { type AuthContext, endHostSession } from './sign-in.ts';
import { watchAccount } from './watch-account.ts';

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
  const retry = () => void retrySignOut(auth).catch(reportError);
  window.addEventListener('online', retry);
  watchAccount(auth, changed);
  retry();
}
