/** A file of the second home that is still being written while another context goes on with its act. */
import { expect, test } from 'vitest';
import type { Home } from '../../src/kit/opfs-home.ts';
import { createDoc, editDoc, pageMerge } from './docs.ts';
import { quiet } from './loop.ts';
import { failures, Refusal } from './server.ts';
import { addNote, makeBooking, sendMail, type Tab, World } from './world.ts';

/** A home that outlives the database, and a slow way to it: a write through `slow` waits until it is let through. */
function homes() {
  const files = new Map<string, { owner: string; name: string; text: string }>();
  const home: Home = {
    write: async (owner, name, text) => void files.set(`${owner}/${name}`, { owner, name, text }),
    remove: async (owner, name) => void files.delete(`${owner}/${name}`),
    list: async () => [...files.values()],
    removeOwner: async () => undefined,
  };
  const gate = {
    isShut: false,
    isFull: false,
    waiting: [] as (() => void)[],
    letOneThrough: () => gate.waiting.shift()?.(),
    open() {
      gate.isShut = false;
      for (const go of gate.waiting.splice(0)) go();
    },
  };
  const write: Home['write'] = async (...file) => {
    if (gate.isShut) await new Promise<void>((go) => gate.waiting.push(go));
    if (gate.isFull) throw new DOMException('full', 'QuotaExceededError');
    await home.write(...file);
  };
  return { files, gate, home: Promise.resolve(home), slow: Promise.resolve({ ...home, write }) };
}

const unreachable = async () => Promise.reject(new Refusal(failures.lost));

/** Every context dies, the browser loses the database, and the person comes back to the page. */
async function comeBackWithout(world: World, tabs: readonly Tab[], home: Promise<Home>): Promise<Tab> {
  for (const tab of tabs) tab.kill();
  const gone = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => gone.addEventListener('success', done));
  const back = world.open({ home, merge: pageMerge });
  await back.engine.session.change(async () => 'nomvula');
  back.engine.start();
  await world.time.advance(400_000);
  return back;
}

/** A page, with nothing reachable, where a document was made; and an edit of it whose file is still being written. */
async function editUnderway() {
  const world = new World();
  const all = homes();
  const page = world.open({ home: all.slow, merge: pageMerge, reach: unreachable });
  await page.engine.session.change(async () => 'nomvula');
  const { opId } = await page.engine.run(createDoc, { title: 'Jam' });
  all.gate.isShut = true;
  const edited = page.engine.run(editDoc, { id: `tmp_${opId}`, key: 'title', value: 'Plum jam' });
  edited.catch(() => undefined);
  await quiet();
  return { ...all, world, page, edited };
}

const titles = ({ server }: World) => [...server.docs.values()].map(({ value }) => value['title']);

test('An edit whose thing got its name while the second home was still writing comes back speaking of that name', async () => {
  const { world, page, home, gate, edited } = await editUnderway();
  world.server.faults = ['ok', 'drop-before'];
  const worker = world.open({ home });
  await worker.engine.drain();
  worker.kill();
  gate.open();
  await edited;
  const { engine } = await comeBackWithout(world, [page], home);
  expect(titles(world)).toEqual(['Plum jam']);
  expect(await engine.view.open()).toEqual([]);
});

test('An edit that found no room leaves no file, though another tab was writing it under its thing’s new name', async () => {
  const { world, page, home, slow, gate, files, edited } = await editUnderway();
  world.server.faults = ['ok', 'drop-before'];
  const other = world.open({
    home: slow,
    reach: async (host) => (host === 'cms' ? undefined : unreachable()),
  });
  void other.engine.drain();
  await quiet();
  expect(gate.waiting).toHaveLength(2);
  gate.isFull = true;
  gate.letOneThrough();
  await expect(edited).rejects.toThrow('full');
  gate.isFull = false;
  gate.open();
  await quiet();
  expect([...files.keys()]).toEqual([]);
  const { engine } = await comeBackWithout(world, [page, other], home);
  expect(titles(world)).toEqual(['Jam']);
  expect(await engine.view.status()).toMatchObject({ restored: 0, waiting: 0, needsYou: 0 });
});

test('A booking discarded while another tab was noting that it may have arrived does not come back', async () => {
  const world = new World();
  const { home, slow, gate, files } = homes();
  const page = world.open({ home, reach: unreachable });
  const { opId } = await page.engine.run(makeBooking, { text: 'webinar' });
  world.server.faults = ['drop-before'];
  gate.isShut = true;
  const worker = world.open({ home: slow });
  void worker.engine.drain();
  await quiet();
  expect(await page.engine.discard(opId)).toBe(true);
  gate.open();
  await quiet();
  expect([...files.keys()]).toEqual([]);
  await comeBackWithout(world, [page, worker], home);
  expect(world.server.rows).toEqual([]);
});

test('Words saved before stay when the database goes while newer ones are being written over them', async () => {
  const world = new World();
  const { home, slow, gate, files } = homes();
  world.server.network = 'off';
  const page = world.open({ home: slow, merge: pageMerge });
  await page.engine.session.change(async () => 'nomvula');
  const { docs } = world.server;
  docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title: 'Jam' } });
  const edit = (value: string) => page.engine.run(editDoc, { id: '1', key: 'title', value });
  await edit('Plum jam');
  gate.isShut = true;
  const newer = edit('Fig jam');
  newer.catch(() => undefined);
  await quiet();
  const gone = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => gone.addEventListener('success', done));
  gate.open();
  await expect(newer).rejects.toThrow();
  expect(files.size).toBe(1);
  world.server.network = 'on';
  await comeBackWithout(world, [page], home);
  expect(['Plum jam', 'Fig jam']).toContain(titles(world)[0]);
});

test('What is sent while its file is still being written leaves none behind', async () => {
  const world = new World();
  const { home, slow, gate, files } = homes();
  const page = world.open({ home: slow, reach: unreachable });
  gate.isShut = true;
  const added = page.engine.run(addNote, { text: 'milk' });
  await quiet();
  await world.open({ home }).engine.drain();
  gate.open();
  await added;
  expect(world.server.rows).toHaveLength(1);
  expect([...files.keys()]).toEqual([]);
});

test('A booking that was sent while only its e-mail found no room leaves no file of the booking', async () => {
  const world = new World();
  const { home, slow, gate, files } = homes();
  const page = world.open({ home: slow, reach: unreachable });
  gate.isShut = true;
  const followedBy = [[sendMail, { text: 'one' }]] as const;
  const booked = page.engine.run(makeBooking, { text: 'webinar' }, { followedBy });
  await quiet();
  await world
    .open({ home, reach: async (host) => (host === 'cms' ? undefined : unreachable()) })
    .engine.drain();
  expect(world.server.rows).toHaveLength(1);
  gate.letOneThrough();
  await quiet();
  gate.isFull = true;
  gate.open();
  await booked;
  expect([...files.keys()]).toEqual([]);
  expect(world.errors).toMatchObject([{ name: 'QuotaExceededError' }]);
});
