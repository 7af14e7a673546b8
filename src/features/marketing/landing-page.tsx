import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import css from './landing-page.module.css';
import { NoSignal } from './no-signal.tsx';
import { Programmes } from './programmes.tsx';
import { WebinarStall } from './webinar-stall.tsx';

const courses: string = '/courses/improvement';

/** `/`: what changes for a shop owner, the next webinar, and that none of it needs a signal. */
export function LandingPage() {
  return (
    <>
      <section className={`band ${css['hero']}`}>
        <div className="stack">
          <h1 className={css['title']}>Know what your shop really earns.</h1>
          <p className={css['lead']}>
            After one course you can say on any evening what came in, what you owe, and what is yours to take
            home.
          </p>
          <div className="actions">
            <Link to="/events" className={buttonClass('main')}>
              See the next webinar
            </Link>
            <Link to={courses} className={buttonClass('plain')}>
              Browse courses
            </Link>
          </div>
        </div>
        <WebinarStall />
      </section>
      <NoSignal />
      <Programmes />
      <Attendance />
    </>
  );
}

function Attendance() {
  return (
    <section className={`band band-board ${css['attendance']}`} aria-labelledby="attendance">
      <Seal />
      <div className="stack">
        <h2 id="attendance">A certificate that says what is true</h2>
        <p>
          You get a certificate of attendance: it says that you were there, and on which day. It is not an
          accreditation, and we will not let anybody believe that it is.
        </p>
        <p>
          Questions? Call <a href={`tel:${provider.phone.dialled}`}>{provider.phone.shown}</a> or write to{' '}
          <a href={`mailto:${provider.email}`}>{provider.email}</a>.
        </p>
      </div>
    </section>
  );
}

/** A certificate with a ribbon. */
function Seal() {
  return (
    <svg className={css['seal']} viewBox="0 0 200 140" aria-hidden="true">
      <path className={css['sheet']} d="M10 10h180v104H10z" />
      <path className={css['trim']} d="M20 20h160v84H20z" />
      <path d="M50 42h100M62 58h76M74 74h30" />
      <path className={css['ribbon']} d="m138 100-8 34 16-8 16 8-8-34" />
      <circle className={css['sun']} cx="146" cy="88" r="20" />
      <path d="m137 88 6 6 11-12" />
    </svg>
  );
}
