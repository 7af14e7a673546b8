/** A lesson is moved while somebody else changes its old copy: the change follows it, or a person is asked. */
import { expect, test } from 'vitest';
import { addChapter, chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { contentOperations, writeContent } from '#src/features/course/content-operations.ts';
import { enterChapter, lessonOperations } from '#src/features/course/lesson-operations.ts';
import { newContent, newLesson } from '#src/features/course/new-content.ts';
import { followMoves } from '#src/features/editor/follow-moves.ts';
import { moveArgs } from '#src/features/editor/move-lesson.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

async function author(server: TestHost): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [chapters],
    operations: [...chapterOperations, ...contentOperations, ...lessonOperations],
  });
  await engine.session.change(async () => ids.instructor);
  await engine.pull(chapters, '201');
  return engine;
}

function onHost({ host }: TestHost, title: string) {
  const row = host.database.first('select id, data from data_items where title = ?', title);
  const { id, data } = must(row, title);
  const { lessons } = JSON.parse(String(data));
  return { id: String(id), texts: lessons.map((lesson: LessonData) => lesson.contents[0]?.source?.md) };
}

interface LessonData {
  readonly contents: readonly { readonly source?: { readonly md: string } }[];
}

const first = 'Ten women\n\nOne tin';
const saying = (md: string) => ({ contentId: 'text', of: '', md, body: `<p>${md}</p>` });

/** Two authors, and a lesson in the first of two chapters that both have read. */
async function story() {
  const server = testHost();
  const mover = await author(server);
  const content = {
    ...newContent('text', 'l', () => 'text'),
    source: { md: first },
    body: `<p>${first}</p>`,
  };
  const lesson = { ...newLesson('The tin', undefined), contents: [content] };
  const common = { courseId: '201', position: 7 };
  await mover.run(addChapter, { ...common, title: 'Old chapter', slug: 'a', lessons: [lesson] });
  await mover.run(addChapter, { ...common, title: 'New chapter', slug: 'b', lessons: [] });
  await allSent(mover);
  const [from, to] = [onHost(server, 'Old chapter').id, onHost(server, 'New chapter').id];
  const writer = await author(server);
  const see = async (engine: Engine, id: string) => must(await engine.view.get(chapters, id), id);
  const move = async () =>
    mover.run(enterChapter, moveArgs({ chapter: await see(mover, from), lesson }, await see(mover, to)));
  const write = async (md: string, seen: Awaited<ReturnType<typeof see>>) =>
    writer.run(writeContent, { id: from, ...saying(md) }, { seen });
  return { server, mover, writer, from, to, see, move, write };
}

const asks = async (engine: Engine) => (await engine.view.open()).filter(({ conflict }) => conflict).length;

test('Somebody changed the old copy before it could be taken out: the move takes the change along', async () => {
  const { server, mover, writer, from, see, move, write } = await story();
  await write('Twelve women\n\nOne tin', await see(writer, from));
  await allSent(writer);
  await move();
  await expect.poll(() => asks(mover)).toBe(1);
  await followMoves(mover, '201');
  await allSent(mover);
  expect(onHost(server, 'Old chapter').texts).toEqual([]);
  expect(onHost(server, 'New chapter').texts).toEqual(['Twelve women\n\nOne tin']);
  expect(await mover.view.open()).toEqual([]);
});

test('Text that somebody with an old copy writes after the move goes to where the lesson is', async () => {
  const { server, mover, writer, from, see, move, write } = await story();
  const seen = await see(writer, from);
  await move();
  await allSent(mover);
  await write('Twelve women\n\nOne tin', seen);
  await expect.poll(() => asks(writer)).toBe(1);
  await writer.pull(chapters, '201', { force: true });
  await followMoves(writer, '201');
  await followMoves(writer, '201');
  await allSent(writer);
  expect(onHost(server, 'Old chapter').texts).toEqual([]);
  expect(onHost(server, 'New chapter').texts).toEqual(['Twelve women\n\nOne tin']);
  expect(await writer.view.open()).toEqual([]);
});

test('A person is asked when both changed the same paragraph, one before and one after the move', async () => {
  const { server, mover, writer, from, to, see, move, write } = await story();
  const seen = await see(writer, from);
  await move();
  await mover.run(writeContent, { id: to, ...saying('Eleven women\n\nOne tin') });
  await allSent(mover);
  await write('Twelve women\n\nOne tin', seen);
  await expect.poll(() => asks(writer)).toBe(1);
  await writer.pull(chapters, '201', { force: true });
  await followMoves(writer, '201');
  expect(await asks(writer)).toBe(1);
  expect(onHost(server, 'New chapter').texts).toEqual(['Eleven women\n\nOne tin']);
});
