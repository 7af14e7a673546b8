import { expect, test } from 'vitest';
import type { openEngine } from '../../src/sync/index.ts';
import { docs, editDoc } from './docs.ts';
import { quiet } from './loop.ts';
import { failures, Refusal, type Remote } from './server.ts';
import { notes, World } from './world.ts';

type Note = { id: string; text: string };

/** A list as the server has it, and a note of how often it was asked. */
function list(first: Note[]) {
  const asked = { times: 0 };
  const state = { values: first };
  const collection = {
    ...notes,
    fetch: async (): Promise<Note[]> => {
      asked.times += 1;
      return state.values;
    },
  };
  return { asked, state, collection };
}

function many(count: number, text = 'same'): Note[] {
  return Array.from({ length: count }, (_, at) => ({ id: String(at), text }));
}

async function writes(run: () => Promise<unknown>): Promise<number> {
  const put = IDBObjectStore.prototype.put;
  let count = 0;
  IDBObjectStore.prototype.put = function counted(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    if (this.name === 'rows') count += 1;
    return put.apply(this, args);
  };
  try {
    await run();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  return count;
}

test('A visit within the minimum age asks the server nothing; one after it, or by button, does', async () => {
  const world = new World();
  const { asked, collection } = list(many(3));
  const { engine } = world.open({ collections: [collection] });
  await engine.pull('notes');
  await engine.pull('notes');
  expect(asked.times).toBe(1);
  await engine.pull('notes', undefined, { force: true });
  await world.time.advance(60_000);
  await engine.pull('notes');
  expect(asked.times).toBe(3);
});

test('Two screens that open at once make one request', async () => {
  const world = new World();
  const { asked, collection } = list(many(3));
  const { engine } = world.open({ collections: [collection] });
  await Promise.all([engine.pull('notes'), engine.pull('notes')]);
  expect(asked.times).toBe(1);
});

test('Who asks by button is not put off with a visit that finds its list young enough', async () => {
  const world = new World();
  const { asked, collection } = list(many(3));
  const { engine } = world.open({ collections: [collection] });
  await engine.pull('notes');
  const force = { force: true };
  await Promise.all([engine.pull('notes'), engine.pull('notes', undefined, force), engine.pull('notes')]);
  expect(asked.times).toBe(2);
  await Promise.all([1, 2].map(() => engine.pull('notes', undefined, force)));
  expect(asked.times).toBe(3);
});

test('Pulling ten thousand unchanged rows again writes none of them', async () => {
  const world = new World();
  const { state, collection } = list(many(10_000));
  const { engine } = world.open({ collections: [collection] });
  await engine.pull('notes');
  state.values = many(10_000);
  expect(await writes(() => engine.pull('notes', undefined, { force: true }))).toBe(0);
  state.values = [...many(9_999), { id: '9999', text: 'changed' }];
  expect(await writes(() => engine.pull('notes', undefined, { force: true }))).toBe(1);
});

test('One row that vanished is believed at once', async () => {
  const world = new World();
  const { state, collection } = list(many(10));
  const { engine } = world.open({ collections: [collection] });
  await engine.pull('notes');
  await world.time.advance(1_000);
  state.values = many(9);
  await engine.pull('notes', undefined, { force: true });
  expect(await engine.view.list('notes')).toHaveLength(9);
});

test('A list suddenly empty is believed only when a second answer, a minute later, says the same', async () => {
  const world = new World();
  const { state, collection } = list(many(10));
  const { engine } = world.open({ collections: [collection] });
  await engine.pull('notes');
  state.values = [];
  for (const wait of [1_000, 30_000]) {
    await world.time.advance(wait);
    await engine.pull('notes', undefined, { force: true });
    expect(await engine.view.list('notes')).toHaveLength(10);
  }
  await world.time.advance(40_000);
  await engine.pull('notes', undefined, { force: true });
  expect(await engine.view.list('notes')).toHaveLength(0);
});

test('A failed pull changes nothing and says what is wrong', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.insert('notes', 'one');
  await engine.pull('notes');
  world.server.network = 'off';
  const failure = await engine.pull('notes', undefined, { force: true });
  expect(failure).toMatchObject({ kind: 'offline' });
  expect(await engine.view.list('notes')).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ trouble: 'offline' });
});

/** A signed-in person whose edit waits on the phone, and lists that the host will not show without a session. */
async function signedOut() {
  const world = new World();
  const answer = { after: Promise.resolve() };
  const fetch = async () => {
    await answer.after;
    throw new Refusal(failures.signedOut);
  };
  const reach = async () => Promise.reject(new Refusal(failures.lost));
  const collections = [
    { ...notes, fetch },
    { ...docs, fetch },
  ];
  const { engine } = world.open({ collections, reach });
  await engine.session.change(async () => 'nomvula');
  await engine.run(editDoc, { id: '1', key: 'title', value: 'Plum jam' });
  return { world, engine, answer };
}

test('A list that meets the end of the session says so like a send: what waits stays and spends nothing', async () => {
  const { engine } = await signedOut();
  const before = await engine.view.open();
  expect(await engine.pull('docs')).toMatchObject({ kind: 'signed-out' });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: true });
  expect(await engine.view.open()).toEqual(before);
  await engine.session.change(async () => 'nomvula');
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('A public list that the host will not show ends nobody’s session', async () => {
  const { engine } = await signedOut();
  expect(await engine.pull('notes')).toMatchObject({ kind: 'signed-out' });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('An answer to what was asked before the sign-in does not end the session that began since', async () => {
  const { engine, answer } = await signedOut();
  let comes = () => undefined as unknown;
  answer.after = new Promise((done) => (comes = () => done()));
  const pulled = engine.pull('docs');
  await quiet();
  await engine.session.change(async () => 'nomvula');
  comes();
  expect(await pulled).toMatchObject({ kind: 'signed-out' });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('When the connection comes back the notice goes by itself', async () => {
  const world = new World();
  const { engine } = world.open();
  world.server.network = 'portal';
  await engine.syncNow();
  expect(await engine.view.status()).toMatchObject({ trouble: 'portal' });
  world.server.network = 'on';
  await world.time.advance(20_000);
  expect(await engine.view.status()).toMatchObject({ trouble: 'none' });
});

test('A row of a shape this version does not know counts as missing', async () => {
  const world = new World();
  const { collection } = list([{ id: '1', text: 'fine' }]);
  const odd = {
    ...collection,
    fetch: async () => [
      { id: '1', text: 'fine' },
      { id: '2', name: 'older' },
    ],
  };
  const { engine } = world.open({ collections: [odd as unknown as typeof notes] });
  await engine.pull('notes');
  expect(await engine.view.list('notes')).toEqual([{ id: '1', text: 'fine' }]);
});

test('What a person keeps on this phone is theirs to forget', async () => {
  const world = new World();
  const { engine } = world.open();
  await engine.local.set({ kind: 'receipt', key: 'a', value: { event: 'one' } });
  await engine.local.set({ kind: 'receipt', key: 'b', value: { event: 'two' } });
  expect((await engine.view.locals('receipt')).map(({ key }) => key)).toEqual(['a', 'b']);
  await engine.local.remove('receipt', 'a');
  expect(await engine.view.local('receipt', 'a')).toBeUndefined();
});

test('A screen that watches hears of a change made elsewhere', async () => {
  const world = new World();
  const one: ReturnType<typeof openEngine<Remote>> = world.open().engine;
  const two = world.open().engine;
  const seen: number[] = [];
  const watching = two.watch(
    (view) => view.locals('receipt'),
    (receipts) => seen.push(receipts.length),
    (error) => world.errors.push(error),
  );
  await expect.poll(() => seen).toEqual([0]);
  await one.local.set({ kind: 'receipt', key: 'a', value: 1 });
  await expect.poll(() => seen).toEqual([0, 1]);
  watching.unsubscribe();
  expect(world.errors).toEqual([]);
});
