import { Link, useLocation } from '@tanstack/react-router';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { DoorIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The host has ended the session: what waits can go once the same person signs in again. Reading goes on. */
export function ExpiredNotice() {
  const { href, pathname } = useLocation();
  const { awaitingSignIn } = useSyncStatus();
  if (awaitingSignIn === 0 || pathname === '/sign-in') return null;
  return (
    <Notice
      icon={<DoorIcon />}
      title={`Sign in again to send ${awaitingSignIn === 1 ? '1 thing' : `${awaitingSignIn} things`}`}
      actions={
        <Link
          to="/sign-in"
          search={{ next: href, again: true }}
          state={{ guarded: true }}
          className={buttonClass('quiet')}
        >
          Sign in
        </Link>
      }
    >
      Your work is safe.
    </Notice>
  );
}
