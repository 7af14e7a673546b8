import * as v from 'valibot';
import { Chapter, Course } from '#src/features/course/model.ts';
import { slugOf } from '#src/kit/slug.ts';

/** A course with its chapters, for a file. */
export interface SharedCourse {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

/** The data of a course file for the app, beside the page that people read. */
export const CourseFile = v.object({
  format: v.literal('kasi-course'),
  version: v.literal(1),
  /** When the file was made (ms). */
  madeAt: v.number(),
  course: Course,
  chapters: v.pipe(v.array(Chapter), v.minLength(1)),
});
export type CourseFile = v.InferOutput<typeof CourseFile>;

/** The largest file that is opened (bytes): the text of a hundred chapters with pictures. */
export const largestFile = 25_000_000;

/** The size (bytes) above which a picture is left out of a file, which is sent over prepaid data. */
export const largestPicture = 60_000;

/** The reason why a file was not imported. */
export type Refusal =
  | 'unreadable'
  | 'too-large'
  | 'no-space'
  | 'not-stored'
  | 'not-a-course'
  | 'damaged'
  | 'newer';

/** Returns the file name of a course. */
export function fileName({ slug, title, id }: Course, ending: 'html' | 'epub'): string {
  const words = slugOf(slug || title);
  return `${words || `course-${id}`}.${ending}`;
}
