import * as v from 'valibot';
import { numberOr } from '#src/cms/readings/number.ts';
import { Id, looseTextOrNumber as text } from '#src/kit/fields.ts';

/** A catalogue course item, spelt as on the wire. `Title` is HTML of the catalogue's editors. */
export const CatalogueCourse = v.object({
  id: Id,
  slug: text,
  position: v.optional(numberOr(1), 1),
  Name: v.pipe(text, v.nonEmpty()),
  Title: text,
  Cover: text,
  Type: text,
  Outcome: text,
  Requirements: text,
  /** The id of the course of table Courses that has the lessons; the office's own trainings may have none. */
  courseId: v.exactOptional(text),
});
export type CatalogueCourse = v.InferOutput<typeof CatalogueCourse>;

/** Returns the path segment below `/course-overview/`: the slug where there is one, because it is readable. */
export function coursePath({ slug, id }: Pick<CatalogueCourse, 'slug' | 'id'>): string {
  return slug || id;
}
