import { useEffect } from 'react';
import { chapters } from '#src/features/course/chapters.ts';
import { courses as courseList } from '#src/features/course/collection.ts';
import type { TaughtCourses } from '#src/features/teaching/taught-courses.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useLeftOut } from '#src/hooks/use-left-out.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { LeftOutLine, OnlyUnreadable } from '#src/ui/left-out.tsx';
import { NothingFoundSpot } from '#src/ui/spots/nothing-found-spot.tsx';
import { NotHere } from '#src/ui/thing-page.tsx';
import { findCourses } from './course-words.ts';
import css from './courses-page.module.css';
import { TaughtCourseCard } from './taught-course-card.tsx';

interface CourseGridProps {
  readonly taught: TaughtCourses;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** Shows the courses as cards, or why there are none. */
export function CourseGrid({ taught, refreshed, query, onSearch }: CourseGridProps) {
  const { courses, pulledAt } = taught;
  const leftOut = useLeftOut([courseList]);
  useUncounted(courses);
  if (courses.length === 0 && pulledAt !== undefined && leftOut && leftOut.unreadable > 0)
    return <OnlyUnreadable leftOut={leftOut} />;
  if (courses.length === 0)
    return pulledAt === undefined ? (
      <NotHere missing={missing} useMissing={missingHook(refreshed)} />
    ) : (
      <EmptyState
        title="No courses yet"
        text="Add the first one: a name is enough to begin. Chapters and lessons follow."
      >
        <HelpLink guide="instructors" at="course">
          How a course is made
        </HelpLink>
      </EmptyState>
    );
  const matching = findCourses(courses, query);
  return (
    <>
      <p className={css['count']} role="status">
        {countWords(matching.length, courses.length)}
      </p>
      <LeftOutLine leftOut={leftOut} />
      {matching.length === 0 ? (
        <EmptyState
          title={`No course matches “${query.trim()}”`}
          text="Try a shorter word."
          drawing={<NothingFoundSpot />}
        >
          <Button onClick={() => onSearch('')}>Show all courses</Button>
        </EmptyState>
      ) : (
        <ul className={css['cards']}>
          {matching.map((one) => (
            <li key={one.address}>
              <TaughtCourseCard taught={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function countWords(count: number, all: number): string {
  const courses = all === 1 ? '1 course' : `${all} courses`;
  return count === all ? courses : `${count} of ${courses}`;
}

/** Fetches the chapters of courses that enter the list while the page is open. */
function useUncounted(courses: TaughtCourses['courses']): void {
  const engine = useEngine();
  const ids = courses.filter(({ size }) => !size).map(({ course }) => course.id);
  const key = ids.join();
  useEffect(() => {
    for (const id of key.split(',').filter(Boolean)) engine.pull(chapters, id).catch(reportError);
  }, [engine, key]);
}

const missing = {
  what: 'the courses',
  many: true,
  coming: { label: 'Looking for the courses', lines: 4 },
  away: 'We fetch them as soon as you’re online. You can add a new one now.',
};
