import * as v from 'valibot';
import { Chapter, Course } from '#src/features/course/model.ts';
import { slugOf } from '#src/kit/slug.ts';

/** A course with its chapters, as it is put into a file. */
export interface SharedCourse {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

/** What a course file carries for the app, beside the page that people read. */
export const CourseFile = v.object({
  format: v.literal('kasi-course'),
  version: v.literal(1),
  /** When it was made (ms). */
  madeAt: v.number(),
  course: Course,
  chapters: v.pipe(v.array(Chapter), v.minLength(1)),
});
export type CourseFile = v.InferOutput<typeof CourseFile>;

/** The largest file that is opened (bytes): the text of a hundred chapters with its pictures. */
export const largestFile = 25_000_000;

/** A picture larger than this (bytes) is left out of a file: it is sent over prepaid data. */
export const largestPicture = 60_000;

/** Why a file was not taken in. */
export type Refusal =
  | 'unreadable'
  | 'too-large'
  | 'no-space'
  | 'not-stored'
  | 'not-a-course'
  | 'damaged'
  | 'newer';

/** The name of a course's file. */
export function fileName({ slug, title, id }: Course, ending: 'html' | 'epub'): string {
  const words = slugOf(slug || title);
  return `${words || `course-${id}`}.${ending}`;
}
