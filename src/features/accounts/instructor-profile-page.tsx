import type { ReactNode } from 'react';
import { PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

interface InstructorProfilePageProps {
  readonly auth: AuthContext | undefined;
  readonly receipts: ReactNode;
}

/** `/instructor/profile`: who teaches here, for the instructor themselves. */
export function InstructorProfilePage(props: InstructorProfilePageProps) {
  return <PersonScreen {...props} lead="You teach here. Learners see this name on what you write." />;
}
