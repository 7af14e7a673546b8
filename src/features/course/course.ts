import * as v from 'valibot';
import { Id, looseText } from '#src/kit/fields.ts';

/** A course as lists show it; its chapters are pulled when it is opened. Unknown keys are kept. */
export const Course = v.looseObject({
  id: Id,
  slug: looseText,
  title: v.pipe(looseText, v.nonEmpty()),
  description: looseText,
  image: looseText,
});
export type Course = v.InferOutput<typeof Course>;
