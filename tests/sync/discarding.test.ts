/** What somebody discards: what may have left is looked for, and what it belongs to stays. */
import { expect, test } from 'vitest';
import { makeBooking } from '../fixtures/engine/commands.ts';
import { appendDoc, createDoc, docs, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import {
  afterConfirm,
  attach,
  openDocument,
  openPhone,
  storedRows,
} from '../fixtures/engine/open-document.ts';
import { lost } from '../fixtures/engine/server.ts';

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

test('A document that may have arrived cannot be discarded; it is deleted like any other, with its children', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['late'];
  const { mutationId, id } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  expect(await engine.discard(mutationId)).toBe(false);
  await engine.run(removeDoc, { id });
  expect(await engine.view.list(docs)).toEqual([]);
  await world.time.advance(600_000);
  expect(world.server.rowsOf('docs')).toEqual([]);
  expect(world.server.requests.map(({ kind }) => kind)).toEqual(['create', 'remove']);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
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

test('Discarding a picture leaves the rest of the edit, which arrives without it, and takes its bytes and its backup', async () => {
  const { world, page, set, onServer, engine, shown } = await openDocument();
  world.server.network = 'off';
  const picture = await attach(page, 'jar.png', 5_000);
  const other = await attach(page, 'lid.png');
  await set('body', `Jam. ![jar](${picture.id}) and ![lid](${other.id})`);
  expect(await storedRows(world.name, '$files')).toHaveLength(2);
  await world.time.advance(6_000);
  expect(world.disk.backup.has(picture.mutationId)).toBe(true);
  expect(await engine.discard(picture.mutationId)).toBe(true);
  expect(await storedRows(world.name, '$files')).toMatchObject([{ name: 'lid.png' }]);
  expect(await engine.view.file(picture.id)).toBeUndefined();
  await world.time.advance(6_000);
  expect(world.disk.backup.has(picture.mutationId)).toBe(false);
  expect(await shown()).toMatchObject({ body: `Jam. ![jar]() and ![lid](${other.id})` });
  await set('title', 'Jam');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  const lid = `https://uploads.example/${other.mutationId}-lid.png`;
  expect(onServer()).toMatchObject({ title: 'Jam', body: `Jam. ![jar]() and ![lid](${lid})` });
  expect(await storedRows(world.name, '$files')).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('Discarding a booking that got away in the meantime takes nothing, its e-mails least of all', async () => {
  const { world, engine } = await openPhone({ probe: onlyMailIsUnreachable });
  const { mutationId, group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(await engine.discard(mutationId)).toBe(false);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'saved', 'saved']);
});

test('A mutation discarded with an unknown outcome says that it may have arrived', async () => {
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

test('Nobody takes back, tries again or decides work that somebody else left on the phone', async () => {
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
