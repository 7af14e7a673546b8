import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';

/** Joining one course; of two devices that each join one, both stand. */
export const Enrolment = v.object({
  id: Id,
  courseId: Id,
  title: v.string(),
});
export type Enrolment = v.InferOutput<typeof Enrolment>;
