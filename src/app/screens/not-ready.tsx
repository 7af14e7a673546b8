import { Link, useLocation } from '@tanstack/react-router';
import { notFoundTitle } from '#src/app/site-links.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { LadderDrawing } from './ladder-drawing.tsx';
import css from './screen.module.css';
import { WaysOut } from './ways-out.tsx';

/** For whoever may open the page once it is there: what they can do until then. */
export function NotReady() {
  const { pathname } = useLocation();
  const { role } = useSession();
  const teaches = role === 'instructor' || role === 'admin';
  return (
    <section className={css['screen']}>
      <LadderDrawing />
      <h1>{notFoundTitle(pathname)}</h1>
      <p>
        You are in the right place, but we are still building it.{' '}
        {teaches ? 'This works today:' : 'The next webinar is open, and you can register with no signal too.'}
      </p>
      {teaches ? (
        <div className="actions">
          {role === 'admin' ? (
            <>
              <Link to="/admin" className={buttonClass('main')}>
                Go to your site
              </Link>
              <Link to="/user" className={buttonClass('plain')}>
                See the people
              </Link>
            </>
          ) : (
            <Link to="/list-courses" className={buttonClass('main')}>
              Go to the courses
            </Link>
          )}
          <Link to="/instructor/profile" className={buttonClass('plain')}>
            Go to your profile
          </Link>
        </div>
      ) : (
        <WaysOut />
      )}
    </section>
  );
}
