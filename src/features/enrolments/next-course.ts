import { readCatalogue } from '#src/features/catalogue/queries.ts';
import { courses } from '#src/features/course/collection.ts';
import { readPlaceIn } from '#src/features/reader/reading.ts';
import type { View } from '#src/sync/index.ts';
import { type BoardCourse, readLearnBoard } from './learn-board.ts';

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
