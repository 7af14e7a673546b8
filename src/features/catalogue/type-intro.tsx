import { Link } from '@tanstack/react-router';
import { CourseCover } from '#src/ui/course-cover.tsx';
import type { CatalogueCourse } from './model.ts';
import { linkedTypes, ofType } from './selection.ts';
import css from './type-intro.module.css';
import type { CourseType } from './type-words.ts';

interface TypeIntroProps {
  readonly type: string;
  readonly words: CourseType;
  /** All courses on the page. */
  readonly courses: readonly CatalogueCourse[];
}

/** The head of a list: its name and its subject. */
export function TypeIntro({ type, words, courses }: TypeIntroProps) {
  const { heading, about = [], listedLead } = words;
  const lead = (listedLead && ofType(courses, type).length > 0 && listedLead) || words.lead;
  return (
    <section className={`band ${css['intro']}`}>
      <nav aria-label="Types of courses">
        <ul className={css['types']}>
          {linkedTypes(courses, type).map((link) => (
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
      <div className="stack-4">
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={css['sign']}>
        <CourseCover title={heading} />
      </div>
    </section>
  );
}
