/** Courses and chapters as the engine's faults are tried on: real items of the host, reduced to what is looked at. */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { DataItem, NewDataItem } from '#src/cms/data-item.ts';
import { findSent, markerKey, twinsOf } from '#src/cms/find-sent.ts';
import { defineCollection, defineOperation, type Sending } from '#src/sync/index.ts';

const Course = v.object({ id: v.string(), data: v.record(v.string(), v.unknown()) });
type Course = v.InferOutput<typeof Course>;

function courseOf({ id, data }: Pick<DataItem, 'id' | 'data'>): Course {
  return { id, data: { ...data } };
}

type Sent = Pick<NewDataItem, 'title' | 'data' | 'position'>;

async function found(list: Promise<DataItem[]>, sent: Sent, sending: Sending<unknown>) {
  const here = findSent(await list, sent, sending);
  return here && { id: here.item.id, value: courseOf(here.item), marked: here.marked };
}

/** Answers whether the copy that is kept carries its marker. */
async function dropTwins(cms: Cms, list: Promise<DataItem[]>, sent: Sent, sending: Sending<unknown>) {
  const items = await list;
  for (const twin of twinsOf(items, sent, sending)) await cms.dataItems.remove(twin.id, sending.signal);
  return items.some(({ id, data }) => id === sending.id && data[markerKey] === sending.marker);
}

export const courses = defineCollection<Course, Cms>({
  name: 'courses',
  schema: Course,
  key: ({ id }) => ({ id }),
  scope: { who: 'public', minAge: 60_000 },
  fetch: async (cms, _parent, signal) => (await cms.dataItems.list('Courses', signal)).map(courseOf),
});

interface NewCourse {
  readonly title: string;
  readonly position?: number | undefined;
}

function courseSent({ args: { title, position = 1 }, marker }: Sending<NewCourse>): Sent {
  return { title, position, data: { title, [markerKey]: marker } };
}

/** The host takes whole positions only: any other is refused well-formedly, for ever. */
export const createCourse = defineOperation<NewCourse, Cms>({
  name: 'course.create',
  version: 1,
  kind: 'create',
  who: 'person',
  host: 'cms',
  args: v.object({ title: v.string(), position: v.optional(v.number()) }),
  describe: ({ title }) => `Create the course ${title}`,
  entity: (_args, ownId) => ({ collection: 'courses', id: ownId }),
  apply: (_value, { title }, ownId) => ({ id: ownId, data: { title } }),
  write: async (cms, sending) => {
    const added = await cms.dataItems.add({ table_id: 'Courses', ...courseSent(sending) }, sending.signal);
    return { id: added.id, value: courseOf(added) };
  },
  find: (cms, sending) => found(cms.dataItems.list('Courses', sending.signal), courseSent(sending), sending),
  dropTwins: (cms, sending) =>
    dropTwins(cms, cms.dataItems.list('Courses', sending.signal), courseSent(sending), sending),
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

interface NewChapter {
  readonly course: string;
  readonly title: string;
}

function chapterSent({ args: { course, title }, marker }: Sending<NewChapter>): Sent {
  return { title, data: { title, courseId: course, [markerKey]: marker } };
}

export const createChapter = defineOperation<NewChapter, Cms>({
  name: 'chapter.create',
  version: 1,
  kind: 'create',
  who: 'person',
  host: 'cms',
  args: v.object({ course: v.string(), title: v.string() }),
  describe: ({ title }) => `Add the chapter ${title}`,
  entity: ({ course }, ownId) => ({ collection: 'chapters', id: ownId, parent: course }),
  write: async (cms, sending) => {
    const item = { table_id: 'Chapters', parent_id: sending.args.course, ...chapterSent(sending) };
    const { id } = await cms.dataItems.add(item, sending.signal);
    return { id };
  },
  find: (cms, sending) =>
    found(cms.dataItems.listByParent(sending.args.course, sending.signal), chapterSent(sending), sending),
  dropTwins: (cms, sending) =>
    dropTwins(
      cms,
      cms.dataItems.listByParent(sending.args.course, sending.signal),
      chapterSent(sending),
      sending,
    ),
});
