import { Link } from '@tanstack/react-router';
import { readCatalogue } from '#src/features/catalogue/queries.ts';
import { courses } from '#src/features/course/collection.ts';
import { readPlaceIn } from '#src/features/reader/reading.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import type { View } from '#src/sync/index.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { lessonLink } from './course-board.tsx';
import css from './learn-board.module.css';
import { type BoardCourse, readLearnBoard } from './learn-board.ts';

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

/**
 * What somebody may read after a course: one they began or are enrolled in, else the first that is listed for learners and
 * that they have not read.
 */
export async function readNextCourse(
  view: View,
  person: string,
  after: string,
): Promise<BoardCourse | undefined> {
  const { main, others, finished } = await readLearnBoard(view, person);
  const own = [...(main ? [main] : []), ...others].find(({ course }) => course.id !== after);
  if (own) return own;
  const read = new Set([after, ...finished.map(({ course }) => course.id)]);
  const all = await view.list(courses);
  for (const { courseId, Type } of (await readCatalogue(view)).courses) {
    const course = all.find(({ id }) => id === courseId);
    if (course && Type !== '' && !read.has(course.id))
      return { course, reading: await readPlaceIn(view, course.id) };
  }
  return undefined;
}
