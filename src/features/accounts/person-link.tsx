import { Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import type { AuthContext } from './sign-in.ts';

/** Nobody is signed in on most visits, and then it is never fetched. */
const SignOut = lazyOrNothing(() => import('./sign-out.tsx').then((module) => module.SignOut));

interface PersonLinkProps {
  readonly auth: AuthContext | undefined;
  readonly onTap: () => void;
}

/** In the navigation of whoever is signed in: the way out, for every role. */
export function PersonLink({ auth, onTap }: PersonLinkProps) {
  if (!hasSession(useSession())) return null;
  return (
    <Suspense>
      <SignOut auth={auth} variant="quiet" onTap={onTap} />
    </Suspense>
  );
}
