/** A remove with Undo waits on the device; undone, it was never sent, and the item is the one that it was. */
import { expect, test } from 'vitest';
import { appendDoc, createDoc, deleteDoc, docs, editDoc } from '../fixtures/engine/docs.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';

test('A deletion leaves ten seconds after it was asked for, and the document is not shown meanwhile', async () => {
  const { world, engine, id, onServer } = await openDocument();
  await engine.run(deleteDoc, { id });
  expect(await engine.view.list(docs)).toEqual([]);
  await world.time.advance(9_900);
  expect(onServer()).toBeDefined();
  expect(await engine.view.open()).toMatchObject([{ state: 'pending' }]);
  await world.time.advance(1_000);
  expect(onServer()).toBeUndefined();
  expect(await engine.view.open()).toEqual([]);
});

test('An undone deletion was never sent: the document is there as it was, with the edits that waited', async () => {
  const { world, engine, id, onServer, sent } = await openDocument();
  const before = sent();
  world.server.network = 'off';
  await engine.run(editDoc, { id, key: 'k0', value: 'typed' });
  const { mutationId } = await engine.run(deleteDoc, { id });
  expect(await engine.view.list(docs)).toEqual([]);
  expect(await engine.discard(mutationId)).toBe(true);
  expect(await engine.discard(mutationId), 'a second tap').toBe(true);
  expect(await engine.view.list(docs)).toMatchObject([{ id, k0: 'typed' }]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ k0: 'typed' });
  expect(world.server.requests.some(({ kind }) => kind === 'remove')).toBe(false);
  expect(sent() - before).toBe(1);
});

test('A page that is closed within the ten seconds sends the deletion at its next start', async () => {
  const { world, page, engine, id, onServer } = await openDocument();
  await engine.run(deleteDoc, { id });
  page.kill();
  await world.time.advance(60_000);
  expect(onServer()).toBeDefined();
  world.openPage().engine.start();
  await world.time.advance(5_000);
  expect(onServer()).toBeUndefined();
});

test('A document that was never sent is kept for Undo with all that was typed, and is the same one after it', async () => {
  const { world, engine } = await openPhone();
  world.server.network = 'off';
  const { id } = await engine.run(createDoc, { title: 'Week two' });
  await engine.run(appendDoc, { id, text: 'more' });
  const { mutationId } = await engine.run(deleteDoc, { id });
  expect(await engine.view.list(docs)).toEqual([]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(5_000);
  expect(world.server.requests, 'nothing leaves meanwhile').toEqual([]);
  expect(await engine.discard(mutationId)).toBe(true);
  expect(await engine.view.list(docs)).toMatchObject([{ id, title: 'Week two' }]);
  await engine.syncNow();
  await world.time.advance(60_000);
  expect(world.server.rowsOf('docs')).toHaveLength(1);
  expect(world.server.requests.map(({ kind }) => kind)).not.toContain('remove');
});

test('A document that was never sent and is deleted for good never reaches the office', async () => {
  const { world, engine } = await openPhone();
  world.server.network = 'off';
  const { mutationId, id } = await engine.run(createDoc, { title: 'Week two' });
  await engine.run(createDoc, { title: 'Week three' });
  await engine.run(deleteDoc, { id });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.rowsOf('docs')).toHaveLength(1);
});

test('Undo brings back a document that the network doubled with its second copy', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['twice'];
  const made = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  await engine.pull(docs);
  const [shown] = await engine.view.list(docs);
  const { mutationId } = await engine.run(deleteDoc, { id: shown?.id ?? '' });
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(60_000);
  expect(world.server.madeBy(made.mutationId)).toHaveLength(2);
  expect(await engine.view.list(docs)).toMatchObject([{ title: 'Once' }]);
});
