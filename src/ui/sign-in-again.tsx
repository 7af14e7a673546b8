import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from './button.tsx';

/** For somebody whose session the office has ended: to the sign-in, and back to this page. */
export function SignInAgain() {
  const { href } = useLocation();
  return (
    <Link
      to="/sign-in"
      search={{ next: href, again: true }}
      state={{ guarded: true }}
      className={buttonClass('quiet')}
    >
      Sign in
    </Link>
  );
}
