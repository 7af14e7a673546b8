import type { Session } from '#src/session/session.ts';
import { hasSession } from '#src/session/user.ts';

/**
 * Marks the document while somebody is signed in, which reserves the room of the bar; `boot.ts` sets the mark before
 * the first paint.
 */
export function markSignedIn(session: Pick<Session, 'current' | 'subscribe'>): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-signed-in', hasSession(session.current()));
  session.subscribe(mark);
  mark();
}
