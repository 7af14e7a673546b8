/** Work saved by another version of the app: what is older is brought up to date, what is newer is left alone. */
import { expect, test, vi } from 'vitest';
import { addNote, createDoc, docs, notes } from '../fixtures/engine/docs.ts';
import { openDocument, openPhone, storedRows } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

type Note = typeof addNote;

/** A note an earlier visit left waiting, with no network. */
async function left(operation: Note = addNote) {
  const world = new World();
  world.server.network = 'off';
  const before = world.openPage({ operations: [operation] });
  await world.signIn(before, 'nomvula');
  const { mutationId } = await before.engine.run(operation, { text: 'milk' });
  before.kill();
  world.server.network = 'on';
  return { world, mutationId };
}

const anything = { '~standard': { validate: (value: unknown) => ({ value: value as { text: string } }) } };

test('A note of two versions ago is upgraded by its version, and goes out with today’s arguments', async () => {
  const { world, mutationId } = await left();
  const upgrade = vi.fn((args: unknown, from: number) => ({
    text: `${(args as { text: string }).text} of v${from}`,
  }));
  const today: Note = { ...addNote, version: 3, upgrade, args: anything };
  const { engine } = world.openPage({ operations: [today] });
  expect(await engine.view.open()).toMatchObject([{ words: 'Add the note milk of v1' }]);
  expect(await engine.view.list(notes)).toMatchObject([{ text: 'milk of v1' }]);
  engine.start();
  await world.time.advance(20_000);
  expect(upgrade).toHaveBeenCalledWith({ text: 'milk' }, 1);
  expect(world.server.madeBy(mutationId)).toMatchObject([{ data: { text: 'milk of v1' } }]);
});

test('A note of an older version without an upgrade is shown with its details, never sent, and goes with a release that can', async () => {
  const { world, mutationId } = await left();
  const broken = world.openPage({ operations: [{ ...addNote, version: 2 }] });
  broken.engine.start();
  await world.time.advance(20_000);
  const [open] = await broken.engine.view.open();
  expect(open).toMatchObject({ state: 'blocked', words: 'note.add', cause: { kind: 'unreadable' } });
  expect(open?.details).toContain('milk');
  expect(world.server.requests).toEqual([]);
  broken.kill();
  const upgrade = () => ({ text: 'new' });
  const { engine } = world.openPage({ operations: [{ ...addNote, version: 2, upgrade }] });
  await engine.retry(mutationId);
  await world.time.advance(20_000);
  expect(world.server.madeBy(mutationId)).toMatchObject([{ data: { text: 'new' } }]);
});

test('A mutation that does not fit this version is edited at its item; a broken way there is left out', async () => {
  const { world } = await left();
  const breaks = () => {
    throw new Error('a slice is broken');
  };
  const editUrl = (args: unknown) => `/notes?id=${(args as { id: string }).id}`;
  const waiting = async (today: Partial<Note>) => {
    const page = world.openPage({ operations: [{ ...addNote, ...today }] });
    const [open] = await page.engine.view.open();
    page.kill();
    return open;
  };
  const open = await waiting({ version: 2, editUrl });
  expect(open).toMatchObject({ words: 'note.add', editUrl: `/notes?id=${open?.entity.id}` });
  expect(await waiting({ describe: breaks, editUrl: () => '/notes' })).toMatchObject({ editUrl: '/notes' });
  expect((await waiting({ version: 2, editUrl: breaks }))?.editUrl).toBeUndefined();
  expect(await waiting({ editUrl: breaks })).toMatchObject({
    words: 'Add the note milk',
    editUrl: undefined,
  });
});

test('A note whose upgrade breaks stops no other, and makes no good send doubtful', async () => {
  const { world, mutationId } = await left();
  const upgrade = () => {
    throw new TypeError('what is this?');
  };
  const { engine } = world.openPage({ operations: [{ ...addNote, version: 2, upgrade }, createDoc] });
  const good = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(20_000);
  expect(await engine.view.group(good.group)).toMatchObject([{ state: 'sent', sends: 1 }]);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }]);
});

test('A note of a kind unknown to this version is kept, shown and never sent, and is sent by a version that knows it', async () => {
  const { world, mutationId } = await left();
  const stranger = world.openPage({ operations: [createDoc] });
  stranger.engine.start();
  await world.time.advance(300_000);
  expect(world.server.requests).toEqual([]);
  expect(await stranger.engine.view.open()).toMatchObject([
    { mutationId, state: 'pending', words: 'note.add' },
  ]);
  stranger.kill();
  world.openPage().engine.start();
  await world.time.advance(20_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A note of a newer version is not touched, and the newer code finds it as it was', async () => {
  const newer: Note = { ...addNote, version: 2 };
  const { world, mutationId } = await left(newer);
  const older = world.openPage();
  older.engine.start();
  await world.time.advance(300_000);
  expect(world.server.requests).toEqual([]);
  expect(await older.engine.view.open()).toMatchObject([{ state: 'pending', words: 'note.add', sends: 0 }]);
  older.kill();
  const { engine } = world.openPage({ operations: [newer] });
  expect(await engine.view.group(mutationId)).toMatchObject([
    { state: 'saved', sends: 0, args: { text: 'milk' } },
  ]);
  engine.start();
  await world.time.advance(20_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A mutation unknown to this version keeps no timer going and nothing busy', async () => {
  const { world } = await left();
  const { engine } = world.openPage({ operations: [createDoc] });
  engine.start();
  await world.time.advance(60_000);
  const [asked, transactions] = [world.server.asked, world.disk.transactions];
  await world.time.advance(24 * 3_600_000);
  expect([world.server.asked, world.disk.transactions]).toEqual([asked, transactions]);
});

/** Writes fields into the newest row of the outbox, as an older release had them there. */
async function leftWith(name: string, fields: object): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((done) => opening.addEventListener('success', done));
  const row = (await storedRows(name, '$outbox')).at(-1);
  const writing = opening.result.transaction('$outbox', 'readwrite');
  writing.objectStore('$outbox').put({ ...row, ...fields });
  await new Promise((done) => writing.addEventListener('complete', done));
  opening.result.close();
}

test('A mutation discarded in 0.2.0 with an unknown outcome is neither shown nor sent by this release', async () => {
  for (const opens of ['openPage', 'openWorker'] as const) {
    const { world, page, engine } = await openPhone();
    world.server.faults = ['drop-before'];
    const { mutationId } = await engine.run(createDoc, { title: 'Unwanted' });
    await world.time.advance(1_000);
    page.kill();
    await leftWith(world.name, { discarding: true });
    const next = world[opens]();
    if (opens === 'openPage') next.engine.start();
    else void next.engine.drain(60_000);
    await world.time.advance(600_000);
    expect(await next.engine.view.list(docs)).toEqual([]);
    expect(await next.engine.view.open()).toEqual([]);
    expect(world.server.madeBy(mutationId)).toEqual([]);
    next.kill();
  }
});

test('An edit that 0.2.0 brought back without its batch is sent: a host that keeps no write ids proves nothing', async () => {
  const world = new World();
  world.server.keepsWriteIds = false;
  const { page, set, onServer } = await openDocument(world);
  world.server.faults = ['drop-before'];
  world.server.readFaults = ['ok', 'drop', 'drop', 'drop'];
  await set('title', 'One');
  await world.time.advance(1_000);
  page.kill();
  await leftWith(world.name, { batch: '' });
  world.server.readFaults = [];
  world.openPage().engine.start();
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'One' });
});
