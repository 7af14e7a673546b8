import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse } from '#src/features/course/course-operations.ts';
import { newCourse } from '#src/features/teaching/new-course.ts';
import { readTaughtCourses, refreshTaughtCourses, totalsOf } from '#src/features/teaching/taught-courses.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

/** An instructor's phone that has not been told of any course. */
async function teachersPhone() {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const network = { on: true };
  const remote = wire(server, [session], network);
  const declared = { collections: [courses, chapters], operations: [addCourse] };
  const engine = engineOver(remote, declared);
  await engine.session.change(async () => ids.instructor);
  return { server, engine, network };
}

test('A phone that was never told of a course says so, and not that there are none', async () => {
  const { engine } = await teachersPhone();
  const taught = await readTaughtCourses(engine.view);
  expect(taught).toEqual({ courses: [], pulledAt: undefined });
  expect(totalsOf(taught)).toMatchObject({ courses: 0, asOf: undefined });
});

test('The numbers are those of the host, each as old as its oldest part', async () => {
  const { engine, server } = await teachersPhone();
  expect(await refreshTaughtCourses(engine)).toBeUndefined();
  const taught = await readTaughtCourses(engine.view);
  const rows = server.host.database.all('select data from data_items where table_number = 3');
  const lessons = rows.flatMap(({ data }) => JSON.parse(String(data)).lessons ?? []);
  const totals = totalsOf(taught);
  expect(totals).toMatchObject({ chapters: rows.length, lessons: lessons.length, uncounted: 0 });
  expect(totals.courses).toBe(taught.courses.length);
  const times = taught.courses.map(({ checkedAt }) => must(checkedAt, 'a time'));
  expect(totals.asOf).toBe(Math.min(must(taught.pulledAt, 'a time'), ...times));
});

test('A second visit asks the host nothing, and chapters that were not fetched are not counted as none', async () => {
  const { engine, server } = await teachersPhone();
  await engine.pull(courses);
  const before = await readTaughtCourses(engine.view);
  expect(before.courses[0]).toMatchObject({ size: undefined, checkedAt: undefined });
  expect(totalsOf(before)).toMatchObject({ chapters: 0, uncounted: before.courses.length });
  await refreshTaughtCourses(engine);
  const asked = server.host.requests.counts();
  await refreshTaughtCourses(engine);
  expect(server.host.requests.counts()).toEqual(asked);
});

test('A course that waits is marked, counts no chapters, and is found by its address before and after it arrives', async () => {
  const { engine, network } = await teachersPhone();
  await refreshTaughtCourses(engine);
  network.on = false;
  // The phone has noticed: a first send into the gap would be neither sent nor unsent, which is another story.
  expect(await engine.pull(courses, undefined, { force: true })).toMatchObject({ kind: 'offline' });
  const { id } = await engine.run(addCourse, await newCourse(engine.view, 'Saving', ids.instructor));
  const find = async () =>
    must(
      (await readTaughtCourses(engine.view)).courses.find(({ course }) => course.slug === 'saving-2'),
      'the new course',
    );
  expect(await find()).toMatchObject({
    address: 'saving-2',
    course: { id },
    size: { chapters: 0, lessons: 0 },
    unsent: { name: 'course.add', state: 'saved' },
  });
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  expect(await find()).toMatchObject({ address: 'saving-2', unsent: undefined });
});

test('Each of two courses with one slug is named by its id', async () => {
  const { engine } = await teachersPhone();
  await refreshTaughtCourses(engine);
  const [first] = (await readTaughtCourses(engine.view)).courses;
  const { slug } = must(first, 'a course').course;
  // Two phones that were offline both made this address.
  const { id } = await engine.run(addCourse, { title: 'Duplicate', slug, instructorId: ids.instructor });
  const addresses = (await readTaughtCourses(engine.view)).courses
    .filter(({ course }) => course.slug === slug)
    .map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining([id, must(first, 'a course').course.id]));
});
