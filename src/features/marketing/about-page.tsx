import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { readSiteSettings, snapshotSettings } from '#src/features/settings/queries.ts';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { buttonClass } from '#src/ui/button.tsx';
import css from './about-page.module.css';
import { Closing } from './closing.tsx';
import { paths } from './paths.ts';
import { programmes } from './programmes.ts';
import { StreetDrawing } from './street-drawing.tsx';
import { Testimonials } from './testimonials.tsx';
import { ways } from './ways.ts';

/** `/about-us`: the teachers and the learners, drawn as the street in which both work. */
export function AboutPage() {
  return (
    <>
      <section className={`band ${css['hero']}`}>
        <h1 className="hero-title">We teach from behind the counter.</h1>
        <p className="lead">
          Most business books were written for somebody with an office. {provider.name} is for the person who
          sells bread at six, serves the last plate at eight and counts the tin at nine.
        </p>
      </section>
      <StreetDrawing className={css['street']} />
      <InOurWords />
      <Doors />
      <Manners />
      <Counted />
      <Testimonials first={['Taxi owner', 'Dressmaker']} />
      <Closing title="Sit in once and judge for yourself">
        <Link to="/events" className={buttonClass('main')}>
          See the next webinar
        </Link>
        <Link to={paths.contact} className={buttonClass('plain')}>
          Ask us something
        </Link>
      </Closing>
    </>
  );
}

/** The provider's text about itself, as an admin wrote it; until this phone has that text, the text from the build. */
function InOurWords() {
  const snapshot = useSnapshot();
  const [fromSnapshot] = useState(() => snapshotSettings(snapshot));
  const settings = useMirror(readSiteSettings, []) ?? fromSnapshot;
  if (!settings?.about) return null;
  return (
    <section className={`band ${css['words']}`} aria-labelledby="words">
      <h2 id="words">In our own words</h2>
      <div className={css['paragraphs']}>
        {settings.about.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

const doors = [
  { who: 'Spaza and tuck shops', asks: 'The shelf is full and the tin is empty. Where did the week go?' },
  { who: 'Kasi kitchens and bakers', asks: 'The R55 plate sells out every day. Does it pay for its gas?' },
  { who: 'Salons and barbers', asks: 'The chair is never cold. Why is there no wage at month end?' },
  {
    who: 'Tailors and dressmakers',
    asks: 'Matric dance season was good. What do we live on until the next one?',
  },
  {
    who: 'Panel beaters, car washes, taxis',
    asks: 'The machine will break again. Who is saving for it?',
  },
  { who: 'Stokvels and societies', asks: 'Everybody trusts the treasurer. Has anybody seen the book?' },
];

/** The learners: doors of a street, each with a question from its shop. */
function Doors() {
  return (
    <section className={`band band-board ${css['doors']}`} aria-labelledby="doors">
      <div className="stack-4 upper">
        <h2 id="doors">Every shop on the street has its question</h2>
        <p>
          You don’t need matric, a computer or a registered company. You need a business that already sells
          something, and the figures of one day to work on.
        </p>
      </div>
      <dl className={css['questions']}>
        {doors.map(({ who, asks }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{asks}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const manners = [
  {
    rule: 'Your figures',
    text: 'You bring one real day of your own business. We work on that one, not on a factory in a textbook.',
  },
  {
    rule: 'Plain words',
    text: 'If a word needs a dictionary, we use another one. Amounts are in rand, and every sum fits in an exercise book.',
  },
  {
    rule: 'No signal needed',
    text: 'What you opened once, you can open again with no signal. What you write is saved too, and we send it as soon as you’re online.',
  },
  {
    rule: 'An honest certificate',
    text: 'The certificate says that you attended, and on which day. It is not an accreditation, and we never call it one.',
  },
];

/** The method of teaching: four short rules in large letters. */
function Manners() {
  return (
    <section className="band" aria-labelledby="manners">
      <h2 id="manners">How we teach</h2>
      <dl className={css['manners']}>
        {manners.map(({ rule, text }) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const counted = [
  { figure: programmes.length, what: 'programmes' },
  { figure: 11, what: 'trainings' },
  { figure: ways.length, what: 'ways to attend' },
  { figure: 'R0', what: 'for a webinar' },
  { figure: 0, what: 'accreditations, and we say so' },
];

/** Numbers about the provider; the first three are counted from the site's lists. */
function Counted() {
  return (
    <section className="band band-indigo band-hemmed" aria-labelledby="counted">
      <div className="cloth-diamonds cloth-hem" />
      <h2 id="counted">Our numbers, as they are</h2>
      <ul className={css['figures']}>
        {counted.map(({ figure, what }) => (
          <li key={what}>
            <b>{figure}</b> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}
