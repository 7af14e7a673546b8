import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { device } from '#src/kit/device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NoSuchThingSpot } from '#src/ui/spots/no-such-thing-spot.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import type { GoOn } from './course-card.tsx';
import { CourseOverview, type HowToEnrol } from './course-overview.tsx';
import css from './course-overview-page.module.css';
import type { CatalogueCourse } from './model.ts';
import { findCourse, readCourse } from './queries.ts';
import { besides } from './selection.ts';
import { typeLinks } from './type-names.ts';
import { useCatalogue } from './use-catalogue.tsx';
import { useMovingCovers } from './use-moving-covers.tsx';

interface CourseOverviewPageProps {
  readonly id: string;
  /** The course as it was known when the page was asked for: the first thing seen is the course, not a search for it. */
  readonly known?: CatalogueCourse | undefined;
  /** Of whoever is signed in; `undefined` for a visitor. */
  readonly enrol?: HowToEnrol;
  /** For whoever has begun a course on this phone. */
  readonly goOn?: GoOn | undefined;
}

/** `/course-overview/{id}`: one course of the catalogue by its id, temporary id or slug. */
export function CourseOverviewPage({ id, known, enrol, goOn }: CourseOverviewPageProps) {
  useMovingCovers();
  const [openedAt] = useState(() => Date.now());
  const { courses, snapshotCourses, pulledAt, hasLessons, onPhone } = useCatalogue(`/course-overview/${id}`);
  const mirrored = useMirror((view) => readCourse(view, id), [id]);
  // An older list may not know a course that was added since: only an answer of this visit says that there is none.
  const fresh = pulledAt !== undefined && pulledAt >= openedAt;
  const course =
    mirrored ?? findCourse(courses, id) ?? (fresh ? undefined : (findCourse(snapshotCourses, id) ?? known));
  if (course)
    return (
      <CourseOverview
        course={course}
        beside={besides(courses, course)}
        hasLessons={hasLessons(course)}
        onPhone={onPhone}
        enrol={enrol}
        goOn={goOn}
      />
    );
  return fresh ? <NoSuchCourse /> : <CourseUnknown />;
}

function NoSuchCourse() {
  return (
    <section className={`band ${css['alone']}`}>
      <h1>We can’t find that course</h1>
      <EmptyState
        drawing={<NoSuchThingSpot />}
        title="Perhaps the link is old"
        text="Or we no longer give this course. Here are the others:"
      >
        <CourseLists />
      </EmptyState>
    </section>
  );
}

/** Not on this phone: either it is being fetched, or it cannot be now. */
function CourseUnknown() {
  const { issue } = useSyncStatus();
  const unreachable = issue !== 'none';
  return (
    <section className={`band ${css['alone']}`} aria-busy={!unreachable}>
      {unreachable && <NotHereSpot />}
      <h1>{unreachable ? `This course is not on this ${device} yet` : 'Looking for this course'}</h1>
      <p role="status">
        {unreachable
          ? 'We can’t reach the office now. We fetch it as soon as you’re online. What you opened before is still here.'
          : 'Asking the office for it…'}
      </p>
      {unreachable && <CourseLists />}
    </section>
  );
}

function CourseLists() {
  return (
    <div className="actions">
      {typeLinks.map(({ type, label }) => (
        <Link key={type} to="/courses/$type" params={{ type }} className={buttonClass('plain')}>
          {label} courses
        </Link>
      ))}
    </div>
  );
}
