import type { ReactNode } from 'react';
import { PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

interface ProfilePageProps {
  readonly auth: AuthContext | undefined;
  /** What they learn. */
  readonly children: ReactNode;
}

/** `/profile`: a student's, or an admin's, own page: who they are and what they learn. */
export function ProfilePage({ auth, children }: ProfilePageProps) {
  return (
    <PersonScreen auth={auth} lead="Signed in on this phone.">
      {children}
    </PersonScreen>
  );
}
