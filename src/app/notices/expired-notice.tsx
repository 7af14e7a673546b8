import { useLocation } from '@tanstack/react-router';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { DoorIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SignInAgain } from '#src/ui/sign-in-again.tsx';

/** The host has ended the session: what waits can go once the same person signs in again. Reading goes on. */
export function ExpiredNotice() {
  const { pathname } = useLocation();
  const { awaitingSignIn } = useSyncStatus();
  if (awaitingSignIn === 0 || pathname === '/sign-in') return null;
  return (
    <Notice
      icon={<DoorIcon />}
      title={`Sign in again to send ${awaitingSignIn === 1 ? '1 thing' : `${awaitingSignIn} things`}`}
      actions={<SignInAgain />}
    >
      Your work is safe.
    </Notice>
  );
}
