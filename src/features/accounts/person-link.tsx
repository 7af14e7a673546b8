import { lazy, Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import type { Door } from './door.ts';

/** Nobody is signed in on most visits, and then it is never fetched. */
const SignOut = lazy(async () => ({ default: (await import('./sign-out.tsx')).SignOut }));

interface PersonLinkProps {
  readonly door: Door | undefined;
  readonly onTap: () => void;
}

/** In the navigation of whoever is signed in: the way out, for every role. */
export function PersonLink({ door, onTap }: PersonLinkProps) {
  if (!hasSession(useSession())) return null;
  return (
    <Suspense>
      <SignOut door={door} variant="quiet" onTap={onTap} />
    </Suspense>
  );
}
