import type { ReactNode } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { type CheckMore, LearnerHome, PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

interface ProfilePageProps {
  readonly auth: AuthContext | undefined;
  /** What they learn. */
  readonly learning: ReactNode;
  /** Asks the office for that. */
  readonly checkLearning: CheckMore;
  readonly receipts: ReactNode;
}

/** `/profile`: a learner's home, titled by what they come for; an admin, whose home is another page, comes for themselves. */
export function ProfilePage({ checkLearning, ...props }: ProfilePageProps) {
  const { role } = useSession();
  if (role === 'admin')
    return <PersonScreen {...props} lead={`Your details, and what this ${device} keeps for you.`} />;
  return <LearnerHome {...props} checkLearning={checkLearning} />;
}

interface InstructorProfilePageProps {
  readonly auth: AuthContext | undefined;
  readonly receipts: ReactNode;
}

/** `/instructor/profile`: who teaches here, for the instructor themselves. */
export function InstructorProfilePage(props: InstructorProfilePageProps) {
  return <PersonScreen {...props} lead="You teach here. Learners see this name on what you write." />;
}
