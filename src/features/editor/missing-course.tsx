import { Link } from '@tanstack/react-router';
import { courses } from '#src/features/course/collection.ts';
import type { CourseContent } from '#src/features/course/queries.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useMissing } from '#src/hooks/use-missing.ts';
import type { Failure } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MissingState } from '#src/ui/missing-state.tsx';
import { NotHereSpot } from '#src/ui/spots/not-here-spot.tsx';
import { DeletedCourses } from './deleted/course-deleted.tsx';
import { readDeletedCourses } from './deleted/deleted-courses.ts';
import css from './editor-page.module.css';

export const opening = { label: 'Opening the course', lines: 6 };

interface MissingCourseProps {
  /** The course as the address names it. */
  readonly requestedCourse: string;
  readonly content: CourseContent | undefined;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined>;
}

/**
 * Explains why a course cannot be edited: it is not on this phone, it came in a file, or it was deleted. For a deleted
 * course it shows the author's own changes.
 */
export function MissingCourse({ requestedCourse, content, refreshed }: MissingCourseProps) {
  const { state, onRetry } = useMissing(refreshed, courses, requestedCourse);
  const deletedCourses =
    useMirror((view) => readDeletedCourses(view, requestedCourse), [requestedCourse]) ?? [];
  const title = content?.course.title;
  const isDeleted = !content && deletedCourses.some(({ isRequested }) => isRequested);
  const back = (
    <Link to="/list-courses" className={buttonClass('plain')}>
      Back to courses
    </Link>
  );
  if (isDeleted && state !== 'coming')
    return (
      <section className={`band ${css['alone']} ${css['gone']}`}>
        <DeletedCourses deletedCourses={deletedCourses} heading="h1" />
        <div>{back}</div>
      </section>
    );
  return (
    <section className={`band ${css['alone']}`}>
      {content?.imported?.isUnknown ? (
        <EmptyState
          drawing={<NotHereSpot />}
          title={content.course.title}
          heading="h1"
          text="This course came in a file. You can only change courses that are in our records."
        >
          {back}
        </EmptyState>
      ) : (
        <MissingState
          // A title means that the course is on this phone and only its lessons are not rendered yet.
          state={title && state === 'here' ? 'coming' : state}
          what="this course"
          title={title}
          heading="h1"
          coming={opening}
          away="We’re not getting an answer, so we can’t fetch it. Open it once with a signal, and you can edit it anywhere."
          none={{ title: 'We can’t find that course' }}
          onRetry={onRetry}
        >
          {back}
        </MissingState>
      )}
      {!content && state === 'here' && <DeletedCourses deletedCourses={deletedCourses} />}
    </section>
  );
}
