import * as v from 'valibot';
import { Id, looseTextOrNumber as text } from '#src/kit/fields.ts';

/** Somebody on a course record. */
export const EnrolledUser = v.looseObject({ id: text, name: text, email: text });
export type EnrolledUser = v.InferOutput<typeof EnrolledUser>;

/** The people on a record that can be read: one that somebody broke takes none of the others with it. */
const people = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((list) =>
    list.flatMap((one) => {
      const parsed = v.safeParse(EnrolledUser, one);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

/** A course record (ICourse): a training that was held, and who was there. Unknown keys are kept. */
export const CourseRecord = v.looseObject({
  id: Id,
  courseName: text,
  enrolledUsers: people,
});
export type CourseRecord = v.InferOutput<typeof CourseRecord>;
