import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session } from '#src/session/session.ts';
import { defaultUser, type User } from '#src/session/user.ts';

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  /** Absent while a page is rendered at build time, where nobody is signed in. */
  readonly session: Session | undefined;
  readonly children: ReactNode;
}

/** Provides the session. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

const never = () => () => undefined;

/** Returns the signed-in user, the same in every tab; the default user while a prerendered page is hydrated. */
export function useSession(): User {
  const session = useContext(SessionContext);
  return useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.current() ?? defaultUser,
    () => defaultUser,
  );
}
