import type { Session } from '#src/session/session.ts';
import { hasSession } from '#src/session/user.ts';

/** Says on the document whether somebody is signed in, for the room of their bar; `boot.ts` said so before the first paint. */
export function markSignedIn(session: Pick<Session, 'current' | 'subscribe'>): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-signed-in', hasSession(session.current()));
  session.subscribe(mark);
  mark();
}
