import { Link } from '@tanstack/react-router';
import type { RequestedCourse } from '#src/features/records/requests/queries.ts';
import { buttonClass } from '#src/ui/button.tsx';
import css from './requested-courses.module.css';

/** Lists the courses with open requests for certificates, each with the link to its record or to a new one. */
export function RequestedCourses({ courses }: { readonly courses: readonly RequestedCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <section className="stack-3 fit" aria-labelledby="asked-heading">
      <h2 id="asked-heading" className="part-title">
        Asked for a certificate
      </h2>
      <ul className={css['list']}>
        {courses.map((one, at) => (
          <li key={one.courseId} className={css['course']}>
            <span className="breaks">
              <strong className="figures">{one.count}</strong> asked for a certificate of {one.title}
            </span>
            <WayToAnswer {...one} isMain={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the record of the course, where requests are answered, or to a new record prefilled from the course. */
function WayToAnswer({ courseId, recordId, isMain }: RequestedCourse & { readonly isMain: boolean }) {
  const className = buttonClass(isMain ? 'main' : 'plain');
  if (recordId !== undefined)
    return (
      <Link to="/course-details/$id" params={{ id: recordId }} className={className}>
        Answer
      </Link>
    );
  return (
    <Link to="/course/add" search={{ course: courseId }} className={className}>
      Make a record
    </Link>
  );
}
