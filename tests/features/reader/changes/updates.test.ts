/** A learner's phone and an instructor's desk before one host: what changed reaches the phone, and nothing else is fetched. */

import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { noteEdited } from '#src/features/course/edited-courses.ts';
import { importedRecord } from '#src/features/course/imported.ts';
import { keepStamps } from '#src/features/course/keep-stamps.ts';
import { Chapter, type Content, Course } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { stampEdited, stampOnLeaving } from '#src/features/course/stamp-edited.ts';
import { stampChapters } from '#src/features/course/stamp-operations.ts';
import { stampOf } from '#src/features/course/stamps.ts';
import { readEarlier } from '#src/features/reader/changes/kept-versions.ts';
import { checkCourse, fetchChanged, readUpdates } from '#src/features/reader/changes/updates.ts';
import { must } from '#src/kit/must.ts';
import { anyone } from '#src/sync/index.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../../fixtures/features/engine.ts';
import { startSession } from '../../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../../host/test-host.ts';

const writeBlock = chapters.update('test.write', {
  args: v.object({ id: v.string(), body: v.string() }),
  describe: () => 'Write',
  change: (chapter, { body }) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({
      ...lesson,
      contents: [{ id: 'B1', type: 'text', title: '', body } as Content],
    })),
  }),
});
const removeChapter = chapters.remove('test.remove', {
  args: v.object({ id: v.string() }),
  describe: () => 'Remove',
});
const addChapter = chapters.create('test.add', {
  args: v.object({ courseId: v.string(), title: v.string() }),
  describe: () => 'Add',
  make: ({ courseId, title }, id) => ({ ...v.parse(Chapter, { id, title, lessons: [] }), courseId }),
});
const operations = [writeBlock, removeChapter, addChapter, stampChapters];
const course = '201';
const day = 86_400_000;

/** What a phone asked the host for, by path. */
function counted(remote: Cms) {
  const asked: string[] = [];
  const noted =
    <Args extends unknown[], Answer>(name: string, call: (...args: Args) => Answer) =>
    (...args: Args) => {
      asked.push(name);
      return call(...args);
    };
  const { dataItems } = remote;
  const counting: Cms = {
    ...remote,
    dataItems: {
      ...dataItems,
      get: noted('get', dataItems.get),
      list: noted('list', dataItems.list),
      listByParent: noted('by parent', dataItems.listByParent),
    },
  };
  return { asked, counting };
}

async function learner(server: TestHost, remote = wire(server)) {
  const { asked, counting } = counted(remote);
  const engine = engineOver(counting, { collections: [courses, chapters], operations: [] });
  const read = async () => readUpdates(engine.view, must(await engine.view.get(courses, course), 'course'));
  return { engine, asked, read, refresh: (at: number) => checkCourse(engine, course, { now: at }) };
}

async function desk(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  const stop = keepStamps(engine, course, 20);
  // What is under way comes to its end before the host closes; the pull joins one that runs.
  onTestFinished(async () => {
    stop();
    await allSent(engine);
    await engine.pullItem(courses, course);
  });
  const stamped = async () => {
    await eventually(async () => {
      const host = onHost(server);
      const own = await engine.view.list(chapters, course);
      expect(Object.keys(host['stamps'] ?? {}).length).toBeGreaterThanOrEqual(own.length);
    });
    await allSent(engine);
  };
  return { engine, stamped };
}

function onHost({ host }: TestHost): Record<string, never> {
  const row = host.database.first('select data from data_items where id = ?', Number(course));
  return JSON.parse(String(must(row, 'course')['data']));
}

test('A course from a file that the office does not know costs its list of courses once, not at each lesson', async () => {
  const { asked, engine } = await learner(testHost());
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
  const { asked, read, refresh, engine } = await learner(testHost());
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

test('Opening the editor stamps every chapter; the course keeps all else it holds', async () => {
  const server = testHost();
  const before = onHost(server);
  const { stamped, engine } = await desk(server);
  await stamped();
  const { stamps, ...rest } = onHost(server);
  expect(rest).toEqual(before);
  const own = await engine.view.list(chapters, course);
  expect(Object.keys(stamps ?? {}).sort()).toEqual(own.map(({ id }) => id).sort());
});

test('Stamps that an editor did not write because it was closed too soon are written on the list of courses', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  await noteEdited(engine, course);
  keepStamps(engine, course, 10_000)();
  const [chapter] = await engine.view.list(chapters, course);
  await engine.run(writeBlock, { id: must(chapter, 'chapter').id, body: '<p>New</p>' });
  await allSent(engine);
  expect(onHost(server)['stamps']).toBeUndefined();
  const stop = await stampEdited(engine, 20);
  onTestFinished(async () => {
    stop();
    await allSent(engine);
  });
  await eventually(async () => expect(await engine.view.locals('edited')).toEqual([]));
  expect(Object.keys(onHost(server)['stamps'] ?? {})).toContain(must(chapter, 'chapter').id);
});

/** An author whose network is off, in an editor that nothing stamps while it is open. */
async function authorWithoutSignal(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const network = { on: true };
  const remote = wire(server, [session], network);
  const engine = engineOver(remote, { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  network.on = false;
  const comeBack = async () => {
    network.on = true;
    await engine.syncNow();
    await allSent(engine);
  };
  const { epoch } = await engine.view.session();
  return { engine, leave: () => stampOnLeaving(engine, course, epoch), comeBack };
}

/** What the course says of a chapter, and what the chapter is, on the host. */
async function stampedAs(server: TestHost, id: string) {
  const { signal } = new AbortController();
  const chapter = await chapters.source.get(wire(server), id, signal);
  if (typeof chapter !== 'object') throw new Error(`no chapter ${id}`);
  const stamps = onHost(server)['stamps'] as Record<string, { hash: string }> | undefined;
  return [stamps?.[id]?.hash, stampOf(chapter.value).hash] as const;
}

test('An editor that is left with no signal has its stamps sent after all that was written, and asks for them once', async () => {
  const server = testHost();
  const { engine, leave, comeBack } = await authorWithoutSignal(server);
  const { id } = must((await engine.view.list(chapters, course))[0], 'chapter');
  await engine.run(writeBlock, { id, body: '<p>One</p>' });
  await leave();
  await engine.run(writeBlock, { id, body: '<p>Two</p>' });
  await leave();
  const open = await engine.view.open();
  expect(open.map(({ words }) => words)).toEqual(['Write', expect.stringMatching(/^Tell learners/), 'Write']);
  // One line for what the author did and what follows from it.
  expect(new Set(open.map(({ group }) => group)).size).toBe(2);
  await comeBack();
  const [stamped, written] = await stampedAs(server, id);
  expect(stamped).toBe(written);
});

test('Who signed out in another window leaves the editor without a word about stamps', async () => {
  const { engine, leave } = await authorWithoutSignal(testHost());
  const { id } = must((await engine.view.list(chapters, course))[0], 'chapter');
  await engine.run(writeBlock, { id, body: '<p>One</p>' });
  await engine.session.change(async () => anyone);
  await leave();
  expect(await engine.view.open()).toEqual([]);
});

test('A chapter made with no signal is stamped under its real id, and one that was thrown away is not', async () => {
  const server = testHost();
  const { engine, leave, comeBack } = await authorWithoutSignal(server);
  await engine.run(addChapter, { courseId: course, title: 'Kept' });
  const { id: discarded } = await engine.run(addChapter, { courseId: course, title: 'Thrown away' });
  await leave();
  await engine.run(removeChapter, { id: discarded });
  await comeBack();
  const kept = must(
    (await engine.view.list(chapters, course)).find(({ title }) => title === 'Kept'),
    'kept',
  );
  const [stamped, written] = await stampedAs(server, kept.id);
  expect(stamped).toBe(written);
  expect(JSON.stringify(onHost(server))).not.toContain('tmp_');
  expect(await engine.view.open()).toEqual([]);
});

test('What was written past the stamps is fetched when somebody asks for all lessons, and the stamps are not believed again', async () => {
  const server = testHost();
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

test('What was written past the stamps is found within a week on a line that costs nothing, and no sooner', async () => {
  const server = testHost();
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
  const server = testHost();
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

test('What a block said before an update is kept beside it', async () => {
  const server = testHost();
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

test('A chapter that was deleted goes from the phone with the next check', async () => {
  const server = testHost();
  const teacher = await desk(server);
  await teacher.stamped();
  const { refresh, read } = await learner(server);
  const start = Date.now();
  await refresh(start);
  const [first] = await teacher.engine.view.list(chapters, course);
  const { id } = must(first, 'chapter');
  await teacher.engine.run(removeChapter, { id }, { seen: first });
  await eventually(() => expect(onHost(server)['stamps']?.[id]).toBeNull());
  await refresh(start + day);
  expect((await read()).changed).toEqual([{ id, hash: null, bytes: 0 }]);
});

/** A host that says of an item that is not there: nothing. */
function withoutMissing(remote: Cms): Cms {
  const get: Cms['dataItems']['get'] = async (...asked) => {
    const item = await remote.dataItems.get(...asked);
    return item === 'missing' ? undefined : item;
  };
  return { ...remote, dataItems: { ...remote.dataItems, get } };
}

/** A learner with a course of five chapters: an answer that lacks one of them is believed at once. */
async function learnerOfFive(server: TestHost, remote?: Cms) {
  const teacher = await desk(server);
  for (const title of ['Three', 'Four', 'Five'])
    await teacher.engine.run(addChapter, { courseId: course, title });
  await allSent(teacher.engine);
  await eventually(() => expect(Object.keys(onHost(server)['stamps'] ?? {})).toHaveLength(5));
  await allSent(teacher.engine);
  const phone = await learner(server, remote);
  await phone.refresh(Date.now());
  expect(await phone.read()).toMatchObject({ isStamped: true, changed: [] });
  const [first] = await phone.engine.view.list(chapters, course);
  return { teacher, phone, id: must(first, 'chapter').id };
}

test('A chapter that was deleted goes with the changes from a host that does not say what is missing', async () => {
  const server = testHost();
  const { teacher, phone, id } = await learnerOfFive(server, withoutMissing(wire(server)));
  await teacher.engine.run(removeChapter, { id });
  await eventually(() => expect(onHost(server)['stamps']?.[id]).toBeNull());
  await phone.refresh(Date.now() + day);
  expect((await phone.read()).changed).toMatchObject([{ id, hash: null }]);
  server.host.faults.add({ match: 'list-by-parent-id.php', fault: '500-before' });
  expect(await fetchChanged(phone.engine, course)).toBeDefined();
  expect((await phone.read()).changed, 'what could not be fetched stays named').toMatchObject([{ id }]);
  expect(await fetchChanged(phone.engine, course)).toBeUndefined();
  expect(await phone.read()).toMatchObject({ isStamped: true, changed: [] });
  expect(await phone.engine.view.get(chapters, id)).toBeUndefined();
});

test('A chapter that was deleted past its stamp is named by no check', async () => {
  const server = testHost();
  const { phone, id } = await learnerOfFive(server);
  server.host.database.run('delete from data_items where id = ?', Number(id));
  await checkCourse(phone.engine, course, { force: true, whole: true });
  expect(await phone.engine.view.get(chapters, id)).toBeUndefined();
  expect((await phone.read()).changed).toEqual([]);
  const stranger = await learner(server);
  await stranger.refresh(Date.now());
  expect((await stranger.read()).changed, 'a phone that never had it').toEqual([]);
});

test('A chapter that is new at the office is named until it was fetched', async () => {
  const server = testHost();
  const { teacher, phone } = await learnerOfFive(server);
  await teacher.engine.run(addChapter, { courseId: course, title: 'Six' });
  await eventually(() => expect(Object.keys(onHost(server)['stamps'] ?? {})).toHaveLength(6));
  await checkCourse(phone.engine, course, { force: true });
  const { changed } = await phone.read();
  expect(changed).toHaveLength(1);
  server.host.faults.add(
    { match: 'get-data-item.php', fault: '500-before', after: 1 },
    { match: 'list-by-parent-id.php', fault: '500-before' },
  );
  await checkCourse(phone.engine, course, { force: true, whole: true });
  expect((await phone.read()).changed).toEqual(changed);
  expect(await fetchChanged(phone.engine, course)).toBeDefined();
  expect((await phone.read()).changed).toEqual(changed);
  expect(await fetchChanged(phone.engine, course)).toBeUndefined();
  expect(await phone.read()).toMatchObject({ isStamped: true, changed: [] });
  expect(await phone.engine.view.list(chapters, course)).toHaveLength(6);
});

test('A new chapter of which the host says nothing is looked for in the list, and named while that fails', async () => {
  const server = testHost();
  const silent = { on: false };
  const remote = wire(server);
  const get: Cms['dataItems']['get'] = async (...asked) =>
    silent.on ? undefined : remote.dataItems.get(...asked);
  const { teacher, phone } = await learnerOfFive(server, {
    ...remote,
    dataItems: { ...remote.dataItems, get },
  });
  await teacher.engine.run(addChapter, { courseId: course, title: 'Six' });
  await eventually(() => expect(Object.keys(onHost(server)['stamps'] ?? {})).toHaveLength(6));
  await checkCourse(phone.engine, course, { force: true });
  const { changed } = await phone.read();
  silent.on = true;
  server.host.faults.add({ match: 'list-by-parent-id.php', fault: '500-before' });
  expect(await fetchChanged(phone.engine, course)).toBeDefined();
  expect((await phone.read()).changed).toEqual(changed);
  expect(await fetchChanged(phone.engine, course)).toBeUndefined();
  expect((await phone.read()).changed).toEqual([]);
  expect(await phone.engine.view.list(chapters, course)).toHaveLength(6);
});

test('A host that cannot be reached changes nothing, and the day is not counted as checked', async () => {
  const server = testHost();
  const { refresh, engine, read } = await learner(server);
  const start = Date.now();
  await refresh(start);
  const before = await read();
  server.host.faults.add({ match: 'get-data-item.php', fault: '500-before' });
  await refresh(start + 2 * day);
  expect(await engine.view.list(chapters, course)).toHaveLength(2);
  expect((await read()).checkedAt).toBe(before.checkedAt);
});

test('Who writes on after their chapter was stamped is not offered their own earlier words as a change', async () => {
  const server = testHost();
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
