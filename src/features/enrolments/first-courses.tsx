import { Link } from '@tanstack/react-router';
import {
  type FirstCourse,
  type FirstCourses as FirstCoursesKnown,
  readFirstCourses,
} from '#src/features/enrolments/learn-board.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSyncStatus } from '#src/hooks/use-sync-status.tsx';
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CourseRow } from './course-rows.tsx';
import css from './learn-board.module.css';

interface FirstCoursesProps {
  /** The ids of the courses that the person has read; empty for a newcomer. */
  readonly read: readonly string[];
  /** Whether the page has no other main action. */
  readonly isMain: boolean;
}

/** Three courses to begin, each with a link to its first lesson and its data cost. */
export function FirstCourses({ read, isMain }: FirstCoursesProps) {
  const first = useMirror((view) => readFirstCourses(view, read), [read.join()]);
  const { issue } = useSyncStatus();
  const isOffline = issue !== 'none';
  if (first?.courses.length)
    return (
      <div className={css['first']}>
        <p className="lead">{leadWords(first, read, isOffline)}</p>
        <ul className="bare">
          {first.courses.map((one) => (
            <li key={one.course.id}>
              <CourseRow {...one} detail={startWords(one, isOffline)} />
            </li>
          ))}
        </ul>
        <AllCourses variant="plain" />
      </div>
    );
  if (!first || (!first.isKnown && !isOffline))
    return <Skeleton lines={6} label="Looking for courses to begin with" />;
  return (
    <>
      <p className="soft close">
        {first.isKnown
          ? read.length > 0
            ? 'You have no lesson left to read here.'
            : 'You have not begun a course yet.'
          : `The list of courses is not on this ${device} yet. We fetch it as soon as you’re online.`}
      </p>
      <AllCourses variant={isMain ? 'main' : 'plain'} />
    </>
  );
}

/** The link to all courses. */
function AllCourses({ variant }: { readonly variant: 'main' | 'plain' }) {
  return (
    <div className="actions">
      <Link to="/courses/$type" params={{ type: 'improvement' }} className={buttonClass(variant)}>
        See what we teach
      </Link>
    </div>
  );
}

/**
 * Returns a label with the effect and the cost of a tap: `Start · 13 kB`; when offline, whether the tap has an effect.
 */
function startWords({ reading, bytes }: FirstCourse, isOffline: boolean) {
  if (!reading && isOffline) return 'Needs a signal';
  const cost = reading ? `on this ${device}` : bytes && formatBytes(bytes);
  return (
    <>
      <strong className={css['start']}>Start</strong>
      {cost && ` · ${cost}`}
    </>
  );
}

function leadWords({ courses }: FirstCoursesKnown, read: readonly string[], isOffline: boolean): string {
  if (isOffline && courses.every(({ reading }) => !reading))
    return 'You need a signal to begin. Then choose one of these:';
  return read.length > 0 ? 'Choose what you read next.' : 'Choose one. The first lesson takes two minutes.';
}
