import * as v from 'valibot';
import { Id, looseTextOrNumber as text } from '#src/kit/fields.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { paragraphs } from '#src/kit/plain-text.ts';

/** A catalogue course item, spelt as on the wire. `Title` is HTML of whoever edits the catalogue. */
export const CatalogueCourse = v.object({
  id: Id,
  slug: text,
  position: v.fallback(v.number(), 1),
  Name: v.pipe(text, v.nonEmpty()),
  Title: text,
  Cover: text,
  Type: text,
  Outcome: text,
  Requirements: text,
  /** The course of table Courses whose lessons it offers; the office's own trainings may have none. */
  courseId: v.exactOptional(text),
});
export type CatalogueCourse = v.InferOutput<typeof CatalogueCourse>;

/** What stands behind `/course-overview/`: the slug where there is one, because it says something. */
export function coursePath({ slug, id }: Pick<CatalogueCourse, 'slug' | 'id'>): string {
  return slug || id;
}

/** The address of an item's picture; one that still waits on its author's phone has none. */
export function pictureOf({ Cover }: Pick<CatalogueCourse, 'Cover'>): string {
  return isTemporaryId(Cover) ? '' : Cover;
}

/** The title as text: what it is called, and what its writer set apart with <em>. */
export function headlineOf({ Title, Name }: Pick<CatalogueCourse, 'Title' | 'Name'>): {
  readonly head: string;
  readonly rest: string;
} {
  const emphasis = Title.search(/<em\b/i);
  // HTML also where it has no tag: a name with an ampersand in it is written with its entity.
  const words = (html: string) => paragraphs(`<p>${html}</p>`).join(' ');
  const head = words(emphasis > 0 ? Title.slice(0, emphasis) : Title);
  const rest = emphasis > 0 ? words(Title.slice(emphasis)) : '';
  return { head: head || Name, rest };
}
