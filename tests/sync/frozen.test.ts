/** A tab that dies or freezes at the worst moment: between asking and sending, between signing in and writing it down. */
import { expect, test } from 'vitest';
import { uploadFile } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, editDoc } from '../fixtures/engine/docs.ts';
import { latency, quiet } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

/** A signed-in page whose edit waits for the network, and the document it is about. */
async function waitingEdit(world?: World) {
  const opened = await openDocument(world);
  opened.world.server.network = 'off';
  await opened.world.time.advance(60_000);
  const { mutationId } = await opened.set('title', 'Old');
  await opened.world.time.advance(1_000);
  opened.world.server.network = 'on';
  return { ...opened, mutationId };
}

/** How many turns of the event loop pass until its request leaves. */
async function turnsUntilSent(): Promise<number> {
  const { engine, page, sent } = await waitingEdit();
  void engine.syncNow();
  let count = 0;
  for (; sent() === 0; count++) await latency(1);
  page.kill();
  return count;
}

test('A tab frozen before it sends does not send, after thawing, work that another tab took over', async () => {
  const last = await turnsUntilSent();
  const found = { sealed: 0, unsealed: 0 };
  for (let moment = last - 36; moment < last; moment += 1) {
    const { world, page, engine, id, onServer, sent } = await waitingEdit();
    void engine.syncNow();
    await latency(moment);
    page.freeze();
    expect(sent()).toBe(0);
    const other = world.openPage();
    await world.time.advance(10);
    const [open] = await other.engine.view.open();
    found[open?.state === 'sending' ? 'sealed' : 'unsealed'] += 1;
    void other.engine.drain(150_000);
    await world.time.advance(150_000);
    await other.engine.run(editDoc, { id, key: 'title', value: 'New' });
    await world.time.advance(20_000);
    expect({ moment, ...onServer() }).toMatchObject({ moment, title: 'New' });
    const all = sent();
    page.thaw();
    await world.time.advance(5_000);
    expect({ moment, sent: sent(), ...onServer() }).toMatchObject({ moment, sent: all, title: 'New' });
    page.kill();
    other.kill();
  }
  // Else these moments would prove nothing.
  expect(found.sealed).toBeGreaterThan(1);
  expect(found.unsealed).toBeGreaterThan(1);
}, 120_000);

test('An answer that a tab reads after it froze says nothing about writes that another tab has sent meanwhile', async () => {
  const { world, page, engine, sent, onServer, mutationId } = await waitingEdit();
  world.server.faults = ['403'];
  void engine.syncNow();
  while (sent() === 0) await latency(1);
  page.freeze();
  const other = world.openPage();
  void other.engine.drain(150_000);
  await world.time.advance(300_000);
  expect(await other.engine.view.group(mutationId)).toMatchObject([{ state: 'sent', sends: 2 }]);
  page.thaw();
  await world.time.advance(10_000);
  expect(await other.engine.view.group(mutationId)).toMatchObject([{ state: 'sent' }]);
  expect(await other.engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
  expect(onServer()).toMatchObject({ title: 'Old' });
}, 60_000);

test('A tab frozen for a few seconds before it sends, while no other tab sends, sends by itself and once', async () => {
  const last = await turnsUntilSent();
  for (let moment = last - 36; moment < last; moment += 3) {
    const { world, page, engine, onServer, mutationId } = await waitingEdit();
    void engine.syncNow();
    await latency(moment);
    page.freeze();
    await world.time.advance(3_000);
    page.thaw();
    await world.time.advance(afterConfirm);
    expect({ moment, ...onServer() }).toMatchObject({ moment, title: 'Old' });
    expect(await engine.view.group(mutationId)).toMatchObject([{ state: 'sent', sends: 1 }]);
    expect(world.server.requests.filter(({ kind }) => kind === 'update')).toHaveLength(1);
    page.kill();
  }
}, 60_000);

test.each([
  ['whose own clock stood still meanwhile', 0, 2 * 3_600_000],
  ['whose wall clock was set back meanwhile', 10_000, -10_000],
])(
  'A phone %s does not send work that it sealed before it slept',
  async (_how, passed, wrongBy) => {
    const last = await turnsUntilSent();
    let sealed = 0;
    for (let moment = last - 20; moment < last; moment += 1) {
      const { world, page, engine, sent, onServer } = await waitingEdit();
      void engine.syncNow();
      await latency(moment);
      page.freeze();
      await world.time.advance(passed);
      const [open] = await world.openPage().engine.view.open();
      world.wrongBy = wrongBy;
      page.thaw();
      await latency(4);
      if (open?.state === 'sending') {
        sealed += 1;
        expect({ moment, sent: sent() }).toEqual({ moment, sent: 0 });
      }
      await world.time.advance(2 * afterConfirm);
      expect({ moment, sent: sent(), ...onServer() }).toMatchObject({ moment, sent: 1, title: 'Old' });
      expect(await engine.view.open()).toEqual([]);
      page.kill();
    }
    expect(sealed).toBeGreaterThan(1);
  },
  60_000,
);

test('A create that arrives while the phone is frozen in the middle of its confirm is there once', async () => {
  const { world, page, engine } = await openDocument();
  for (let moment = 0; moment < 40; moment += 1) {
    world.server.faults = ['late'];
    const { mutationId } = await engine.run(createDoc, { title: 'A course' });
    await world.time.advance(4_000);
    expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'unknown' }]);
    void engine.syncNow();
    await latency(moment);
    page.freeze();
    await world.time.advance(afterConfirm);
    page.thaw();
    await world.time.advance(600_000);
    expect({ moment, there: world.server.madeBy(mutationId).length }).toEqual({ moment, there: 1 });
  }
}, 60_000);

test('A tab that reads slowly before it sends keeps the lock: a waiting tab takes nothing from it', async () => {
  const { world, page, set, onServer } = await openDocument();
  world.server.slowReads = 12_000;
  await set('title', 'Mine');
  await world.time.advance(1_000);
  expect(world.locks.holds(page.name, 'main')).toBe(true);
  const other = world.openPage();
  await other.engine.run(addNote, { text: 'milk' });
  await world.time.advance(10_000);
  world.server.slowReads = 0;
  await world.time.advance(30_000);
  expect(world.locks.stolen).toBe(0);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  expect(world.server.rowsOf('notes')).toHaveLength(1);
});

test('A frozen tab does not stop the phone, and its work after thawing harms nothing', async () => {
  const { world, page, engine, set, onServer, id } = await openDocument();
  const other = world.openPage();
  await set('title', 'First');
  page.freeze();
  await world.time.advance(1_000);
  await other.engine.run(editDoc, { id, key: 'title', value: 'Second' });
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Second' });
  page.thaw();
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Second' });
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
  expect(world.errors).toEqual([]);
});

test('A tab that dies between the host’s sign-in and its record here sends nothing under the wrong person', async () => {
  const { world, page, id } = await waitingEdit();
  const signedIn = page.engine.session.change(async () => {
    world.server.signedIn = 'thabo';
    page.kill();
    return 'thabo';
  });
  signedIn.catch(() => undefined);
  await quiet();
  const next = world.openPage();
  next.engine.start();
  await world.time.advance(afterConfirm);
  expect(world.server.requests.filter((request) => request.id === id)).toEqual([]);
  const session = await next.engine.view.session();
  expect([session.owner, session.changing]).toEqual(['anyone', undefined]);
  await world.signIn(next, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(world.server.requests.filter((request) => request.id === id)).toMatchObject([{ during: 'nomvula' }]);
});

test('A tab frozen in the middle of a send, thawed while another one signs somebody else in, sends nothing meanwhile', async () => {
  for (let moment = 1; moment < 40; moment += 1) {
    const world = new World();
    const [page, other] = [world.openPage(), world.openPage()];
    await world.signIn(page, 'nomvula');
    await page.engine.run(createDoc, { title: 'Nomvula’s' });
    await latency(moment);
    page.freeze();
    const left = world.server.requests.length;
    const signedIn = other.engine.session.change(async () => {
      world.server.signedIn = 'thabo';
      page.thaw();
      await world.time.pass(10_000);
      return 'thabo';
    });
    await world.time.advance(120_000);
    await signedIn;
    expect({ moment, requests: world.server.requests.slice(left) }).toEqual({ moment, requests: [] });
    page.kill();
    other.kill();
  }
}, 60_000);

test('A sign-in that the host refused leaves the person who was here, and their work goes on', async () => {
  const { world, page, engine, sent } = await waitingEdit();
  const refused = page.engine.session.change(async () => Promise.reject(new Error('Wrong password.')));
  await expect(refused).rejects.toThrow('Wrong password.');
  const session = await engine.view.session();
  expect([session.owner, session.changing]).toEqual(['nomvula', undefined]);
  await page.engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(sent()).toBe(1);
});

test('Signing in while a file goes up slowly is over when the host was asked, though another tab wants to send', async () => {
  const { world, page } = await openDocument();
  const slow: typeof uploadFile = {
    ...uploadFile,
    send: async (remote, sending) => {
      const written = await uploadFile.send(remote, sending);
      await world.time.pass(50_000);
      return written;
    },
  };
  const other = world.openPage({ upload: slow });
  await attach(other);
  await world.time.advance(1_000);
  const order: string[] = [];
  void page.engine.session
    .change(async () => {
      order.push('asked');
      world.server.signedIn = 'thabo';
      return 'thabo';
    })
    .then(() => order.push('over'));
  await world.time.advance(1_000);
  await other.engine.run(addNote, { text: 'milk' });
  await world.time.advance(120_000);
  expect(order).toEqual(['asked', 'over']);
  expect(await other.engine.view.session()).toMatchObject({ owner: 'thabo' });
  expect(world.locks.stolen).toBe(0);
});
