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
import { LeftCourses } from './deleted/course-deleted.tsx';
import { readLeftCourses } from './deleted/left-courses.ts';
import css from './editor-page.module.css';

export const opening = { label: 'Opening the course', lines: 6 };

interface CourseNotHereProps {
  /** As it stands in the address. */
  readonly asked: string;
  readonly content: CourseContent | undefined;
  /** What failed of asking the office for it on this visit. */
  readonly refreshed: Promise<Failure | undefined>;
}

/** Not on this phone, or it came in a file; where its author changed it before it was deleted, that is here still. */
export function CourseNotHere({ asked, content, refreshed }: CourseNotHereProps) {
  const { state, onRetry } = useMissing(refreshed, courses, asked);
  const left = useMirror((view) => readLeftCourses(view, asked), [asked]) ?? [];
  const title = content?.course.title;
  const isLeft = !content && left.some(({ isAsked }) => isAsked);
  const back = (
    <Link to="/list-courses" className={buttonClass('plain')}>
      Back to courses
    </Link>
  );
  if (isLeft && state !== 'coming')
    return (
      <section className={`band ${css['alone']} ${css['gone']}`}>
        <LeftCourses left={left} heading="h1" />
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
          text="This course came in a file. You can only change courses that are at the office."
        >
          {back}
        </EmptyState>
      ) : (
        <MissingState
          // Known by its name it is there: its lessons are only not drawn yet.
          state={title && state === 'here' ? 'coming' : state}
          what="this course"
          title={title}
          heading="h1"
          coming={opening}
          away="We can’t reach the office to fetch it. Open it once with a signal, and you can edit it anywhere."
          none={{
            title: 'We can’t find that course',
            text: 'The link may be old, or somebody deleted the course.',
          }}
          onRetry={onRetry}
        >
          {back}
        </MissingState>
      )}
      {!content && state === 'here' && <LeftCourses left={left} />}
    </section>
  );
}
