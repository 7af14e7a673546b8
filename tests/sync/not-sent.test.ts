/** What certainly never left this phone is nobody's question, whatever failed between taking it up and sending it. */
import { afterEach, expect, test } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { World } from '../fixtures/engine/world.ts';

const { put } = IDBObjectStore.prototype;
const { objectStore } = IDBTransaction.prototype;

afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { put });
  Object.assign(IDBTransaction.prototype, { objectStore });
});

/** The next transactions find their connection dead. */
function loseConnections(times: number): void {
  let left = times;
  IDBTransaction.prototype.objectStore = function lost(this: IDBTransaction, name) {
    if (left-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return objectStore.call(this, name);
  };
}

/** Once the first mutation is sealed, so many transactions find their connection dead. */
function loseConnectionsAfterSeal(times: number): void {
  IDBObjectStore.prototype.put = function sealing(this: IDBObjectStore, ...given) {
    if (this.name === '$outbox' && given[0].state === 'sending') {
      this.transaction.addEventListener('complete', () => loseConnections(times));
      IDBObjectStore.prototype.put = put;
    }
    return put.apply(this, given);
  };
}

test.each([1, 2, 3, 4, 6, 8])(
  'E-mails begun just when the storage failed (%i times) go out by themselves, each once',
  async (times) => {
    const world = new World();
    const { engine } = world.openPage();
    world.server.network = 'off';
    await engine.run(sendMail, { text: 'to the person' });
    await engine.run(sendMail, { text: 'to the office' });
    await world.time.advance(1_000);
    world.server.network = 'on';
    loseConnectionsAfterSeal(times);
    await engine.syncNow();
    await world.time.advance(60_000);
    expect(await engine.view.status()).toMatchObject({ waiting: 0, sending: 0, needsYou: 0 });
    expect(world.server.mails).toHaveLength(2);
  },
);

test('A booking begun just when the storage failed has no unknown outcome: it goes at once, and once', async () => {
  const world = new World();
  const { engine } = world.openPage();
  loseConnectionsAfterSeal(1);
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(20_000);
  expect((await engine.view.group(group))[0]).toMatchObject({ state: 'sent', sends: 1 });
  expect(world.server.madeBy(group)).toHaveLength(1);
});

/** A wire that knows, when it is given up, that nothing had left. */
function givenUp(signal: AbortSignal): Promise<never> {
  const certainlyNotSent = new CmsError({ kind: 'offline', message: 'given up', applied: 'no' });
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(certainlyNotSent)));
}

test('An e-mail given up before anything left goes again by itself', async () => {
  const world = new World();
  let sends = 0;
  const slowFirst: typeof sendMail = {
    ...sendMail,
    send: async (remote, sending) => {
      sends += 1;
      if (sends === 1) await givenUp(sending.signal);
      return sendMail.send(remote, sending);
    },
  };
  const { engine } = world.openPage({ operations: [slowFirst] });
  const { mutationId, group } = await engine.run(slowFirst, { text: 'hello' });
  await world.time.advance(60_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent', sends: 1 }]);
  expect(world.server.mails).toEqual([mutationId]);
});

test('Data that an e-mail needs are read before it is sealed; a read that fails spends no attempt', async () => {
  const world = new World();
  let reads = 0;
  const prepared: typeof sendMail = {
    ...sendMail,
    prepare: async () => {
      reads += 1;
      if (reads < 3) throw new CmsError({ kind: 'busy', message: 'Busy.', applied: 'maybe' });
      return 'read';
    },
    send: async (remote, sending) => {
      expect(sending.prepared).toBe('read');
      return sendMail.send(remote, sending);
    },
  };
  const { engine } = world.openPage({ operations: [prepared] });
  const { group } = await engine.run(prepared, { text: 'hello' });
  await world.time.advance(60);
  expect(await engine.view.group(group)).toMatchObject([
    { state: 'saved', sends: 0, cause: { message: 'Busy.' } },
  ]);
  await world.time.advance(60_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'sent', sends: 1 }]);
});

test('An e-mail whose wire never notices that it was given up blocks, in time', async () => {
  const world = new World();
  const deaf: typeof sendMail = { ...sendMail, send: () => new Promise(() => undefined) };
  const { engine } = world.openPage({ operations: [deaf] });
  const { group } = await engine.run(deaf, { text: 'hello' });
  await world.time.advance(30_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'attention', detail: 'blocked', sends: 1 }]);
});

/** A host that takes so long (ms) over an e-mail. */
function slowly(world: World, ms: number): typeof sendMail {
  return {
    ...sendMail,
    send: async (remote, sending) => {
      const written = await sendMail.send(remote, sending);
      await world.time.pass(ms);
      return written;
    },
  };
}

test('Hosts that answer slowly do not make a waiting tab steal the lock from one that is at work', async () => {
  const world = new World();
  world.server.network = 'off';
  const first = world.openPage();
  await first.engine.run(makeBooking, { text: 'webinar' });
  await first.engine.run(sendMail, { text: 'hello' });
  first.kill();
  world.server.network = 'on';
  const slow = { operations: [makeBooking, slowly(world, 21_000)], probe: () => world.time.pass(9_500) };
  const [page, other] = [world.openPage(slow), world.openPage(slow)];
  void page.engine.drain();
  await world.time.advance(100);
  void other.engine.drain();
  await world.time.advance(120_000);
  expect(world.locks.stolen).toBe(0);
  expect(world.server.mails).toHaveLength(1);
});

test('A storage that fails while one host is asked cuts off no request to another', async () => {
  const world = new World();
  world.server.network = 'off';
  const before = world.openPage();
  const mail = await before.engine.run(sendMail, { text: 'hello' });
  await before.engine.run(makeBooking, { text: 'webinar' });
  before.kill();
  world.server.network = 'on';
  let sound = true;
  const breaking: typeof makeBooking = {
    ...makeBooking,
    send: async (remote, sending) => {
      const written = await makeBooking.send(remote, sending);
      await world.time.pass(1_000);
      if (sound) loseConnections(4);
      sound = false;
      return written;
    },
  };
  const { engine } = world.openPage({ operations: [breaking, slowly(world, 3_000)] });
  engine.start();
  await world.time.advance(2_000);
  expect((await engine.view.group(mail.group)).map(({ detail }) => detail)).not.toContain('blocked');
  await world.time.advance(300_000);
  expect((await engine.view.group(mail.group)).map(({ state }) => state)).toEqual(['sent']);
  expect(world.server.mails.filter((marker) => marker === mail.mutationId)).toHaveLength(1);
});
