/** Courses and chapters as the engine's faults are tried on: real items of the host, reduced to what is looked at. */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { DataItem } from '#src/cms/data-item.ts';
import { defineCollection, defineOperation, type Sending } from '#src/sync/index.ts';

const Course = v.object({ id: v.string(), data: v.record(v.string(), v.unknown()) });
type Course = v.InferOutput<typeof Course>;

function courseOf({ id, data }: Pick<DataItem, 'id' | 'data'>): Course {
  return { id, data: { ...data } };
}

function marked(items: readonly DataItem[], marker: string): readonly DataItem[] {
  return items.filter(({ data }) => data['_cid'] === marker);
}

async function removeTwins(cms: Cms, items: readonly DataItem[], { id, marker, signal }: Sending<unknown>) {
  for (const twin of marked(items, marker)) if (twin.id !== id) await cms.dataItems.remove(twin.id, signal);
}

export const courses = defineCollection<Course, Cms>({
  name: 'courses',
  schema: Course,
  key: ({ id }) => ({ id }),
  scope: { who: 'public', minAge: 60_000 },
  fetch: async (cms, _parent, signal) => (await cms.dataItems.list('Courses', signal)).map(courseOf),
});

/** The host takes whole positions only: any other is refused well-formedly, for ever. */
export const createCourse = defineOperation<{ title: string; position?: number | undefined }, Cms>({
  name: 'course.create',
  version: 1,
  kind: 'create',
  who: 'person',
  host: 'cms',
  args: v.object({ title: v.string(), position: v.optional(v.number()) }),
  describe: ({ title }) => `Create the course ${title}`,
  entity: (_args, ownId) => ({ collection: 'courses', id: ownId }),
  apply: (_value, { title }, ownId) => ({ id: ownId, data: { title } }),
  write: async (cms, { args: { title, position = 1 }, marker, signal }) => {
    const item = { table_id: 'Courses', title, position, data: { title, _cid: marker } };
    const added = await cms.dataItems.add(item, signal);
    return { id: added.id, value: courseOf(added) };
  },
  find: async (cms, { marker, signal }) => {
    const [item] = marked(await cms.dataItems.list('Courses', signal), marker);
    return item && { id: item.id, value: courseOf(item) };
  },
  dropTwins: async (cms, sending) =>
    removeTwins(cms, await cms.dataItems.list('Courses', sending.signal), sending),
});

export const renameCourse = defineOperation<{ course: string; title: string }, Cms>({
  name: 'course.rename',
  version: 1,
  kind: 'update',
  who: 'person',
  host: 'cms',
  args: v.object({ course: v.string(), title: v.string() }),
  describe: ({ title }) => `Rename the course to ${title}`,
  entity: ({ course }) => ({ collection: 'courses', id: course }),
  apply: (value, { title }) => {
    const { id, data } = value as Course;
    return { id, data: { ...data, title } };
  },
  read: async (cms, { id, signal }) => {
    const item = await cms.dataItems.get(id, { includeChildren: 'no' }, signal);
    return item && courseOf(item);
  },
  write: async (cms, { id, value, signal }) => {
    const { data } = value as Course;
    await cms.dataItems.update({ id, table_id: 'Courses', title: String(data['title']), data }, signal);
    return { value };
  },
});

export const removeCourse = defineOperation<{ course: string }, Cms>({
  name: 'course.remove',
  version: 1,
  kind: 'remove',
  who: 'person',
  host: 'cms',
  args: v.object({ course: v.string() }),
  describe: () => 'Remove the course',
  entity: ({ course }) => ({ collection: 'courses', id: course }),
  apply: () => undefined,
  write: async (cms, { id, signal }) => {
    await cms.dataItems.remove(id, signal);
    return {};
  },
});

export const createChapter = defineOperation<{ course: string; title: string }, Cms>({
  name: 'chapter.create',
  version: 1,
  kind: 'create',
  who: 'person',
  host: 'cms',
  args: v.object({ course: v.string(), title: v.string() }),
  describe: ({ title }) => `Add the chapter ${title}`,
  entity: ({ course }, ownId) => ({ collection: 'chapters', id: ownId, parent: course }),
  write: async (cms, { args: { course, title }, marker, signal }) => {
    const data = { title, courseId: course, _cid: marker };
    const { id } = await cms.dataItems.add({ table_id: 'Chapters', parent_id: course, title, data }, signal);
    return { id };
  },
  find: async (cms, { args, marker, signal }) => {
    const [item] = marked(await cms.dataItems.listByParent(args.course, signal), marker);
    return item && { id: item.id };
  },
  dropTwins: async (cms, sending) =>
    removeTwins(cms, await cms.dataItems.listByParent(sending.args.course, sending.signal), sending),
});
