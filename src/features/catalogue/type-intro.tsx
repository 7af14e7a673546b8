import { Link } from '@tanstack/react-router';
import { CourseCover } from './course-cover.tsx';
import { type CatalogueCourse, coursePath } from './model.ts';
import { findCourse } from './queries.ts';
import css from './type-intro.module.css';
import { typeLinks } from './type-names.ts';
import type { CourseType } from './type-words.ts';

interface TypeIntroProps {
  readonly type: string;
  readonly words: CourseType;
  readonly courses: readonly CatalogueCourse[];
  readonly known: boolean;
}

/** What stands above a list: where one is, what it is about, and for a programme where it is taught. */
export function TypeIntro({ type, words, courses, known }: TypeIntroProps) {
  const { heading, lead, about = [], taughtIn = [] } = words;
  const taught = taughtIn
    .map((slug) => ({ slug, course: findCourse(courses, slug) }))
    .filter(({ course }) => course || !known);
  return (
    <section className={`band ${css['intro']}`}>
      <nav aria-label="Types of courses">
        <ul className={css['types']}>
          {typeLinks.map((link) => (
            <li key={link.type}>
              <Link
                to="/courses/$type"
                params={{ type: link.type }}
                className={css['type']}
                aria-current={link.type === type ? 'page' : undefined}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css['words']}>
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {taught.length > 0 && <TaughtIn trainings={taught} />}
      </div>
      <div className={css['sign']}>
        <CourseCover course={{ Name: heading, Cover: '' }} />
      </div>
    </section>
  );
}

interface TaughtInProps {
  /** Those that are not known yet have their place already. */
  readonly trainings: readonly { readonly slug: string; readonly course: CatalogueCourse | undefined }[];
}

function TaughtIn({ trainings }: TaughtInProps) {
  return (
    <div className={css['taught']}>
      <h2>Taught in</h2>
      <ul className={css['trainings']}>
        {trainings.map(({ slug, course }) => (
          <li key={slug}>
            {course && (
              <Link to="/course-overview/$id" params={{ id: coursePath(course) }}>
                {course.Name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
