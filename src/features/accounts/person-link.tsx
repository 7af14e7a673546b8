import { Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import type { AuthContext } from './sign-in.ts';

/** Fetched only for signed-in people, who are few of the visitors. */
const SignOut = lazyOrNothing(() => import('./sign-out.tsx').then((module) => module.SignOut));

interface PersonLinkProps {
  readonly auth: AuthContext | undefined;
  readonly onTap: () => void;
}

/** The navigation entry of a signed-in person: the page "Me" and the sign-out, for every role. */
export function PersonLink({ auth, onTap }: PersonLinkProps) {
  if (!hasSession(useSession())) return null;
  return (
    <Suspense>
      <SignOut auth={auth} variant="quiet" onTap={onTap} />
    </Suspense>
  );
}
