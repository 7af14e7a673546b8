import { MyCourses } from './my-courses.tsx';
import { PersonScreen } from './person-screen.tsx';
import type { AuthContext } from './sign-in.ts';

/** `/profile`: a student's, or an admin's, own page: who they are and what they learn. */
export function ProfilePage({ auth }: { readonly auth: AuthContext | undefined }) {
  return (
    <PersonScreen auth={auth} lead="Signed in on this phone.">
      <MyCourses />
    </PersonScreen>
  );
}
