import { Link } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Closing } from './closing.tsx';
import css from './consulting-page.module.css';
import { paths } from './paths.ts';
import { programmes } from './programmes.ts';
import { TableDrawing } from './table-drawing.tsx';
import { Testimonials } from './testimonials.tsx';
import { TillSlip } from './till-slip.tsx';
import { WayDrawing } from './way-drawing.tsx';
import { ways } from './ways.ts';

/** `/consulting`: one adviser and one business. */
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

/** What people come with, one question for each programme. */
function Questions() {
  return (
    <section className={`band ${css['asked']}`} aria-labelledby="asked">
      <div className={css['across']}>
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

/** The ways to meet an adviser: all but the webinar, which is for many at once. */
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

/** What goes into a consultation, what comes out of it, and what is never in it. */
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
