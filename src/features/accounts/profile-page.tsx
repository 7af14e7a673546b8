import type { ReactNode } from 'react';
import { device } from '#src/kit/device-word.ts';
import { PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

interface ProfilePageProps {
  readonly auth: AuthContext | undefined;
  /** What they learn. */
  readonly learning: ReactNode;
  readonly receipts: ReactNode;
}

/** `/profile`: a student's, or an admin's, own page: what they learn and who they are. */
export function ProfilePage(props: ProfilePageProps) {
  return (
    <PersonScreen {...props} lead={`Your courses, your details and what this ${device} keeps for you.`} />
  );
}
