/** What the catalogue says of a course follows the course: its name, its picture, its address, and its end. */
import { type ListingChange, updateListing } from '#src/features/catalogue/operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Accepted, Engine, RunOptions } from '#src/sync/index.ts';
import { followed, type Listing, readListing, takenOff } from './publishing.ts';

interface Following {
  readonly epoch: number | undefined;
  /** The group of the change that is followed: a person did one thing. */
  readonly group?: string | undefined;
}

type Run = [typeof updateListing, ListingChange, RunOptions];

/** Accepts changes of a course's items as one thing that the person did; answers the first of them. */
export async function changeListings(
  { runAll }: Pick<Engine, 'runAll'>,
  { items }: Pick<Listing, 'items'>,
  changes: readonly ListingChange[],
  { epoch, group }: Following,
): Promise<Accepted | undefined> {
  if (changes.length === 0) return undefined;
  const runs = changes.map((one): Run => {
    const seen = items.find(({ id }) => id === one.id);
    return [updateListing, one, { ...(seen && { seen }), group }];
  });
  const [first] = await runAll(runs, { epoch });
  return first;
}

/** After a course was changed: its items say the same, where they have said what it was. */
export async function followCourse(
  engine: Pick<Engine, 'view' | 'runAll'>,
  before: Course,
  change: Partial<Pick<Course, 'title' | 'image' | 'slug'>>,
  { fileHost, ...following }: Following & { readonly fileHost: string },
): Promise<void> {
  const listing = await readListing(engine.view, before);
  await changeListings(engine, listing, followed(listing, before, change, fileHost), following);
}

/**
 * After a course was deleted: learners find it on no list. An item that never left this phone goes with it. Answers how
 * that is taken back.
 */
export async function unlistCourse(
  engine: Pick<Engine, 'view' | 'runAll' | 'discard'>,
  course: Course,
  epoch: number | undefined,
): Promise<() => Promise<unknown>> {
  const listing = await readListing(engine.view, course);
  const items = listing.items.filter(({ id }) => !isTemporaryId(id));
  for (const { id } of listing.items) if (isTemporaryId(id)) await engine.discard(id.replace(/^tmp_/, ''));
  const off = takenOff({ items }, course.id);
  await changeListings(engine, { items }, off, { epoch });
  const types = new Map(items.map(({ id, Type }) => [id, Type]));
  const back = off.map((one) => ({ ...one, Type: types.get(one.id) ?? '' }));
  return () => changeListings(engine, { items: [] }, back, { epoch });
}
