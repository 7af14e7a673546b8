import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Email } from '#src/ui/email.tsx';
import css from './screen.module.css';
import { ScreenDrawing } from './screen-drawing.tsx';

/** Renders that the address has no page, with links and contacts. */
export function NotFound() {
  return (
    <section className={css['screen']}>
      <ScreenDrawing of="signpost" />
      <h1>There is no page here</h1>
      <p>The link may be old, or a letter is missing. All you saved is still here.</p>
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
    </section>
  );
}
