import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useDataState } from '#src/hooks/use-data-state.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NoSuchThingSpot } from '#src/ui/spots/no-such-thing-spot.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import type { GoOn } from './course-card.tsx';
import { CourseOverview, type HowToEnrol } from './course-overview.tsx';
import css from './course-overview-page.module.css';
import type { CatalogueCourse } from './model.ts';
import { type Catalogue, findCourse, readCourse } from './queries.ts';
import { linkedTypes, otherCoursesOf } from './selection.ts';
import { useCatalogue } from './use-catalogue.tsx';
import { useMovingCovers } from './use-moving-covers.tsx';

interface CourseOverviewPageProps {
  readonly id: string;
  /** The course, if known when the page was requested, so that the first render shows it without a search. */
  readonly loadedCourse?: CatalogueCourse | undefined;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed?: Promise<Failure | undefined> | undefined;
  /** How the signed-in person joins; `undefined` for a visitor. */
  readonly enrol?: HowToEnrol;
  /** The link of people who have begun a course on this phone. */
  readonly goOn?: GoOn | undefined;
}

/** `/course-overview/{id}`: one course of the catalogue by its id, temporary id or slug. */
export function CourseOverviewPage({ id, loadedCourse, refreshed, enrol, goOn }: CourseOverviewPageProps) {
  useMovingCovers();
  const [openedAt] = useState(() => Date.now());
  const { courses, snapshotCourses, pulledAt, lessonsOf, onPhone } = useCatalogue(`/course-overview/${id}`);
  const mirrored = useMirror((view) => readCourse(view, id), [id]);
  // An older list may lack a course that was added since: only a list fetched on this visit proves that there is none.
  const isFromThisVisit = pulledAt !== undefined && pulledAt >= openedAt;
  const course =
    mirrored ??
    findCourse(courses, id) ??
    (isFromThisVisit ? undefined : (findCourse(snapshotCourses, id) ?? loadedCourse));
  if (course)
    return (
      <CourseOverview
        course={course}
        otherCourses={otherCoursesOf(courses, course)}
        lessonsAt={lessonsOf(course)}
        onPhone={onPhone}
        enrol={enrol}
        goOn={goOn}
      />
    );
  return isFromThisVisit ? (
    <NoSuchCourse courses={courses} />
  ) : (
    <CourseUnknown refreshed={refreshed} courses={courses} />
  );
}

function NoSuchCourse({ courses }: Pick<Catalogue, 'courses'>) {
  return (
    <section className={`band ${css['alone']}`}>
      <EmptyState
        heading="h1"
        drawing={<NoSuchThingSpot />}
        title="We can’t find that course"
        text="The link may be old, or a letter is missing. These are the lists we have:"
      >
        <CourseLists courses={courses} />
      </EmptyState>
    </section>
  );
}

/** Shown while the course is not on this phone: it is being fetched, out of reach, or unknown to the office. */
function CourseUnknown({
  refreshed,
  courses,
}: Pick<CourseOverviewPageProps, 'refreshed'> & Pick<Catalogue, 'courses'>) {
  const router = useRouter();
  const state = useDataState(undefined, refreshed);
  const isComing = state === 'coming';
  return (
    <section className={`band ${css['alone']}`} aria-busy={isComing}>
      {!isComing && <NotHereSpot />}
      <h1>{isComing ? 'Looking for this course' : `This ${device} doesn’t know this course yet`}</h1>
      <p role="status">
        {isComing
          ? 'Looking for it…'
          : typeof state === 'object'
            ? `We couldn’t get it. ${state.failed}`
            : 'We’re not getting an answer now. We look for it as soon as you’re online. What you opened before is still here.'}
      </p>
      {!isComing && (
        <>
          <div className="actions">
            <Button onClick={() => router.invalidate()}>Try again</Button>
          </div>
          <CourseLists courses={courses} />
        </>
      )}
    </section>
  );
}

function CourseLists({ courses }: Pick<Catalogue, 'courses'>) {
  return (
    <div className="actions">
      {linkedTypes(courses).map(({ type, label }) => (
        <Link key={type} to="/courses/$type" params={{ type }} className={buttonClass('plain')}>
          {label} courses
        </Link>
      ))}
    </div>
  );
}
