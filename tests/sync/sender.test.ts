/** The worker's share: it only sends, and a page that opens later finds everything as if it had sent it itself. */
import { expect, test } from 'vitest';
import type { Home } from '#src/kit/opfs-home.ts';
import type { EngineOptions } from '#src/sync/index.ts';
import { openSender } from '#src/sync/sender.ts';
import { createDoc, docOperations, docs, editDoc, pageMerge, uploadFile } from './docs.ts';
import { failures, Refusal, type Remote } from './server.ts';
import { addNote, makeBooking, notes, sendMail, slowly, World } from './world.ts';

function worker(world: World, options: Partial<EngineOptions<Remote>> = {}) {
  const remote: Remote = { server: world.server, alive: () => true, thawed: async () => undefined };
  return openSender<Remote>({
    name: world.name,
    collections: [notes, docs],
    operations: [addNote, makeBooking, sendMail, ...docOperations],
    remote,
    classify: (error) => (error instanceof Refusal ? error.failure : failures.lost),
    reach: async () => {
      if (world.server.network !== 'on') throw new Refusal(failures.lost);
    },
    mainHost: 'cms',
    clock: { now: () => world.time.now, monotonic: () => world.time.now, after: world.time.after },
    locks: world.locks.of('worker'),
    random: () => 0.5,
    settleMs: 90_000,
    report: (error) => world.errors.push(error),
    ...options,
  });
}

/** Wakes the worker once; answers whether it wants to be woken again. */
async function wake(world: World, options?: Partial<EngineOptions<Remote>>): Promise<boolean> {
  const sender = worker(world, options);
  const left = sender.drain(60_000).finally(() => sender.close());
  left.catch(() => undefined);
  // What only takes turns of the event loop comes first: no limit of time may pass under it.
  for (let turn = 0; turn < 4; turn++) await world.time.advance(0);
  await world.time.advance(120_000);
  return left;
}

test('What a page that was closed left waiting is sent by the worker, and the next page shows it as done', async () => {
  const world = new World();
  world.server.network = 'off';
  const before = world.open();
  const { opId, group } = await before.engine.run(
    makeBooking,
    { text: 'webinar' },
    {
      followedBy: [[sendMail, { text: 'one' }]],
    },
  );
  before.kill();
  expect(await wake(world)).toBe(true);
  world.server.network = 'on';
  expect(await wake(world)).toBe(false);
  expect(world.server.marked(opId)).toHaveLength(1);
  const { engine } = world.open();
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(world.errors).toEqual([]);
});

test('What waits for a file goes with the same waking that sends the file', async () => {
  const world = new World();
  const { engine, kill } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  const { group } = await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(200_000);
  const id = (await engine.view.group(group))[0]?.serverId ?? '';
  world.server.network = 'off';
  const file = { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer, name: 'jar.png' };
  const { opId } = await engine.run(uploadFile, { name: 'jar.png' }, { file });
  await engine.run(editDoc, { id, key: 'image', value: `tmp_${opId}` });
  kill();
  world.server.network = 'on';
  expect(await wake(world)).toBe(false);
  expect(world.server.docs.get(id)?.value).toMatchObject({
    image: `https://uploads.example/${opId}-jar.png`,
  });
});

test('When the database is gone the worker brings back what the second home has, and sends it', async () => {
  const world = new World();
  world.server.network = 'off';
  const files = new Map<string, { owner: string; name: string; text: string }>();
  const home: Promise<Home> = Promise.resolve({
    write: async (owner, name, text) => void files.set(name, { owner, name, text }),
    remove: async (_owner, name) => void files.delete(name),
    list: async () => [...files.values()],
    removeOwner: async () => files.clear(),
  });
  const before = world.open({ home });
  const { opId } = await before.engine.run(addNote, { text: 'milk' });
  before.kill();
  const gone = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => gone.addEventListener('success', done));
  world.server.network = 'on';
  expect(await wake(world, { home })).toBe(true);
  expect(await wake(world, { home })).toBe(false);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(files.size).toBe(0);
  expect(await world.open({ home }).engine.view.status()).toMatchObject({ restored: 1 });
});

test('Files that fail to go end nothing else the worker has on its way', async () => {
  const world = new World();
  world.server.network = 'off';
  const before = world.open();
  const { group } = await before.engine.run(sendMail, { text: 'hello' });
  before.kill();
  world.server.network = 'on';
  const slowMail = slowly(world, 3_000);
  const table = world.locks.of('worker');
  const request: typeof table.request = async (name, holding, signal) => {
    if (!name.endsWith('uploads')) return table.request(name, holding, signal);
    await world.time.pass(1_000);
    throw new Error('no lock for files');
  };
  await expect(wake(world, { operations: [slowMail], locks: { ...table, request } })).rejects.toThrow(
    'no lock',
  );
  const { engine } = world.open();
  expect(await engine.view.group(group)).toMatchObject([{ state: 'done', unknowns: 0 }]);
  expect(world.server.mails).toHaveLength(1);
});
