import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';

/** The arguments of joining one course; enrolments on two devices are both kept. */
export const Enrolment = v.object({
  id: Id,
  courseId: Id,
  title: v.string(),
});
export type Enrolment = v.InferOutput<typeof Enrolment>;
