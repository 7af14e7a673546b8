import { addWholeCourse, type WholeCourse } from '#src/features/course/add-whole-course.ts';
import { courses } from '#src/features/course/collection.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Engine } from '#src/sync/index.ts';

export interface Deletion {
  readonly mutationId: string;
  readonly epoch: number | undefined;
  /** Puts it, by the id it has then, back on the lists it was taken off. */
  readonly relist?: ((courseId: string) => Promise<void>) | undefined;
}

/**
 * Calls the deletion of a course back, while it has not left this phone. One that was never sent is made once more: it
 * ended with its deletion, and this phone alone has what was in it. Answers whether the course is here again.
 */
export async function bringCourseBack(
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  { mutationId, epoch, relist }: Deletion,
  whole: WholeCourse,
): Promise<boolean> {
  const { id, title, slug, ...rest } = whole.course;
  const isCalledBack = await engine.discard(mutationId);
  const isHere = isCalledBack && (!isTemporaryId(id) || (await engine.view.get(courses, id)) !== undefined);
  if (!isHere && !isTemporaryId(id)) return false;
  const named = { title, slug, instructorId: String(rest['instructorId']) };
  const back = isHere ? id : (await addWholeCourse(engine, named, whole, epoch)).id;
  await relist?.(back).catch(reportError);
  return true;
}
