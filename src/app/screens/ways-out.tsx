import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Email } from '#src/ui/email.tsx';

/** Where to go, and whom to ask, from an address that has nothing. */
export function WaysOut() {
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
        <a href={`mailto:${provider.email}`}>
          <Email address={provider.email} />
        </a>
      </p>
    </>
  );
}
