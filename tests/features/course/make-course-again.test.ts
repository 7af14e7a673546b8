/** A course that somebody deleted while it was written: the real engine before the embedded host. */
import { expect, test, vi } from 'vitest';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { updateListing } from '#src/features/catalogue/operations.ts';
import { addChapter, chapterOperations, renameLesson } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import { makeCourseAgain } from '#src/features/course/make-course-again.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { readDeletedCourses } from '#src/features/editor/deleted/deleted-courses.ts';
import { makeAgain } from '#src/features/editor/deleted/make-again.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

async function author(server: TestHost, network = { on: true }): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const operations = [...chapterOperations, addCourse, updateCourse, removeCourse, updateListing];
  const collections = [courses, chapters, catalogue];
  const engine = engineOver(wire(server, [session], network), { collections, operations });
  await engine.session.change(async () => ids.instructor);
  await engine.pull(courses);
  await engine.pull(chapters, ids.course);
  return engine;
}

test('A course deleted elsewhere is told by the next answer, nothing is sent below it, and it can be made again', async () => {
  const server = testHost();
  const engine = await author(server);
  const content = must(await readCourseContent(engine.view, ids.course), 'the course');
  const first = must(content.chapters?.[0], 'a chapter');
  const lesson = must(first.lessons[0], 'a lesson');
  const elsewhere = await author(server);
  await elsewhere.run(removeCourse, { id: ids.course, title: content.course.title });
  await allSent(elsewhere);
  // Typed before anybody here could know.
  await engine.run(renameLesson, { id: first.id, lessonId: lesson.id, title: 'Renamed meanwhile' });
  await allSent(engine);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict', conflict: { base: {} } }]);
  expect(await engine.view.get(courses, ids.course)).toBeUndefined();
  const progress = await engine.view.progress(chapters, first.id);
  expect(progress).toMatchObject({ detail: 'conflict', isGone: true });
  const late = { courseId: ids.course, title: 'Too late', slug: 'late', position: 9 };
  await engine.run(addChapter, { ...late, lessons: [] });
  await allSent(engine);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }, { cause: { kind: 'orphaned' } }]);

  const shown = { course: content.course, chapters: must(content.chapters, 'chapters') };
  const { id } = await makeCourseAgain(engine, shown, undefined);
  await allSent(engine);
  const reader = await author(server);
  const again = must(
    (await reader.view.list(courses)).find(({ slug }) => slug === content.course.slug),
    'it',
  );
  expect(again.id).not.toBe(ids.course);
  await reader.pull(chapters, again.id);
  const back = must((await readCourseContent(reader.view, again.id))?.chapters, 'its chapters');
  expect(back.map(({ title }) => title)).toEqual([...shown.chapters.map(({ title }) => title), 'Too late']);
  expect(back[0]?.lessons[0]).toMatchObject({ title: 'Renamed meanwhile' });
  expect(await engine.view.get(courses, id)).toMatchObject({ id: again.id });
  expect(await engine.view.open()).toMatchObject([]);
}, 60_000);

test('A course that is made again stands on the list where it stood', async () => {
  const server = testHost();
  const { database } = server.host;
  const itemOf = () => {
    const [row] = database.all('select data from data_items where id = ?', Number(ids.training));
    return JSON.parse(String(row?.['data']));
  };
  const before = { ...itemOf(), courseId: ids.course };
  database.run('update data_items set data = ? where id = ?', JSON.stringify(before), Number(ids.training));
  const engine = await author(server);
  await engine.pull(catalogue);
  const shown = must(await readCourseContent(engine.view, ids.course), 'the course');
  database.run('delete from data_items where id = ?', Number(ids.course));
  await engine.pull(courses, undefined, { force: true });
  const whole = { course: shown.course, chapters: must(shown.chapters, 'chapters') };
  const { id, group } = await makeAgain(engine, whole, undefined);
  expect((await engine.view.group(group)).map(({ name }) => name)).toContain('listing.update');
  await allSent(engine);
  const made = must(await engine.view.get(courses, id), 'the new course');
  expect(made.id).not.toBe(ids.course);
  expect(itemOf()).toEqual({ ...before, courseId: made.id, _w: expect.any(String) });
}, 60_000);

test('A course is made again once, whatever of its old waiting work cannot be let go of', async () => {
  const server = testHost();
  const engine = await author(server);
  const { course, chapters: known } = must(await readCourseContent(engine.view, ids.course), 'the course');
  for (const title of ['One', 'Two']) {
    const late = { courseId: ids.course, title, slug: title, position: 9, lessons: [] };
    await engine.run(addChapter, late);
  }
  const said = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const tried: string[] = [];
  const discard = async (mutationId: string) => {
    tried.push(mutationId);
    throw new Error('The storage is ill');
  };
  const whole = { course, chapters: must(known, 'chapters') };
  const { id } = await makeCourseAgain({ ...engine, discard }, whole, undefined);
  expect(await engine.view.get(courses, id)).toMatchObject({ title: course.title });
  expect(tried).toHaveLength(2);
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});

test('A course that was changed here and left the list meanwhile is known with all this phone has of it', async () => {
  const server = testHost();
  const { database } = server.host;
  const network = { on: true };
  const engine = await author(server, network);
  const { course, chapters: known = [] } = must(await readCourseContent(engine.view, ids.course), 'it');
  const first = must(known[0], 'a chapter');
  network.on = false;
  await engine.run(renameLesson, {
    id: first.id,
    lessonId: first.lessons[0]?.id ?? '',
    title: 'On the train',
  });
  expect(await readDeletedCourses(engine.view, ids.course)).toEqual([]);
  database.run('delete from data_items where id = ? or parent_id = ?', Number(ids.course), ids.course);
  network.on = true;
  await engine.pull(courses, undefined, { force: true });
  await engine.syncNow();
  await allSent(engine);
  const read = () => readDeletedCourses(engine.view, ids.course);
  const left = must((await read())[0], 'what is left');
  expect(left).toMatchObject({ isRequested: true, course: { id: ids.course, title: first.title } });
  expect(await readDeletedCourses(engine.view, course.slug)).toMatchObject([{ isRequested: false }]);
  const { id } = await makeAgain(engine, left, undefined);
  await allSent(engine);
  expect(await read()).toEqual([]);
  const made = must(await engine.view.get(courses, id), 'the course');
  const texts = (await engine.view.list(chapters, made.id)).flatMap(({ lessons }) => lessons);
  expect(texts).toMatchObject([{ title: 'On the train' }]);
}, 60_000);
