/** Lists of the host on the phone: asked for when due, written only where they changed, and believed with care. */
import { expect, test } from 'vitest';
import type { HostItem } from '#src/sync/index.ts';
import { docs, editDoc, type Note, notes } from '../fixtures/engine/docs.ts';
import { latency, quiet } from '../fixtures/engine/event-loop.ts';
import { World } from '../fixtures/engine/world.ts';

/** A public list as the host has it, and how often it was asked for. */
function list(first: Note[], staleAfter = notes.staleAfter) {
  const state = { values: first, asked: 0, unreadable: 0, unreadableIds: [] as string[] };
  const collection: typeof notes = {
    ...notes,
    staleAfter,
    access: 'public',
    source: {
      ...notes.source,
      list: async () => {
        state.asked += 1;
        const items = state.values.map((value): HostItem<Note> => ({ id: value.id, value }));
        return { items, unreadable: state.unreadable, unreadableIds: state.unreadableIds };
      },
    },
  };
  const world = new World();
  const page = world.openPage({ collections: [collection, docs] });
  const { engine } = page;
  const pull = (force = true) => engine.pull(collection, undefined, { force });
  return { world, page, engine, state, collection, pull, shown: () => engine.view.list(collection) };
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
  const { world, state, pull } = list(many(3));
  await pull(false);
  await pull(false);
  expect(state.asked).toBe(1);
  await pull();
  await world.time.advance(60_000);
  await pull(false);
  expect(state.asked).toBe(3);
});

test('A person who opens the page of a list sees others’ latest changes, and costs the host one request in 20 s', async () => {
  const { world, engine, state, collection, shown } = list(many(3), 6 * 3_600_000);
  const visit = () => engine.pull(collection, undefined, { visit: true });
  await visit();
  await world.time.advance(10_000);
  await visit();
  expect(state.asked).toBe(1);
  state.values = [...many(3), { id: 'new', text: 'made elsewhere' }];
  await world.time.advance(11_000);
  await Promise.all([visit(), visit(), engine.pull(collection)]);
  expect(state.asked).toBe(2);
  expect(await shown()).toHaveLength(4);
  await engine.pull(collection);
  expect(state.asked).toBe(2);
});

test('A visit with no known network asks for no list that is young enough', async () => {
  const { world, state, collection } = list(many(3), 6 * 3_600_000);
  const { engine } = world.openPage({ collections: [collection, docs], online: () => false });
  await engine.pull(collection);
  await world.time.advance(60_000);
  await engine.pull(collection, undefined, { visit: true });
  expect(state.asked).toBe(1);
});

test('Two screens that open at once make one request', async () => {
  const { state, pull } = list(many(3));
  await Promise.all([pull(false), pull(false)]);
  expect(state.asked).toBe(1);
});

test('A person who asks by button is not put off with a visit that finds its list young enough', async () => {
  const { state, pull } = list(many(3));
  await pull(false);
  await Promise.all([pull(false), pull(), pull(false)]);
  expect(state.asked).toBe(2);
  await Promise.all([pull(), pull()]);
  expect(state.asked).toBe(3);
});

test('Pulling two thousand unchanged rows again writes none of them', async () => {
  const { state, pull } = list(many(2_000));
  await pull();
  state.values = many(2_000);
  expect(await writes(() => pull())).toBe(0);
  state.values = [...many(1_999), { id: '1999', text: 'changed' }];
  expect(await writes(() => pull())).toBe(1);
});

test('One row that vanished is believed at once', async () => {
  const { world, state, pull, shown } = list(many(10));
  await pull();
  await world.time.advance(1_000);
  state.values = many(9);
  await pull();
  expect(await shown()).toHaveLength(9);
});

test('A list suddenly empty is believed only when a second answer, a minute later, says the same; it is asked for by itself', async () => {
  const { world, state, pull, shown } = list(many(10));
  await pull();
  state.values = [];
  for (const wait of [1_000, 30_000]) {
    await world.time.advance(wait);
    await pull();
    expect(await shown()).toHaveLength(10);
  }
  const before = state.asked;
  await world.time.advance(61_000);
  expect(state.asked - before).toBeGreaterThan(0);
  expect(await shown()).toHaveLength(0);
});

test('A list that lost more than a fifth, and has it again when it is asked once more, lost nothing', async () => {
  const { world, state, pull, shown } = list(many(10));
  await pull();
  state.values = many(7);
  await pull();
  expect(await shown()).toHaveLength(10);
  state.values = many(10);
  await world.time.advance(120_000);
  expect(await shown()).toHaveLength(10);
  state.values = many(7);
  await pull();
  expect(await shown()).toHaveLength(10);
  await world.time.advance(61_000);
  expect(await shown()).toHaveLength(7);
});

test('A page closed while a loss is doubted leaves the question to the next one, however young the list is', async () => {
  const { world, page, state, collection, pull } = list(many(3), 6 * 3_600_000);
  await pull();
  state.values = many(2);
  await pull();
  page.kill();
  const { engine } = world.openPage({ collections: [collection, docs] });
  await world.time.advance(30_000);
  await engine.pull(collection);
  expect(state.asked).toBe(2);
  await world.time.advance(31_000);
  await engine.pull(collection);
  expect(state.asked).toBe(3);
  expect(await engine.view.list(collection)).toHaveLength(2);
  await engine.pull(collection);
  expect(state.asked).toBe(3);
});

test('A failed pull changes nothing and says what is wrong', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.insert('notes', 'office', { text: 'one' });
  await page.engine.pull(notes);
  for (const [fault, kind] of [
    ['drop', 'offline'],
    ['500', 'busy'],
    ['html', 'garbled'],
    ['cut-off', 'garbled'],
    ['429', 'busy'],
    ['403', 'refused'],
  ] as const) {
    world.server.readFaults = [fault];
    expect(await page.engine.pull(notes, undefined, { force: true })).toMatchObject({ kind });
    expect(await page.engine.view.list(notes)).toHaveLength(1);
    await world.time.advance(400_000);
  }
  world.server.network = 'off';
  expect(await page.engine.pull(notes, undefined, { force: true })).toMatchObject({ kind: 'offline' });
  expect(await page.engine.view.list(notes)).toHaveLength(1);
  expect(await page.engine.view.status()).toMatchObject({ issue: 'offline' });
});

test('A list with a warning printed before it is read all the same', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.insert('notes', 'office', { text: 'one' });
  world.server.readFaults = ['warning'];
  expect(await page.engine.pull(notes)).toBeUndefined();
  expect(await page.engine.view.list(notes)).toMatchObject([{ text: 'one' }]);
  expect(await page.engine.view.status()).toMatchObject({ issue: 'none' });
});

/** A signed-in person whose edit waits on the phone while the host says that the session is over. */
async function signedOut() {
  const world = new World();
  const open = { ...notes, access: 'public' as const };
  const page = world.openPage({ collections: [docs, open] });
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  await page.engine.run(editDoc, { id: '1', key: 'title', value: 'Plum jam' });
  await world.time.advance(1_000);
  world.server.network = 'on';
  world.server.expired = true;
  return { world, page, engine: page.engine, open };
}

test('A list that meets the end of the session says so like a send: waiting work stays and spends nothing', async () => {
  const { world, page, engine } = await signedOut();
  expect(await engine.pull(docs)).toMatchObject({ kind: 'signed-out' });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: true });
  expect(await engine.view.open()).toMatchObject([{ state: 'awaiting-sign-in', sends: 0 }]);
  expect(await engine.view.status()).toMatchObject({ awaitingSignIn: 1, waiting: 0 });
  await world.signIn(page, 'nomvula');
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('A public list that the host will not show ends nobody’s session', async () => {
  const { engine, open } = await signedOut();
  expect(await engine.pull(open)).toMatchObject({ kind: 'signed-out' });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('An answer to a request from before the sign-in does not end the session that began since', async () => {
  const { world, page, engine } = await signedOut();
  const slow = {
    ...docs,
    source: {
      ...docs.source,
      list: async (...asked: Parameters<typeof docs.source.list>) => {
        try {
          return await docs.source.list(...asked);
        } finally {
          await world.time.pass(5_000);
        }
      },
    },
  };
  const late = world.openPage({ collections: [slow, notes] });
  const pulled = late.engine.pull(slow);
  await quiet();
  await world.signIn(page, 'nomvula');
  await world.time.advance(6_000);
  expect(await pulled).toMatchObject({ kind: 'signed-out' });
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

test('A list asked for by one person is not shown to the next, nor kept, nor called fresh', async () => {
  for (const next of ['thabo', 'anyone', 'nomvula']) {
    const world = new World();
    const page = world.openPage();
    await world.signIn(page, 'nomvula');
    world.server.insert('docs', 'office', { title: 'Nomvula’s pay' });
    world.server.slowReads = 5_000;
    void page.engine.pull(docs, undefined, { force: true });
    await latency(60);
    world.server.slowReads = 0;
    await world.signIn(page, next);
    await world.time.advance(10_000);
    expect(await page.engine.view.list(docs)).toEqual([]);
    expect(await page.engine.view.pulledAt(docs)).toBeUndefined();
    page.kill();
  }
});

test('The notice of a lost connection goes by itself when the connection is back', async () => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.network = 'portal';
  await engine.syncNow();
  expect(await engine.view.status()).toMatchObject({ issue: 'portal' });
  world.server.network = 'on';
  await world.time.advance(20_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'none' });
});

test('Items of a shape this version does not know are left out, and counted by the title of their list', async () => {
  const { state, pull, shown, engine } = list([{ id: '1', text: 'fine' }]);
  state.values = [{ id: '1', text: 'fine' }, { id: '2', name: 'older' } as unknown as Note];
  state.unreadable = 2;
  await pull();
  expect(await shown()).toEqual([{ id: '1', text: 'fine' }]);
  expect(await engine.view.status()).toMatchObject({ unreadable: { 'short notes': 3 } });
  state.values = [{ id: '1', text: 'fine' }];
  state.unreadable = 0;
  await pull();
  expect(await engine.view.status()).toEqual(expect.objectContaining({ unreadable: {} }));
});

test('The phone’s copy of an item stays while the server shows the item in a form nobody can read', async () => {
  const { state, pull, shown, world } = list([
    { id: '1', text: 'fine' },
    { id: '2', text: 'good' },
  ]);
  await pull();
  Object.assign(state, { values: [{ id: '1', text: 'fine' }], unreadable: 1, unreadableIds: ['2'] });
  await pull();
  await world.time.advance(120_000);
  await pull();
  expect(await shown()).toHaveLength(2);
  Object.assign(state, { unreadable: 0, unreadableIds: [] });
  await pull();
  await world.time.advance(120_000);
  await pull();
  expect(await shown()).toEqual([{ id: '1', text: 'fine' }]);
});

test('A row in a list with the marker of a note of unknown outcome confirms it', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.faults = ['drop-after'];
  world.server.readFaults = ['500', '500', '500', '500'];
  const { addNote } = await import('../fixtures/engine/docs.ts');
  const { mutationId, group } = await engine.run(addNote, { text: 'milk' });
  await latency(200);
  world.server.readFaults = [];
  await engine.pull(notes, undefined, { force: true });
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent' }]);
  expect(await engine.view.list(notes)).toHaveLength(1);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A person can forget the records they keep on this phone', async () => {
  const { engine } = new World().openPage();
  await engine.local.set({ kind: 'receipt', key: 'a', value: { event: 'one' } });
  await engine.local.set({ kind: 'receipt', key: 'b', value: { event: 'two' } });
  expect((await engine.view.locals('receipt')).map(({ key }) => key)).toEqual(['a', 'b']);
  await engine.local.remove('receipt', 'a');
  expect(await engine.view.local('receipt', 'a')).toBeUndefined();
});

test('A screen that watches hears of a change made elsewhere', async () => {
  const world = new World();
  const one = world.openPage().engine;
  const two = world.openPage().engine;
  const seen: number[] = [];
  const watching = two.watch(
    (view) => view.locals('receipt'),
    (receipts) => seen.push(receipts.length),
    (error) => world.errors.push(error),
  );
  await quiet();
  expect(seen).toEqual([0]);
  await one.local.set({ kind: 'receipt', key: 'a', value: 1 });
  await quiet();
  expect(seen).toEqual([0, 1]);
  watching.unsubscribe();
  expect(world.errors).toEqual([]);
});
