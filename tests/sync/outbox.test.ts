import { expect, test } from 'vitest';
import { addNote, makeBooking, sendMail, World } from './world.ts';

const withMails = {
  followedBy: [
    [sendMail, { text: 'one' }],
    [sendMail, { text: 'two' }],
  ] as const,
};

test('A note written online reaches the server once and is done', async () => {
  const world = new World();
  const { engine } = world.open();
  const { opId, group } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'done', serverId: '1' }]);
});

test('What a person did shows at once, before anything was sent, and under the same temporary id after', async () => {
  const world = new World();
  world.server.network = 'off';
  const { engine } = world.open();
  const { opId } = await engine.run(addNote, { text: 'bread' });
  expect(await engine.view.list('notes')).toEqual([{ id: `tmp_${opId}`, text: 'bread' }]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(1_000);
  expect(await engine.view.list('notes')).toEqual([{ id: '1', text: 'bread' }]);
  expect(await engine.view.get('notes', `tmp_${opId}`)).toEqual({ id: '1', text: 'bread' });
});

test('An act survives the death of the tab that took it in', async () => {
  const world = new World();
  world.server.network = 'off';
  const first = world.open();
  const { opId } = await first.engine.run(addNote, { text: 'sugar' });
  first.kill();
  world.server.network = 'on';
  world.open().engine.start();
  await world.time.advance(10_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('A double tap is one act, the same words a minute later are two', async () => {
  const world = new World();
  const { engine } = world.open();
  const [one, two] = await Promise.all([
    engine.run(addNote, { text: 'tea' }),
    engine.run(addNote, { text: 'tea' }),
  ]);
  expect([one.twin, two.twin].sort()).toEqual([false, true]);
  expect(two.reference).toBe(one.reference);
  await world.time.advance(60_000);
  await engine.run(addNote, { text: 'tea' });
  await world.time.advance(1_000);
  expect(world.server.rows).toHaveLength(2);
});

test('E-mails go only after the booking is done, and each once', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['429'];
  const { group } = await engine.run(makeBooking, { text: 'webinar' }, withMails);
  await world.time.advance(5_000);
  expect(world.server.mails).toHaveLength(0);
  await world.time.advance(60_000);
  expect(world.server.marked(group)).toHaveLength(1);
  expect(world.server.mails).toHaveLength(2);
  expect((await engine.view.group(group)).map((step) => step.state)).toEqual(['done', 'done', 'done']);
});

test('A note whose answer was lost is found and not written again', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['drop-after'];
  const { opId } = await engine.run(addNote, { text: 'rice' });
  await world.time.advance(200_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A note that arrives late is found when the settle time is over', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['late'];
  const { opId } = await engine.run(addNote, { text: 'late rice' });
  await world.time.advance(300_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('A booking whose answer was lost is sent once more after settling, and its e-mails go once', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['drop-after'];
  const { opId } = await engine.run(makeBooking, { text: 'webinar' }, withMails);
  await world.time.advance(60_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(world.server.mails).toHaveLength(0);
  await world.time.advance(120_000);
  expect(world.server.marked(opId)).toHaveLength(2);
  expect(world.server.mails).toHaveLength(2);
});

test('A booking that got no answer twice asks the person instead of going a third time', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['drop-after', 'drop-after'];
  const { opId } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000_000);
  expect(world.server.marked(opId)).toHaveLength(2);
  expect(await engine.view.open()).toMatchObject([{ opId, state: 'needs-you', words: 'Book webinar' }]);
  await engine.retry(opId);
  await world.time.advance(1_000);
  expect(await engine.view.open()).toEqual([]);
});

test('An e-mail of unknown fate is never sent again without asking', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['500-after'];
  const { opId } = await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(1_000_000);
  expect(world.server.mails).toEqual([opId]);
  expect(await engine.view.open()).toMatchObject([{ state: 'needs-you' }]);
});

test('Behind a captive portal nothing is sent, nothing is marked sent, and no try is spent', async () => {
  const world = new World();
  world.server.network = 'portal';
  const { engine } = world.open();
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(100_000);
  expect(world.server.requests).toBe(0);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'pending', tries: 0 }]);
  expect(await engine.view.status()).toMatchObject({ trouble: 'portal', waiting: 1 });
  world.server.network = 'on';
  await world.time.advance(400_000);
  expect(await engine.view.status()).toMatchObject({ trouble: 'none', waiting: 0 });
});

test('A session that ended parks the act without spending a try, and it goes on later', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['401'];
  const { group } = await engine.run(addNote, { text: 'salt' });
  await world.time.advance(0);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'parked', tries: 0 }]);
  await world.time.advance(10_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'done' }]);
});

test('A refusal is tried three times, then it is the person’s; one lane’s trouble holds up no other', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.faults = ['refused'];
  const bad = await engine.run(addNote, { text: 'poison' });
  await world.time.advance(0);
  world.server.faults = ['refused', 'refused'];
  await world.time.advance(60_000);
  const good = await engine.run(addNote, { text: 'fine' });
  await world.time.advance(1_000);
  expect(world.server.marked(bad.opId)).toHaveLength(0);
  expect(world.server.marked(good.opId)).toHaveLength(1);
  expect(await engine.view.open()).toMatchObject([{ opId: bad.opId, state: 'failed' }]);
});

test('Discarding a booking takes its e-mails with it and nothing of it is sent', async () => {
  const world = new World();
  world.server.network = 'off';
  const { engine } = world.open();
  const { opId } = await engine.run(makeBooking, { text: 'webinar' }, withMails);
  await engine.discard(opId);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(600_000);
  expect(world.server.requests).toBe(0);
  expect(await engine.view.open()).toEqual([]);
});

test('Two tabs and a worker at once send a booking once', async () => {
  const world = new World();
  world.server.network = 'off';
  const contexts = [world.open(), world.open(), world.open()];
  const accepted = await contexts[0]?.engine.run(makeBooking, { text: 'webinar' }, withMails);
  world.server.network = 'on';
  for (const { engine } of contexts) void engine.syncNow();
  await world.time.advance(10_000);
  expect(world.server.rows.map((row) => row.marker)).toEqual([accepted?.opId]);
  expect(world.server.mails).toHaveLength(2);
});

test('An act a newer version of the app wrote is left alone by this one', async () => {
  const world = new World();
  world.server.network = 'off';
  const newer = world.open({ operations: [{ ...addNote, version: 2 }] });
  await newer.engine.run({ ...addNote, version: 2 }, { text: 'from tomorrow' });
  newer.kill();
  world.server.network = 'on';
  const { engine } = world.open();
  engine.start();
  await world.time.advance(100_000);
  expect(world.server.requests).toBe(0);
  expect(await engine.view.open()).toMatchObject([{ state: 'pending', words: 'note.add' }]);
});

test('An act of an older version is brought up to date; one that cannot be read is shown and never sent', async () => {
  const world = new World();
  world.server.network = 'off';
  const older = world.open();
  await older.engine.run(addNote, { text: 'old' });
  older.kill();
  world.server.network = 'on';
  const upgrade = () => ({ text: 'new' });
  const broken = world.open({ operations: [{ ...addNote, version: 2, upgrade: () => ({ text: 7 }) }] });
  broken.engine.start();
  await world.time.advance(1_000);
  expect(await broken.engine.view.open()).toMatchObject([
    { state: 'needs-you', cause: { kind: 'unreadable' } },
  ]);
  broken.kill();
  const { engine } = world.open({ operations: [{ ...addNote, version: 2, upgrade }] });
  const [open] = await engine.view.open();
  expect(open?.words).toBe('Add the note new');
  await engine.retry(open?.opId ?? '');
  await world.time.advance(1_000);
  expect(world.server.rows).toHaveLength(1);
});

test('What is done is kept a day for its receipt; forgotten, it goes at once; what waits is never let go', async () => {
  const world = new World();
  const { engine } = world.open();
  const [done, forgotten] = [
    await engine.run(addNote, { text: 'kept' }),
    await engine.run(addNote, { text: 'forgotten' }),
  ];
  await world.time.advance(1_000);
  world.server.network = 'off';
  const waiting = await engine.run(addNote, { text: 'waits' });
  await engine.forget(forgotten.group);
  await engine.forget(waiting.group);
  const states = async () =>
    Promise.all(
      [done, forgotten, waiting].map(async ({ group }) => (await engine.view.group(group))[0]?.state),
    );
  expect(await states()).toEqual(['done', undefined, 'pending']);
  world.time.now += 25 * 3_600_000;
  engine.start();
  await world.time.advance(1_000);
  expect(await states()).toEqual([undefined, undefined, 'pending']);
});
