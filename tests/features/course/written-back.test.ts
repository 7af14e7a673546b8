/** What an author's change writes: the item as it was, with every key that is not ours, and the change. */

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { isUnreadable } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const args = v.object({ id: v.string(), title: v.string() });
const describe = ({ title }: v.InferOutput<typeof args>) => title;
const retitled = <Value>(value: Value, { title }: v.InferOutput<typeof args>) => ({ ...value, title });
const renameCourse = courses.update('course.rename', { args, describe, change: retitled });
const renameChapter = chapters.update('chapter.rename', { args, describe, change: retitled });

const others = { points: 3, notes: { for: 'the office' } };

function dataOnHost({ host }: TestHost, id: string): Record<string, unknown> {
  const row = host.database.first('select data from data_items where id = ?', Number(id));
  return JSON.parse(String(must(row, id)['data']));
}

/** Somebody else's software keeps things of its own in an item. */
function addKeys({ host }: TestHost, id: string, keys: object): Record<string, unknown> {
  const data = { ...dataOnHost({ host } as TestHost, id), ...keys };
  host.database.run('update data_items set data = ? where id = ?', JSON.stringify(data), Number(id));
  return data;
}

async function instructor(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [courses, chapters],
    operations: [renameCourse, renameChapter],
  });
  await engine.session.change(async () => ids.instructor);
  return engine;
}

test('A course that is renamed keeps data that this app does not know', async () => {
  const server = testHost();
  const before = addKeys(server, '201', others);
  const engine = await instructor(server);
  await engine.pull(courses);
  await engine.run(renameCourse, { id: '201', title: 'Saving for a fridge' });
  await allSent(engine);
  const after = dataOnHost(server, '201');
  expect(after).toMatchObject({ ...before, title: 'Saving for a fridge' });
});

test('A chapter that is renamed keeps data that this app does not know, in its lessons and blocks too', async () => {
  const server = testHost();
  const block = { id: 'b', type: 'text', title: 'One', body: '<p>One</p>', lessonId: 'L1', ...others };
  const lessons = [{ id: 'L1', title: 'Because', chapterId: '301', contents: [block], ...others }];
  addKeys(server, '301', { lessons, ...others });
  const engine = await instructor(server);
  await engine.pull(chapters, '201');
  await engine.run(renameChapter, { id: '301', title: 'Why not' });
  await allSent(engine);
  const after = dataOnHost(server, '301');
  expect(after).toMatchObject({ ...others, title: 'Why not', courseId: '201', lessons });
  expect(after).not.toHaveProperty('unreadable');
});

const quizOf = (options: unknown) => ({
  id: 'b',
  type: 'quiz',
  questions: [{ id: 'q', question: 'Why?', options }],
});

test.each([
  ['a lesson', [{ id: 'L1', title: 'Because', contents: [] }, 'what somebody else can read']],
  ['the blocks of a lesson', [{ id: 'L1', title: 'Because', contents: 'what somebody else can read' }]],
  ['the answers of a quiz', [{ id: 'L1', title: 'Because', contents: [quizOf(['Yes', 'No'])] }]],
])(
  'A chapter of which %s cannot be read is not written over, and the author is told',
  async (_what, lessons) => {
    const server = testHost();
    const before = addKeys(server, '301', { lessons });
    const engine = await instructor(server);
    await engine.pull(chapters, '201');
    await engine.run(renameChapter, { id: '301', title: 'Why not' });
    await allSent(engine);
    expect(dataOnHost(server, '301')).toEqual(before);
    const [refused] = await engine.view.open();
    expect(refused?.cause?.message).toContain('We can’t read all of this chapter');
  },
);

test('A chapter that is renamed keeps the ids of answers that somebody wrote as numbers', async () => {
  const server = testHost();
  const options = [
    { id: 1, text: 'Yes', isCorrect: true },
    { id: 2, text: 'No', isCorrect: false },
  ];
  addKeys(server, '301', { lessons: [{ id: 'L1', title: 'Because', contents: [quizOf(options)] }] });
  const engine = await instructor(server);
  await engine.pull(chapters, '201');
  await engine.run(renameChapter, { id: '301', title: 'Why not' });
  await allSent(engine);
  expect(dataOnHost(server, '301')).toMatchObject({
    title: 'Why not',
    lessons: [{ contents: [quizOf(options)] }],
  });
});

/** Somebody cut the item's JSON off in the middle, so that it is none. */
function cutOff({ host }: TestHost, id: string): string {
  const cut = '{"title":"The tin","lessons":[{"id":"L1"';
  host.database.run('update data_items set data = ? where id = ?', cut, Number(id));
  return cut;
}

test('A chapter whose JSON is broken is listed at its place, and is never written back', async () => {
  const server = testHost();
  const first = must(server.host.database.first('select * from data_items where id = 301'), 'a chapter');
  const third = { ...first, id: 9303, slug: 'third', data: JSON.stringify({ title: 'Third', position: 3 }) };
  const columns = Object.keys(third);
  server.host.database.run(
    `insert into data_items (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...(Object.values(third) as string[]),
  );
  addKeys(server, '301', { position: 1 });
  const cut = cutOff(server, '302');
  const engine = await instructor(server);
  await engine.pull(courses);
  await engine.pull(chapters, '201');
  const content = await readCourseContent(engine.view, '201');
  expect(content?.chapters?.map(({ id, title }) => [id, title])).toEqual([
    ['301', expect.any(String)],
    ['302', 'The tin'],
    ['9303', 'Third'],
  ]);
  expect(content?.chapters?.filter(isUnreadable).map(({ id }) => id)).toEqual(['302']);
  await engine.run(renameChapter, { id: '302', title: 'Why not' });
  await allSent(engine);
  const row = server.host.database.first('select data from data_items where id = 302');
  expect(row?.['data']).toBe(cut);
});

test('A phone that has a chapter keeps its words when the JSON at the office breaks, and takes the mended one', async () => {
  const server = testHost();
  const engine = await instructor(server);
  await engine.pull(chapters, '201');
  const before = await engine.view.get(chapters, '301');
  const whole = JSON.stringify(dataOnHost(server, '301'));
  cutOff(server, '301');
  await engine.pull(chapters, '201', { force: true });
  expect(await engine.view.get(chapters, '301')).toEqual(before);

  const fresh = await instructor(server);
  await fresh.pull(chapters, '201', { force: true });
  expect(isUnreadable(must(await fresh.view.get(chapters, '301'), 'the chapter'))).toBe(true);
  server.host.database.run('update data_items set data = ? where id = 301', whole);
  await fresh.pull(chapters, '201', { force: true });
  expect(await fresh.view.get(chapters, '301')).toEqual(before);
});

test('A chapter that somebody else damages while a change of it waits is not written over', async () => {
  const server = testHost();
  const engine = await instructor(server);
  await engine.pull(chapters, '201');
  const before = addKeys(server, '301', { lessons: ['what somebody else can read'] });
  await engine.run(renameChapter, { id: '301', title: 'Why not' });
  await allSent(engine);
  expect(dataOnHost(server, '301')).toEqual(before);
});
