/** Courses, their chapters and form answers as ordinary slices: real items of the host, reduced to what is looked at. */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/data-items.ts';
import { otherInfo } from '#src/features/other-info.ts';
import { defineCollection } from '#src/sync/index.ts';

const Course = v.object({
  id: v.string(),
  position: v.number(),
  data: v.record(v.string(), v.unknown()),
});
type Course = v.InferOutput<typeof Course>;

const Chapter = v.object({ id: v.string(), courseId: v.string(), title: v.string() });
type Chapter = v.InferOutput<typeof Chapter>;

const Answer = v.object({ id: v.string(), form: v.string(), text: v.string() });
type Answer = v.InferOutput<typeof Answer>;

const minute = 60_000;

export const courses = defineCollection<Course, Cms>('courses', {
  schema: Course,
  access: 'public',
  staleAfter: minute,
  key: ({ id }) => ({ id }),
  source: dataItems<Course>('Courses', {
    schema: Course,
    decode: ({ id, position, data }) => ({ id, position, data }),
    encode: ({ position, data }) => ({ title: String(data['title']), position, data }),
  }),
});

export const chapters = defineCollection<Chapter, Cms>('chapters', {
  schema: Chapter,
  access: 'user',
  staleAfter: minute,
  key: ({ id, courseId }) => ({ id, parent: courseId }),
  source: dataItems<Chapter>('Chapters', {
    schema: Chapter,
    parent: ({ courseId }) => courseId,
    decode: ({ id, data }) => ({ id, courseId: data['courseId'], title: data['title'] }),
    encode: ({ courseId, title }) => ({ title, data: { courseId, title } }),
  }),
});

export const answers = defineCollection<Answer, Cms>('answers', {
  schema: Answer,
  access: 'user',
  staleAfter: minute,
  key: ({ id, form }) => ({ id, parent: form }),
  source: otherInfo<Answer>('FormAnswer', {
    schema: Answer,
    decode: ({ Id, ParentId, ItemValue }) => ({ id: Id, form: ParentId, text: ItemValue['text'] }),
    encode: ({ form, text }) => ({ ParentId: form, ItemValue: { text } }),
  }),
});

/** The host takes whole positions only: any other is refused well-formedly, for ever. */
const NewCourse = v.strictObject({ title: v.string(), position: v.optional(v.number(), 1) });

export const createCourse = courses.create('course.create', {
  args: NewCourse,
  describe: ({ title }) => `Create the course ${title}`,
  make: ({ title, position }, id) => ({ id, position, data: { title } }),
});

export const renameCourse = courses.update('course.rename', {
  args: v.strictObject({ id: v.string(), title: v.string() }),
  describe: ({ title }) => `Rename the course to ${title}`,
  change: (course, { title }) => ({ ...course, data: { ...course.data, title } }),
});

export const removeCourse = courses.remove('course.remove', {
  args: v.strictObject({ id: v.string() }),
  describe: () => 'Remove the course',
});

export const createChapter = chapters.create('chapter.create', {
  args: v.strictObject({ courseId: v.string(), title: v.string() }),
  describe: ({ title }) => `Add the chapter ${title}`,
  make: (chapter, id) => ({ id, ...chapter }),
});

export const saveAnswer = answers.create('answer.save', {
  args: v.strictObject({ form: v.string(), text: v.string() }),
  describe: ({ text }) => `Answer: ${text}`,
  make: (answer, id) => ({ id, ...answer }),
});
