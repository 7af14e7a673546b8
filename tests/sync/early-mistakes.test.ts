/** Ways in which an earlier form of the engine lost, doubled or misreported what a person did. */
import { expect, test } from 'vitest';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docs, editDoc, notes } from '../fixtures/engine/docs.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { lost } from '../fixtures/engine/server.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;

async function phone(options: Parameters<World['openPage']>[0] = {}, world = new World()) {
  const page = world.openPage(options);
  await world.signIn(page, 'nomvula');
  return { world, page, engine: page.engine };
}

const onlyMailIsUnreachable = async (host: string) => {
  if (host === 'mail') throw lost(false);
};

test('Discarding a booking that got away in the meantime takes nothing, its e-mails least of all', async () => {
  const { world, engine } = await phone({ probe: onlyMailIsUnreachable });
  const { mutationId, group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(await engine.discard(mutationId)).toBe(false);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'saved', 'saved']);
});

test('What was discarded while its fate was unknown says that it may have arrived', async () => {
  const { world, engine } = await phone();
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
  const { world, engine } = await phone();
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
  const { world, engine } = await phone();
  world.server.faults = ['drop-before'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(1_000);
  await engine.discard(mutationId);
  await world.time.advance(600_000);
  expect(world.server.requests).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A worker’s wake-up ends, and says whether somebody must come back', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  await page.engine.run(addNote, { text: 'milk' });
  page.kill();
  const left: boolean[] = [];
  const wake = async () => {
    const worker = world.openWorker();
    void worker.engine.drain(60_000).then((more) => left.push(more));
    await world.time.advance(90_000);
    worker.kill();
  };
  await wake();
  world.server.network = 'on';
  await wake();
  expect(left).toEqual([true, false]);
});

test('A wait the host asked for takes as long as it asked', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['429'];
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(29_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(0);
  await world.time.advance(8_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('Being asked to wait is not being refused: ten times are no reason to give up', async () => {
  const { world, engine } = await phone();
  world.server.faults = Array.from({ length: 10 }, () => '429' as const);
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(2 * hour);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A host that is busy is asked at growing distances, not every two seconds', async () => {
  const world = new World();
  const always = { kind: 'busy', applied: 'no', message: 'Busy.' } as const;
  let tries = 0;
  const busy: typeof sendMail = {
    ...sendMail,
    send: async () => {
      tries += 1;
      throw always;
    },
  };
  const { engine } = world.openPage({ operations: [busy], classify: () => always });
  await engine.run(busy, { text: 'hello' });
  await world.time.advance(5 * 60_000);
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(25);
  const first = tries;
  await world.time.advance(2 * hour);
  expect(tries - first).toBeLessThan(2 * 60);
  expect(await engine.view.open()).toMatchObject([{ state: 'pending', cause: { message: 'Busy.' } }]);
});

test('With no signal for five minutes a phone asks whether the host is there at growing distances', async () => {
  const { world, engine } = await phone();
  world.server.network = 'off';
  await engine.run(addNote, { text: 'milk' });
  const before = world.server.asked;
  await world.time.advance(5 * 60_000);
  expect(world.server.asked - before).toBeLessThan(25);
  const first = world.server.asked;
  await world.time.advance(2 * hour);
  expect(world.server.asked - first).toBeLessThan(2 * 60);
});

test('Another open tab takes over what a closed one left waiting, and its notice goes when the server answers again', async () => {
  const world = new World();
  const other = world.openPage();
  other.engine.start();
  await world.time.advance(5_000);
  const first = world.openPage();
  world.server.network = 'off';
  const { mutationId } = await first.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(10_000);
  first.kill();
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await other.engine.view.status()).toMatchObject({ issue: 'none', waiting: 0 });
});

test('A registration delivered after a day offline can still be seen on its ticket', async () => {
  const world = new World();
  world.server.network = 'off';
  const { engine } = world.openPage();
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  await world.time.sleep(25 * hour);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  engine.start();
  await world.time.advance(1_000);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('One failing host is shown as long as it fails, whatever the others answer', async () => {
  const { world, engine } = await phone({ probe: onlyMailIsUnreachable });
  await engine.run(sendMail, { text: 'hello' });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(60_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'offline', waiting: 1 });
});

test('What could not be pulled is pulled again when the network is back', async () => {
  const { world, engine } = await phone();
  world.server.insert('notes', 'office', { text: 'one' });
  engine.start();
  await world.time.advance(1_000);
  world.server.network = 'off';
  expect(await engine.pull(notes)).toMatchObject({ kind: 'offline' });
  await world.time.advance(1_000);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(1_000);
  expect(await engine.view.list(notes)).toMatchObject([{ text: 'one' }]);
});

test('What a person types may look like one of our ids and is sent all the same', async () => {
  const { world, set, onServer } = await openDocument();
  await set('body', 'I saw tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV somewhere.');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: 'I saw tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV somewhere.' });
});

test('A note is kept even where asking to be woken fails', async () => {
  const wake = () => {
    throw new Error('no worker here');
  };
  const { world, engine } = await phone({ wake });
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(world.errors).toMatchObject([{ message: 'no worker here' }]);
});

test('A create the network doubled is found a confirm delay later, and the duplicate is removed', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['twice'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  await world.time.advance(afterConfirm);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await engine.view.open()).toEqual([]);
});

test('A duplicate that somebody has already changed is left to the office', async () => {
  const { world, engine } = await phone();
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
  const { world, engine } = await phone();
  world.server.faults = ['twice', 'refused'];
  const { mutationId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(hour);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A picture that was refused keeps its place and its bytes, and goes when it is tried again', async () => {
  const { world, page, engine, id, onServer } = await openDocument();
  world.server.faults = ['refused'];
  const { mutationId, id: picture } = await attach(page);
  await engine.run(editDoc, { id, key: 'image', value: picture });
  await world.time.advance(hour);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }, { state: 'pending' }]);
  expect(await engine.view.file(picture)).toMatchObject({ name: 'jar.png' });
  await engine.retry(mutationId);
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${mutationId}-jar.png` });
  expect(await engine.view.file(picture)).toBeUndefined();
});
