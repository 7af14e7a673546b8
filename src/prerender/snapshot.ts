import * as v from 'valibot';
import { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { Course } from '#src/features/course/model.ts';
import { Event } from '#src/features/events/model.ts';
import { lastDay } from '#src/features/events/when.ts';
import { PageMetadata, Page as PublishedPage } from '#src/features/pages/model.ts';
import { kindOf, Section, SectionFields } from '#src/features/pages/section.ts';
import { SiteSettings } from '#src/features/settings/model.ts';
import type { PageSnapshot } from '#src/hooks/snapshot-context.tsx';

/** Of a published page only what visitors see: sections of other programs are theirs, and so is what they note of a page. */
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

/** What the build knows of the provider's public content: no join links, nothing of a person. */
export const Snapshot = v.strictObject({
  catalogue: v.array(CatalogueCourse),
  courses: v.array(Course),
  events: v.array(Event),
  pages: v.array(SnapshotPage),
  // Of the record only what pages show: a picked loose object would let the rest of it through.
  settings: v.array(v.object(v.pick(SiteSettings, ['id', 'logo', 'about']).entries)),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/**
 * The part of the snapshot a page carries, without what is over by the day of the build (`YYYY-MM-DD`).
 * Where nothing is coming the page says nothing: an old snapshot does not know that there is no event.
 */
export function pageSnapshot(
  all: Snapshot,
  collections: readonly (keyof Snapshot)[],
  today: string,
): PageSnapshot {
  // One without a day that can be read may still come.
  const coming = all.events.filter((event) => event.dateFrom === '' || lastDay(event) >= today);
  const embedded: Snapshot = { ...all, events: coming };
  return Object.fromEntries(
    collections.filter((name) => embedded[name].length > 0).map((name) => [name, embedded[name]]),
  );
}
