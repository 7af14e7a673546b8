/** A learner's phone and an instructor's desk before one host: what changed reaches the phone, and nothing else is fetched. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { noteEdited } from '#src/features/course/edited-courses.ts';
import { importedRecord } from '#src/features/course/imported.ts';
import { Course } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { stampChapters } from '#src/features/course/stamp-operations.ts';
import { readEarlier } from '#src/features/reader/changes/kept-versions.ts';
import { checkCourse, fetchChanged, readUpdates } from '#src/features/reader/changes/updates.ts';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../../fixtures/features/engine.ts';
import {
  course,
  day,
  desk,
  learner,
  onHost,
  operations,
  unstampedHost,
  writeBlock,
} from '../../../fixtures/features/learner-and-desk.ts';
import { startSession } from '../../../host/sessions.ts';
import { ids } from '../../../host/test-host.ts';

test('A course from a file that the office does not know costs its list of courses once, not at each lesson', async () => {
  const { asked, engine } = await learner(unstampedHost());
  const own = v.parse(Course, { id: '999', slug: 'home-made', title: 'Home made' });
  await engine.pull(courses);
  await engine.local.set(importedRecord({ course: own, chapters: [], madeAt: 0 }));
  await eventually(async () => {
    await checkCourse(engine, 'home-made');
    const content = await readCourseContent(engine.view, 'home-made');
    expect(content?.imported?.isUnknown, 'the list is read once after the file came').toBe(true);
  });
  asked.length = 0;
  for (const _lesson of [1, 2, 3]) await checkCourse(engine, 'home-made');
  expect(asked).toEqual([]);
  await checkCourse(engine, 'home-made', { force: true });
  expect(asked, 'the person asked').toEqual(['list']);
  await checkCourse(engine, 'nowhere');
  await checkCourse(engine, 'nowhere');
  expect(asked, 'nothing of it is here').toEqual(['list', 'list', 'list']);
});

test('A course nobody stamped is fetched whole, once a week and when asked', async () => {
  const { asked, read, refresh, engine } = await learner(unstampedHost());
  const start = Date.now();
  await refresh(start);
  expect(asked).toEqual(['list', 'by parent']);
  expect(await read()).toMatchObject({ isStamped: false, changed: [] });
  asked.length = 0;
  await refresh(start + day / 2);
  expect(asked).toEqual([]);
  await refresh(start + 2 * day);
  expect(asked).toEqual(['get']);
  await refresh(start + 8 * day);
  expect(asked).toEqual(['get', 'get', 'by parent']);
  asked.length = 0;
  await checkCourse(engine, course, { force: true });
  expect(asked).toEqual(['get', 'by parent']);
});

test('Changes written past the stamps are fetched when somebody asks for all lessons, and the stamps are not believed again', async () => {
  const server = unstampedHost();
  const teacher = await desk(server);
  await teacher.stamped();
  const { engine, asked, read, refresh } = await learner(server);
  await refresh(Date.now());
  const [chapter] = await engine.view.list(chapters, course);
  const id = must(chapter, 'chapter').id;
  server.host.database.run(
    `update data_items set data = json_set(data, '$.title', 'Written elsewhere') where id = ?`,
    Number(id),
  );
  await checkCourse(engine, course, { force: true });
  expect((await engine.view.get(chapters, id))?.title).not.toBe('Written elsewhere');
  const { isStamped, wholeBytes } = await read();
  expect(isStamped).toBe(true);
  expect(wholeBytes).toBeGreaterThan(100);
  asked.length = 0;
  await checkCourse(engine, course, { force: true, whole: true });
  expect(asked).toEqual(['get', 'by parent']);
  expect((await engine.view.get(chapters, id))?.title).toBe('Written elsewhere');
  expect(await read()).toMatchObject({ isStamped: false });
});

test('Changes written past the stamps are found within a week on a free connection, and no sooner', async () => {
  const server = unstampedHost();
  const teacher = await desk(server);
  await teacher.stamped();
  const { engine, asked, read } = await learner(server);
  const start = Date.now();
  await checkCourse(engine, course, { now: start });
  const [chapter] = await engine.view.list(chapters, course);
  const id = must(chapter, 'chapter').id;
  server.host.database.run(
    `update data_items set data = json_set(data, '$.title', 'Written elsewhere') where id = ?`,
    Number(id),
  );
  asked.length = 0;
  await checkCourse(engine, course, { now: start + 6 * day, isFree: true });
  await checkCourse(engine, course, { now: start + 8 * day, isFree: false });
  expect(asked).toEqual(['get', 'get']);
  const before = await read();
  expect(before.isStamped).toBe(true);
  await checkCourse(engine, course, { now: start + 8 * day, isFree: true });
  expect(asked).toEqual(['get', 'get', 'by parent']);
  expect((await engine.view.get(chapters, id))?.title).toBe('Written elsewhere');
  const after = await read();
  expect(after).toMatchObject({ isStamped: false });
  expect(after.wholeAt).toBeGreaterThan(before.wholeAt);
});

test('A changed chapter is named with its bytes by one small answer, and fetched alone', async () => {
  const server = unstampedHost();
  const teacher = await desk(server);
  await teacher.stamped();
  const { asked, read, refresh, engine } = await learner(server);
  const start = Date.now();
  await refresh(start);
  expect(await read()).toMatchObject({ isStamped: true, changed: [] });
  const stamps = onHost(server)['stamps'];
  const [first] = await teacher.engine.view.list(chapters, course);
  const { id } = must(first, 'chapter');
  await teacher.engine.run(writeBlock, { id, body: '<p>New words</p>' }, { seen: first });
  await eventually(() => expect(onHost(server)['stamps']?.[id]).not.toEqual(stamps?.[id]));
  asked.length = 0;
  await refresh(start + day);
  expect(asked).toEqual(['get']);
  const { changed } = await read();
  expect(changed).toMatchObject([{ id }]);
  expect(must(changed[0], 'changed').bytes).toBeGreaterThan(50);
  expect(await fetchChanged(engine, course)).toBeUndefined();
  expect(asked).toEqual(['get', 'get']);
  expect(JSON.stringify(await engine.view.get(chapters, id))).toContain('New words');
  expect(await read()).toMatchObject({ isStamped: true, changed: [] });
  expect(await engine.view.list(chapters, course)).toHaveLength(2);
});

test('The earlier text of a block is stored beside it at an update', async () => {
  const server = unstampedHost();
  const teacher = await desk(server);
  const [first] = await teacher.engine.view.list(chapters, course);
  const { id } = must(first, 'chapter');
  await teacher.engine.run(writeBlock, { id, body: '<p>Old</p>' });
  await allSent(teacher.engine);
  const { refresh, engine } = await learner(server);
  const start = Date.now();
  await refresh(start);
  expect(await readEarlier(engine.view, 'B1')).toEqual([]);
  await teacher.engine.run(writeBlock, { id, body: '<p>New</p>' });
  await allSent(teacher.engine);
  await eventually(async () => {
    await checkCourse(engine, course, { force: true });
    await fetchChanged(engine, course);
    expect(await readEarlier(engine.view, 'B1')).toMatchObject([{ body: '<p>Old</p>' }]);
  });
});

test('A host that cannot be reached changes nothing, and the day is not counted as checked', async () => {
  const server = unstampedHost();
  const { refresh, engine, read } = await learner(server);
  const start = Date.now();
  await refresh(start);
  const before = await read();
  server.host.faults.add({ match: 'get-data-item.php', fault: '500-before' });
  await refresh(start + 2 * day);
  expect(await engine.view.list(chapters, course)).toHaveLength(2);
  expect((await read()).checkedAt).toBe(before.checkedAt);
});

test('A person who writes on after their chapter was stamped is not offered their own earlier words as a change', async () => {
  const server = unstampedHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  const [first] = await engine.view.list(chapters, course);
  const { id } = must(first, 'chapter');
  await engine.run(writeBlock, { id, body: 'Count on Mondays.' });
  await allSent(engine);
  await engine.run(stampChapters, { courseId: course, chapterIds: [id], title: 'Savings' });
  await allSent(engine);
  await engine.pullItem(courses, course);
  await engine.run(writeBlock, { id, body: 'Count on Mondays and Fridays.' });
  await allSent(engine);
  const changed = async () =>
    (await readUpdates(engine.view, must(await engine.view.get(courses, course), 'course'))).changed;
  expect(await changed(), 'no stamp of it is to come').toHaveLength(1);
  await noteEdited(engine, course);
  expect(await changed()).toEqual([]);
});
