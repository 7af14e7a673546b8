/** A second copy of one thing on the host is shown once, and goes with the first; what somebody else means stays. */
import { expect, test } from 'vitest';
import { addNote, createDoc, docs, removeDoc } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;

test('Two equal notes of unknown outcome are not both found in one row where the host drops markers', async () => {
  const { world, engine } = await openDocument();
  world.server.keepsMarkers = false;
  world.server.faults = ['drop-before', 'drop-after'];
  await engine.run(addNote, { text: 'milk' });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(12 * 3_600_000);
  const open = await engine.view.open();
  expect(world.server.rowsOf('notes').length + open.length).toBe(2);
});

test('Two equal notes that are looked for at once are not both found in one row', async () => {
  const { world, page, engine } = await openDocument();
  world.server.keepsMarkers = false;
  world.server.faults = ['drop-after', 'drop-before'];
  await engine.run(addNote, { text: 'milk' });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(2_000);
  page.kill();
  await world.time.advance(3_600_000);
  const { engine: next } = world.openPage();
  next.start();
  await world.time.advance(12 * 3_600_000);
  expect(world.server.rowsOf('notes').length + (await next.view.open()).length).toBe(2);
});

test('A note that is looked for does not take the row of an equal one that is being sent', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const { server } = world;
  server.keepsMarkers = false;
  server.faults = ['drop-before'];
  await page.engine.run(addNote, { text: 'milk' });
  await world.time.advance(500);
  server.network = 'off';
  await page.engine.run(addNote, { text: 'milk' });
  page.kill();
  await world.time.advance(day);
  server.network = 'on';
  const { engine } = world.openPage();
  // The second is inserted before the list is read, and answered after it.
  const [read, write] = [server.read.bind(server), server.write.bind(server)];
  server.read = async (...asked) => {
    if (asked[2] === 'list') await latency(100);
    return read(...asked);
  };
  server.write = async (...asked) => {
    const answer = await write(...asked);
    await latency(1_000);
    return answer;
  };
  engine.start();
  await world.time.advance(day);
  expect(server.rowsOf('notes').length + (await engine.view.open()).length).toBe(2);
});

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
