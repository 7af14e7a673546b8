import { Link } from '@tanstack/react-router';
import type { BoardCourse } from '#src/features/enrolments/learn-board.ts';
import { ArrowIcon, TickIcon } from '#src/ui/icon.tsx';
import { countWords, lessonLink, OwnCover } from './course-board.tsx';
import css from './learn-board.module.css';

interface CourseRowsProps {
  readonly courses: readonly BoardCourse[];
}

/** The other courses somebody reads, each with its cover and straight into its lesson. */
export function CourseRows({ courses }: CourseRowsProps) {
  return (
    <section className={css['rows']} aria-labelledby="other-courses">
      <h2 id="other-courses">Your other courses</h2>
      <Rows courses={courses} />
    </section>
  );
}

/** Courses that were read to their end: folded, with a tick. */
export function FinishedCourses({ courses }: CourseRowsProps) {
  return (
    <details className={css['finished']}>
      <summary>
        <TickIcon />{' '}
        {courses.length === 1 ? '1 course you finished' : `${courses.length} courses you finished`}
      </summary>
      <Rows courses={courses} />
    </details>
  );
}

function Rows({ courses }: CourseRowsProps) {
  return (
    <ul className="bare">
      {courses.map((one) => (
        <li key={one.course.id}>
          <Link {...lessonLink(one)} className={css['row']}>
            <span className={css['thumb']}>
              <OwnCover course={one.course} inList />
            </span>
            <span className="stack-1 breaks">
              <strong>{one.course.title}</strong>
              <span className="soft small figures">{countWords(one.reading)}</span>
            </span>
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
