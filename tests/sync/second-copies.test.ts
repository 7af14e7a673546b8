/** A second copy of one thing on the host is shown once, and goes with the first; what somebody else means stays. */
import { expect, test } from 'vitest';
import { createDoc, docs, removeDoc } from '../fixtures/engine/docs.ts';
import { openPhone } from '../fixtures/engine/open-document.ts';

test('A create that the network doubled is shown once, and deleting it takes both', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  await engine.pull(docs);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  const shown = await engine.view.list(docs);
  expect(shown).toMatchObject([{ title: 'Once' }]);
  await engine.run(removeDoc, { id: shown[0]?.id ?? '' });
  expect(await engine.view.list(docs)).toEqual([]);
  await world.time.advance(60_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('A second copy that somebody has changed is an item of its own, and stays when the first one is deleted', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  const [first, copy] = world.server.madeBy(mutationId);
  world.server.elsewhere(copy?.id ?? '', { ...copy?.data, title: 'Twice' });
  await engine.pull(docs);
  expect(await engine.view.list(docs)).toHaveLength(2);
  await engine.run(removeDoc, { id: first?.id ?? '' });
  await world.time.advance(60_000);
  expect(world.server.madeBy(mutationId)).toMatchObject([{ data: { title: 'Twice' } }]);
});

test('After a create its list is asked for at the next visit, and no request is made before', async () => {
  const { world, engine } = await openPhone();
  await engine.pull(docs);
  await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(5_000);
  const { asked } = world.server;
  await world.time.advance(600_000);
  expect(world.server.asked).toBe(asked);
  await engine.pull(docs);
  expect(world.server.asked).toBe(asked + 1);
  await engine.pull(docs);
  expect(world.server.asked).toBe(asked + 1);
});
