/** Creates a deleted course again, with its entry in the catalogue. */
import { catalogue } from '#src/features/catalogue/collection.ts';
import { listingsOf } from '#src/features/catalogue/linked-items.ts';
import { type ListingChange, updateListing } from '#src/features/catalogue/operations.ts';
import type { WholeCourse } from '#src/features/course/add-whole-course.ts';
import { makeCourseAgain } from '#src/features/course/make-course-again.ts';
import type { Accepted, Engine, RunOptions } from '#src/sync/index.ts';

type Making = Pick<Engine, 'view' | 'run' | 'runAll' | 'discard'>;
type Run = [typeof updateListing, ListingChange, RunOptions];

/**
 * Creates a course again from this phone; catalogue entries then lead learners to the new course. Rejects, without
 * removing anything, if the phone could not store the course.
 */
export async function makeAgain(
  engine: Making,
  whole: WholeCourse,
  epoch: number | undefined,
): Promise<Accepted> {
  const accepted = await makeCourseAgain(engine, whole, epoch);
  // Does not reject: the course exists by now, and a retry would create a second one.
  await moveListings(engine, whole.course.id, accepted, epoch).catch(reportError);
  return accepted;
}

/** Changes each catalogue entry of the old course to the new one, as part of the same action. */
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
