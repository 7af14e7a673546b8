/** A course that somebody deleted elsewhere, made again by who has it open. */
import type { Accepted, Engine } from '#src/sync/index.ts';
import { addWholeCourse, type WholeCourse } from './add-whole-course.ts';
import { chapters } from './chapters.ts';
import { courses } from './collection.ts';

/**
 * Makes a new course of all that this phone has of the old one, under the same address. What waited to be sent to the old
 * one is in it and goes. Rejects where the phone could not keep it: nothing is let go of then.
 */
export async function makeCourseAgain(
  engine: Pick<Engine, 'view' | 'run' | 'discard'>,
  { course, chapters: shown }: WholeCourse,
  epoch: number | undefined,
): Promise<Accepted> {
  const { view } = engine;
  const { owner } = await view.session();
  // A chapter that was never sent, or is in question, is known here with all that was written since.
  const known = new Map((await view.list(chapters, course.id)).map((one) => [one.id, one]));
  const older = await Promise.all(shown.map(async (one) => (await view.get(chapters, one.id)) ?? one));
  const newest = [...new Map([...older.map((one) => [one.id, one] as const), ...known]).values()];
  const instructorId = String(course['instructorId'] ?? '') || owner;
  const named = { title: course.title, slug: course.slug || course.id, instructorId };
  const waiting = await view.open();
  const accepted = await addWholeCourse(engine, named, { course, chapters: newest }, epoch);
  const ids = new Set(newest.map(({ id }) => id));
  for (const { mutationId, entity } of waiting) {
    const isBelow =
      entity.collection === chapters.name && (ids.has(entity.id) || entity.parent === course.id);
    const isOwn = entity.collection === courses.name && entity.id === course.id;
    // The new course stands, whatever of this stays: its person is asked for that in its own place.
    if (isBelow || isOwn) await engine.discard(mutationId).catch(reportError);
  }
  return accepted;
}
