/** A page learns what people with a session may do while its screens are already open. */
import { expect, test } from 'vitest';
import { commandOperations } from '../fixtures/engine/commands.ts';
import { addNote, docOperations, docs, notes } from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

test('A screen opened before the slices were loaded shows the waiting work once they are', async () => {
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
