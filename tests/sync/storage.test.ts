/** A phone whose storage fails under the engine: full, or its connection lost. What fails twice is not called saved. */
import { afterEach, expect, test } from 'vitest';
import { addNote, World } from './world.ts';

const { add, put } = IDBObjectStore.prototype;
const { objectStore } = IDBTransaction.prototype;

afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { add, put });
  Object.assign(IDBTransaction.prototype, { objectStore });
});

/** The next writes of an act fail, one error each. */
function failWrites(...names: string[]): void {
  const failing = (write: typeof add) =>
    function failing(this: IDBObjectStore, ...given: Parameters<typeof add>) {
      const name = this.name === '$outbox' ? names.shift() : undefined;
      if (name) throw new DOMException('the storage failed', name);
      return write.apply(this, given);
    };
  Object.assign(IDBObjectStore.prototype, { add: failing(add), put: failing(put) });
}

/** The next transactions find their connection dead, as Safari's are after a page slept. */
function loseConnections(times: number): void {
  let left = times;
  IDBTransaction.prototype.objectStore = function lost(this: IDBTransaction, name) {
    if (left-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return objectStore.call(this, name);
  };
}

function phone(options: Parameters<World['open']>[0] = {}) {
  const world = new World();
  const rooms: string[] = [];
  const makeRoom = async () => void rooms.push('made');
  world.server.network = 'off';
  return { world, rooms, ...world.open({ makeRoom, ...options }) };
}

test('When the phone is full, what can be fetched again goes, and the act is saved', async () => {
  const { engine, rooms } = phone();
  failWrites('QuotaExceededError');
  const { opId } = await engine.run(addNote, { text: 'milk' });
  expect(rooms).toEqual(['made']);
  expect(await engine.view.open()).toMatchObject([{ opId, state: 'pending' }]);
});

test('When the phone stays full the person is told that it is not saved, and nothing of it is sent', async () => {
  const { world, engine, rooms } = phone();
  failWrites('QuotaExceededError', 'QuotaExceededError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
  expect(rooms).toEqual(['made']);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(100_000);
  expect(world.server.rows).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('When the second home is full, room is made for it too', async () => {
  let full = true;
  const files: string[] = [];
  const home = Promise.resolve({
    async write(_owner: string, name: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      files.push(name);
    },
    remove: async () => undefined,
    list: async () => [],
    removeOwner: async () => undefined,
  });
  const makeRoom = async () => {
    full = false;
  };
  const { engine } = phone({ home, makeRoom });
  const { opId } = await engine.run(addNote, { text: 'milk' });
  expect(files).toEqual([`${opId}.json`]);
});

test.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
  'A write that meets a lost connection (%s) is made over a new one, once',
  async (name) => {
    const { engine, rooms } = phone();
    failWrites(name);
    const { opId } = await engine.run(addNote, { text: 'milk' });
    expect((await engine.view.open()).map((open) => open.opId)).toEqual([opId]);
    expect(rooms).toEqual([]);
  },
);

test('A write that fails again on the new connection is never called saved', async () => {
  const { engine } = phone();
  failWrites('UnknownError', 'UnknownError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
  expect(await engine.view.open()).toEqual([]);
});

test('An error that is not the storage’s is not tried again', async () => {
  const { engine } = phone();
  failWrites('DataError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
});

test('A page that slept reads and writes again, though its connection died meanwhile', async () => {
  const { world, engine } = phone();
  await engine.run(addNote, { text: 'before' });
  await world.time.advance(0);
  loseConnections(1);
  expect(await engine.view.list('notes')).toMatchObject([{ text: 'before' }]);
  loseConnections(1);
  await engine.run(addNote, { text: 'after' });
  await world.time.advance(0);
  loseConnections(1);
  expect(await engine.view.open()).toHaveLength(2);
});

test('A connection that dies while something is on its way loses nothing and sends nothing twice', async () => {
  const { world, engine } = phone();
  const { opId } = await engine.run(addNote, { text: 'milk' });
  world.server.network = 'on';
  failWrites('UnknownError');
  await engine.syncNow();
  await world.time.advance(1_000);
  failWrites('UnknownError', 'UnknownError', 'UnknownError');
  await world.time.advance(400_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A database that another tab deletes or upgrades under the page is opened again at its next use', async () => {
  const { world, engine } = phone();
  await engine.run(addNote, { text: 'gone' });
  const gone = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => gone.addEventListener('success', done));
  const { opId } = await engine.run(addNote, { text: 'new' });
  expect((await engine.view.open()).map((open) => open.opId)).toEqual([opId]);
});

test('What fails because the page itself was closed is not opened again', async () => {
  const { engine } = phone();
  await engine.run(addNote, { text: 'milk' });
  engine.close();
  await expect(engine.run(addNote, { text: 'more' })).rejects.toThrow();
});
