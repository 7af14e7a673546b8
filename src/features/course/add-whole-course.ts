/** Creates a course with all its content: from an imported file, or to undo the deletion of one that was never sent. */
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

/** Creates the course; rejects and removes everything when the phone could not store all of it. */
export async function addWholeCourse(
  engine: Adding,
  newCourse: NewCourse,
  { course, chapters }: WholeCourse,
  epoch: Epoch,
): Promise<Accepted> {
  const accepted = await engine.run(addCourse, newCourse, { epoch });
  try {
    await describe(engine, accepted.id, newCourse.title, course, epoch);
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

/** Adds the chapters with their lessons. A lesson is added after its chapter, whose id it contains. */
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
