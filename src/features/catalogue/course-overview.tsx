import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { provider } from '#src/features/settings/provider.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { BookIcon, NoSignalIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { CourseCover } from './course-cover.tsx';
import css from './course-overview.module.css';
import { addressOf, type CatalogueCourse } from './model.ts';
import { headingOf } from './type-names.ts';

interface CourseOverviewProps {
  readonly course: CatalogueCourse;
  readonly hasLessons: boolean;
  readonly onPhone: boolean;
  /** For whoever is signed in, in place of the way to signing up. */
  readonly enrol?: ReactNode;
}

/** One course as a painted board: what it is, what one can do afterwards, what it takes, and how to join. */
export function CourseOverview({ course, hasLessons, onPhone, enrol }: CourseOverviewProps) {
  return (
    <article>
      <header className={`band band-board ${css['hero']}`}>
        <div className={css['cover']}>
          <CourseCover course={course} />
        </div>
        <div className={css['words']}>
          <Link to="/courses/$type" params={{ type: course.Type }} className={css['type']}>
            {headingOf(course.Type)}
          </Link>
          <h1 className={css['title']}>
            <SafeHtml kind="line" html={course.Title || course.Name} />
          </h1>
          <Actions course={course} hasLessons={hasLessons} enrol={enrol} />
          <p className={css['state']}>
            {onPhone ? (
              <Lamp state="device" label="This overview is on this phone" />
            ) : (
              <span className={css['mark']}>
                <NoSignalIcon />
                Needs a connection
              </span>
            )}
          </p>
        </div>
      </header>
      <div className="cloth-rays cloth-edge" />
      <div className={`band ${css['body']}`}>
        {course.Outcome && (
          <section className={css['part']}>
            <h2>What you can do afterwards</h2>
            <p className={css['outcome']}>{course.Outcome}</p>
          </section>
        )}
        {course.Requirements && (
          <section className={css['part']}>
            <h2>What you need</h2>
            <p>{course.Requirements}</p>
          </section>
        )}
        {course.Type === 'certification' && <Attendance />}
      </div>
      <p className={css['printed']}>
        {provider.name}, {provider.phone.shown}, {provider.email}
      </p>
    </article>
  );
}

function Actions({ course, hasLessons, enrol }: Omit<CourseOverviewProps, 'onPhone'>) {
  // Built by hand while the sign-up page comes from elsewhere; `next` is a path of our own.
  const next = new URLSearchParams({ next: `/course-overview/${addressOf(course)}` });
  const signUp: string = `/sign-up?${next}`;
  const lessons: string = `/course/${course.slug}`;
  return (
    <div className={`actions no-print ${css['actions']}`}>
      {enrol ?? (
        <Link to={signUp} className={buttonClass('main')}>
          Enrol
        </Link>
      )}
      {hasLessons && (
        <Link to={lessons} className={buttonClass('plain')}>
          <BookIcon />
          Open the lessons
        </Link>
      )}
    </div>
  );
}

function Attendance() {
  return (
    <section className={css['part']}>
      <h2>Your certificate</h2>
      <p>
        It says that you attended, and on which days. It is a certificate of attendance, not an accreditation.
      </p>
    </section>
  );
}
