import { Link } from '@tanstack/react-router';
import { coursePath } from '#src/features/catalogue/model.ts';
import { lessonParams } from '#src/features/courses/lesson-params.ts';
import { readToContinue } from '#src/features/courses/reading.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type OwnCourses, readOwnCourses } from './enrolment.ts';
import css from './my-courses.module.css';

/** What somebody is enrolled in, each a way to its overview. */
export function MyCourses() {
  const { id } = useSession();
  const own = useMirror((view) => readOwnCourses(view, id), [id]);
  return (
    <section className={css['mine']} aria-labelledby="my-courses">
      <h2 id="my-courses">My courses</h2>
      <Continue />
      {own ? <Listed {...own} /> : <Skeleton lines={2} label="Looking for your courses" />}
      <Link to="/learn" className={css['search']}>
        Search your lessons, bookmarks and notes
      </Link>
    </section>
  );
}

/** Back to the lesson that was opened last on this phone. */
function Continue() {
  const { id } = useSession();
  const last = useMirror(readToContinue, [id]);
  if (!last) return null;
  const { course, place, number, of } = last;
  return (
    <Link
      to="/course/$courseId/{-$chapterId}/{-$lessonId}"
      params={lessonParams(course, place)}
      className={buttonClass('main', css['continue'])}
    >
      <span>
        Continue: {course.title}, lesson {number} of {of}
      </span>
      <ArrowIcon />
    </Link>
  );
}

function Listed({ courses, unknown }: OwnCourses) {
  if (courses.length + unknown === 0)
    return (
      <>
        <p className={css['none']}>You are not enrolled in a course yet.</p>
        <div className="actions">
          <Link to="/courses/$type" params={{ type: 'improvement' }} className={buttonClass('main')}>
            See what we teach
          </Link>
        </div>
      </>
    );
  return (
    <>
      <ul className={css['list']}>
        {courses.map((course) => (
          <li key={course.id}>
            <Link to="/course-overview/$id" params={{ id: coursePath(course) }} className={css['course']}>
              <span>{course.Name}</span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      {unknown > 0 && (
        <p className={css['none']}>
          {unknown === 1 ? '1 more is' : `${unknown} more are`} not on this phone. We fetch it as soon as
          you’re online, unless the office took it down.
        </p>
      )}
    </>
  );
}
