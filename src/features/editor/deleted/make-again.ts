/** A deleted course made again, with its place in the catalogue. */
import { catalogue } from '#src/features/catalogue/collection.ts';
import { listingsOf } from '#src/features/catalogue/linked-items.ts';
import { type ListingChange, updateListing } from '#src/features/catalogue/operations.ts';
import type { WholeCourse } from '#src/features/course/add-whole-course.ts';
import { makeCourseAgain } from '#src/features/course/make-course-again.ts';
import type { Accepted, Engine, RunOptions } from '#src/sync/index.ts';

type Making = Pick<Engine, 'view' | 'run' | 'runAll' | 'discard'>;
type Run = [typeof updateListing, ListingChange, RunOptions];

/**
 * Makes a course again of all that this phone has of it; learners who find the old one on a list find the new one there.
 * Rejects where the phone could not keep the course: nothing is let go of then.
 */
export async function makeAgain(
  engine: Making,
  whole: WholeCourse,
  epoch: number | undefined,
): Promise<Accepted> {
  const accepted = await makeCourseAgain(engine, whole, epoch);
  // The course is made: another try would make a second one.
  await moveListings(engine, whole.course.id, accepted, epoch).catch(reportError);
  return accepted;
}

/** Every item that names the old course names the new one, as part of what its person did. */
async function moveListings(
  { view, runAll }: Making,
  from: string,
  { id: courseId, group }: Accepted,
  epoch: number | undefined,
): Promise<void> {
  const items = listingsOf(await view.list(catalogue), from);
  const runs = items.map((seen): Run => {
    const change = { id: seen.id, courseId, of: seen.Name };
    return [updateListing, change, { seen, group }];
  });
  if (runs.length > 0) await runAll(runs, { epoch });
}
