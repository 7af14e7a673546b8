import type { Door } from './door.ts';
import { MyCourses } from './my-courses.tsx';
import { PersonScreen } from './person-screen.tsx';

/** `/profile`: a student's, or an admin's, own page: who they are and what they learn. */
export function ProfilePage({ door }: { readonly door: Door | undefined }) {
  return (
    <PersonScreen door={door} lead="Signed in on this phone.">
      <MyCourses />
    </PersonScreen>
  );
}
