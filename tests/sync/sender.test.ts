/** The worker's share: it only sends, and a page that opens later finds everything as if it had sent it itself. */
import { expect, test } from 'vitest';
import { classify } from '#src/cms/errors.ts';
import type { EngineOptions } from '#src/sync/index.ts';
import { openSender } from '#src/sync/outbox/schedule.ts';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { commandOperations, makeBooking, sendMail, uploadFile } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docOperations, docs, notes, removeDoc } from '../fixtures/engine/docs.ts';
import { attach, openDocument } from '../fixtures/engine/open-document.ts';
import { account, probe, type Remote } from '../fixtures/engine/wire.ts';
import { World } from '../fixtures/engine/world.ts';

type Options = Partial<EngineOptions<Remote>>;

/** The worker as it really is: a sender, without a view and without a merge. */
function openWorker(world: World, options: Options = {}) {
  const { server, time, disk } = world;
  const always = async () => undefined;
  const remote: Remote = {
    server,
    context: 'worker',
    alive: () => true,
    thawed: always,
    reaches: () => undefined,
    leaves: () => undefined,
  };
  return openSender<Remote>({
    name: world.name,
    collections: [notes, docs],
    operations: [...docOperations, ...commandOperations],
    upload: uploadFile,
    remote,
    guarded: (plain, check) => ({ ...plain, check }),
    classify,
    probe: (_host, signal) => probe(remote, signal),
    account: (owner, signal) => account(remote, owner, signal),
    mainHost: 'cms',
    clock: { now: () => time.now, monotonic: () => time.now, after: time.after },
    locks: world.locks.of('worker'),
    random: () => 0.5,
    confirmDelayMs: 90_000,
    backup: Promise.resolve(disk.backup.of(() => true)),
    report: (error) => world.errors.push(error),
    ...options,
  });
}

/** Wakes the worker once; answers whether it wants to be woken again. */
async function wake(world: World, options?: Options): Promise<boolean> {
  const sender = openWorker(world, options);
  const left = sender.drain(60_000).finally(() => sender.close());
  left.catch(() => undefined);
  await world.time.advance(180_000);
  return left;
}

async function offline() {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  return { world, page, engine: page.engine };
}

test('Work that a closed page left waiting is sent by the worker, and the next page shows it as done', async () => {
  const { world, page } = await offline();
  const { mutationId, group } = await page.engine.run(makeBooking, { text: 'webinar' });
  page.kill();
  expect(await wake(world)).toBe(true);
  world.server.network = 'on';
  expect(await wake(world)).toBe(false);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  const { engine } = world.openPage();
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(world.errors).toEqual([]);
});

test('A sent mutation asks for no further waking, though a page will read it once more', async () => {
  const { world, page } = await offline();
  await page.engine.run(createDoc, { title: 'Week one' });
  page.kill();
  world.server.network = 'on';
  expect(await wake(world)).toBe(false);
});

test('Work for a page or a person alone asks for no waking either', async () => {
  const { world, page, set, elsewhere } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  elsewhere({ title: 'Theirs' });
  page.kill();
  world.server.network = 'on';
  expect(await wake(world)).toBe(false);
  const { engine } = world.openPage();
  engine.start();
  await world.time.advance(20_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }]);
});

test('While the answer of a note is lost the worker wants to come back, and then finds it', async () => {
  const { world, page } = await offline();
  const { mutationId } = await page.engine.run(addNote, { text: 'milk' });
  page.kill();
  world.server.network = 'on';
  world.server.faults = ['drop-before'];
  expect(await wake(world)).toBe(true);
  expect(await wake(world)).toBe(false);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('Somebody whose session ended is not called for again and again', async () => {
  const { world, page } = await offline();
  await page.engine.run(addNote, { text: 'milk' });
  page.kill();
  world.server.network = 'on';
  world.server.expired = true;
  expect(await wake(world)).toBe(false);
  const { engine } = world.openPage();
  expect(await engine.view.open()).toMatchObject([{ state: 'awaiting-sign-in', sends: 0 }]);
});

test('An edit that waits for a file goes with the same waking that sends the file', async () => {
  const { world, page, set, onServer } = await openDocument();
  world.server.network = 'off';
  const { mutationId, id } = await attach(page);
  await set('image', id);
  page.kill();
  world.server.network = 'on';
  expect(await wake(world)).toBe(false);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${mutationId}-jar.png` });
});

test('The worker removes items that nobody changed, and leaves changed ones to the page', async () => {
  const { world, page, engine, id, elsewhere } = await openDocument();
  const other = await engine.run(createDoc, { title: 'Other' });
  await world.time.advance(200_000);
  world.server.network = 'off';
  await engine.run(removeDoc, { id });
  await engine.run(removeDoc, { id: other.id });
  elsewhere({ title: 'Theirs' });
  page.kill();
  world.server.network = 'on';
  await wake(world);
  expect(world.server.madeBy(other.mutationId)).toEqual([]);
  expect(world.server.rows.get(id)?.data).toMatchObject({ title: 'Theirs' });
});

test('When the database is lost the worker restores the backup’s mutations, and sends them', async () => {
  const world = new World();
  world.server.network = 'off';
  const before = world.openPage();
  const { mutationId } = await before.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  before.kill();
  await loseDatabase(world);
  world.server.network = 'on';
  expect(await wake(world)).toBe(true);
  await wake(world);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await world.openPage().engine.view.status()).toMatchObject({ restored: 3 });
});

test('Files that cannot be sent end no other work of the worker', async () => {
  const world = new World();
  world.server.network = 'off';
  const before = world.openPage();
  const { group } = await before.engine.run(sendMail, { text: 'hello' });
  before.kill();
  world.server.network = 'on';
  const slowMail: typeof sendMail = {
    ...sendMail,
    send: async (remote, sending) => {
      const written = await sendMail.send(remote, sending);
      await world.time.pass(3_000);
      return written;
    },
  };
  const table = world.locks.of('worker');
  const request: typeof table.request = async (name, holding, signal) => {
    if (!name.endsWith('uploads')) return table.request(name, holding, signal);
    await world.time.pass(1_000);
    throw new Error('no lock for files');
  };
  const woken = wake(world, { operations: [slowMail], locks: { ...table, request } });
  await expect(woken).rejects.toThrow('no lock');
  const { engine } = world.openPage();
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent', sends: 1 }]);
  expect(world.server.mails).toHaveLength(1);
});
