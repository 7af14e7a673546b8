import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session } from '#src/session/session.ts';
import { defaultUser, type User } from '#src/session/user.ts';

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  /** Absent while a page is rendered at build time, where nobody is signed in. */
  readonly session: Session | undefined;
  readonly children: ReactNode;
}

/** Gives the session to everything below. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

const never = () => () => undefined;

/** Who is signed in, in every tab the same; the default user while a prerendered page comes alive. */
export function useSession(): User {
  const session = useContext(SessionContext);
  return useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.current() ?? defaultUser,
    () => defaultUser,
  );
}
