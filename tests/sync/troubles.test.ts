/** Ways in which an earlier form of the engine lost, doubled or misreported an act. */
import { expect, test } from 'vitest';
import { failures, Refusal } from './server.ts';
import { addNote, makeBooking, notes, sendMail, World } from './world.ts';

const withMails = {
  followedBy: [
    [sendMail, { text: 'one' }],
    [sendMail, { text: 'two' }],
  ] as const,
};

test('Discarding a booking that got away in the meantime takes nothing, its e-mails least of all', async () => {
  const world = new World();
  const reach = async (host: string) => {
    if (host === 'mail') throw new Refusal(failures.lost);
  };
  const { engine } = world.open({ reach });
  const { opId, group } = await engine.run(makeBooking, { text: 'webinar' }, withMails);
  await world.time.advance(0);
  expect(await engine.discard(opId)).toBe(false);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['done', 'pending', 'pending']);
});

test('What was discarded while its fate was unknown says that it may have arrived', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['drop-after'];
  const { opId, group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(await engine.discard(opId)).toBe(true);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'cancelled', unknowns: 1 }]);
});

test('Short lives of the worker alone settle a booking whose answer was lost', async () => {
  const world = new World();
  const page = world.open();
  world.server.faults = ['drop-after'];
  const { opId } = await page.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(0);
  page.kill();
  for (let wake = 0; wake < 3; wake++) {
    const worker = world.open();
    void worker.engine.drain(60_000);
    await world.time.advance(120_000);
    worker.kill();
  }
  expect(world.server.marked(opId)).toHaveLength(2);
});

test('A worker’s wake-up ends, and says whether somebody must come back', async () => {
  const world = new World();
  const { engine } = world.open();
  const left: boolean[] = [];
  world.server.network = 'off';
  await engine.run(addNote, { text: 'milk' });
  void engine.drain(60_000).then((more) => left.push(more));
  await world.time.advance(90_000);
  world.server.network = 'on';
  const next = world.open();
  void next.engine.drain(60_000).then((more) => left.push(more));
  await world.time.advance(90_000);
  expect(left).toEqual([true, false]);
});

test('A wait the host asked for takes as long as it asked', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['429'];
  const { opId } = await engine.run(addNote, { text: 'milk' });
  void engine.drain(60_000);
  await world.time.advance(29_000);
  expect(world.server.marked(opId)).toHaveLength(0);
  await world.time.advance(8_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('Another open tab takes over what a closed one left waiting, and its notice goes with the trouble', async () => {
  const world = new World();
  const other = world.open();
  other.engine.start();
  await world.time.advance(5_000);
  const first = world.open();
  world.server.network = 'off';
  const { opId } = await first.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(10_000);
  first.kill();
  // Hearing of another tab's change takes real time: the tables tell it, not a timer of ours.
  await expect.poll(async () => (await other.engine.view.status()).waiting).toBe(1);
  await new Promise((heard) => setTimeout(heard, 100));
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(await other.engine.view.status()).toMatchObject({ trouble: 'none' });
});

test('One act whose upgrade breaks stops no other, and makes no good send doubtful', async () => {
  const world = new World();
  world.server.network = 'off';
  const old = world.open();
  const bad = await old.engine.run(addNote, { text: 'old' });
  const mail = await old.engine.run(sendMail, { text: 'hello' });
  old.kill();
  world.server.network = 'on';
  const upgrade = () => {
    throw new TypeError('what is this?');
  };
  const { engine } = world.open({ operations: [{ ...addNote, version: 2, upgrade }, makeBooking, sendMail] });
  engine.start();
  await world.time.advance(5_000);
  expect(world.server.mails).toEqual([mail.opId]);
  expect(await engine.view.group(mail.group)).toMatchObject([{ state: 'done' }]);
  expect(await engine.view.open()).toMatchObject([{ opId: bad.opId, state: 'needs-you' }]);
});

test('A registration delivered after a day offline can still be seen on its ticket', async () => {
  const world = new World();
  world.server.network = 'off';
  const { engine } = world.open();
  const { group } = await engine.run(makeBooking, { text: 'webinar' }, withMails);
  await world.time.advance(1_000);
  world.time.now += 25 * 3_600_000;
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(2_000);
  engine.start();
  await world.time.advance(1_000);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('One host in trouble is said as long as it is, whatever the others answer', async () => {
  const world = new World();
  const reach = async (host: string) => {
    if (host === 'mail') throw new Refusal(failures.lost);
  };
  const { engine } = world.open({ reach });
  await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(60_000);
  expect(await engine.view.status()).toMatchObject({ trouble: 'offline', waiting: 1 });
});

test('Being asked to wait is not being refused', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['429', '429', '429', 'refused'];
  const { opId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(600_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('A list that was asked for before something was made does not take it away', async () => {
  const world = new World();
  let answer: (values: { id: string; text: string }[]) => void = () => undefined;
  const slow = {
    ...notes,
    fetch: () => new Promise<{ id: string; text: string }[]>((done) => (answer = done)),
  };
  const { engine } = world.open({ collections: [slow] });
  const first = engine.pull('notes');
  await world.time.advance(0);
  answer(Array.from({ length: 10 }, (_, at) => ({ id: `old ${at}`, text: 'old' })));
  await first;
  await world.time.advance(1_000);
  const second = engine.pull('notes', undefined, { force: true });
  await world.time.advance(0);
  await engine.run(addNote, { text: 'new' });
  await world.time.advance(100);
  answer(Array.from({ length: 10 }, (_, at) => ({ id: `old ${at}`, text: 'old' })));
  await second;
  expect(await engine.view.list('notes')).toHaveLength(11);
});

test('What could not be pulled is pulled again when the network is back', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.insert('notes', 'one');
  engine.start();
  world.server.network = 'off';
  await engine.pull('notes');
  await new Promise((heard) => setTimeout(heard, 100));
  world.server.network = 'on';
  await engine.syncNow();
  await expect.poll(async () => (await engine.view.list('notes')).length).toBe(1);
});

test('What a person types may look like one of our ids and is sent all the same', async () => {
  const world = new World();
  const { engine } = world.open();
  const { opId } = await engine.run(addNote, { text: 'tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV' });
  await world.time.advance(1_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('An act is kept even where asking to be woken fails', async () => {
  const world = new World();
  const wake = () => {
    throw new Error('no worker here');
  };
  const { engine } = world.open({ wake });
  const { opId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});
