import { Link, useLocation } from '@tanstack/react-router';
import { isPromised } from '#src/app/site-links.ts';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import css from './screen.module.css';
import { LadderDrawing, SignpostDrawing } from './screen-drawings.tsx';

/** Nothing at this address: either it is still to come and says so, or it never was. */
export function NotFound() {
  const { pathname } = useLocation();
  return isPromised(pathname) ? <StillPainting /> : <NoSuchPage />;
}

function StillPainting() {
  return (
    <section className={css['screen']}>
      <LadderDrawing />
      <h1>We are still painting this page</h1>
      <p>It will hang here soon. The next webinar is open, and you can register with no signal too.</p>
      <WaysOut />
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
