import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import type { AuthContext } from './sign-in.ts';
import type { SignOutProps } from './sign-out.tsx';

/** Nobody is signed in on most visits, and then it is never fetched. Where it cannot be, the page reads on without it. */
const SignOut = lazy<ComponentType<SignOutProps>>(() =>
  import('./sign-out.tsx').then(
    ({ SignOut }) => ({ default: SignOut }),
    () => ({ default: () => null }),
  ),
);

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
