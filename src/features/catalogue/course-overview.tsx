import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trainings } from '#src/features/schedule/trainings.ts';
import { provider } from '#src/features/settings/provider.ts';
import { useDeviceWord } from '#src/hooks/use-device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { SafeHtml } from '#src/ui/safe-html.tsx';
import { StoredState } from '#src/ui/stored-state.tsx';
import { overviewState } from '#src/ui/stored-words.ts';
import type { GoOn } from './course-card.tsx';
import { CourseFacts } from './course-facts.tsx';
import css from './course-overview.module.css';
import { headlineOf } from './headline.ts';
import { ItemCover } from './item-cover.tsx';
import { type CatalogueCourse, coursePath } from './model.ts';
import { headingOf } from './type-names.ts';

/** Renders the link to the lessons as the main action or another one; nothing where there are none. */
type Lessons = (variant: 'main' | 'plain') => ReactNode;

/** Renders how a signed-in person joins a course and opens its lessons, in place of the link to signing up. */
export type HowToEnrol = (course: CatalogueCourse, lessons: Lessons) => ReactNode;

interface CourseOverviewProps {
  readonly course: CatalogueCourse;
  /** Other courses of the same type. */
  readonly otherCourses: readonly CatalogueCourse[];
  /** The path of the course's lessons; `undefined` where this site has none. */
  readonly lessonsAt: string | undefined;
  readonly onPhone: boolean;
  readonly enrol?: HowToEnrol | undefined;
  readonly goOn?: GoOn | undefined;
}

/** One course as a painted board: its subject, its outcome, its requirements, and how to join. */
export function CourseOverview({
  course,
  otherCourses,
  lessonsAt,
  onPhone,
  enrol,
  goOn,
}: CourseOverviewProps) {
  const machine = useDeviceWord();
  const hasLessons = lessonsAt !== undefined;
  const isTraining = trainings.some(({ slug }) => slug === course.slug);
  return (
    <article>
      <header className={`band band-board ${css['hero']}`}>
        <div className={css['cover']}>
          <ItemCover course={course} />
        </div>
        <div className="stack">
          {course.Type && (
            <Link to="/courses/$type" params={{ type: course.Type }} className={css['type']}>
              {headingOf(course.Type)}
            </Link>
          )}
          <h1 className={css['title']}>
            <SafeHtml kind="line" html={course.Title || course.Name} />
          </h1>
          {course.Type ? (
            <>
              <CourseFacts course={course} isRead={hasLessons} linked />
              <Actions course={course} lessonsAt={lessonsAt} enrol={enrol} goOn={goOn} />
            </>
          ) : (
            <NotListed course={course} goOn={goOn} />
          )}
          <p className={css['state']}>
            <StoredState {...overviewState(onPhone, machine)} />
          </p>
        </div>
      </header>
      {course.Outcome && (
        <section className={`band band-indigo band-hemmed ${css['part']} ${css['painted']}`}>
          <div className="cloth-rays cloth-hem" />
          <h2>What you can do afterwards</h2>
          <p>{course.Outcome}</p>
        </section>
      )}
      <div className={`band ${css['body']}`}>
        {course.Requirements && (
          <section className={css['part']}>
            <h2>What you need</h2>
            <p>{course.Requirements}</p>
          </section>
        )}
        {course.Type && <HowItGoes hasLessons={hasLessons} isTraining={isTraining || !hasLessons} />}
        {course.Type === 'certification' && <Attendance />}
      </div>
      {otherCourses.length > 0 && <OtherCourses courses={otherCourses} />}
      <p className={css['printed']}>
        {provider.name}, {provider.phone.shown}, {provider.email}
      </p>
    </article>
  );
}

type ActionsProps = Pick<CourseOverviewProps, 'course' | 'lessonsAt' | 'enrol' | 'goOn'>;

/** Shows one main action: the lessons, if any, else joining. */
function Actions({ course, lessonsAt, enrol, goOn }: ActionsProps) {
  // Built by hand because another slice has the sign-up page; `next` is a path of this site.
  const next = new URLSearchParams({ next: `/course-overview/${coursePath(course)}` });
  const signUp: string = `/sign-up?${next}`;
  const lessons: Lessons = (variant) => {
    if (lessonsAt === undefined) return null;
    const link = (
      <Link
        to="/course/$courseId/{-$chapterId}/{-$lessonId}"
        params={{ courseId: lessonsAt }}
        // Not preloaded: the code of the lessons is large, and would be fetched for a finger that only scrolls past.
        preload={false}
        className={buttonClass(variant)}
      >
        Start reading
      </Link>
    );
    return goOn ? goOn(course, link, buttonClass(variant)) : link;
  };
  return (
    <div className={`actions no-print ${css['actions']}`}>
      {enrol ? (
        enrol(course, lessons)
      ) : (
        <>
          {lessons('main')}
          <Link to={signUp} className={buttonClass(lessonsAt === undefined ? 'main' : 'plain')}>
            Enrol
          </Link>
        </>
      )}
    </div>
  );
}

/** A course that was taken off the list: people who have begun it can continue, and nobody else can begin it. */
function NotListed({ course, goOn }: Pick<CourseOverviewProps, 'course' | 'goOn'>) {
  return (
    <>
      <p>We don’t offer this course at the moment.</p>
      {goOn && (
        <div className={`actions no-print ${css['actions']}`}>{goOn(course, null, buttonClass('main'))}</div>
      )}
    </>
  );
}

interface HowItGoesProps {
  readonly hasLessons: boolean;
  /** Whether the course takes place in a room, on its own days. */
  readonly isTraining: boolean;
}

/** Explains the steps after the first tap. */
function HowItGoes({ hasLessons, isTraining }: HowItGoesProps) {
  return (
    <section className={css['part']}>
      <h2>How it goes</h2>
      <ol className={css['steps']}>
        {isTraining ? (
          <>
            <li>You enrol here. Nothing is paid on this site.</li>
            <li>
              You pick a day. <Link to="/learning-center">See all the dates</Link> or ask us for a quote for
              your people.
            </li>
          </>
        ) : (
          <li>You start reading at once. Nothing is paid on this site.</li>
        )}
        {hasLessons && <li>You read its lessons here when it suits you, with no signal too.</li>}
      </ol>
    </section>
  );
}

/** Shows related courses, each with its usual cover. */
function OtherCourses({ courses }: { readonly courses: readonly CatalogueCourse[] }) {
  return (
    <nav className={`band band-board no-print ${css['part']}`} aria-labelledby="beside">
      <h2 id="beside">More like this</h2>
      <ul className={css['others']}>
        {courses.map((course) => {
          const { head, rest } = headlineOf(course);
          return (
            <li key={course.id}>
              <Link to="/course-overview/$id" params={{ id: coursePath(course) }}>
                <ItemCover course={course} />
                <span>
                  <strong>{head}</strong> {rest}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
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
