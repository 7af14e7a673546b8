import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { pageAt } from '#src/session/guards.ts';
import { DoorIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SignInAgain } from '#src/ui/sign-in-again.tsx';
import { closeOffers } from '#src/ui/toast.tsx';

/**
 * Renders the notices of a signed-in person. The person's open offers close at the sign-out, before the next person.
 */
export function PersonNotices() {
  useLayoutEffect(() => closeOffers, []);
  return <ExpiredNotice />;
}

/**
 * Renders that the host ended the session: waiting mutations can be sent once the same person signs in again, and
 * reading continues.
 */
function ExpiredNotice() {
  const path = useLocation({ select: ({ pathname }) => pageAt(pathname)?.path });
  const { awaitingSignIn } = useSyncStatus();
  if (awaitingSignIn === 0 || path === '/sign-in') return null;
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
