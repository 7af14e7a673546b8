/** A second copy of one thing on the host: ours is found and removed, what somebody else means stays. */
import { expect, test } from 'vitest';
import { addNote, createDoc, docs, removeDoc } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

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

test('A second copy whose removal waits stays when somebody elsewhere deletes the first one', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['twice', 'html-before'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(100_000);
  const [first, copy] = world.server.madeBy(mutationId);
  world.server.elsewhere(first?.id ?? '', undefined);
  await world.time.advance(600_000);
  expect(world.server.requests.map(({ kind }) => kind)).toContain('remove');
  expect(world.server.madeBy(mutationId)).toEqual([copy]);
  expect(await engine.view.open()).toEqual([]);
});

test('A second copy that a list asked for before it already showed is taken away all the same', async () => {
  const { world, engine } = await openDocument();
  const other = world.openPage();
  const pulled = other.engine.pull(docs, undefined, { force: true });
  other.freeze();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  other.thaw();
  await pulled;
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A copy that lands after somebody deleted the first one is left to the office', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late-copy'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  const [first] = world.server.madeBy(mutationId);
  world.server.elsewhere(first?.id ?? '', undefined);
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A copy that lands after its author deleted the first one is taken away too', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late-copy'];
  const { mutationId, id } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  await engine.run(removeDoc, { id });
  await world.time.advance(1_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(world.server.requests.filter(({ kind }) => kind === 'remove')).toHaveLength(2);
});

test('A copy that lands after the app was closed and the clock set ahead is taken away', async () => {
  const { world, page, engine } = await openDocument();
  Object.assign(world.server, { faults: ['late-copy'], lateness: 10_000 });
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  page.kill();
  world.wrongBy = 2 * hour;
  world.openPage().engine.start();
  await world.time.advance(600_000);
  expect(world.server.requests.map(({ kind }) => kind)).toContain('remove');
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A duplicate is found although the host failed at the first confirm', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  world.server.readFaults = ['500', '500'];
  await world.time.advance(3_600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A second copy whose removal the host refuses is asked away once and then left to the office', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late-copy', '403'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(86_400_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(world.server.requests.filter(({ kind }) => kind === 'remove')).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
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

test('A create the network doubled is found a confirm delay later, and the duplicate is removed', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  await world.time.advance(afterConfirm);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await engine.view.open()).toEqual([]);
});

test('A duplicate that somebody has already changed is left to the office', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  const copy = world.server.madeBy(mutationId)[1];
  world.server.elsewhere(copy?.id ?? '', { ...copy?.data, title: 'Twice' });
  await world.time.advance(hour);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(await engine.view.open()).toEqual([]);
});

test('A duplicate that may not be removed asks nobody', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['twice', 'refused'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(hour);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});
