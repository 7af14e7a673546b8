import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Emblem } from '#src/ui/emblem.tsx';
import paint from './drawing.module.css';
import css from './landing-page.module.css';
import { NoSignal } from './no-signal.tsx';
import { paths } from './paths.ts';
import { programmes } from './programmes.ts';
import { Testimonials } from './testimonials.tsx';
import { WebinarStall } from './webinar-stall.tsx';

/** `/`: the benefit for a shop owner, the next webinar, and that everything works offline. */
export function LandingPage() {
  return (
    <>
      <section className={`band ${css['hero']}`}>
        <div className="stack">
          <h1 className={`hero-title ${css['title']}`}>Know what your shop really earns.</h1>
          <p className="lead">
            After one course you know on any evening what came in, what you owe, and what is yours.
          </p>
          <div className="actions">
            <Link to="/events" className={buttonClass('main')}>
              See the next webinar
            </Link>
            <Link to={paths.courses} className={buttonClass('plain')}>
              Browse courses
            </Link>
          </div>
        </div>
        <WebinarStall />
      </section>
      <NoSignal />
      <Programmes />
      <Attendance />
      <Testimonials />
      <Contact />
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
          accreditation.
        </p>
      </div>
    </section>
  );
}

/** The phone number, as large as on a shop's wall. */
function Contact() {
  const { phone, whatsapp, email, hours } = provider;
  return (
    <section className={`band band-board ${css['contact']}`} aria-labelledby="ask">
      <h2 id="ask">Ask a person</h2>
      <a href={`tel:${phone.dialled}`} className={css['number']}>
        {phone.shown}
      </a>
      <p>
        {hours}. Out of airtime? Send a please-call-me to <a href={whatsapp.link}>{whatsapp.shown}</a>, write
        to <a href={`mailto:${email}`}>{email}</a> or <Link to={paths.contact}>leave a message here</Link>.
      </p>
    </section>
  );
}

/** A certificate with a ribbon. */
function Seal() {
  return (
    <svg className={`${paint['drawing']} ${css['seal']}`} viewBox="0 0 200 140" aria-hidden="true">
      <path className={paint['cream']} d="M10 10h180v104H10z" />
      <path className={css['trim']} d="M20 20h160v84H20z" />
      <path d="M50 42h100M62 58h76M74 74h30" />
      <path className={paint['cobalt']} d="m138 100-8 34 16-8 16 8-8-34" />
      <circle className={paint['marigold']} cx="146" cy="88" r="20" />
      <path d="m137 88 6 6 11-12" />
    </svg>
  );
}

/** The provider's programmes, drawn on a shelf. */
function Programmes() {
  return (
    <section className="band" aria-labelledby="programmes">
      <h2 id="programmes">Five things every shop needs</h2>
      <ul className={css['shelf']}>
        {programmes.map(({ emblem, name, gain, to }) => (
          <li key={name}>
            <Link to={to}>
              <Emblem name={emblem} />
              <b>{name}</b>
              <span>{gain}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
