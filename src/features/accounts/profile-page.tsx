import type { ReactNode } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

interface ProfilePageProps {
  readonly auth: AuthContext | undefined;
  readonly next?: ReactNode;
  readonly receipts: ReactNode;
  readonly backup: ReactNode;
}

/**
 * `/profile`: the page “Me” of a learner, whose first line leads to their course, and of an admin, whose home is
 * another page.
 */
export function ProfilePage({ next, ...props }: ProfilePageProps) {
  const { role } = useSession();
  const lead = `Your details, and what this ${device} keeps for you.`;
  return <PersonScreen {...props} next={role === 'student' && next} lead={lead} />;
}

/** `/instructor/profile`: the instructor's own page. */
export function InstructorProfilePage(props: Omit<ProfilePageProps, 'next'>) {
  return <PersonScreen {...props} lead="You teach here. Learners see this name on what you write." />;
}
