/** Work that came back from the backup goes out when its person says so, and no more often than it may. */
import { expect, test } from 'vitest';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { makeBooking } from '../fixtures/engine/commands.ts';
import { createDoc, docs, editDoc } from '../fixtures/engine/docs.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

test('A person who says "Send what came back" has their edit sent', async () => {
  const { world, page, id } = await openDocument();
  world.server.network = 'off';
  await page.engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await world.time.advance(1_000);
  page.kill();
  await loseDatabase(world);
  world.server.network = 'on';
  const next = world.openPage();
  next.engine.start();
  await world.signIn(next, 'nomvula');
  await next.engine.pull(docs);
  expect(await next.engine.view.open()).toMatchObject([{ state: 'held' }]);
  await next.engine.sendRestored(true);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine' });
});

test('A booking that went out twice does not go out a third time because the database was lost', async () => {
  const world = new World();
  const page = world.openPage();
  world.server.faults = ['error-after', 'warning-null'];
  const { mutationId } = await page.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(300_000);
  expect(world.server.fateOf(mutationId).applied).toBe(2);
  page.kill();
  await loseDatabase(world);
  const next = world.openPage();
  next.engine.start();
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId).applied).toBe(2);
  expect(await next.engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }, {}, {}]);
});

test('A conflict that came back asks first whether it is sent, and only then which version is right', async () => {
  const { world, page, id, set, elsewhere } = await openDocument();
  elsewhere({ title: 'Theirs' });
  await set('title', 'Mine', { seen: { id, parent: '', title: 'Week one' } });
  await world.time.advance(10_000);
  expect(await page.engine.view.open()).toMatchObject([{ state: 'conflict', conflict: {} }]);
  await page.engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(10_000);
  page.kill();
  await loseDatabase(world);
  const next = world.openPage();
  next.engine.start();
  await world.signIn(next, 'nomvula');
  const [held] = await next.engine.view.open();
  expect(held).toMatchObject({ state: 'held' });
  expect(held?.conflict).toBeUndefined();
  await next.engine.sendRestored(true);
  await world.time.advance(60_000);
  const theirs = { mine: { title: 'Mine' }, theirs: { title: 'Theirs' } };
  expect(await next.engine.view.open()).toMatchObject([{ state: 'conflict', conflict: theirs }]);
});
