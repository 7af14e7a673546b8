/** What a person saves is stored before anything is sent, sent once, and never lost between tabs, hosts and days. */
import { expect, test } from 'vitest';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docs, editDoc, notes } from '../fixtures/engine/docs.ts';
import { afterConfirm } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;

async function phone(world = new World()) {
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const states = async (group: string) => (await page.engine.view.group(group)).map(({ state }) => state);
  return { world, page, engine: page.engine, states };
}

test('A note written online reaches the server once and is done', async () => {
  const { world, engine } = await phone();
  const { mutationId, group } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  const [row] = world.server.madeBy(mutationId);
  expect(row).toMatchObject({ data: { text: 'milk', _cid: mutationId } });
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent', serverId: row?.id }]);
});

test('Two notes with the same words, at once, are two', async () => {
  const { world, engine } = await phone();
  const add = () => engine.run(addNote, { text: 'milk' });
  await Promise.all([add(), add()]);
  await add();
  expect(await engine.view.list(notes)).toHaveLength(3);
  await world.time.advance(afterConfirm);
  expect(world.server.rowsOf('notes')).toHaveLength(3);
  expect(await engine.view.list(notes)).toHaveLength(3);
});

test('A person’s change shows at once, before anything was sent, and under the same temporary id after', async () => {
  const { world, engine } = await phone();
  world.server.network = 'off';
  const { id, mutationId } = await engine.run(addNote, { text: 'bread' });
  expect(id).toBe(`tmp_${mutationId}`);
  expect(await engine.view.list(notes)).toEqual([{ id, text: 'bread' }]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(1_000);
  const serverId = world.server.madeBy(mutationId)[0]?.id;
  expect(await engine.view.list(notes)).toEqual([{ id: serverId, text: 'bread' }]);
  expect(await engine.view.get(notes, id)).toEqual({ id: serverId, text: 'bread' });
});

test('A note survives the death of the tab that took it in', async () => {
  const { world, page } = await phone();
  world.server.network = 'off';
  const { mutationId } = await page.engine.run(addNote, { text: 'sugar' });
  page.kill();
  world.server.network = 'on';
  world.openPage().engine.start();
  await world.time.advance(20_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A tab that dies over a note that was just sent leaves it to be confirmed, not sent again', async () => {
  const { world, page } = await phone();
  const { mutationId } = await page.engine.run(addNote, { text: 'sugar' });
  while (world.server.requests.length === 0) await new Promise((done) => setImmediate(done));
  page.kill();
  const { engine } = world.openPage();
  engine.start();
  await world.time.advance(afterConfirm);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(await engine.view.open()).toEqual([]);
});

test('E-mails go only after the booking is done, and each once', async () => {
  const { world, engine, states } = await phone();
  world.server.faults = ['429'];
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(5_000);
  expect(world.server.mails).toHaveLength(0);
  expect(await states(group)).toEqual(['saved', 'saved', 'saved']);
  await world.time.advance(60_000);
  expect(world.server.madeBy(group)).toHaveLength(1);
  expect(world.server.mails).toHaveLength(2);
  expect(await states(group)).toEqual(['sent', 'sent', 'sent']);
  expect(world.server.breaches).toEqual([]);
});

test('A note whose answer was lost is found and not written again', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['drop-after'];
  const { mutationId } = await engine.run(addNote, { text: 'rice' });
  await world.time.advance(afterConfirm);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A note that arrives late is found when the confirm delay is over', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['late'];
  const { mutationId } = await engine.run(addNote, { text: 'late rice' });
  await world.time.advance(300_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(world.server.fateOf(mutationId).left).toBe(1);
});

test('An e-mail of unknown outcome is never sent again without asking', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['500-after'];
  const { mutationId } = await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(day);
  expect(world.server.mails).toEqual([mutationId]);
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked', words: 'Write to somebody of hello', cause: { kind: 'outcome-unknown' } },
  ]);
  await engine.retry(mutationId);
  await world.time.advance(1_000);
  expect(world.server.mails).toEqual([mutationId, mutationId]);
  expect(await engine.view.open()).toEqual([]);
});

test('Behind a captive portal nothing is sent, nothing is marked sent, and nothing is spent', async () => {
  const { world, engine } = await phone();
  world.server.network = 'portal';
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(100_000);
  expect(world.server.requests).toEqual([]);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'saved', sends: 0 }, {}, {}]);
  expect(await engine.view.status()).toMatchObject({ issue: 'portal', waiting: 3 });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'none', waiting: 0 });
  expect(world.server.madeBy(group)).toHaveLength(1);
});

test('Offline for six hours nothing is spent, and the host is asked every few minutes at most', async () => {
  const { world, engine } = await phone();
  world.server.network = 'off';
  const { mutationId, group } = await engine.run(addNote, { text: 'milk' });
  const before = world.server.asked;
  await world.time.advance(day / 4);
  expect(world.server.asked - before).toBeLessThan(6 * 60);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'saved', sends: 0 }]);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId).left).toBe(1);
});

test('A refusal blocks at once, in the host’s words; one blocked queue holds up no other', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['refused'];
  const bad = await engine.run(addNote, { text: 'poison' });
  await world.time.advance(1_000);
  const good = await engine.run(addNote, { text: 'fine' });
  await world.time.advance(600_000);
  expect(world.server.fateOf(bad.mutationId).left).toBe(1);
  expect(world.server.madeBy(good.mutationId)).toHaveLength(1);
  expect(await engine.view.open()).toMatchObject([
    { mutationId: bad.mutationId, state: 'blocked', cause: { kind: 'refused', message: 'Not like this.' } },
  ]);
  await engine.retry(bad.mutationId);
  await world.time.advance(1_000);
  expect(await engine.view.open()).toEqual([]);
});

test('Discarding a booking takes its e-mails with it and nothing of it is sent', async () => {
  const { world, engine } = await phone();
  world.server.network = 'off';
  const { mutationId } = await engine.run(makeBooking, { text: 'webinar' });
  expect(await engine.discard(mutationId)).toBe(true);
  expect(await engine.view.open()).toEqual([]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(600_000);
  expect(world.server.requests).toEqual([]);
});

test('Two tabs and a worker at once send a booking once', async () => {
  const world = new World();
  world.server.network = 'off';
  const contexts = [world.openPage(), world.openPage(), world.openWorker()];
  const accepted = await contexts[0]?.engine.run(makeBooking, { text: 'webinar' });
  world.server.network = 'on';
  for (const { engine } of contexts) void engine.syncNow();
  await world.time.advance(10_000);
  expect(world.server.rowsOf('bookings').map(({ madeBy }) => madeBy)).toEqual([accepted?.mutationId]);
  expect(world.server.mails).toHaveLength(2);
});

test('A done mutation is kept a day for its receipt; forgotten, it goes at once; waiting work is never deleted', async () => {
  const { world, engine, states } = await phone();
  const done = await engine.run(addNote, { text: 'kept' });
  const forgotten = await engine.run(addNote, { text: 'forgotten' });
  await world.time.advance(afterConfirm);
  world.server.network = 'off';
  const waiting = await engine.run(addNote, { text: 'waits' });
  await engine.forget(forgotten.group);
  await engine.forget(waiting.group);
  const all = async () => Promise.all([done, forgotten, waiting].map(({ group }) => states(group)));
  expect(await all()).toEqual([['sent'], [], ['saved']]);
  await world.time.sleep(25 * 3_600_000);
  engine.start();
  await world.time.advance(1_000);
  expect(await all()).toEqual([[], [], ['saved']]);
});

test('A refused mutation is the progress of its item, however much is done to the item afterwards', async () => {
  const { world, engine } = await phone();
  world.server.faults = ['refused'];
  const { id } = await engine.run(createDoc, { title: 'Stock' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'title', value: 'Stock that sells' });
  expect(await engine.view.progress(docs, id)).toMatchObject({
    detail: 'blocked',
    name: 'doc.create',
    cause: { message: 'Not like this.' },
  });
});

test('The progress of one item is that of its newest mutation, or of the worst that is open', async () => {
  const { world, engine } = await phone();
  const before = await engine.view.progress(notes, 'none');
  expect(before).toBeUndefined();
  world.server.network = 'off';
  const { id } = await engine.run(addNote, { text: 'milk' });
  expect(await engine.view.progress(notes, id)).toMatchObject({ state: 'saved', name: 'note.add', sends: 0 });
  world.server.network = 'on';
  world.server.faults = ['drop-after'];
  await engine.syncNow();
  await world.time.advance(100);
  expect(await engine.view.progress(notes, id)).toMatchObject({ state: 'checking', sends: 1 });
  await world.time.advance(afterConfirm);
  const serverId = (await engine.view.progress(notes, id))?.serverId ?? '';
  expect(await engine.view.progress(notes, serverId)).toMatchObject({ state: 'sent' });
  expect(await engine.view.progress(notes, id, ['note.other'])).toBeUndefined();
});
