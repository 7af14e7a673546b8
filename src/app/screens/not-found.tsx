import { Link, useLocation } from '@tanstack/react-router';
import { isPromised, notFoundTitle } from '#src/app/site-links.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import css from './screen.module.css';
import { LadderDrawing, SignpostDrawing } from './screen-drawings.tsx';

/** Nothing at this address: either its page is still to come and says so, or it never was. */
export function NotFound() {
  const { pathname } = useLocation();
  return isPromised(pathname) ? <NotReady title={notFoundTitle(pathname)} /> : <NoSuchPage />;
}

/** For whoever may open the page once it is there: what they can do until then. */
function NotReady({ title }: { readonly title: string }) {
  const { role } = useSession();
  const teaches = role === 'instructor' || role === 'admin';
  return (
    <section className={css['screen']}>
      <LadderDrawing />
      <h1>{title}</h1>
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

function NoSuchPage() {
  return (
    <section className={css['screen']}>
      <SignpostDrawing />
      <h1>There is no page here</h1>
      <p>The link may be old, or a letter is missing. Nothing you saved on this phone is gone.</p>
      <WaysOut />
    </section>
  );
}

function WaysOut() {
  return (
    <>
      <div className="actions">
        <Link to="/events" className={buttonClass('main')}>
          See the next webinar
        </Link>
        <Link to="/" className={buttonClass('plain')}>
          Go to the front page
        </Link>
      </div>
      <p>
        Or ask us: <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a>,{' '}
        <a href={`mailto:${provider.email}`}>{provider.email}</a>
      </p>
    </>
  );
}
