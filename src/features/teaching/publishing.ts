/**
 * A course in the catalogue: where it is found there, how it is put on a list and taken off.
 * Invariant: nothing of an item changes but what its person changed, no item is taken away, and what is made here has an
 * address that no other item has.
 */
import { catalogue } from '#src/features/catalogue/collection.ts';
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

/** What the catalogue has of a course. */
export interface Listing {
  /** The item that learners are shown; `undefined`: a draft that was never on a list. */
  readonly item: CatalogueCourse | undefined;
  /** All that name the course. */
  readonly items: readonly CatalogueCourse[];
  /** Items of the course's own address that name no course: whether one of them is this course, a person says. */
  readonly candidates: readonly CatalogueCourse[];
  readonly all: readonly CatalogueCourse[];
  /** Whether this phone knows the catalogue. */
  readonly isKnown: boolean;
}

/** Whether learners find it. */
export function isListed({ items }: Pick<Listing, 'items'>): boolean {
  return items.some(({ Type }) => Type !== '');
}

/** What a catalogue says of a course. */
export function listingIn(
  all: readonly CatalogueCourse[],
  { id, slug }: Pick<Published, 'id' | 'slug'>,
): Omit<Listing, 'isKnown'> {
  const items = listingsOf(all, id);
  const isCandidate = (item: CatalogueCourse) => !item.courseId && slug !== '' && item.slug === slug;
  return { item: items[0], items, candidates: items.length > 0 ? [] : inOrder(all).filter(isCandidate), all };
}

/** What this phone's catalogue says of a course. */
export async function readListing(view: View, course: Pick<Published, 'id' | 'slug'>): Promise<Listing> {
  const all = await view.list(catalogue);
  return { ...listingIn(all, course), isKnown: (await view.pulledAt(catalogue)) !== undefined };
}

/** The picture as an item has it: the office's own addresses may name no host. */
function coverOf(image: string, fileHost: string): string {
  return isTemporaryId(image) ? image : onHost(image, fileHost);
}

/** A new item for a course, last in the office's order. */
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
 * Whether a course is the later one of two of the same address: its author is asked for another one. What was never sent
 * is later than what the office has.
 */
export function isLaterOfAddress(all: readonly Course[], { id, slug }: Pick<Course, 'id' | 'slug'>): boolean {
  const rank = (one: string) => Number(isTemporaryId(one));
  const before = (one: string) => rank(one) - rank(id) || one.localeCompare(id, 'en', { numeric: true });
  return slug !== '' && all.some((one) => one.id !== id && one.slug === slug && before(one.id) < 0);
}

/**
 * What becomes of an item by what was typed over what the form showed of it: only the fields that were changed, and the
 * cover where it has none.
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

/** Takes every item of a course off its list; the rest of each stays. */
export function takenOff({ items }: Pick<Listing, 'items'>, courseId: string): readonly ListingChange[] {
  return items
    .filter(({ Type }) => Type !== '')
    .map(({ id, Name }) => ({ id, courseId, of: Name, Type: '' }));
}

/** A title that begins with the course's name begins with its new one, and keeps what the office wrote after it. */
export function retitled(Title: string, before: string, after: string): string {
  const next = escapeHtml(after);
  for (const old of [escapeHtml(before), before])
    if (Title.startsWith(old) && !/^[\p{L}\p{N}]/u.test(Title.slice(old.length)))
      return next + Title.slice(old.length);
  return Title === '' ? '' : next;
}

/** What follows in the catalogue when a course got another name, picture or address. */
export function followed(
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
