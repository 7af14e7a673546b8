/** The second home at work: what a phone knows again after its database is gone, and what a full one refuses. */
import { expect, test } from 'vitest';
import { Database } from '#src/sync/database.ts';
import { editDoc, pageMerge, uploadFile } from './docs.ts';
import { loseDatabase, memoryHome } from './second-home.ts';
import { addNote, makeBooking, sendMail, World } from './world.ts';

const withMail = { followedBy: [[sendMail, { text: 'one' }]] as const };

test('When the whole database is gone, unsent acts come back, are told of, and arrive once', async () => {
  const world = new World();
  const { home, files } = memoryHome();
  world.server.network = 'off';
  const before = world.open({ home });
  const note = await before.engine.run(addNote, { text: 'milk' });
  const booking = await before.engine.run(makeBooking, { text: 'webinar' }, withMail);
  expect(files.size).toBe(3);
  before.kill();
  await loseDatabase(world);
  const { engine } = world.open({ home });
  engine.start();
  await world.time.advance(1_000);
  expect(await engine.view.status()).toMatchObject({ restored: 3 });
  expect((await engine.view.open()).map(({ state }) => state)).toEqual([
    'unconfirmed',
    'unconfirmed',
    'needs-you',
  ]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(400_000);
  expect(world.server.marked(note.opId)).toHaveLength(1);
  expect(world.server.marked(booking.opId)).toHaveLength(1);
  await engine.noticed();
  expect(await engine.view.status()).toMatchObject({ restored: 0 });
});

test('A start that finds the disk full brings nothing back, but goes on, and the next one does', async () => {
  const world = new World();
  const { home } = memoryHome();
  world.server.network = 'off';
  const before = world.open({ home });
  const lost = await before.engine.run(addNote, { text: 'milk' });
  const kept = await before.engine.run(addNote, { text: 'bread' });
  before.kill();
  const db = new Database(world.name);
  await db.$outbox.where({ opId: lost.opId }).delete();
  db.close();
  world.disk.full = 'database';
  world.server.network = 'on';
  const { engine } = world.open({ home });
  engine.start();
  await world.time.advance(1_000);
  expect(await engine.view.open()).toHaveLength(1);
  world.disk.full = 'nothing';
  await world.time.advance(30_000);
  expect(world.server.marked(kept.opId)).toHaveLength(1);
  expect(world.server.marked(lost.opId)).toEqual([]);
  engine.start();
  await world.time.advance(200_000);
  expect(world.server.marked(lost.opId)).toHaveLength(1);
});

test('A worker that cannot bring back what was lost still sends what is here', async () => {
  const world = new World();
  const { home } = memoryHome();
  world.server.network = 'off';
  const page = world.open({ home });
  const { opId } = await page.engine.run(addNote, { text: 'bread' });
  page.kill();
  const unreadable = home.then((one) => ({ ...one, list: () => Promise.reject(new Error('no home')) }));
  world.server.network = 'on';
  const worker = world.open({ home: unreadable });
  await worker.engine.drain();
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(world.errors).toMatchObject([{ message: 'no home' }]);
});

test('The last word stays the last when the clock was set back between two edits and the database is lost twice', async () => {
  const world = new World();
  const { home } = memoryHome();
  const { docs } = world.server;
  docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title: 'Jam' } });
  world.server.network = 'off';
  let { engine, kill } = world.open({ home, merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  const edit = (key: string, value: string) => engine.run(editDoc, { id: '1', key, value });
  const loseAll = async () => {
    kill();
    await loseDatabase(world);
    ({ engine, kill } = world.open({ home, merge: pageMerge }));
    await engine.session.change(async () => 'nomvula');
    engine.start();
    await world.time.advance(1_000);
  };
  await edit('title', 'Plum jam');
  await loseAll();
  world.wrongBy = -2 * 3_600_000;
  await edit('title', 'Fig jam');
  await loseAll();
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(400_000);
  expect(docs.get('1')?.value).toMatchObject({ title: 'Fig jam' });
});

test('What a person chose between two versions comes back with the act, and nobody asks them again', async () => {
  const world = new World();
  const { home } = memoryHome();
  const { docs } = world.server;
  const doc = (title: string) =>
    docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title } });
  doc('Jam');
  const before = world.open({ home, merge: pageMerge });
  await before.engine.session.change(async () => 'nomvula');
  await before.engine.pull('docs');
  world.server.network = 'off';
  const { opId } = await before.engine.run(editDoc, { id: '1', key: 'title', value: 'Plum jam' });
  doc('Fig jam');
  world.server.network = 'on';
  await world.time.advance(60_000);
  expect(await before.engine.view.open()).toMatchObject([{ opId, state: 'conflict' }]);
  world.server.network = 'off';
  await before.engine.settle(opId, { id: '1', parent: '', title: 'Plum and fig jam' });
  before.kill();
  await loseDatabase(world);
  world.server.network = 'on';
  const { engine } = world.open({ home, merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  engine.start();
  await world.time.advance(400_000);
  expect(docs.get('1')?.value).toMatchObject({ title: 'Plum and fig jam' });
  expect(await engine.view.open()).toEqual([]);
});

test('Who lets go of a file that went with the database need not come back for what they changed behind it', async () => {
  const world = new World();
  const { home } = memoryHome();
  const { docs } = world.server;
  docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title: 'Jam' } });
  world.server.network = 'off';
  const before = world.open({ home, merge: pageMerge });
  await before.engine.session.change(async () => 'nomvula');
  const file = { mime: 'image/png', bytes: new Uint8Array([1]).buffer, name: 'jar.png' };
  const { opId } = await before.engine.run(uploadFile, { name: 'jar.png' }, { file });
  await before.engine.run(editDoc, { id: '1', key: 'image', value: `tmp_${opId}` });
  await before.engine.run(editDoc, { id: '1', key: 'title', value: 'Plum jam' });
  before.kill();
  await loseDatabase(world);
  world.server.network = 'on';
  const { engine } = world.open({ home, merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  engine.start();
  await world.time.advance(400_000);
  expect(docs.get('1')?.value).toMatchObject({ title: 'Jam' });
  expect(await engine.discard(opId)).toBe(true);
  await world.time.advance(360_000);
  expect(docs.get('1')?.value).toEqual({ id: '1', parent: '', title: 'Plum jam' });
  expect(await engine.view.open()).toEqual([]);
});

test('What is done has left the second home: losing the database brings nothing of it back', async () => {
  const world = new World();
  const { home, files } = memoryHome();
  const before = world.open({ home });
  await before.engine.run(addNote, { text: 'milk' });
  await world.time.advance(10_000);
  expect(files.size).toBe(0);
  before.kill();
  await loseDatabase(world);
  const { engine } = world.open({ home });
  engine.start();
  await world.time.advance(100_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.rows).toHaveLength(1);
});

test('When the second home is full the act is not saved, says so, and nothing of it is sent or shown', async () => {
  const world = new World();
  const { home, state } = memoryHome();
  const { engine } = world.open({ home });
  state.full = true;
  world.server.network = 'off';
  const receipt = () => ({ kind: 'receipt', key: 'a', value: 'ticket', ofPhone: true });
  await expect(engine.run(makeBooking, { text: 'webinar' }, { ...withMail, keep: receipt })).rejects.toThrow(
    'full',
  );
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(100_000);
  expect(world.server.rows).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.locals('receipt')).toEqual([]);
});

test('Of two taps neither says "saved" when the second home is full and the act was taken back', async () => {
  const world = new World();
  const { home, state } = memoryHome();
  const { engine } = world.open({ home });
  world.server.network = 'off';
  state.full = true;
  const taps = [1, 2].map(() => engine.run(addNote, { text: 'milk' }));
  const ended = await Promise.allSettled(taps);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await engine.view.open()).toEqual([]);
});

test('An act the second home took only in part is not saved: no start ever brings a piece of it back', async () => {
  const world = new World();
  const { home, files } = memoryHome();
  const roomForOne = home.then((whole) => ({
    ...whole,
    async write(owner: string, name: string, text: string) {
      if (files.size > 0) throw new DOMException('full', 'QuotaExceededError');
      await whole.write(owner, name, text);
    },
  }));
  world.server.network = 'off';
  const before = world.open({ home: roomForOne });
  await expect(before.engine.run(makeBooking, { text: 'webinar' }, withMail)).rejects.toThrow('full');
  before.kill();
  world.server.network = 'on';
  const { engine } = world.open({ home });
  engine.start();
  await world.time.advance(400_000);
  expect(world.server.rows).toEqual([]);
  expect(await engine.view.status()).toMatchObject({ restored: 0, waiting: 0 });
});

test('A browser without a second home says so, and works', async () => {
  const world = new World();
  const { engine } = world.open({ home: Promise.resolve(undefined) });
  const { opId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ oneHome: true });
});

test('An answer that comes after the database went neither ends another act nor leaves its own to be asked about', async () => {
  const world = new World();
  const { home } = memoryHome();
  const slowMail: typeof sendMail = {
    ...sendMail,
    write: async ({ server }, { marker }) => {
      await world.time.pass(3_000);
      server.mails.push(marker);
      return {};
    },
  };
  const { engine } = world.open({ home, operations: [addNote, slowMail] });
  const mail = await engine.run(slowMail, { text: 'hello' });
  await world.time.advance(1_000);
  await loseDatabase(world);
  world.server.network = 'off';
  const note = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(5_000);
  expect(world.server.mails).toEqual([mail.opId]);
  expect(await engine.view.open()).toMatchObject([{ opId: note.opId, state: 'pending' }]);
  engine.start();
  await world.time.advance(1_000);
  expect(await engine.view.status()).toMatchObject({ restored: 0, needsYou: 0 });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(10_000);
  expect(world.server.marked(note.opId)).toHaveLength(1);
});
