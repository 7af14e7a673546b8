/** A course that is on a list and is deleted: with its listing, and back with it. */
import { expect, test } from 'vitest';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { addListing, updateListing } from '#src/features/catalogue/operations.ts';
import { chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { deleteListed } from '#src/features/teaching/follow-course.ts';
import { newListing, readListing } from '#src/features/teaching/publishing.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

const typed = { Type: 'improvement', Outcome: 'You sell more.', Requirements: '' };

/** An instructor's phone that has the office's lists, and has no signal. */
async function author() {
  const server = testHost();
  const network = { on: true };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session], network), {
    collections: [courses, chapters, catalogue],
    operations: [addCourse, updateCourse, removeCourse, addListing, updateListing, ...chapterOperations],
    // Nothing sets out with no signal: what is on its way can't be taken back.
    online: () => network.on,
  });
  await engine.session.change(async () => ids.instructor);
  for (const list of [courses, catalogue]) await engine.pull(list, undefined, { force: true });
  network.on = false;
  const send = async () => {
    network.on = true;
    await engine.syncNow();
    await allSent(engine);
  };
  const items = () => {
    const rows = server.host.database.all('select data from data_items where table_number = 87 order by id');
    return rows.map(({ data }) => JSON.parse(String(data)));
  };
  return { engine, send, items };
}

async function made(engine: Engine): Promise<Course> {
  const { id } = await engine.run(addCourse, { title: 'Stock', slug: 'stock', instructorId: ids.instructor });
  return must(await engine.view.get(courses, id), 'the course');
}

async function publish(engine: Engine, course: Course): Promise<void> {
  const { all } = await readListing(engine.view, course);
  await engine.run(addListing, newListing(course, typed, all, ''));
}

async function remove(engine: Engine, course: Course) {
  const { id, title } = course;
  return deleteListed(engine, course, undefined, () => engine.run(removeCourse, { id, title }));
}

async function bringBack(engine: Engine, course: Course, done: Awaited<ReturnType<typeof remove>>) {
  const { accepted, relist } = must(done, 'the deletion');
  const isBack = await engine.discard(accepted.mutationId);
  await relist?.(course.id);
  return isBack;
}

test('A course that was made, published and deleted before anything was sent leaves nothing behind', async () => {
  const { engine, send, items } = await author();
  const course = await made(engine);
  await publish(engine, course);
  await remove(engine, course);
  await send();
  expect(items()).toHaveLength(1);
  expect(await engine.view.open()).toEqual([]);
});

test('Undo brings a course that was never sent back on the list it was on', async () => {
  const { engine, send, items } = await author();
  const course = await made(engine);
  await publish(engine, course);
  expect(await bringBack(engine, course, await remove(engine, course))).toBe(true);
  await send();
  await engine.pull(courses, undefined, { force: true });
  const back = must(
    (await engine.view.list(courses)).find(({ slug }) => slug === 'stock'),
    'it',
  );
  expect(items()).toHaveLength(2);
  expect(items()[1]).toMatchObject({ ...typed, Name: 'Stock', slug: 'stock', courseId: back.id });
  expect(await engine.view.open()).toEqual([]);
});

test('Undo brings a course of the office back with a listing that was never sent', async () => {
  const { engine, send, items } = await author();
  const course = must(await engine.view.get(courses, ids.course), 'the course');
  await publish(engine, course);
  const done = await remove(engine, course);
  expect((await readListing(engine.view, course)).items).toEqual([]);
  expect(await bringBack(engine, course, done)).toBe(true);
  await send();
  expect(items()[1]).toMatchObject({ ...typed, courseId: ids.course });
});

test('An item of the office that was linked to a course that was never sent is as it was, and linked again by Undo', async () => {
  const { engine, send, items } = await author();
  const [before] = items();
  const course = await made(engine);
  const link = { id: ids.training, courseId: course.id, of: 'Bookkeeping', Type: 'improvement' };
  await engine.run(updateListing, link);
  const done = await remove(engine, course);
  expect(await engine.view.get(catalogue, ids.training)).not.toHaveProperty('courseId');
  expect(await bringBack(engine, course, done)).toBe(true);
  await send();
  expect(items()).toMatchObject([
    { ...before, Type: 'improvement', courseId: expect.stringMatching(/^\d+$/) },
  ]);
});

test('A course whose deletion was not accepted stays on its list', async () => {
  const { engine } = await author();
  const course = await made(engine);
  await publish(engine, course);
  expect(await deleteListed(engine, course, undefined, async () => undefined)).toBeUndefined();
  expect((await readListing(engine.view, course)).items).toMatchObject([{ ...typed, courseId: course.id }]);
});
