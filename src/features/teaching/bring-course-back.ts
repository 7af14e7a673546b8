import { addWholeCourse, type WholeCourse } from '#src/features/course/add-whole-course.ts';
import { courses } from '#src/features/course/collection.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine } from '#src/sync/index.ts';

interface Deletion {
  readonly mutationId: string;
  readonly epoch: number | undefined;
}

/**
 * Calls the deletion of a course back, while it has not left this phone. One that was never sent is made once more: it
 * ended with its deletion, and this phone alone has what was in it. Answers whether the course is here again.
 */
export async function bringCourseBack(
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  { mutationId, epoch }: Deletion,
  whole: WholeCourse,
): Promise<boolean> {
  const { id, title, slug, ...rest } = whole.course;
  const isCalledBack = await engine.discard(mutationId);
  if (!isTemporaryId(id)) return isCalledBack;
  if (isCalledBack && (await engine.view.get(courses, id))) return true;
  await addWholeCourse(engine, { title, slug, instructorId: String(rest['instructorId']) }, whole, epoch);
  return true;
}
