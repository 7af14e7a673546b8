import * as v from 'valibot';
import { Id, optionalText, requiredText } from '#src/kit/fields.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { courses } from './collection.ts';
import type { Course } from './model.ts';

/** The title of a course. */
export const CourseTitle = requiredText(120);

/** The typed settings of a course. */
export const CourseTyped = v.object({ title: CourseTitle, description: optionalText(4_000) });
export type CourseTyped = v.InferOutput<typeof CourseTyped>;

export const NewCourse = v.object({
  title: CourseTitle,
  slug: Id,
  instructorId: Id,
});
export type NewCourse = v.InferOutput<typeof NewCourse>;

/** Creates a course without chapters; its slug is made from the first title and never changes. */
export const addCourse = courses.create('course.add', {
  args: NewCourse,
  describe: (course) => `New course: ${course.title}`,
  editUrl: () => '/list-courses',
  make: (course, id): Course => ({ id, ...course, image: '', description: '', chapters: [] }),
});

/** A change of a course's settings, with the changed fields only, so that it does not revert other people's changes. */
export const CourseChange = v.object({
  id: Id,
  title: v.exactOptional(CourseTitle),
  description: v.exactOptional(CourseTyped.entries.description.wrapped),
  image: v.exactOptional(v.string()),
  /** The course's title at that time, for the list of waiting mutations. */
  of: v.string(),
});
export type CourseChange = v.InferOutput<typeof CourseChange>;

const words = { title: 'title', description: 'description', image: 'picture' } as const;

function keysOf(change: CourseChange): (keyof typeof words)[] {
  return (['title', 'description', 'image'] as const).filter((key) => change[key] !== undefined);
}

/** Changes title, description or picture of a course; the slug stays. */
export const updateCourse = courses.update('course.update', {
  args: CourseChange,
  describe: (change) =>
    `${change.of}: ${keysOf(change)
      .map((key) => words[key])
      .join(' and ')}`,
  editUrl: ({ id }) => `/add-course?course=${encodeURIComponent(id)}`,
  change: (course, { id: _id, of: _name, ...changes }) => ({ ...course, ...changes }),
  latestWins: (change) => keysOf(change).join(),
});

export const CourseAddress = v.object({ id: Id, slug: Id, of: v.string() });
export type CourseAddress = v.InferOutput<typeof CourseAddress>;

/** Changes a course's slug, when another course has the same one. */
export const readdressCourse = courses.update('course.readdress', {
  args: CourseAddress,
  describe: ({ of }) => `${of}: address`,
  editUrl: ({ id }) => `/add-course?course=${encodeURIComponent(id)}`,
  change: (course, { slug }) => ({ ...course, slug }),
});

export const CourseRemoval = v.object({ id: Id, title: v.string() });
export type CourseRemoval = v.InferOutput<typeof CourseRemoval>;

/** Deletes a course; the host deletes its chapters too. */
export const removeCourse = courses.remove('course.remove', {
  args: CourseRemoval,
  describe: (course) => `Delete the course ${course.title}`,
  editUrl: () => '/list-courses',
  undoFor: deletionWaits,
});
