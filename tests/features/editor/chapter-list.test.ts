import { expect, test } from 'vitest';
import {
  addChapter,
  addLesson,
  chapterOperations,
  removeChapter,
  renameChapter,
} from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { openChapterList } from '#src/features/editor/chapter-list.ts';
import { must } from '#src/kit/must.ts';
import type { View } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

const course = '201';

async function author() {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [chapters],
    operations: chapterOperations,
  });
  await engine.session.change(async () => ids.instructor);
  await engine.pull(chapters, course);
  const list = openChapterList();
  /** What the list says, which is what reading everything says: once nothing was sent between the two reads. */
  const listed = () =>
    eventually(async () => {
      const found = await list.read(engine.view, course);
      const all = await engine.view.list(chapters, course);
      const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
      expect(found.toSorted(byId)).toEqual(all.toSorted(byId));
      return found;
    });
  return { engine, list, listed };
}

const newChapter = { courseId: course, title: 'Stokvels', slug: 'stokvels', position: 9, lessons: [] };

test('After any change of chapters, sent or not, the list equals the chapters on the phone', async () => {
  const { engine, listed } = await author();
  const [first] = await listed();
  const { id } = must(first, 'chapter');
  const { id: made } = await engine.run(addChapter, newChapter);
  expect((await listed()).map(({ title }) => title)).toContain('Stokvels');
  await engine.run(addLesson, { id: made, lesson: newLesson('Why save', 'text'), after: '' });
  await engine.run(renameChapter, { id, title: 'Begin here' });
  await listed();
  await allSent(engine);
  const sent = await listed();
  expect(sent.map(({ id }) => id)).not.toContain(made);
  expect(sent.find((one) => one.title === 'Stokvels')?.lessons).toHaveLength(1);
  await engine.run(removeChapter, { id, title: 'Begin here' });
  expect((await listed()).map(({ title }) => title)).not.toContain('Begin here');
  await allSent(engine);
  await listed();
  await engine.pull(chapters, course, { force: true });
  await listed();
});

test('A change that was made and sent between two reads is read', async () => {
  const { engine, list, listed } = await author();
  const [first] = await listed();
  const { id } = must(first, 'chapter');
  await engine.run(renameChapter, { id, title: 'Begin here' });
  const made = await engine.run(addChapter, newChapter);
  for (const one of [id, made.id]) list.touch(one);
  await allSent(engine);
  expect((await listed()).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Begin here', 'Stokvels']),
  );
});

test('While one chapter is written the others are not read again', async () => {
  const { engine, list } = await author();
  await engine.run(addChapter, newChapter);
  await allSent(engine);
  const before = await list.read(engine.view, course);
  const { id } = must(before[0], 'chapter');
  await engine.run(renameChapter, { id, title: 'Begin here' });
  const asked: string[] = [];
  const watched: View = {
    ...engine.view,
    list: () => Promise.reject(new Error('read whole')),
    get: (collection, one) => {
      asked.push(one);
      return engine.view.get(collection, one);
    },
  };
  const after = await list.read(watched, course);
  expect(asked).toEqual([id]);
  expect(after.find((one) => one.id === id)?.title).toBe('Begin here');
  const other = must(before[1], 'another chapter');
  expect(after.find((one) => one.id === other.id)).toBe(other);
});
