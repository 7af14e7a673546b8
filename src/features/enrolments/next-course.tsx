import { Link } from '@tanstack/react-router';
import { readCatalogue, readFaces } from '#src/features/catalogue/queries.ts';
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
  /** The id of the finished course. */
  readonly after: string;
  /** Whether the page has no other main action. */
  readonly isMain: boolean;
}

/** The end of a course: a link to a lesson of the next course, or to the person's list of courses. */
export function NextCourse({ after, isMain }: NextCourseProps) {
  const { id } = useSession();
  const loaded = useMirror(async (view) => ({ next: await readNextCourse(view, id, after) }), [id, after]);
  if (!loaded) return null;
  const className = buttonClass(isMain ? 'main' : 'plain', css['go']);
  const { next } = loaded;
  if (!next)
    return (
      <Link to="/learn" className={className}>
        Back to your courses <ArrowIcon />
      </Link>
    );
  return (
    <Link {...lessonLink(next)} className={className}>
      <span>Next course: {next.face.title}</span>
      <ArrowIcon />
    </Link>
  );
}

/**
 * Returns the course to read after another: one that was begun or joined, else the first listed course that the person
 * has not read.
 */
export async function readNextCourse(
  view: View,
  person: string,
  after: string,
): Promise<BoardCourse | undefined> {
  const { main, others, finished } = await readLearnBoard(view, person);
  const ownCourse = [...(main ? [main] : []), ...others].find(({ course }) => course.id !== after);
  if (ownCourse) return ownCourse;
  const readIds = new Set([after, ...finished.map(({ course }) => course.id)]);
  const all = await view.list(courses);
  const face = await readFaces(view);
  for (const { courseId, Type } of (await readCatalogue(view)).courses) {
    const course = all.find(({ id }) => id === courseId);
    if (course && Type !== '' && !readIds.has(course.id))
      return { course, face: face(course), reading: await readPlaceIn(view, course.id) };
  }
  return undefined;
}
