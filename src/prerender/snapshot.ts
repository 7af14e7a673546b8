import * as v from 'valibot';
import { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { Course } from '#src/features/course/model.ts';
import { lastDay } from '#src/features/events/day-words.ts';
import { Event } from '#src/features/events/model.ts';
import { shownEvents } from '#src/features/events/queries.ts';
import { PageMetadata, Page as PublishedPage } from '#src/features/pages/model.ts';
import { kindOf, Section, SectionFields } from '#src/features/pages/section.ts';
import { SiteSettings } from '#src/features/settings/model.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';

/** The public part of a published page: sections of other programs and notes about the page are left out. */
const SnapshotPage = v.object({
  ...v.pick(PublishedPage, ['id', 'slug', 'title', 'description']).entries,
  metadata: v.object(v.pick(PageMetadata, ['published', 'inFooter', 'keywords']).entries),
  sections: v.pipe(
    v.array(Section),
    v.transform((sections) =>
      sections
        .filter(kindOf)
        .map((section) => ({ id: section.id, type: section.type, ...v.parse(SectionFields, section) })),
    ),
  ),
});

/** The provider's public content in the build: no join links, nothing about a person. */
export const Snapshot = v.strictObject({
  catalogue: v.array(CatalogueCourse),
  courses: v.array(Course),
  events: v.array(Event),
  pages: v.array(SnapshotPage),
  // Only the fields that pages show, because a picked loose object would let all others through.
  settings: v.array(v.object(v.pick(SiteSettings, ['id', 'logo', 'about']).entries)),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/**
 * Returns a page's part of the snapshot, without events that ended before the day of the build (`YYYY-MM-DD`).
 *
 * Without a coming event the page makes no claim about events: an old snapshot cannot tell that there are none.
 */
export function pageSnapshot(
  all: Snapshot,
  collections: readonly (keyof Snapshot)[],
  today: string,
): PageSnapshot {
  // An event without a readable day may still be coming.
  const comingEvents = shownEvents(all.events).filter(
    (event) => event.dateFrom === '' || lastDay(event) >= today,
  );
  const embedded: Snapshot = { ...all, events: comingEvents };
  return Object.fromEntries(
    collections.filter((name) => embedded[name].length > 0).map((name) => [name, embedded[name]]),
  );
}
