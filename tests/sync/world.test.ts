/** The fake phone and server of these tests, before anything is proved with them. */
import { expect, test } from 'vitest';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { makeBooking, uploadFile } from '../fixtures/engine/commands.ts';
import { appendDoc, createDoc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

test('Items that a person makes, changes and removes reach the server in order', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const { id, mutationId } = await page.engine.run(createDoc, { title: 'Week one' });
  await page.engine.run(editDoc, { id, key: 'k0', value: 7 });
  await page.engine.run(appendDoc, { id, text: 'a' });
  await world.time.advance(300_000);
  expect(world.errors).toEqual([]);
  expect(world.server.madeBy(mutationId)).toMatchObject([
    { table: 'docs', data: { title: 'Week one', k0: 7, body: 'a', _cid: mutationId } },
  ]);
  expect(await page.engine.view.get(docs, id)).toMatchObject({ title: 'Week one', k0: 7, body: 'a' });
  await page.engine.run(removeDoc, { id });
  await world.time.advance(300_000);
  expect(world.server.rowsOf('docs')).toEqual([]);
  expect(await page.engine.view.open()).toEqual([]);
});

test('A visitor’s booking is followed by two emails, and an upload by its address', async () => {
  const world = new World();
  const page = world.openPage();
  await page.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(300_000);
  expect(world.server.rowsOf('bookings')).toHaveLength(1);
  expect(world.server.mails).toHaveLength(2);
  await world.signIn(page, 'nomvula');
  const { id } = await page.engine.run(createDoc, { title: 'Week one' });
  const bytes = new Uint8Array([1]).buffer;
  const picture = await page.engine.files.attach(
    { name: 'a.png', mime: 'image/png', bytes },
    { name: 'a.png' },
  );
  await page.engine.run(editDoc, { id, key: 'image', value: picture.id });
  await world.time.advance(300_000);
  expect(world.server.rowsOf('docs')[0]?.data['image']).toMatch(/^https:\/\/uploads\.example\//);
  expect(world.errors).toEqual([]);
  expect(uploadFile.host).toBe('uploads');
});

test('A database that is lost while everything is offline comes back from the backup', async () => {
  const world = new World();
  const page = world.openPage();
  world.server.network = 'off';
  const { mutationId } = await page.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(world.disk.backup.has(mutationId)).toBe(true);
  page.kill();
  await loseDatabase(world);
  const next = world.openPage();
  next.engine.start();
  await world.time.advance(1_000);
  expect(await next.engine.view.open()).toMatchObject([{ mutationId }, {}, {}]);
});
