/** What certainly never left this phone is nobody's question, whatever failed between taking it up and sending it. */
import { afterEach, expect, test } from 'vitest';
import { makeBooking, sendMail, World } from './world.ts';

const { put } = IDBObjectStore.prototype;
const { objectStore } = IDBTransaction.prototype;

afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { put });
  Object.assign(IDBTransaction.prototype, { objectStore });
});

/** Once the first act is taken up for sending, so many transactions find their connection dead. */
function loseConnectionsAfterClaim(times: number): void {
  let left = 0;
  IDBTransaction.prototype.objectStore = function lost(this: IDBTransaction, name) {
    if (left-- > 0) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return objectStore.call(this, name);
  };
  IDBObjectStore.prototype.put = function claiming(this: IDBObjectStore, ...given) {
    const isClaim = this.name === '$outbox' && given[0].state === 'sending';
    if (isClaim) {
      this.transaction.addEventListener('complete', () => (left = times));
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
