import type { Door } from './door.ts';
import { PersonScreen } from './person-screen.tsx';

/** `/instructor/profile`: who teaches here, for the instructor themselves. */
export function InstructorProfilePage({ door }: { readonly door: Door | undefined }) {
  return <PersonScreen door={door} lead="You teach here. Learners see this name on what you write." />;
}
