/**
 * Changes a course's items in the catalogue along with the course's name, picture and address, and when it is deleted.
 */
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { addListing, type ListingChange, updateListing } from '#src/features/catalogue/operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Accepted, Engine, RunOptions } from '#src/sync/index.ts';
import { followUpChanges, type Listing, readListing, unlistChanges } from './publishing.ts';

interface Following {
  readonly epoch: number | undefined;
  /** The group of the course's own change: for the person both are one action. */
  readonly group?: string | undefined;
}

type Run = [typeof updateListing, ListingChange, RunOptions];

/** Accepts changes of a course's items as one group; returns the first of them. */
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

/** Updates the items of a changed course, where they still had its earlier values. */
export async function followCourse(
  engine: Pick<Engine, 'view' | 'runAll'>,
  before: Course,
  change: Partial<Pick<Course, 'title' | 'image' | 'slug'>>,
  { fileHost, ...following }: Following & { readonly fileHost: string },
): Promise<void> {
  const listing = await readListing(engine.view, before);
  await changeListings(engine, listing, followUpChanges(listing, before, change, fileHost), following);
}

/** Puts a course back on its lists; the course may have another id by then. */
type Relist = (courseId: string) => Promise<void>;

type Deleting = Pick<Engine, 'view' | 'run' | 'runAll' | 'discard'>;

/**
 * Takes a course off every list before it is deleted. Items that never left this phone are discarded, because they
 * could never be sent without the course. Returns the function that reverses all of it.
 */
export async function unlistCourse(
  engine: Deleting,
  course: Pick<Course, 'id' | 'slug'>,
  epoch: number | undefined,
): Promise<Relist> {
  const { items: before } = await readListing(engine.view, course);
  const discardedIds = new Set<string>();
  for (const { id } of before)
    if (isTemporaryId(id) && (await engine.discard(id.replace(/^tmp_/, '')))) discardedIds.add(id);
  // Restores an item of the office to its state before this course, which the office never received.
  if (isTemporaryId(course.id)) await discardChanges(engine, new Set(before.map(({ id }) => id)));
  const { all, items } = await readListing(engine.view, course);
  const remainingItems = items.filter(({ id }) => !discardedIds.has(id));
  // Restores only the removed items: changes that somebody else makes meanwhile stay.
  const itemsAfter = new Map(
    [...all, ...remainingItems.map((item) => ({ ...item, Type: '' }))].map((item) => [item.id, item]),
  );
  const restorations = before
    .filter(({ id }) => !discardedIds.has(id))
    .flatMap((item) => putBack(item, itemsAfter.get(item.id)));
  await changeListings(
    engine,
    { items: remainingItems },
    unlistChanges({ items: remainingItems }, course.id),
    { epoch },
  );
  return async (courseId) => {
    for (const { id, ...item } of before.filter(({ id }) => discardedIds.has(id)))
      await engine.run(addListing, { ...item, courseId }, { epoch });
    const changes = restorations.map((one) => ({ ...one, courseId }));
    await changeListings(engine, { items: [] }, changes, { epoch });
  };
}

async function discardChanges({ view, discard }: Deleting, ids: ReadonlySet<string>): Promise<void> {
  for (const { mutationId, name, entity } of await view.open())
    if (name === updateListing.name && ids.has(entity.id)) await discard(mutationId);
}

const listed = ['slug', 'Name', 'Title', 'Cover', 'Type', 'Outcome', 'Requirements'] as const;

/** Returns the change that restores an item to its state with the course; empty where nothing differs. */
function putBack(
  item: CatalogueCourse,
  itemsAfter: CatalogueCourse | undefined,
): readonly Omit<ListingChange, 'courseId'>[] {
  const changedKeys = listed.filter(
    (key) => item[key] !== itemsAfter?.[key] && (item[key] !== '' || key !== 'slug'),
  );
  if (!itemsAfter || (changedKeys.length === 0 && itemsAfter.courseId === item.courseId)) return [];
  return [{ id: item.id, of: item.Name, ...Object.fromEntries(changedKeys.map((key) => [key, item[key]])) }];
}

/**
 * Takes a course off its lists and then deletes it, while the items still name it; relists it where the deletion is not
 * accepted. Returns the function that relists it.
 */
export async function deleteListed(
  engine: Deleting,
  course: Pick<Course, 'id' | 'slug'>,
  epoch: number | undefined,
  remove: () => Promise<Accepted | undefined>,
): Promise<{ readonly accepted: Accepted; readonly relist: Relist | undefined } | undefined> {
  const relist = (await unlistCourse(engine, course, epoch).catch(reportError)) ?? undefined;
  const accepted = await remove();
  if (accepted) return { accepted, relist };
  await relist?.(course.id).catch(reportError);
  return undefined;
}
