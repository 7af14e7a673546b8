import { expect, onTestFinished, test } from 'vitest';
import { createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { lessonsOf } from '#src/features/course/model.ts';
import { readCourseContent, refreshCourse } from '#src/features/course/queries.ts';
import {
  noteOpened,
  noteRead,
  placeToContinue,
  readReading,
  readStarted,
} from '#src/features/reader/reading.ts';
import { scriptedHost } from '../../fixtures/cms/scripted-host.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

test('A course and its chapters are fetched once and read by id or slug', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  expect(await readCourseContent(engine.view, 'saving')).toBeUndefined();
  expect(await refreshCourse(engine, 'saving')).toBeUndefined();
  const bySlug = await readCourseContent(engine.view, 'saving');
  expect(bySlug?.course.title).toBe('Saving');
  expect(bySlug?.chapters?.length).toBeGreaterThan(0);
  expect(await readCourseContent(engine.view, bySlug?.course.id ?? '')).toEqual(bySlug);
});

const kept = { points: 3, notes: { for: 'the office' } };

test('A chapter of a list that names no parent is read by its data, and keeps other programs’ data', async () => {
  const contents = [{ id: 'v', type: 'video', src: '/files/a.webm', ...kept }];
  const lessons = [{ id: 'l', title: 'Lesson', contents, ...kept }, null];
  const host = await scriptedHost(() => ({
    body: JSON.stringify([{ id: 5, slug: 'one', data: { title: 'One', courseId: '201', lessons, ...kept } }]),
  }));
  onTestFinished(() => host.close());
  const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null });
  const { items } = await chapters.source.list(cms, '201', AbortSignal.timeout(10_000));
  expect(items.map(({ value }) => value)).toMatchObject([
    {
      id: '5',
      courseId: '201',
      title: 'One',
      unreadable: 1,
      lessons: [{ ...kept, contents: [{ ...kept, src: '/files/a.webm' }] }],
      ...kept,
    },
  ]);
});

test('A chapter that names its course nowhere belongs to the course whose list holds it', async () => {
  const data = { title: 'One', lessons: [{ id: 'l', title: 'Lesson', contents: [] }] };
  const host = await scriptedHost(() => ({ body: JSON.stringify([{ id: 5, slug: 'one', data }]) }));
  onTestFinished(() => host.close());
  const cms = createCms(readSettings({}), { ownOrigin: host.origin, cookies: null });
  const { items } = await chapters.source.list(cms, '201', AbortSignal.timeout(10_000));
  expect(items.map(({ value }) => value.courseId)).toEqual(['201']);
});

test('Reading only goes forward, and a course goes on at the lesson opened last', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await refreshCourse(engine, 'saving');
  const content = await readCourseContent(engine.view, 'saving');
  const places = lessonsOf(content?.chapters ?? []);
  expect(placeToContinue(places, await readReading(engine.view, '201'))).toBe(places[0]);
  await noteRead(engine, '201', 'a');
  await noteOpened(engine, '201', places.at(-1)?.lesson.id ?? '');
  await noteRead(engine, '201', 'a');
  const reading = await readReading(engine.view, '201');
  expect(reading.read).toEqual(['a']);
  expect(placeToContinue(places, reading)).toBe(places.at(-1));
});

test('A person who has read nothing has nothing to continue; later it is the course they opened last', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await refreshCourse(engine, 'saving');
  expect(await readStarted(engine.view)).toEqual([]);
  const { course, chapters: known = [] } = (await readCourseContent(engine.view, 'saving')) ?? {};
  const [first] = lessonsOf(known);
  await noteOpened(engine, course?.id ?? '', first?.lesson.id ?? '');
  expect((await readStarted(engine.view))[0]).toMatchObject({
    course: { slug: 'saving' },
    place: first,
    words: expect.stringMatching(/^lesson 1 of \d+$/),
  });
});

test('The end of one lesson and the opening of the next, written at once, are both remembered', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  await noteOpened(engine, '201', 'a');
  await Promise.all([
    noteOpened(engine, '201', 'b'),
    noteRead(engine, '201', 'a'),
    noteRead(engine, '201', 'b'),
  ]);
  const { read, last } = await readReading(engine.view, '201');
  expect([read.toSorted(), last]).toEqual([['a', 'b'], 'b']);
});
