import { Link } from '@tanstack/react-router';
import { dayInWords, nextDateOf } from '#src/features/schedule/schedule.ts';
import { trainingWords } from '#src/features/schedule/training-words.ts';
import { kindHeadings, type Training, trainings, trainingsOf } from '#src/features/schedule/trainings.ts';
import { useToday } from '#src/hooks/use-today.ts';
import css from './training-lists.module.css';

/** The improvement trainings as a painted menu: names and lengths, with the details folded. */
export function ImprovementMenu() {
  return (
    <section className={`band band-indigo band-hemmed ${css['menu']}`} aria-labelledby="improvement">
      <div className="cloth-rays cloth-hem" />
      <h2 id="improvement">{kindHeadings.improvement}</h2>
      <ul className={css['lines']}>
        {trainingsOf('improvement').map(({ slug, title, length }) => (
          <li key={slug}>
            <details>
              <summary>
                <h3>{title}</h3>
                <span className={css['leader']} />
                <span className={css['length']}>{length}</span>
              </summary>
              <p>{trainingWords[slug].summary}</p>
              <p className={css['outcome']}>You leave with {trainingWords[slug].outcome}.</p>
              <NextDate slug={slug} />
              <OverviewLink slug={slug} title={title} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The certification trainings as sheets of paper, like their certificates. */
export function CertificationSheet() {
  return (
    <section className="band" aria-labelledby="certification">
      <div className={css['heading']}>
        <h2 id="certification">{kindHeadings.certification}</h2>
        <p>
          Longer, with your own business as the exam. You get a certificate of attendance. It is not an
          accreditation.
        </p>
      </div>
      <ul className={css['sheets']}>
        {trainingsOf('certification').map(({ slug, title, length }) => (
          <li key={slug}>
            <h3>{title}</h3>
            <p className={css['length']}>{length}</p>
            <p>{trainingWords[slug].summary}</p>
            <p className={css['outcome']}>You leave with {trainingWords[slug].outcome}.</p>
            <NextDate slug={slug} />
            <OverviewLink slug={slug} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next date of a training, once it is public. */
function NextDate({ slug }: Pick<Training, 'slug'>) {
  const { day } = useToday();
  const next = nextDateOf(slug, day, trainings);
  if (!next) return null;
  return (
    <p>
      Next date: <time dateTime={next.date}>{dayInWords(next)}</time>
    </p>
  );
}

/** The link to a training's overview: dates, requirements, and joining. */
function OverviewLink({ slug, title }: Pick<Training, 'slug' | 'title'>) {
  return (
    <Link
      to="/course-overview/$id"
      params={{ id: slug }}
      className={css['more']}
      aria-label={`Dates and enrolment: ${title}`}
    >
      Dates and enrolment
    </Link>
  );
}
