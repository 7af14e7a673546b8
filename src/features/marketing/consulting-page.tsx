import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Closing } from './closing.tsx';
import css from './consulting-page.module.css';
import paint from './drawing.module.css';
import { paths } from './paths.ts';
import { programmes } from './programmes.ts';
import { Testimonials } from './testimonials.tsx';
import { TillSlip } from './till-slip.tsx';
import { WayDrawing } from './way-drawing.tsx';
import { ways } from './ways.ts';

/** `/consulting`: the offer of one adviser for one business. */
export function ConsultingPage() {
  return (
    <>
      <section className={`band band-board ${css['hero']}`}>
        <div className="stack">
          <h1 className="hero-title">Somebody sits down with you and your slips.</h1>
          <p className="lead">
            One adviser, one business: yours. No slides. We go through your till, your debt book and your own
            numbers until there is one page you can act on.
          </p>
          <div className="actions">
            <AskForIt />
          </div>
        </div>
        <div className={css['till']}>
          <TillSlip />
        </div>
      </section>
      <Questions />
      <Meetings />
      <InAndOut />
      <Testimonials first={['Spaza shop', 'Stokvel treasurer']} />
      <Closing title="Which morning suits you?">
        <AskForIt />
      </Closing>
    </>
  );
}

function AskForIt() {
  return (
    <>
      <Link to={paths.quote} className={buttonClass('main')}>
        Ask for a quote
      </Link>
      <a href={`tel:${provider.phone.dialled}`} className={buttonClass('plain')}>
        Call {provider.phone.shown}
      </a>
    </>
  );
}

/** Common questions, one for each programme. */
function Questions() {
  return (
    <section className={`band ${css['asked']}`} aria-labelledby="asked">
      <div className="stack-5 upper">
        <h2 id="asked">What people ask us across the table</h2>
        <TableDrawing className={css['table']} />
      </div>
      <div className={css['questions']}>
        {programmes.map(({ name, question, answer }) => (
          <details key={name}>
            <summary>
              <h3>{question}</h3>
              <span className="soft">{name}</span>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The ways to meet an adviser; without the webinar, which is for many people at once. */
function Meetings() {
  return (
    <section className="band band-indigo band-hemmed" aria-labelledby="meetings">
      <div className="cloth-dots cloth-hem" />
      <h2 id="meetings">At your counter, on a screen, on the phone</h2>
      <ul className={css['ways']}>
        {ways
          .filter(({ key }) => key !== 'webinar')
          .map(({ key, name, what, need }) => (
            <li key={key}>
              <span className={css['roundel']}>
                <WayDrawing way={key} className={css['way']} />
              </span>
              <h3>{name}</h3>
              <p>{what}</p>
              <p className="soft">{need}.</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

const columns = [
  {
    head: 'In',
    says: 'You bring',
    lines: [
      'Slips and invoices of the last two weeks',
      'Your debt book, or the names in your head',
      'What you paid for the three things you sell most',
      'One question that keeps you awake',
    ],
  },
  {
    head: 'Out',
    says: 'You keep',
    lines: [
      'Your real month on one page',
      'Three next steps, each with a date',
      'A price for what you were selling at a loss',
      'A call from us after four weeks',
    ],
  },
  {
    head: 'Never',
    says: 'We do not',
    lines: [
      'Hold your money or know your PIN',
      'Sell you a loan, or get paid by a lender',
      'File your tax return',
      'Give out accredited qualifications: our certificates are of attendance',
    ],
  },
];

/** The inputs and the results of a consultation, and the services it never includes. */
function InAndOut() {
  return (
    <section className="band band-board" aria-labelledby="in-and-out">
      <h2 id="in-and-out">What goes in, what comes out</h2>
      <div className={css['columns']}>
        {columns.map(({ head, says, lines }) => (
          <section key={head} aria-label={says}>
            <h3>
              {head} <small>{says}</small>
            </h3>
            <ul className={css['lines']}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const { ink, cream, cobalt, marigold, leaf, brick } = paint;

/** A table under a lamp: a mug, an open ledger, and the slips of two weeks on their spike. */
function TableDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={`${paint['drawing']} ${className}`} viewBox="0 0 320 200" aria-hidden="true">
      <path className={ink} d="M160 2v20M118 64l-14 12m98-12 14 12m-56-8v14" />
      <path className={marigold} d="m124 48 20-26h32l20 26z" />
      <path className={ink} d="M52 92q-6-8 0-14t0-14m18 28q-6-8 0-14t0-14M46 148v48m228-48v48" />
      <path className={leaf} d="M42 100h38v34H42z" />
      <path className={ink} d="M80 106q14 0 14 10t-14 10" />
      <path className={cobalt} d="m106 134 10-38h90l10 38z" />
      <path className={cream} d="m114 128 10-40q20-8 37 4 17-12 37-4l10 40q-26-8-47 2-21-10-47-2z" />
      <path d="M161 92v38m-32-28q12-4 22 0m-25 10q14-4 25 0m20-10q10-4 22 0m-22 10q12-4 25 0" />
      <path className={ink} d="M254 62v66" />
      <path className={cream} d="m230 112 48-8 2 12-48 8zm2-16 46 4-1 12-46-4zm4-20 40-6 2 12-40 6z" />
      <path className={marigold} d="M238 126h32l6 8h-44z" />
      <path className={brick} d="M16 134h288v14H16z" />
    </svg>
  );
}
