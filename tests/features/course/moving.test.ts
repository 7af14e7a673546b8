/** A lesson moved to another chapter: two writes, one act. */
import { expect, test } from 'vitest';
import {
  addChapter,
  chapterOperations,
  divideChapter,
  removeChapter,
} from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { contentOperations, writeContent } from '#src/features/course/content-operations.ts';
import { enterChapter, lessonOperations } from '#src/features/course/lesson-operations.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { shownOnce } from '#src/features/course/shown-once.ts';
import { moveArgs } from '#src/features/editor/move-lesson.ts';
import { numberChapters } from '#src/features/editor/number-chapters.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { silence } from '../../fixtures/silence.ts';
import type { FaultSwitch } from '../../host/faults.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = {
  collections: [chapters],
  operations: [...chapterOperations, ...contentOperations, ...lessonOperations],
};

async function author(server: TestHost): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(chapters, '201');
  return engine;
}

/** The lessons of a chapter as the host has them, by their ids. */
function onHost({ host }: TestHost, title: string): string[] {
  const row = host.database.first('select data from data_items where table_number = 3 and title = ?', title);
  const { lessons } = JSON.parse(String(must(row, title)['data']));
  return lessons.map(({ id }: { id: string }) => id);
}

/** Two chapters, the first with two lessons; sent, unless told otherwise. */
async function twoChapters(engine: Engine, sent = true) {
  const lessons = [newLesson('Who holds the tin', 'text'), newLesson('When to share', 'text')];
  const common = { courseId: '201', slug: 'a', position: 7 };
  await engine.run(addChapter, { ...common, title: 'Old chapter', lessons });
  await engine.run(addChapter, { ...common, title: 'New chapter', slug: 'b', lessons: [] });
  if (sent) {
    await allSent(engine);
    await engine.pull(chapters, '201', { force: true });
  }
  return { ...(await shown(engine)), lesson: must(lessons[0], 'lesson'), other: must(lessons[1], 'other') };
}

async function shown(engine: Engine) {
  const all = await engine.view.list(chapters, '201');
  const named = (title: string) =>
    must(
      all.find((one) => one.title === title),
      title,
    );
  return { from: named('Old chapter'), to: named('New chapter') };
}

const titles = ({ lessons }: Chapter) => lessons.map(({ title }) => title);

test('A moved lesson is in its new chapter at once, and on the host under the same ids', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson, other } = await twoChapters(engine);
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  const now = await shown(engine);
  expect([titles(now.from), titles(now.to)]).toEqual([['When to share'], ['Who holds the tin']]);
  await allSent(engine);
  expect([onHost(server, 'Old chapter'), onHost(server, 'New chapter')]).toEqual([[other.id], [lesson.id]]);
  const block = now.to.lessons[0]?.contents[0]?.id;
  expect(block).toBe(lesson.contents[0]?.id);
});

test('Moved between two chapters that the host has never seen, a lesson arrives once', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson, other } = await twoChapters(engine, false);
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  await allSent(engine);
  expect([onHost(server, 'Old chapter'), onHost(server, 'New chapter')]).toEqual([[other.id], [lesson.id]]);
  expect(server.host.database.first("select id from data_items where instr(data, 'tmp_')")).toBeUndefined();
});

const faults: readonly FaultSwitch[] = [
  { match: 'update-data-item.php', fault: 'drop-after' },
  { match: 'update-data-item.php', fault: 'drop-before' },
  { match: 'update-data-item.php', fault: '500-after', after: 1 },
  { match: 'update-data-item.php', fault: 'drop-after', after: 1 },
  { match: 'update-data-item.php', fault: 'apply-twice' },
];

test.each(faults)(
  'A write that the network breaks ($fault, after $after) loses and doubles no lesson',
  async (fault) => {
    const server = testHost();
    const engine = await author(server);
    const { from, to, lesson, other } = await twoChapters(engine);
    server.host.faults.add(fault);
    await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
    await engine.syncNow();
    await allSent(engine);
    expect([onHost(server, 'Old chapter'), onHost(server, 'New chapter')]).toEqual([[other.id], [lesson.id]]);
  },
  60_000,
);

test('Between the two writes of a move the office has the lesson twice, and everybody sees it once, in the new chapter', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson } = await twoChapters(engine);
  server.host.faults.add({ match: 'update-data-item.php', fault: 'hang', after: 1 });
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  await expect.poll(() => onHost(server, 'New chapter')).toEqual([lesson.id]);
  expect(onHost(server, 'Old chapter')).toContain(lesson.id);
  const learner = await author(server);
  const now = await shown(learner);
  expect(shownOnce([now.from, now.to]).map(titles)).toEqual([['When to share'], ['Who holds the tin']]);
});

test('Between the two writes of a move back, a lesson that nobody wrote in is seen once, too', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson } = await twoChapters(engine);
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  await allSent(engine);
  const moved = (await shown(engine)).to;
  server.host.faults.add({ match: 'update-data-item.php', fault: 'hang', after: 1 });
  await engine.run(
    enterChapter,
    moveArgs({ chapter: moved, lesson: must(moved.lessons[0], 'it') }, from, ''),
  );
  await expect.poll(() => onHost(server, 'Old chapter')).toContain(lesson.id);
  expect(onHost(server, 'New chapter')).toEqual([lesson.id]);
  const now = await shown(await author(server));
  const seen = shownOnce([now.from, now.to]).flatMap(titles);
  expect(seen.toSorted()).toEqual(['When to share', 'Who holds the tin']);
});

test('A lesson moved there and back again is where it was', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson, other } = await twoChapters(engine);
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  const now = await shown(engine);
  await engine.run(
    enterChapter,
    moveArgs({ chapter: now.to, lesson: must(now.to.lessons[0], 'it') }, now.from, ''),
  );
  expect(titles((await shown(engine)).from)).toEqual(['Who holds the tin', 'When to share']);
  await allSent(engine);
  expect([onHost(server, 'Old chapter'), onHost(server, 'New chapter')]).toEqual([[lesson.id, other.id], []]);
});

test('Text written in a lesson right after its move is in its new chapter', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson } = await twoChapters(engine);
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  const contentId = must(lesson.contents[0], 'text').id;
  await engine.run(writeContent, { id: to.id, contentId, of: '', md: 'Auntie', body: '<p>Auntie</p>' });
  await allSent(engine);
  const row = server.host.database.first("select data from data_items where title = 'New chapter'");
  expect(JSON.parse(String(row?.['data'])).lessons[0].contents[0].body).toBe('<p>Auntie</p>');
});

test('A move discarded in the tray leaves the lesson, and the text written since, in its old chapter', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson, other } = await twoChapters(engine);
  server.host.faults.add({ match: 'data-item.php', fault: 'drop-before', times: 0 });
  const { mutationId } = await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  const contentId = must(other.contents[0], 'text').id;
  await engine.run(writeContent, { id: from.id, contentId, of: '', md: 'June', body: '<p>June</p>' });
  expect(await engine.discard(mutationId)).toBe(true);
  const now = await shown(engine);
  expect([titles(now.from), titles(now.to)]).toEqual([['Who holds the tin', 'When to share'], []]);
  server.host.faults.clear();
  await engine.syncNow();
  await allSent(engine);
  expect([onHost(server, 'Old chapter'), onHost(server, 'New chapter')]).toEqual([[lesson.id, other.id], []]);
  expect(await engine.view.open()).toEqual([]);
});

test('A chapter that is deleted takes the lesson that was moved into it along; undone, both are back', async () => {
  const { server, engine, from, lesson, other, mutationId } = await movedIntoDeleted();
  const left = await engine.view.list(chapters, '201');
  expect(left.filter(({ title }) => title === 'New chapter')).toEqual([]);
  expect(titles((await engine.view.get(chapters, from.id)) ?? from)).toEqual(['When to share']);
  await engine.discard(mutationId);
  const now = await shown(engine);
  expect([titles(now.from), titles(now.to)]).toEqual([['When to share'], ['Who holds the tin']]);
  server.host.faults.clear();
  await engine.syncNow();
  await allSent(engine);
  expect([onHost(server, 'Old chapter'), onHost(server, 'New chapter')]).toEqual([[other.id], [lesson.id]]);
});

/** With no signal a lesson was moved into a chapter that was deleted then. */
async function movedIntoDeleted() {
  const server = testHost();
  const engine = await author(server);
  const { from, to, lesson, other } = await twoChapters(engine);
  server.host.faults.add({ match: 'data-item.php', fault: 'drop-before', times: 0 });
  await engine.run(enterChapter, moveArgs({ chapter: from, lesson }, to));
  const { mutationId } = await engine.run(removeChapter, { id: to.id, title: to.title });
  return { server, engine, from, lesson, other, mutationId };
}

test('Until the office has deleted a chapter, a lesson that was moved into it stays in its old one there', async () => {
  const { server, engine, lesson, other } = await movedIntoDeleted();
  server.host.faults.clear();
  server.host.faults.add({ match: 'delete-data-item.php', fault: 'hang' });
  await engine.syncNow();
  await silence({ ms: 2_000, shown: 'the lesson leaves its old chapter' });
  expect(onHost(server, 'Old chapter')).toEqual([lesson.id, other.id]);
});

test('A deletion that was undone leaves the order of a move as it was', async () => {
  const { server, engine, lesson, other, mutationId } = await movedIntoDeleted();
  await engine.discard(mutationId);
  server.host.faults.clear();
  server.host.faults.add({ match: 'update-data-item.php', fault: 'hang' });
  await engine.syncNow();
  await silence({ ms: 2_000, shown: 'the lesson leaves its old chapter' });
  expect(onHost(server, 'Old chapter')).toEqual([lesson.id, other.id]);
});

test('Once the chapter is deleted, the lesson that was moved into it leaves its old one too', async () => {
  const { server, engine, other } = await movedIntoDeleted();
  server.host.faults.clear();
  await engine.syncNow();
  await allSent(engine);
  expect(onHost(server, 'Old chapter')).toEqual([other.id]);
});

test('Every reader of a divided chapter sees each lesson once, also before the second half has left the first', async () => {
  const server = testHost();
  const engine = await author(server);
  const { from, lesson, other } = await twoChapters(engine);
  server.host.faults.add({ match: 'update-data-item.php', fault: 'drop-before', times: 0 });
  const { id: chapterId, title: of, courseId } = from;
  const half = { courseId, title: 'Second half', slug: 'c', position: 8, lessons: [other] };
  await engine.run(divideChapter, { ...half, from: chapterId, of });
  await eventually(() => expect(onHost(server, 'Second half')).toEqual([other.id]));
  expect(onHost(server, 'Old chapter')).toEqual([lesson.id, other.id]);
  const reader = await author(server);
  const seen = shownOnce(await reader.view.list(chapters, '201')).flatMap(titles);
  expect(seen.filter((title) => title === other.title)).toEqual([other.title]);
  server.host.faults.clear();
  await engine.syncNow();
  await allSent(engine);
  expect(onHost(server, 'Old chapter')).toEqual([lesson.id]);
});

test('Chapters that were numbered with holes stand in their order after one is put between them', async () => {
  const chapter = (id: string, position: number) => ({ id, position, title: id }) as Chapter;
  const numbers = new Map<string, number>();
  const run = async (_: unknown, { id, position }: { id: string; position: number }) => {
    numbers.set(id, position);
    return { id, group: 'g' };
  };
  const list = [chapter('a', 10), undefined, chapter('b', 3), chapter('c', 30)];
  expect(await numberChapters(run as never, list)).toEqual({ group: 'g', isStored: true });
  expect([...numbers]).toEqual([
    ['a', 1],
    ['c', 4],
  ]);
});
