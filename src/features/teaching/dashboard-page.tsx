import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lineClass, linesClass, OverviewPart } from '#src/features/overview/overview-part.tsx';
import { WaitingPart } from '#src/features/overview/waiting-part.tsx';
import {
  checkTaughtCourses,
  readTaughtCourses,
  type TaughtCourse,
  type TaughtTotals,
  totalsOf,
} from '#src/features/teaching/taught-courses.ts';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { AddSquareIcon } from '#src/ui/list-icon.tsx';
import { ThingPart } from '#src/ui/thing-page.tsx';
import { coursePaths, lengthWords } from './course-words.ts';
import css from './dashboard-page.module.css';

interface DashboardPageProps {
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
  /** The tasks that need the person, above everything else. */
  readonly first?: ReactNode;
  /** Other work of this person, below the courses. */
  readonly children?: ReactNode;
}

/** `/instructor`: open tasks, numbers from the data on this phone with their age, and unsent changes. */
export function DashboardPage({ refreshed, first, children }: DashboardPageProps) {
  const taught = useMirror(readTaughtCourses, []);
  const isKnown = taught && (taught.pulledAt !== undefined || taught.courses.length > 0);
  const asOf = useAsOf(taught && totalsOf(taught).asOf);
  const onCheck = useCheckNow(checkTaughtCourses);
  return (
    <AppPage title="Dashboard" asOf={asOf} onCheck={onCheck}>
      {first}
      <ThingPart thing={isKnown ? taught : null} missing={missing} useMissing={missingHook(refreshed)}>
        {(taught) => (
          <>
            <Numbers totals={totalsOf(taught)} />
            <WaitingPart />
            <Courses courses={taught.courses} />
          </>
        )}
      </ThingPart>
      {children}
    </AppPage>
  );
}

const missing = {
  what: 'the courses',
  many: true,
  coming: { label: 'Counting your courses', lines: 6 },
};

function Numbers({ totals }: { readonly totals: TaughtTotals }) {
  const { courses, chapters, lessons, uncounted } = totals;
  return (
    <>
      <dl className={css['numbers']}>
        <Figure name={courses === 1 ? 'Course' : 'Courses'} value={courses} />
        <Figure name={chapters === 1 ? 'Chapter' : 'Chapters'} value={chapters} />
        <Figure name={lessons === 1 ? 'Lesson' : 'Lessons'} value={lessons} />
      </dl>
      {uncounted > 0 && (
        <p className="soft">
          {uncounted === 1 ? 'One course is' : `${uncounted} courses are`} not counted: the chapters are not
          on this {device} yet.
        </p>
      )}
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className={css['number']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Lists the courses briefly, each with a link to the editor. */
function Courses({ courses }: { readonly courses: readonly TaughtCourse[] }) {
  return (
    <OverviewPart title="Go on with a course">
      {courses.length === 0 && <p>There are no courses yet.</p>}
      <ul className={linesClass}>
        {courses.slice(0, 5).map(({ course, address, size }) => (
          <li key={course.id}>
            <Link to={coursePaths.edit(address)} className={lineClass}>
              <strong>{course.title}</strong>
              <span className="soft">{lengthWords(size)}</span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      <div className="actions">
        <AddCourse />
        {courses.length > 5 && (
          <Link to="/list-courses" className={buttonClass('quiet')}>
            See all {courses.length} courses
          </Link>
        )}
      </div>
    </OverviewPart>
  );
}

function AddCourse() {
  return (
    <Link to={coursePaths.settings} className={buttonClass('plain')}>
      <AddSquareIcon /> Add course
    </Link>
  );
}
