import { Link } from '@tanstack/react-router';
import { readNextCourse } from '#src/features/enrolments/next-course.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { lessonLink } from './course-board.tsx';
import css from './learn-board.module.css';

interface NextCourseProps {
  /** The id of the course that was read. */
  readonly after: string;
  /** Nothing else on the page is the main thing to do. */
  readonly isMain: boolean;
}

/** At the end of a course: the one to read next, straight into its lesson, or one's own list. */
export function NextCourse({ after, isMain }: NextCourseProps) {
  const { id } = useSession();
  const known = useMirror(async (view) => ({ next: await readNextCourse(view, id, after) }), [id, after]);
  if (!known) return null;
  const look = buttonClass(isMain ? 'main' : 'plain', css['go']);
  const { next } = known;
  if (!next)
    return (
      <Link to="/learn" className={look}>
        Back to your courses <ArrowIcon />
      </Link>
    );
  return (
    <Link {...lessonLink(next)} className={look}>
      <span>Next course: {next.course.title}</span>
      <ArrowIcon />
    </Link>
  );
}
