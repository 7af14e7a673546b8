import * as v from 'valibot';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');

/** A course as everybody may see it in a list; its chapters are pulled by whoever opens it. */
export const Course = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  slug: text,
  title: v.pipe(text, v.nonEmpty()),
  description: text,
  image: text,
});
export type Course = v.InferOutput<typeof Course>;
