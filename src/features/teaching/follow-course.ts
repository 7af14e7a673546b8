/** What the catalogue says of a course follows the course: its name, its picture, its address, and its end. */
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { addListing, type ListingChange, updateListing } from '#src/features/catalogue/operations.ts';
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

/** Puts a course, which may have another id since, back on its lists. */
type Relist = (courseId: string) => Promise<void>;

type Deleting = Pick<Engine, 'view' | 'run' | 'runAll' | 'discard'>;

/**
 * Before a course is deleted: learners find it on no list. What never left this phone of its items is taken out, because
 * it could never be sent without the course. Answers how that is taken back.
 */
export async function unlistCourse(
  engine: Deleting,
  course: Pick<Course, 'id' | 'slug'>,
  epoch: number | undefined,
): Promise<Relist> {
  const { items: before } = await readListing(engine.view, course);
  const goes = new Set<string>();
  for (const { id } of before)
    if (isTemporaryId(id) && (await engine.discard(id.replace(/^tmp_/, '')))) goes.add(id);
  // An item of the office goes back to what it was before this course, which it never knew.
  if (isTemporaryId(course.id)) await discardChanges(engine, new Set(before.map(({ id }) => id)));
  const { all, items } = await readListing(engine.view, course);
  const left = items.filter(({ id }) => !goes.has(id));
  // Only what goes here is put back: what somebody else writes meanwhile stays theirs.
  const after = new Map(
    [...all, ...left.map((item) => ({ ...item, Type: '' }))].map((item) => [item.id, item]),
  );
  const back = before.filter(({ id }) => !goes.has(id)).flatMap((item) => putBack(item, after.get(item.id)));
  await changeListings(engine, { items: left }, takenOff({ items: left }, course.id), { epoch });
  return async (courseId) => {
    for (const { id, ...item } of before.filter(({ id }) => goes.has(id)))
      await engine.run(addListing, { ...item, courseId }, { epoch });
    const changes = back.map((one) => ({ ...one, courseId }));
    await changeListings(engine, { items: [] }, changes, { epoch });
  };
}

async function discardChanges({ view, discard }: Deleting, ids: ReadonlySet<string>): Promise<void> {
  for (const { mutationId, name, entity } of await view.open())
    if (name === updateListing.name && ids.has(entity.id)) await discard(mutationId);
}

const listed = ['slug', 'Name', 'Title', 'Cover', 'Type', 'Outcome', 'Requirements'] as const;

/** What makes an item what it was with its course; nothing where it is that. */
function putBack(
  item: CatalogueCourse,
  after: CatalogueCourse | undefined,
): readonly Omit<ListingChange, 'courseId'>[] {
  const lost = listed.filter((key) => item[key] !== after?.[key] && (item[key] !== '' || key !== 'slug'));
  if (!after || (lost.length === 0 && after.courseId === item.courseId)) return [];
  return [{ id: item.id, of: item.Name, ...Object.fromEntries(lost.map((key) => [key, item[key]])) }];
}

/**
 * Deletes a course and takes it off its lists before, while they name it; where the deletion is not accepted it is on
 * them again. Answers what puts it back on them.
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
