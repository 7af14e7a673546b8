/** What is held on the device for Take back goes out with nothing else, and is taken back whole or not at all. */
import { expect, test } from 'vitest';
import { createDoc, docs, editDoc } from '../fixtures/engine/docs.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

const held = { holdFor: 11_000 };

test('A held edit stays here while the edit before it is sent, and is sent when its time is over', async () => {
  const { world, engine, id, onServer } = await openDocument();
  world.server.network = 'off';
  await engine.run(editDoc, { id, key: 'k0', value: 'typed' });
  await engine.run(editDoc, { id, key: 'k1', value: 'issued' }, held);
  await engine.run(editDoc, { id, key: 'k2', value: 'later' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(5_000);
  expect(onServer()).toMatchObject({ k0: 'typed' });
  expect(onServer()).not.toHaveProperty('k1', 'issued');
  await world.time.advance(30_000);
  expect(onServer()).toMatchObject({ k0: 'typed', k1: 'issued', k2: 'later' });
});

test('Held edits are taken back all at once: none was sent, and earlier and later edits are', async () => {
  const { world, engine, id, onServer } = await openDocument();
  await engine.run(editDoc, { id, key: 'k0', value: 'typed' });
  const issued = await engine.runAll([
    [editDoc, { id, key: 'k1', value: 'issued' }, held],
    [createDoc, { title: 'Certificate' }, held],
    [createDoc, { title: 'Certificate two' }, held],
  ]);
  await engine.run(editDoc, { id, key: 'k2', value: 'later' });
  const ids = issued.map(({ mutationId }) => mutationId);
  await world.time.advance(9_000);
  expect(await engine.discard(...ids)).toBe(true);
  expect(await engine.discard(...ids), 'a second tap').toBe(true);
  expect(await engine.view.list(docs)).toMatchObject([{ id, k0: 'typed', k2: 'later' }]);
  await world.time.advance(60_000);
  expect(onServer()).toMatchObject({ k0: 'typed', k2: 'later' });
  expect(onServer()).not.toHaveProperty('k1', 'issued');
  expect(world.server.rowsOf('docs')).toHaveLength(1);
  expect(await engine.view.open()).toEqual([]);
});

test('Held edits of which one is being sent all stay', async () => {
  const { world, engine, id, onServer } = await openDocument();
  const issued = await engine.runAll([
    [editDoc, { id, key: 'k1', value: 'issued' }, held],
    [createDoc, { title: 'Certificate' }],
  ]);
  await world.time.advance(5_000);
  expect(world.server.rowsOf('docs')).toHaveLength(2);
  expect(await engine.discard(...issued.map(({ mutationId }) => mutationId))).toBe(false);
  await world.time.advance(60_000);
  expect(onServer()).toMatchObject({ k1: 'issued' });
});
