/** What is taken back before it was ever sent leaves nothing behind, in the database or in its second home. */
import { expect, test } from 'vitest';
import type { Home } from '#src/kit/opfs-home.ts';
import { createDoc, editDoc, removeDoc } from './docs.ts';
import { World } from './world.ts';

test('A course removed before it was sent takes its chapters and all their edits with it, from both homes', async () => {
  const files = new Set<string>();
  const home: Promise<Home> = Promise.resolve({
    write: async (_owner, name) => void files.add(name),
    remove: async (_owner, name) => void files.delete(name),
    list: async () => [],
    removeOwner: async () => undefined,
  });
  const world = new World();
  const { engine } = world.open({ home });
  await engine.session.change(async () => 'nomvula');
  world.server.network = 'off';
  const other = await engine.run(createDoc, { title: 'Another course' });
  const course = await engine.run(createDoc, { title: 'Course' });
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: `tmp_${course.opId}` });
  await engine.run(editDoc, { id: `tmp_${chapter.opId}`, key: 'title', value: 'First chapter' });
  await engine.run(removeDoc, { id: `tmp_${course.opId}` });
  expect((await engine.view.open()).map(({ opId }) => opId)).toEqual([other.opId]);
  expect([...files]).toEqual([`${other.opId}.json`]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(400_000);
  expect([...world.server.docs.values()].map(({ marker }) => marker)).toEqual([other.opId]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A second tap on "Remove" of what was never sent is the same act, and leaves nothing waiting', async () => {
  const world = new World();
  world.server.network = 'off';
  const { engine } = world.open();
  await engine.session.change(async () => 'nomvula');
  const { opId } = await engine.run(createDoc, { title: 'Jam' });
  const [first, second] = await Promise.all([1, 2].map(() => engine.run(removeDoc, { id: `tmp_${opId}` })));
  expect(second?.opId).toBe(first?.opId);
  await world.time.advance(20_000);
  await engine.run(removeDoc, { id: `tmp_${opId}` });
  expect(await engine.view.open()).toEqual([]);
});
