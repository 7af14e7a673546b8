/** Mistakes in the code of a slice: what they stop, and what goes on. */
import { expect, test } from 'vitest';
import { addNote, brokenDoc, createDoc, docs } from '../fixtures/engine/docs.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;

test('A mistake in the code of a slice blocks the one edit it meets; list, tray and the other edits go on', async () => {
  const { world, engine, id, set, onServer } = await openDocument();
  await engine.run(brokenDoc, { id, breaks: true });
  await set('title', 'Jam');
  await engine.run(addNote, { text: 'milk' });
  expect(await engine.view.list(docs)).toMatchObject([{ id, title: 'Jam' }]);
  expect(await engine.view.open()).toHaveLength(3);
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Jam' });
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  expect(await engine.view.open()).toMatchObject([
    { words: 'Do what is broken', state: 'blocked', cause: { kind: 'broken' } },
  ]);
  expect(await engine.view.list(docs)).toMatchObject([{ id, title: 'Jam' }]);
  const [asked, transactions] = [world.server.asked, world.disk.transactions];
  await world.time.advance(day);
  expect([world.server.asked, world.disk.transactions]).toEqual([asked, transactions]);
  expect(world.errors).toMatchObject([{ message: 'a slice is broken' }]);
});

test('Words for the tray that throw leave the tray with the name in their place', async () => {
  const world = new World();
  const describe = () => {
    throw new Error('no words');
  };
  const page = world.openPage({ operations: [{ ...addNote, describe }, createDoc] });
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  await page.engine.run({ ...addNote, describe }, { text: 'milk' });
  await page.engine.run(createDoc, { title: 'Week one' });
  const words = async () => (await page.engine.view.open()).map((one) => one.words);
  expect(await words()).toEqual(['note.add', 'Create Week one']);
  expect(await words()).toEqual(['note.add', 'Create Week one']);
  expect(world.errors).toMatchObject([{ message: 'no words' }]);
});
