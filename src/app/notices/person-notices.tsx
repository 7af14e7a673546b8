import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { DoorIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SignInAgain } from '#src/ui/sign-in-again.tsx';
import { closeOffers } from '#src/ui/toast.tsx';

/** What is said to whoever is signed in. What asked for their answer goes when they do: the next one is not asked. */
export function PersonNotices() {
  useLayoutEffect(() => closeOffers, []);
  return <ExpiredNotice />;
}

/** The host has ended the session: what waits can go once the same person signs in again. Reading goes on. */
function ExpiredNotice() {
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
