/**
 * Finds a course in the catalogue and makes the changes that put the course on a list or take it off.
 * Invariant: only the fields that the person changed are written, no item is deleted, and a new item has an address
 * that no other item has.
 */
import { catalogue } from '#src/features/catalogue/collection.ts';
import { retitled } from '#src/features/catalogue/headline.ts';
import { listingsOf } from '#src/features/catalogue/linked-items.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import type { ListingChange, ListingTyped, NewListing } from '#src/features/catalogue/operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { onHost } from '#src/kit/host-address.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { uniqueSlug } from '#src/kit/slug.ts';
import type { View } from '#src/sync/index.ts';

type Published = Pick<Course, 'id' | 'slug' | 'title' | 'image'>;

/** The catalogue's items of a course. */
export interface Listing {
  /** The item that learners see; `undefined` for a draft that was never on a list. */
  readonly item: CatalogueCourse | undefined;
  /** All items that name the course. */
  readonly items: readonly CatalogueCourse[];
  /** Items with the course's slug that name no course: a person decides whether one of them is this course. */
  readonly candidates: readonly CatalogueCourse[];
  readonly all: readonly CatalogueCourse[];
  /** Whether the catalogue is on this phone. */
  readonly isKnown: boolean;
}

/** Whether learners find the course on a list. */
export function isListed({ items }: Pick<Listing, 'items'>): boolean {
  return items.some(({ Type }) => Type !== '');
}

/** Finds a course in a catalogue. */
export function listingIn(
  all: readonly CatalogueCourse[],
  { id, slug }: Pick<Published, 'id' | 'slug'>,
): Omit<Listing, 'isKnown'> {
  const items = listingsOf(all, id);
  const isCandidate = (item: CatalogueCourse) => !item.courseId && slug !== '' && item.slug === slug;
  return { item: items[0], items, candidates: items.length > 0 ? [] : inOrder(all).filter(isCandidate), all };
}

/** Finds a course in this phone's catalogue. */
export async function readListing(view: View, course: Pick<Published, 'id' | 'slug'>): Promise<Listing> {
  const all = await view.list(catalogue);
  return { ...listingIn(all, course), isKnown: (await view.pulledAt(catalogue)) !== undefined };
}

/** Returns the picture's address for an item: the office's own addresses may lack the host. */
function coverOf(image: string, fileHost: string): string {
  return isTemporaryId(image) ? image : onHost(image, fileHost);
}

/** Returns a new item for a course, last in the office's order. */
export function newListing(
  course: Published,
  typed: ListingTyped,
  all: readonly CatalogueCourse[],
  fileHost: string,
): NewListing {
  const slugs = all.map(({ slug }) => slug);
  return {
    ...typed,
    courseId: course.id,
    slug:
      slugs.includes(course.slug) || !course.slug ? uniqueSlug(course.title, 'course', slugs) : course.slug,
    position: Math.max(0, ...all.map(({ position }) => position)) + 1,
    Name: course.title,
    Title: escapeHtml(course.title),
    Cover: coverOf(course.image, fileHost),
  };
}

/**
 * Whether a course is the later one of two with the same slug: the author of the later one is asked for another slug.
 * An unsent course counts as later than the office's.
 */
export function isLaterOfAddress(all: readonly Course[], { id, slug }: Pick<Course, 'id' | 'slug'>): boolean {
  const rank = (one: string) => Number(isTemporaryId(one));
  const before = (one: string) => rank(one) - rank(id) || one.localeCompare(id, 'en', { numeric: true });
  return slug !== '' && all.some((one) => one.id !== id && one.slug === slug && before(one.id) < 0);
}

/**
 * Returns the change of an item: the typed fields that differ from those the form showed, and the cover where the item
 * has none.
 */
export function listingChange(
  item: CatalogueCourse,
  course: Published,
  typed: ListingTyped,
  fileHost: string,
): ListingChange | undefined {
  const changes = {
    ...(typed.Type !== item.Type && { Type: typed.Type }),
    ...(typed.Outcome !== item.Outcome && { Outcome: typed.Outcome }),
    ...(typed.Requirements !== item.Requirements && { Requirements: typed.Requirements }),
    ...(item.Cover === '' && course.image !== '' && { Cover: coverOf(course.image, fileHost) }),
  };
  const isLinked = item.courseId === course.id;
  if (isLinked && Object.keys(changes).length === 0) return undefined;
  return { id: item.id, courseId: course.id, of: item.Name, ...changes };
}

/** Returns the changes that take every item of a course off its list; their other fields stay. */
export function unlistChanges({ items }: Pick<Listing, 'items'>, courseId: string): readonly ListingChange[] {
  return items
    .filter(({ Type }) => Type !== '')
    .map(({ id, Name }) => ({ id, courseId, of: Name, Type: '' }));
}

/** Returns the changes of the items after a course got another name, picture or address. */
export function followUpChanges(
  { items, all }: Pick<Listing, 'items' | 'all'>,
  before: Published,
  change: Partial<Pick<Published, 'title' | 'image' | 'slug'>>,
  fileHost: string,
): readonly ListingChange[] {
  const { title, image, slug } = change;
  return items.flatMap((item) => {
    const isFree = slug !== undefined && all.every((one) => one.id === item.id || one.slug !== slug);
    const changes = {
      ...(title !== undefined && { Name: title, Title: retitled(item.Title, before.title, title) }),
      ...(image !== undefined && { Cover: coverOf(image, fileHost) }),
      ...(isFree && item.slug === before.slug && { slug }),
    };
    if (Object.keys(changes).length === 0) return [];
    return [{ id: item.id, courseId: before.id, of: item.Name, ...changes }];
  });
}
