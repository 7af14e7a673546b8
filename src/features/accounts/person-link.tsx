import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import type { Door } from './door.ts';
import { SignOut } from './sign-out.tsx';

interface PersonLinkProps {
  readonly door: Door | undefined;
  readonly onTap: () => void;
}

/** In the navigation of whoever is signed in: the way out, for every role. */
export function PersonLink({ door, onTap }: PersonLinkProps) {
  if (!hasSession(useSession())) return null;
  return <SignOut door={door} variant="quiet" onTap={onTap} />;
}
