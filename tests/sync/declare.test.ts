/** A page learns what people with a session may do while its screens are already open. */
import { expect, test } from 'vitest';
import { commandOperations } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docOperations, docs, notes } from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';

test('A screen opened before the slices were loaded shows what waits once they are', async () => {
  const { world, id, set } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Week 1');
  const late = world.openPage({ operations: commandOperations });
  const seen: unknown[] = [];
  const watching = late.engine.watch(
    (view) => view.get(docs, id),
    (doc) => seen.push(doc?.title),
    (error) => world.errors.push(error),
  );
  await quiet();
  expect(seen).toEqual(['Week one']);
  late.engine.declare({ collections: [], operations: docOperations });
  await quiet();
  expect(seen.at(-1)).toBe('Week 1');
  watching.unsubscribe();
  expect(world.errors).toEqual([]);
});

test('Slices that only read are declared too', async () => {
  const { world } = await openDocument();
  const late = world.openPage({ collections: [docs] });
  late.engine.declare({ collections: [notes], operations: [] });
  world.server.network = 'off';
  const { mutationId } = await late.engine.run(addNote, { text: 'Bread' });
  world.server.network = 'on';
  await world.time.advance(300_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A page that learns late of a slice still takes away the second copy of what its author made once', async () => {
  const { world, page, engine } = await openPhone();
  world.server.faults = ['late-copy'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1_000);
  page.kill();
  await world.time.advance(200_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  const late = world.openPage({ collections: [notes], operations: commandOperations });
  late.engine.start();
  await world.time.advance(60_000);
  late.engine.declare({ collections: [docs], operations: docOperations });
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('What is to be taken away waits for a page that knows the slice, and is nobody’s question meanwhile', async () => {
  const { world, page, engine } = await openPhone();
  world.server.faults = ['late-copy'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(60_000);
  world.server.faultFor = ({ kind }) => (kind === 'remove' ? '500-before' : undefined);
  await world.time.advance(60_000);
  expect(await engine.view.open()).toHaveLength(1);
  page.kill();
  world.server.faultFor = undefined;
  const late = world.openPage({ collections: [notes], operations: commandOperations });
  late.engine.start();
  const asked = world.server.asked;
  await world.time.advance(600_000);
  expect((await late.engine.view.open()).map(({ state }) => state)).not.toContain('blocked');
  expect(world.server.asked - asked).toBeLessThan(10);
  late.engine.declare({ collections: [docs], operations: docOperations });
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await late.engine.view.open()).toEqual([]);
});
