import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from './button.tsx';

/** Renders a link to the sign-in and back to this page, after the office ended the session. */
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
