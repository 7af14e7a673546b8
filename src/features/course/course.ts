import * as v from 'valibot';
import { Id, looseText } from '#src/kit/fields.ts';

/** A course as everybody may see it in a list; its chapters are pulled by whoever opens it. Unknown keys are kept. */
export const Course = v.looseObject({
  id: Id,
  slug: looseText,
  title: v.pipe(looseText, v.nonEmpty()),
  description: looseText,
  image: looseText,
});
export type Course = v.InferOutput<typeof Course>;
