import { Link } from '@tanstack/react-router';
import { readNextCourse } from '#src/features/enrolments/next-course.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { lessonLink } from './course-board.tsx';
import css from './learn-board.module.css';

/** At the end of a course: the one to read next, straight into its lesson, or one's own list. */
export function NextCourse({ after }: { readonly after: string }) {
  const { id } = useSession();
  const known = useMirror(async (view) => ({ next: await readNextCourse(view, id, after) }), [id, after]);
  if (!known) return null;
  const { next } = known;
  if (!next)
    return (
      <Link to="/learn" className={buttonClass('main', css['go'])}>
        Back to your courses <ArrowIcon />
      </Link>
    );
  return (
    <Link {...lessonLink(next)} className={buttonClass('main', css['go'])}>
      <span>Next course: {next.course.title}</span>
      <ArrowIcon />
    </Link>
  );
}
