import { PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

/** `/instructor/profile`: who teaches here, for the instructor themselves. */
export function InstructorProfilePage({ auth }: { readonly auth: AuthContext | undefined }) {
  return <PersonScreen auth={auth} lead="You teach here. Learners see this name on what you write." />;
}
