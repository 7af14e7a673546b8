import * as v from 'valibot';

/** Joining one course; of two devices that each join one, both stand. */
export const Enrolment = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  courseId: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
});
export type Enrolment = v.InferOutput<typeof Enrolment>;
