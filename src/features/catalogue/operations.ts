import * as v from 'valibot';
import { Id, optionalText, requiredText } from '#src/kit/fields.ts';
import { catalogue } from './collection.ts';
import type { CatalogueCourse } from './model.ts';

/** The input of a person who publishes a course. */
export const ListingTyped = v.object({
  Type: requiredText(60),
  Outcome: optionalText(1_000),
  Requirements: optionalText(1_000),
});
export type ListingTyped = v.InferOutput<typeof ListingTyped>;

const settingsOf = (courseId: string) => `/add-course?course=${encodeURIComponent(courseId)}`;

export const NewListing = v.object({
  ...ListingTyped.entries,
  courseId: Id,
  slug: Id,
  position: v.number(),
  Name: v.pipe(v.string(), v.nonEmpty()),
  /** The title as HTML. */
  Title: v.string(),
  /** The cover: an address, or the temporary id of an unsent picture. */
  Cover: v.string(),
});
export type NewListing = v.InferOutput<typeof NewListing>;

/** Adds a course to the catalogue, where learners find it. */
export const addListing = catalogue.create('listing.add', {
  args: NewListing,
  describe: ({ Name }) => `Show ${Name} to learners`,
  editUrl: ({ courseId }) => settingsOf(courseId),
  make: (listing, id): CatalogueCourse => ({ id, ...listing }),
  needs: ({ courseId }) => courseId,
});

/** A change of a catalogue item: only the changed fields, so that the office's own texts stay. */
export const ListingChange = v.object({
  id: Id,
  courseId: Id,
  /** The name before the change, for the list of unsent changes; never sent. */
  of: v.string(),
  slug: v.exactOptional(Id),
  Name: v.exactOptional(NewListing.entries.Name),
  Title: v.exactOptional(v.string()),
  Cover: v.exactOptional(v.string()),
  /** The list; '' takes the item off every list. */
  Type: v.exactOptional(v.string()),
  Outcome: v.exactOptional(v.string()),
  Requirements: v.exactOptional(v.string()),
});
export type ListingChange = v.InferOutput<typeof ListingChange>;

function changedKeys({ id: _id, courseId: _course, of: _name, ...change }: ListingChange): string {
  return Object.keys(change).toSorted().join();
}

function describeChange({ of, Type }: ListingChange): string {
  if (Type === undefined) return `${of}: what the list says of it`;
  return Type === '' ? `Take ${of} off the list` : `Show ${of} to learners`;
}

/** Changes a catalogue item of a course, and links it to the course. */
export const updateListing = catalogue.update('listing.update', {
  args: ListingChange,
  describe: describeChange,
  editUrl: ({ courseId }) => settingsOf(courseId),
  change: (item, { id: _id, of: _name, ...change }) => ({ ...item, ...change }),
  latestWins: changedKeys,
});
