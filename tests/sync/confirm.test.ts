/**
 * Reading back a write whose answer was lost: by write id, by value, by the value before it. A host that keeps write ids
 * and one that drops them; v is what is read back, `before` what was read before the send.
 */
import { expect, test } from 'vitest';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, removeDoc } from '../fixtures/engine/docs.ts';
import type { Fault, ReadFault } from '../fixtures/engine/faults.ts';
import { afterConfirm, attach, type OpenDocument, openDocument } from '../fixtures/engine/open-document.ts';
import type { Data } from '../fixtures/engine/server.ts';
import { World } from '../fixtures/engine/world.ts';

const minute = 60_000;

/**
 * An edit (title: One, over Week one) whose answer was lost. `earlier`: the document already carried a write id of ours.
 * `unread`: nobody has read it back yet when this returns.
 */
async function lostEdit(fault: 'drop-after' | 'drop-before', keepsWriteIds = true, earlier = true) {
  const world = new World();
  world.server.keepsWriteIds = keepsWriteIds;
  const opened = await openDocument(world);
  if (earlier) {
    await opened.set('about', 'earlier');
    await world.time.advance(afterConfirm);
  }
  world.server.faults = [fault];
  world.server.readFaults = ['ok', 'drop', 'drop', 'drop'];
  const before = opened.sent();
  const { mutationId } = await opened.set('title', 'One');
  // The round that takes it begins a moment later.
  await world.time.begin(100);
  for (let turn = 0; turn < 400 && opened.sent() === before; turn++)
    await new Promise((done) => setImmediate(done));
  await world.time.advance(1);
  return { ...opened, mutationId, resent: () => opened.sent() - before - 1 };
}

type Lost = Awaited<ReturnType<typeof lostEdit>>;

/** Everything is read again. */
async function readBack({ world }: OpenDocument, ms: number): Promise<void> {
  world.server.readFaults = [];
  await world.time.advance(ms);
}

const stateOf = async ({ engine, mutationId }: Lost) => (await engine.view.group(mutationId))[0]?.detail;

/** Somebody else’s client wrote the whole record: our write id is lost, or replaced by another one. */
function rewritten(opened: OpenDocument, fields: Data, writeId?: string): void {
  const { _w, ...rest } = { ...opened.onServer(), ...fields };
  opened.world.server.elsewhere(opened.id, { ...rest, ...(writeId !== undefined && { _w: writeId }) });
}

// ——— Row 1: done at once, without waiting for the delay.

test('An edit whose write id is on the host is done at once, whatever somebody made of the value since', async () => {
  const opened = await lostEdit('drop-after');
  opened.elsewhere({ title: 'Changed by somebody who hands our id back' });
  await readBack(opened, 20_000);
  expect(await stateOf(opened)).toBe('done');
  expect(await opened.shown()).toMatchObject({ title: 'Changed by somebody who hands our id back' });
  await opened.world.time.advance(10 * minute);
  expect(opened.resent()).toBe(0);
});

test('An edit whose value is on a host that drops write ids is done at once', async () => {
  const opened = await lostEdit('drop-after', false);
  await readBack(opened, 20_000);
  expect(await stateOf(opened)).toBe('done');
  expect(opened.resent()).toBe(0);
});

test('An edit whose value is on the host in the host’s own spelling is done at once', async () => {
  const opened = await lostEdit('drop-after', false);
  rewritten(opened, { title: ' One ', about: 'earlier ' });
  await readBack(opened, 20_000);
  expect(await stateOf(opened)).toBe('done');
});

test('An edit whose value is on the host with somebody’s other change on top is done at once, and the row has both', async () => {
  const opened = await lostEdit('drop-after', false);
  rewritten(opened, { image: 'x.png' });
  await readBack(opened, 20_000);
  expect(await stateOf(opened)).toBe('done');
  expect(await opened.shown()).toMatchObject({ title: 'One', image: 'x.png' });
  await opened.world.time.advance(10 * minute);
  expect(opened.resent()).toBe(0);
  expect(opened.onServer()).toMatchObject({ title: 'One', image: 'x.png' });
});

test('An edit whose value is on the host with another field changed is done at once, and the other field stays', async () => {
  const opened = await lostEdit('drop-after', false);
  rewritten(opened, { about: 'theirs' });
  await readBack(opened, 20_000);
  expect(await stateOf(opened)).toBe('done');
  await opened.world.time.advance(10 * minute);
  expect(opened.resent()).toBe(0);
  expect(opened.onServer()).toMatchObject({ title: 'One', about: 'theirs' });
});

test('The worker, which cannot merge, finds out alone that an edit’s value is on the host', async () => {
  const opened = await lostEdit('drop-after', false);
  opened.page.kill();
  opened.world.server.readFaults = [];
  const worker = opened.world.openWorker();
  void worker.engine.drain(60_000);
  await opened.world.time.advance(20_000);
  expect(await worker.engine.view.group(opened.mutationId)).toMatchObject([{ state: 'sent', sends: 1 }]);
});

// ——— Row 2: pending.

test('An edit whose item has its old value and old write id goes again, but not before the confirm delay', async () => {
  const opened = await lostEdit('drop-before');
  await readBack(opened, 85_000);
  expect(await stateOf(opened)).toBe('unknown');
  expect(opened.resent()).toBe(0);
  await opened.world.time.advance(20_000);
  expect(opened.resent()).toBe(1);
  expect(opened.onServer()).toMatchObject({ title: 'One' });
});

test('An edit whose item has its old value and old write id an hour later still goes again', async () => {
  const opened = await lostEdit('drop-before');
  opened.world.server.network = 'off';
  await readBack(opened, 60 * minute);
  opened.world.server.network = 'on';
  await opened.world.time.advance(20 * minute);
  expect(opened.resent()).toBe(1);
  expect(opened.onServer()).toMatchObject({ title: 'One' });
});

// ——— Row 3: pending within ten minutes, a person after that.

test.each([
  ['the host drops write ids', false, true],
  ['it is the first write', true, false],
] as const)(
  'An edit whose item has its old value and no write id (%s) goes again within ten minutes',
  async (_why, keeps, earlier) => {
    const opened = await lostEdit('drop-before', keeps, earlier);
    await readBack(opened, 85_000);
    expect(opened.resent()).toBe(0);
    await opened.world.time.advance(20_000);
    expect(opened.resent()).toBe(1);
    expect(opened.onServer()).toMatchObject({ title: 'One' });
  },
);

test.each([
  ['the host drops write ids', false, true],
  ['it is the first write', true, false],
] as const)(
  'An edit whose item has its old value and no write id (%s) goes again after more than ten minutes',
  async (_why, keeps, earlier) => {
    const opened = await lostEdit('drop-before', keeps, earlier);
    opened.world.server.network = 'off';
    await readBack(opened, 11 * minute);
    opened.world.server.network = 'on';
    await opened.world.time.advance(20 * minute);
    expect(opened.resent()).toBe(1);
    expect(await opened.engine.view.open()).toEqual([]);
    expect(opened.onServer()).toMatchObject({ title: 'One' });
  },
);

// ——— Row 4: done, changed elsewhere since; nothing is sent.

test.each([
  ['another’s', 'theirs-1'],
  ['lost', undefined],
])(
  'An edit whose item has its old value and a write id that is %s was taken back by somebody, and nothing is sent',
  async (_whose, writeId) => {
    const opened = await lostEdit('drop-after');
    rewritten(opened, { title: 'Week one' }, writeId);
    await readBack(opened, 85_000);
    expect(await stateOf(opened)).toBe('unknown');
    await opened.world.time.advance(20_000);
    expect(await stateOf(opened)).toBe('done');
    await opened.world.time.advance(24 * 60 * minute);
    expect(opened.resent()).toBe(0);
    expect(opened.onServer()).toMatchObject({ title: 'Week one' });
    expect(await opened.shown()).toMatchObject({ title: 'Week one' });
  },
);

// ——— Row 5: sealed again over the same base.

test('An edit whose item was changed in other fields is merged and sent again after the delay', async () => {
  const opened = await lostEdit('drop-before');
  rewritten(opened, { about: 'theirs' }, 'theirs-1');
  await readBack(opened, 85_000);
  expect(opened.resent()).toBe(0);
  await opened.world.time.advance(20_000);
  expect(opened.onServer()).toMatchObject({ title: 'One', about: 'theirs' });
  expect(await stateOf(opened)).toBe('done');
});

test('An edit whose item was changed in the same field keeps both texts, and the person is asked after the delay', async () => {
  const opened = await lostEdit('drop-after');
  rewritten(opened, { title: 'Theirs' });
  await readBack(opened, 85_000);
  expect(await stateOf(opened)).toBe('unknown');
  await opened.world.time.advance(20_000);
  expect(await opened.engine.view.open()).toMatchObject([
    {
      state: 'conflict',
      conflict: { base: { title: 'Week one' }, mine: { title: 'One' }, theirs: { title: 'Theirs' } },
    },
  ]);
  expect(opened.onServer()).toMatchObject({ title: 'Theirs' });
});

test('An edit goes again over an item to which somebody added a field', async () => {
  const opened = await lostEdit('drop-before');
  rewritten(opened, { new: 'theirs' });
  await readBack(opened, afterConfirm);
  expect(opened.onServer()).toMatchObject({ title: 'One', new: 'theirs' });
});

test('A person is asked about an edit whose item was deleted on the host', async () => {
  const opened = await lostEdit('drop-after');
  opened.world.server.elsewhere(opened.id, undefined);
  await readBack(opened, afterConfirm);
  expect(await opened.engine.view.open()).toMatchObject([{ state: 'conflict' }]);
  expect(opened.resent()).toBe(0);
});

// ——— Creates.

async function lostCreate(fault: Fault, keepsMarkers = true) {
  const world = new World();
  world.server.keepsMarkers = keepsMarkers;
  const opened = await openDocument(world);
  world.server.faults = [fault];
  const made = await opened.engine.run(createDoc, { title: 'Two' });
  await world.time.advance(1_000);
  const left = () => world.server.fateOf(made.mutationId).left;
  return { ...opened, ...made, left, rows: () => world.server.madeBy(made.mutationId).length };
}

test('A create whose marker is in the list is done at once', async () => {
  const { world, engine, left, group } = await lostCreate('drop-after');
  await world.time.advance(20_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent' }]);
  expect(left()).toBe(1);
});

test('A create that arrives late is waited for, not made twice', async () => {
  const { world, rows, left } = await lostCreate('late');
  await world.time.advance(10 * minute);
  expect([rows(), left()]).toEqual([1, 1]);
});

test('A create that is nowhere goes again after the delay, not before', async () => {
  const { world, rows, left } = await lostCreate('drop-before');
  await world.time.advance(85_000);
  expect(left()).toBe(1);
  await world.time.advance(20_000);
  expect([rows(), left()]).toEqual([1, 2]);
});

test('A success without an id that is not found blocks, and is never sent again', async () => {
  const { world, engine, left, id: tmpId } = await lostCreate('ok');
  world.server.faults = ['no-id'];
  const { mutationId } = await engine.run(createDoc, { title: 'Three' });
  await world.time.begin(100);
  while (world.server.madeBy(mutationId).length === 0) await new Promise((done) => setImmediate(done));
  for (const { id } of world.server.madeBy(mutationId)) world.server.rows.delete(id);
  await world.time.advance(10 * minute);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({
    mutationId,
    state: 'blocked',
    cause: { message: expect.stringContaining('find') },
  });
  await engine.retry(mutationId);
  await world.time.advance(10 * minute);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(left()).toBe(1);
  expect(tmpId).toMatch(/^tmp_/);
});

test('A visitor’s booking that got a yes without an id is done', async () => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.faults = ['no-id'];
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(10_000);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

// ——— Removes, and what cannot be read back.

test('A removal whose answer was lost is done when the item is missing', async () => {
  const { world, engine, id } = await openDocument();
  world.server.faults = ['drop-after'];
  const { group } = await engine.run(removeDoc, { id });
  await world.time.advance(20_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent', sends: 1 }]);
});

test('A removal that never arrived goes again after the delay', async () => {
  const { world, engine, id, sent } = await openDocument();
  world.server.faults = ['drop-before'];
  await engine.run(removeDoc, { id });
  await world.time.advance(85_000);
  expect(sent()).toBe(1);
  await world.time.advance(20_000);
  expect(world.server.rows.has(id)).toBe(false);
});

test('An e-mail whose answer was lost asks at once; a file goes once more, and then asks', async () => {
  const { world, page, engine } = await openDocument();
  world.server.faultFor = ({ kind }) => (kind === 'upload' || kind === 'command' ? 'drop-before' : undefined);
  const mail = await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(1_000);
  expect(await engine.view.group(mail.group)).toMatchObject([
    { detail: 'blocked', cause: { kind: 'outcome-unknown' } },
  ]);
  const file = await attach(page);
  await world.time.advance(60 * minute);
  expect(world.server.fateOf(mail.mutationId).left).toBe(1);
  expect(world.server.fateOf(file.mutationId).left).toBe(2);
  expect(await engine.view.group(file.group)).toMatchObject([{ detail: 'blocked' }]);
});

test('A confirm whose read fails is repeated later, and decides nothing', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['drop-after'];
  world.server.readFaults = ['500', 'html', 'cut-off', 'drop', '429', '500', '500'];
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(20 * minute);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(await engine.view.open()).toEqual([]);
});

const unreadable: readonly ReadFault[] = Array(200).fill('cut-off');

test('A person is asked after the third unreadable answer about their item', async () => {
  const { world, engine, set } = await openDocument();
  world.server.readFaults = [...unreadable];
  const { mutationId } = await set('k0', 'mine');
  await world.time.advance(60 * minute);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }]);
  world.server.readFaults = [];
  await engine.retry(mutationId);
  await world.time.advance(minute);
  expect(await engine.view.open()).toEqual([]);
});

test.each([
  ['with what cannot be read', unreadable],
  ['with an error every time', Array<ReadFault>(200).fill('500')],
])('A change of unknown outcome that the host answers %s can be tried again', async (_how, faults) => {
  const { world, engine, set, onServer } = await openDocument();
  await set('k1', 'before');
  await world.time.advance(afterConfirm);
  world.server.faults = ['drop-before'];
  const { mutationId } = await set('k0', 'mine');
  await world.time.advance(500);
  world.server.readFaults = [...faults];
  await world.time.advance(120 * minute);
  expect(await engine.view.open()).toMatchObject([
    { mutationId, state: 'blocked', cause: { kind: 'outcome-unknown' } },
  ]);
  world.server.readFaults = [];
  await engine.retry(mutationId);
  await world.time.advance(10 * minute);
  expect(await engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ k0: 'mine' });
});
