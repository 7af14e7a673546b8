import { Link } from '@tanstack/react-router';
import { readCatalogue, snapshotCatalogue } from '#src/features/catalogue/queries.ts';
import { ofType } from '#src/features/catalogue/selection.ts';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Closing } from './closing.tsx';
import { paths } from './paths.ts';
import css from './services-page.module.css';
import { Testimonials } from './testimonials.tsx';
import { CertificationSheet, ImprovementMenu } from './training-lists.tsx';
import { WayDrawing } from './way-drawing.tsx';
import { ways } from './ways.ts';

/** `/services`: the whole offer, in the style of a shop's painted menu. */
export function ServicesPage() {
  return (
    <>
      <section className={`band ${css['hero']}`}>
        <h1 className={`hero-title ${css['title']}`}>
          <span>Eleven trainings.</span> <span>One exercise book.</span> <span>Your own figures.</span>
        </h1>
        <div className="stack">
          <p className="lead">
            Give one evening or four Saturdays. Every training ends with something you use on Monday, written
            in your own hand.
          </p>
          <div className="actions">
            <Link to={paths.quote} className={buttonClass('main')}>
              See the training dates
            </Link>
            <Link to={paths.courses} className={buttonClass('plain')}>
              Browse courses
            </Link>
          </div>
        </div>
      </section>
      <ImprovementMenu />
      <CertificationSheet />
      <Accreditation />
      <Ways />
      <Testimonials first={['Hair salon', 'Kasi kitchen']} />
      <Closing title="Pick your Saturday">
        <Link to={paths.quote} className={buttonClass('plain')}>
          See the training dates
        </Link>
        <Link to={paths.contact} className={buttonClass('plain')}>
          Ask us something
        </Link>
      </Closing>
    </>
  );
}

/** Whether an accredited course is listed, on this phone or at the build. */
function useAccredited(): boolean {
  const prerenderedCourses = snapshotCatalogue(useSnapshot())?.courses ?? [];
  const courses = useMirror(
    async (view) => {
      const mirrored = await readCatalogue(view);
      return mirrored.pulledAt === undefined ? prerenderedCourses : mirrored.courses;
    },
    [],
    prerenderedCourses,
  );
  return ofType(courses, 'accreditation').length > 0;
}

/** Shown while no accredited course is listed: says so, and names alternatives. */
function Accreditation() {
  if (useAccredited())
    return (
      <section className="band stack" aria-labelledby="accreditation">
        <h2 id="accreditation">Accreditation</h2>
        <p>
          Some of our courses are accredited: ask us by whom, and what for, before you enrol. The certificates
          of all the others say that you attended, and nothing more.
        </p>
        <div className="actions">
          <Link to="/courses/$type" params={{ type: 'accreditation' }} className={buttonClass('plain')}>
            See the accredited courses
          </Link>
        </div>
      </section>
    );
  return (
    <section className={`band ${css['accreditation']}`} aria-labelledby="accreditation">
      <div className="stack">
        <h2 id="accreditation">Accreditation</h2>
        <p>
          None of our trainings is accredited. Our certificates say that you attended, and nothing more. If
          you need credits for a qualification, ask the place that gives the qualification first.
        </p>
      </div>
      <EmptyState>
        <Link to="/courses/$type" params={{ type: 'certification' }} className={buttonClass('plain')}>
          See the certification courses
        </Link>
      </EmptyState>
    </section>
  );
}

/** Explains how training is held. */
function Ways() {
  return (
    <section className="band band-board" aria-labelledby="ways">
      <h2 id="ways">Come to us, or let us come to you</h2>
      <ul className={css['ways']}>
        {ways.map(({ key, name, what, need }) => (
          <li key={key}>
            <WayDrawing way={key} className={css['way']} />
            <h3>{name}</h3>
            <p>{what}</p>
            <p className={css['need']}>
              <b>You need:</b> {need.charAt(0).toLowerCase() + need.slice(1)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
