/** A web page in answer to a read, where a public read proves that no portal stands between: the host’s own answer. */
import { expect, test } from 'vitest';
import type { ReadFault } from '../fixtures/engine/faults.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

const pages = Array<ReadFault>(500).fill('html');
const sixHours = 6 * 3_600_000;

test('An edit of an item that the host answers with a page of its own, again and again, is put to its person', async () => {
  const { world, engine, set } = await openDocument();
  world.server.readFaults = [...pages];
  const { mutationId } = await set('title', 'Week 1');
  await world.time.advance(sixHours);
  expect(await engine.view.open()).toMatchObject([
    { mutationId, state: 'blocked', cause: { message: 'We couldn’t understand the answer.' } },
  ]);
});

test('An edit whose answer was lost, and whose item the host answers with a page, can be taken away by its person', async () => {
  const { world, engine, set } = await openDocument();
  world.server.faults = ['drop-after'];
  world.server.readFaults = ['ok', ...pages];
  const { mutationId } = await set('title', 'Week 1');
  await world.time.advance(sixHours);
  expect(await engine.view.open()).toMatchObject([
    { mutationId, state: 'blocked', cause: { kind: 'outcome-unknown' } },
  ]);
  expect(await engine.discard(mutationId)).toBe(true);
});

test('An edit that only a portal’s pages answer waits, and goes when the portal is gone', async () => {
  const { world, engine, set, onServer } = await openDocument();
  world.server.network = 'portal';
  await set('title', 'Week 1');
  await world.time.advance(sixHours);
  expect(await engine.view.open()).toMatchObject([{ state: 'pending' }]);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Week 1' });
});
