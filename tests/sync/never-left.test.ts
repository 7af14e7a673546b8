/** What certainly never left this phone is nobody's question, whatever failed between taking it up and sending it. */
import { afterEach, expect, test } from 'vitest';
import { failures, Refusal } from './server.ts';
import { makeBooking, sendMail, slowly, World } from './world.ts';

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

/** Once the first act is taken up for sending, so many transactions find their connection dead. */
function loseConnectionsAfterClaim(times: number): void {
  IDBObjectStore.prototype.put = function claiming(this: IDBObjectStore, ...given) {
    const isClaim = this.name === '$outbox' && given[0].state === 'sending';
    if (isClaim) {
      this.transaction.addEventListener('complete', () => loseConnections(times));
      IDBObjectStore.prototype.put = put;
    }
    return put.apply(this, given);
  };
}

test.each([1, 2, 3, 4, 6, 8])(
  'E-mails taken up just when the storage failed (%i times) go out by themselves, each once',
  async (times) => {
    const world = new World();
    const { engine } = world.open();
    world.server.network = 'off';
    await engine.run(sendMail, { text: 'to the person' });
    await engine.run(sendMail, { text: 'to the office' });
    await world.time.advance(1_000);
    world.server.network = 'on';
    loseConnectionsAfterClaim(times);
    await engine.syncNow();
    await world.time.advance(60_000);
    expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
    expect(world.server.mails).toHaveLength(2);
  },
);

test('A booking taken up just when the storage failed is not doubtful: it goes at once, and once', async () => {
  const world = new World();
  const { engine } = world.open();
  loseConnectionsAfterClaim(1);
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(10_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'done', unknowns: 0 }]);
  expect(world.server.marked(group)).toHaveLength(1);
});

/** A wire that knows, when it is given up, whether anything had left. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Refusal({ ...failures.lost, applied: 'no' })));
  });
}

test('An e-mail given up while only what it tells of was being read goes again by itself', async () => {
  const world = new World();
  let reads = 0;
  const readsFirst: typeof sendMail = {
    ...sendMail,
    write: async (remote, sending) => {
      reads += 1;
      if (reads === 1) await givenUp(sending.signal);
      return sendMail.write(remote, sending);
    },
  };
  const { engine } = world.open({ operations: [readsFirst] });
  const { opId, group } = await engine.run(readsFirst, { text: 'hello' });
  await world.time.advance(60_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'done', unknowns: 0 }]);
  expect(world.server.mails).toEqual([opId]);
});

test('An e-mail whose wire never notices that it was given up is the person’s, in time', async () => {
  const world = new World();
  const deaf: typeof sendMail = { ...sendMail, write: () => new Promise(() => undefined) };
  const { engine } = world.open({ operations: [deaf] });
  const { group } = await engine.run(deaf, { text: 'hello' });
  await world.time.advance(30_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'needs-you', unknowns: 1 }]);
});

test('Hosts that answer slowly keep no waiting tab until it takes the lock from one that is at work', async () => {
  const world = new World();
  world.server.network = 'off';
  const first = world.open();
  await first.engine.run(makeBooking, { text: 'webinar' });
  await first.engine.run(sendMail, { text: 'hello' });
  first.kill();
  world.server.network = 'on';
  const slowMail = slowly(world, 21_000);
  const slow = { operations: [makeBooking, slowMail], reach: () => world.time.pass(9_500) };
  const [page, other] = [world.open(slow), world.open(slow)];
  void page.engine.drain();
  await world.time.advance(100);
  void other.engine.drain();
  await world.time.advance(90_000);
  expect(world.locks.stolen).toBe(0);
  expect(await other.engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('A storage that fails while one host is asked cuts off nothing that is on its way to another', async () => {
  const world = new World();
  world.server.network = 'off';
  const before = world.open();
  const mail = await before.engine.run(sendMail, { text: 'hello' });
  await before.engine.run(makeBooking, { text: 'webinar' });
  before.kill();
  world.server.network = 'on';
  const slowMail = slowly(world, 3_000);
  let sound = true;
  const reach = async (host: string) => {
    if (host !== 'cms' || !sound) return;
    await world.time.pass(1_000);
    loseConnections(1);
    sound = false;
  };
  const { engine } = world.open({ operations: [makeBooking, slowMail], reach });
  void engine.drain(30_000).catch(() => undefined);
  await world.time.advance(2_000);
  expect((await engine.view.group(mail.group)).map(({ state }) => state)).not.toContain('needs-you');
  await world.time.advance(60_000);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
  expect(world.server.mails).toEqual([mail.opId]);
});
