/** What somebody discards: what may have left is looked for, and what it belongs to stays. */
import { expect, test } from 'vitest';
import { makeBooking } from '../fixtures/engine/commands.ts';
import { addNote, appendDoc, createDoc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { turns } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { lost } from '../fixtures/engine/server.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;
const onlyMailIsUnreachable = async (host: string) => {
  if (host === 'mail') throw lost(false);
};

test('An edit that may be on its way cannot be discarded', async () => {
  const { world, engine, page, id } = await openDocument();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(editDoc, { id, key: 'k0', value: 'first' });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  expect(await engine.discard(mutationId)).toBe(false);
  await engine.run(editDoc, { id, key: 'k1', value: 'second' });
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'first', k1: 'second' });
  page.kill();
});

test('A create that was refused with 403 and then discarded is not sent by the next sign-in', async () => {
  const { world, engine, page } = await openDocument();
  world.server.faults = ['403'];
  const { mutationId } = await engine.run(createDoc, { title: 'Unwanted' });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }]);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.signIn(page, 'nomvula');
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('A discarded create that had arrived is removed from the host, or the person is told', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['500-after', 'refused'];
  const { mutationId } = await engine.run(createDoc, { title: 'Unwanted' });
  await turns(60);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'unknown' }]);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(600_000);
  const told = (await engine.view.open()).length > 0;
  expect(told || world.server.madeBy(mutationId).length === 0).toBe(true);
});

test('A note that may have left and is discarded is finished though notes cannot be removed', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await turns(100);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(12 * 3_600_000);
  const { waiting, sending } = await engine.view.status();
  expect(waiting + sending).toBe(0);
});

test('Discarding a new picture keeps the picture that was there before', async () => {
  const { world, engine, id } = await openDocument();
  await engine.run(editDoc, { id, key: 'image', value: 'https://uploads.example/old.png' });
  await world.time.advance(300_000);
  world.server.network = 'off';
  const file = { mime: 'image/png', bytes: new Uint8Array([1]).buffer, name: 'new.png' };
  const upload = await engine.files.attach(file, { name: 'new.png' });
  await engine.run(editDoc, { id, key: 'image', value: upload.id });
  await engine.run(appendDoc, { id, text: `![new](${upload.id}) said.` });
  expect(await engine.discard(upload.mutationId)).toBe(true);
  const kept = { image: 'https://uploads.example/old.png', body: '![new]() said.' };
  expect(await engine.view.get(docs, id)).toMatchObject(kept);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject(kept);
});

test('A discarded create that nobody may read is in the tray until it was confirmed or discarded', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(1);
  world.server.readFaults = ['403'];
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', words: 'Delete what you discarded' }]);
  expect(await engine.view.list(docs)).toHaveLength(1);
  await engine.retry(mutationId);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.madeBy(mutationId)).toEqual([]);
});

test('A create that is discarded while the host is asked for it is removed when it is found', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.faults = ['drop-after'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(500);
  world.server.slowReads = 5_000;
  await world.time.advance(4_000);
  expect(world.server.readsUnderway).toBe(1);
  expect(await engine.discard(mutationId)).toBe(true);
  world.server.slowReads = 0;
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('A create that is discarded while the host is asked for it in vain is not sent', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.faults = ['drop-before'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(60_000);
  world.server.slowReads = 10_000;
  while (world.server.readsUnderway === 0) await world.time.advance(1_000);
  expect(await engine.discard(mutationId)).toBe(true);
  world.server.slowReads = 0;
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId)).toMatchObject({ left: 1, applied: 0 });
  expect(await engine.view.open()).toEqual([]);
});

test('Discarding a booking that got away in the meantime takes nothing, its e-mails least of all', async () => {
  const { world, engine } = await openPhone({ probe: onlyMailIsUnreachable });
  const { mutationId, group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(await engine.discard(mutationId)).toBe(false);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'saved', 'saved']);
});

test('What was discarded while its fate was unknown says that it may have arrived', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['drop-after'];
  const { mutationId, group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(await engine.discard(mutationId)).toBe(true);
  expect((await engine.view.group(group))[0]).toMatchObject({ state: 'cancelled', sends: 1 });
  await world.time.advance(hour);
  expect(world.server.mails).toEqual([]);
  expect(world.server.rowsOf('bookings')).toHaveLength(1);
});

test('A document discarded after it may have left is confirmed and removed, with what was made below it', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['late'];
  const { mutationId, id } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(1_000);
  await engine.run(createDoc, { title: 'Chapter', parent: id });
  expect(await engine.discard(mutationId)).toBe(true);
  expect(await engine.view.list(docs)).toEqual([]);
  expect(await engine.view.open()).toMatchObject([{ words: 'Delete what you discarded', state: 'unknown' }]);
  await world.time.advance(600_000);
  expect(world.server.rowsOf('docs')).toEqual([]);
  expect(world.server.requests.map(({ kind }) => kind)).toEqual(['create', 'remove']);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A document discarded after a send that never arrived is cancelled without another send', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['drop-before'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(1_000);
  await engine.discard(mutationId);
  await world.time.advance(600_000);
  expect(world.server.requests).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('Nobody takes back, tries again or decides what somebody else left on the phone', async () => {
  const { world, page, engine, set, onServer } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  await world.signIn(page, 'thabo');
  expect(await engine.discard(mutationId)).toBe(false);
  world.server.network = 'on';
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Mine' });
});

test('A removal that is discarded while the host is asked for the item is not sent', async () => {
  const { world, engine, id, sent } = await openDocument();
  const before = sent();
  world.server.slowReads = 10_000;
  const { mutationId } = await engine.run(removeDoc, { id });
  await world.time.advance(2_000);
  expect(await engine.discard(mutationId)).toBe(true);
  await world.time.advance(60_000);
  expect(sent()).toBe(before);
  expect(world.server.rows.has(id)).toBe(true);
});
