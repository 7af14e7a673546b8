/** Restores a course that somebody deleted elsewhere, from the device where it is open. */
import type { Accepted, Engine } from '#src/sync/index.ts';
import { addWholeCourse, type WholeCourse } from './add-whole-course.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';

/**
 * Creates a new course, with the same slug, from all data of the old one on this phone. Mutations of the old course are
 * included and discarded. Rejects, without discarding anything, if the phone could not store the new course.
 */
export async function makeCourseAgain(
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  { course, chapters: shownChapters }: WholeCourse,
  epoch: number | undefined,
): Promise<Accepted> {
  const { view } = engine;
  const { owner } = await view.session();
  // A chapter that is unsent or in conflict is on this phone with all its later changes.
  const ownChapters = new Map((await view.list(chapters, course.id)).map((one) => [one.id, one]));
  const older = await Promise.all(
    shownChapters.map(async (one) => (await view.get(chapters, one.id)) ?? one),
  );
  const newest = [...new Map([...older.map((one) => [one.id, one] as const), ...ownChapters]).values()];
  const instructorId = String(course['instructorId'] ?? '') || owner;
  const newCourse = { title: course.title, slug: course.slug || course.id, instructorId };
  const openMutations = await view.open();
  const accepted = await addWholeCourse(engine, newCourse, { course, chapters: newest }, epoch);
  const ids = new Set(newest.map(({ id }) => id));
  for (const { mutationId, entity } of openMutations) {
    const isBelow =
      entity.collection === chapters.name && (ids.has(entity.id) || entity.parent === course.id);
    const isOwn = entity.collection === courses.name && entity.id === course.id;
    // The new course exists even if a discard fails: then the mutation is shown on its own.
    if (isBelow || isOwn) await engine.discard(mutationId).catch(reportError);
  }
  return accepted;
}
