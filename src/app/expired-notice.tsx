import { Link, useLocation } from '@tanstack/react-router';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { DoorIcon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** The host has ended the session: what waits can go once the same person signs in again. Reading goes on. */
export function ExpiredNotice() {
  const engine = useEngine();
  const { href, pathname } = useLocation();
  const waiting = useMirror(async (view) => {
    const { expired } = await view.session();
    return expired && engine ? engine.session.unsent() : 0;
  }, []);
  if (!waiting || pathname === '/sign-in') return null;
  return (
    <Notice
      icon={<DoorIcon />}
      title={`Sign in again to send ${waiting === 1 ? '1 thing' : `${waiting} things`}`}
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
      Your work is safe on this phone, and you can go on reading.
    </Notice>
  );
}
