/** A phone whose storage fails under the engine: full, or its connection lost. What fails twice is not called saved. */
import { afterEach, expect, test } from 'vitest';
import { sendMail } from '../fixtures/engine/commands.ts';
import { addNote, notes } from '../fixtures/engine/docs.ts';
import { afterConfirm, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const { add, put } = IDBObjectStore.prototype;
const { objectStore } = IDBTransaction.prototype;

afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { add, put });
  Object.assign(IDBTransaction.prototype, { objectStore });
});

/** The next writes of a mutation fail, one error each. */
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

async function phone(options: Parameters<World['openPage']>[0] = {}) {
  const world = new World();
  const freed: string[] = [];
  const page = world.openPage({ freeStorage: async () => void freed.push('freed'), ...options });
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  return { world, freed, page, engine: page.engine };
}

test('When the phone is full, files that can be fetched again are deleted, and the note is saved', async () => {
  const { engine, freed } = await phone();
  failWrites('QuotaExceededError');
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  expect(freed).toEqual(['freed']);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'pending' }]);
});

test('When the phone stays full the person is told that it is not saved, and nothing of it is sent', async () => {
  const { world, engine, freed } = await phone();
  failWrites('QuotaExceededError', 'QuotaExceededError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
  expect(freed).toEqual(['freed']);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(100_000);
  expect(world.server.rowsOf('notes')).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.list(notes)).toEqual([]);
  expect(world.disk.backup.rows()).toHaveLength(0);
});

test('A phone with nothing to free says at once that a note is not saved', async () => {
  const { engine } = await phone({ freeStorage: undefined });
  failWrites('QuotaExceededError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
  expect(await engine.view.open()).toEqual([]);
});

test.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
  'A write that meets a lost connection (%s) is made over a new one, once',
  async (name) => {
    const { engine, freed } = await phone();
    failWrites(name);
    const { mutationId } = await engine.run(addNote, { text: 'milk' });
    expect((await engine.view.open()).map((open) => open.mutationId)).toEqual([mutationId]);
    expect(freed).toEqual([]);
  },
);

test('A write that fails again on the new connection is never called saved', async () => {
  const { engine } = await phone();
  failWrites('UnknownError', 'UnknownError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
  expect(await engine.view.open()).toEqual([]);
});

test('An error that is not the storage’s is not tried again', async () => {
  const { engine } = await phone();
  failWrites('DataError');
  await expect(engine.run(addNote, { text: 'milk' })).rejects.toThrow('the storage failed');
});

test('A page that slept reads and writes again, though its connection died meanwhile', async () => {
  const { world, engine } = await phone();
  await engine.run(addNote, { text: 'before' });
  await world.time.advance(0);
  loseConnections(1);
  expect(await engine.view.list(notes)).toMatchObject([{ text: 'before' }]);
  loseConnections(1);
  await engine.run(addNote, { text: 'after' });
  await world.time.advance(0);
  loseConnections(1);
  expect(await engine.view.open()).toHaveLength(2);
});

test('A connection that dies while work is being sent loses nothing and sends nothing twice', async () => {
  const { world, engine } = await phone();
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  world.server.network = 'on';
  failWrites('UnknownError');
  await engine.syncNow();
  await world.time.advance(1_000);
  failWrites('UnknownError', 'UnknownError', 'UnknownError');
  await world.time.advance(400_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A disk that is full for a minute when the answer comes makes no good e-mail doubtful', async () => {
  const { world, engine } = await phone({ freeStorage: undefined });
  world.server.network = 'on';
  const { mutationId, group } = await engine.run(sendMail, { text: 'hello' });
  while (world.server.requests.length === 0) await new Promise((done) => setImmediate(done));
  world.disk.full = true;
  await world.time.advance(60_000);
  world.disk.full = false;
  await world.time.advance(600_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent', sends: 1 }]);
  expect(world.server.mails).toEqual([mutationId]);
});

test('A disk that is full for an hour keeps an edit waiting, asks the host in moderation, and sends it once', async () => {
  const { world, set, onServer, sent, engine } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Jam');
  world.disk.full = true;
  world.server.network = 'on';
  const before = world.server.asked;
  await engine.syncNow();
  await world.time.advance(3_600_000);
  expect(sent()).toBe(0);
  expect(world.server.asked - before).toBeLessThan(60);
  world.disk.full = false;
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Jam' });
  expect(sent()).toBe(1);
});

test('A full disk that keeps a list from being written keeps the list that was there', async () => {
  const { world, engine } = await openDocument();
  world.server.insert('notes', 'office', { text: 'one' });
  await engine.pull(notes);
  world.server.insert('notes', 'office', { text: 'two' });
  world.disk.full = true;
  await expect(engine.pull(notes, undefined, { force: true })).rejects.toThrow();
  expect(await engine.view.list(notes)).toHaveLength(1);
  world.disk.full = false;
  await engine.pull(notes, undefined, { force: true });
  expect(await engine.view.list(notes)).toHaveLength(2);
});

test('A database that another tab deletes or upgrades under the page is opened again at its next use', async () => {
  const { world, engine } = await phone();
  await engine.run(addNote, { text: 'gone' });
  const deleting = indexedDB.deleteDatabase(world.name);
  await new Promise((done) => deleting.addEventListener('success', done));
  await engine.session.change(async () => 'nomvula');
  const { mutationId } = await engine.run(addNote, { text: 'new' });
  expect((await engine.view.open()).map((open) => open.mutationId)).toEqual([mutationId]);
});

test('A call that fails because the page itself was closed opens no new connection', async () => {
  const { world, engine } = await phone();
  await engine.run(addNote, { text: 'milk' });
  engine.close();
  await expect(engine.run(addNote, { text: 'more' })).rejects.toThrow();
  await world.time.advance(afterConfirm);
  expect(world.errors).toEqual([]);
});
