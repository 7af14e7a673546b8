/** What is taken back before it was ever sent leaves nothing behind, in the database or in its backup. */
import { expect, test } from 'vitest';
import { createDoc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

async function offline() {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  return { world, page, engine: page.engine };
}

test('A course removed before it was sent takes its chapters and all their edits with it, backups too', async () => {
  const { world, engine } = await offline();
  const other = await engine.run(createDoc, { title: 'Another course' });
  const course = await engine.run(createDoc, { title: 'Course' });
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: course.id });
  await engine.run(editDoc, { id: chapter.id, key: 'title', value: 'First chapter' });
  await world.time.advance(6_000);
  expect(world.disk.backup.rows()).toHaveLength(4);
  await engine.run(removeDoc, { id: course.id });
  expect((await engine.view.open()).map(({ mutationId }) => mutationId)).toEqual([other.mutationId]);
  await world.time.advance(6_000);
  expect(world.disk.backup.ids()).toEqual([other.mutationId]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(world.server.rowsOf('docs').map(({ madeBy }) => madeBy)).toEqual([other.mutationId]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('Discarding a course takes its chapters, their edits and the backups of all of them', async () => {
  const { world, engine } = await offline();
  const course = await engine.run(createDoc, { title: 'Course' });
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: course.id });
  await engine.run(editDoc, { id: chapter.id, key: 'title', value: 'First chapter' });
  const other = await engine.run(createDoc, { title: 'Another course' });
  await engine.run(editDoc, { id: other.id, key: 'see', value: `See ${course.id}.` });
  await world.time.advance(1_000);
  expect(await engine.discard(course.mutationId)).toBe(true);
  await world.time.advance(1_000);
  expect(world.disk.backup.rows()).toHaveLength(2);
  expect(await engine.view.list(docs)).toMatchObject([{ title: 'Another course', see: 'See .' }]);
});

test('Discarding an edit takes its backup and leaves the edits before and after it', async () => {
  const { world, engine, set, onServer, shown } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Jam');
  const wrong = await set('about', 'wrong');
  await set('image', 'jar.png');
  await world.time.advance(6_000);
  expect(await engine.discard(wrong.mutationId)).toBe(true);
  await world.time.advance(6_000);
  expect(world.disk.backup.rows()).toHaveLength(2);
  expect(await shown()).toEqual({ id: expect.anything(), parent: '', title: 'Jam', image: 'jar.png' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Jam', image: 'jar.png' });
  expect(onServer()).not.toHaveProperty('about');
});

test('Discarding the first of several edits keeps the value they began from', async () => {
  const { world, engine, set, elsewhere, onServer } = await openDocument();
  world.server.network = 'off';
  const first = await set('title', 'Wrong');
  await set('image', 'jar.png');
  elsewhere({ title: 'Theirs' });
  await engine.discard(first.mutationId);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Theirs', image: 'jar.png' });
});

test('A second tap on "Remove" of an unsent item leaves nothing waiting', async () => {
  const { world, engine } = await offline();
  const { id } = await engine.run(createDoc, { title: 'Jam' });
  await Promise.all([1, 2].map(() => engine.run(removeDoc, { id })));
  await world.time.advance(20_000);
  await engine.run(removeDoc, { id });
  expect(await engine.view.open()).toEqual([]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(world.server.requests).toEqual([]);
});

test('A conflict answered with the other version leaves no backup of mine', async () => {
  const { world, engine, set, elsewhere } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  const { mutationId } = await set('about', 'mine too');
  elsewhere({ title: 'Theirs' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }, { state: 'conflict' }]);
  await engine.resolve(mutationId, undefined);
  await world.time.advance(10_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.disk.backup.rows()).toHaveLength(0);
});
