/** A course with all it holds: one that came as a file, or that was deleted before it was ever sent and comes back. */
import { addChapter, addLesson } from '#src/features/course/chapter-operations.ts';
import { addCourse, type NewCourse, updateCourse } from '#src/features/course/course-operations.ts';
import type { Chapter, Course } from '#src/features/course/model.ts';
import { inOrder } from '#src/kit/in-order.ts';
import type { Accepted, Engine } from '#src/sync/index.ts';

type Adding = Pick<Engine, 'run' | 'discard'>;
type Epoch = number | undefined;

export interface WholeCourse {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

/** Makes the course; rejects where the phone could not take all of it, and nothing of it is left then. */
export async function addWholeCourse(
  engine: Adding,
  named: NewCourse,
  { course, chapters }: WholeCourse,
  epoch: Epoch,
): Promise<Accepted> {
  const accepted = await engine.run(addCourse, named, { epoch });
  try {
    await describe(engine, accepted.id, named.title, course, epoch);
    for (const chapter of inOrder(chapters)) await addWhole(engine, accepted.id, chapter, epoch);
  } catch (error) {
    await engine.discard(accepted.mutationId);
    throw error;
  }
  return accepted;
}

async function describe(
  { run }: Adding,
  id: string,
  of: string,
  { description, image }: Course,
  epoch: Epoch,
): Promise<void> {
  const change = { ...(description && { description }), ...(image && { image }) };
  if (Object.keys(change).length > 0) await run(updateCourse, { id, of, ...change }, { epoch });
}

/** Lessons come after their chapter, not with it: each of them names it, and its id is not known before it is made. */
async function addWhole(
  { run }: Adding,
  courseId: string,
  { title, slug, position, lessons }: Chapter,
  epoch: Epoch,
): Promise<void> {
  const { id } = await run(addChapter, { courseId, title, slug, position, lessons: [] }, { epoch });
  let after = '';
  for (const lesson of lessons) {
    await run(addLesson, { id, lesson, after }, { epoch });
    after = lesson.id;
  }
}
