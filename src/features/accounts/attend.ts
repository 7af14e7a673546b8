/**
 * What a page owes to whoever is signed in here, or was.
 * Invariant: the engine's session and the stored user end up the same, whatever a browser lost or a network refused.
 */
import type { User } from '#src/session/user.ts';
import { anyone } from '#src/sync/index.ts';
import { type Door, endAtHost } from './door.ts';
import { followPerson } from './follow.ts';

const ownerOf = ({ id }: User) => id || anyone;

/** Brings the engine to what the screens say: after a browser that started anew, or one that lost its database. */
export async function settleSession({ engine, session }: Door): Promise<void> {
  const { owner } = await engine.view.session();
  if (owner !== ownerOf(session.current()))
    await engine.session.change(async () => ownerOf(session.current()));
}

/** Tells the host of a sign-out it has not heard of, unless somebody has signed in since. */
export async function settleSignOut({ engine, cms, session }: Door): Promise<void> {
  if (!session.owesSignOut()) return;
  await engine.session.change(async () => {
    if (session.owesSignOut() && (await endAtHost(cms))) session.clear();
    return ownerOf(session.current());
  });
}

/** From now on the host hears of a sign-out as soon as it can be reached, and screens follow the person. */
export function attend(door: Door, changed: () => void): void {
  const tell = () => void settleSignOut(door).catch(reportError);
  window.addEventListener('online', tell);
  followPerson(door, changed);
  tell();
}
