/** What was accepted is sent: from another tab or the worker, a day later, and whatever is beside it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { Database } from '#src/sync/database.ts';
import { makeBooking, sendMail, stampDoc, uploadFile } from '../fixtures/engine/commands.ts';
import { addNote, editDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm, attach, openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { type Tab, World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

test('A command that uses an item waits while an edit of it is on its way, and nobody else does', async () => {
  const { world, page, engine, id, set, onServer } = await openDocument();
  world.server.network = 'off';
  await engine.run(stampDoc, { id, stamp: 'new' });
  await set('title', 'Mine');
  await engine.run(sendMail, { text: 'till' });
  page.kill();
  await world.time.advance(day);
  world.server.network = 'on';
  const sent = world.server.requests.length;
  world.openPage().engine.start();
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine', stamp: 'new' });
  const kinds = world.server.requests
    .slice(sent)
    .map(({ kind, needsSession }) => (needsSession ? kind : 'e-mail'));
  expect(kinds.filter((kind) => kind !== 'e-mail')).toEqual(['update', 'command']);
  // The e-mail does not wait for the edit.
  expect(kinds.indexOf('e-mail')).toBeLessThan(2);
});

test('A worker’s wake-up ends, and says whether somebody must come back', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  await page.engine.run(addNote, { text: 'milk' });
  page.kill();
  const left: boolean[] = [];
  const wake = async () => {
    const worker = world.openWorker();
    void worker.engine.drain(60_000).then((more) => left.push(more));
    await world.time.advance(90_000);
    worker.kill();
  };
  await wake();
  world.server.network = 'on';
  await wake();
  expect(left).toEqual([true, false]);
});

test('Another open tab takes over a closed one’s waiting work, and its notice goes when the server answers again', async () => {
  const world = new World();
  const other = world.openPage();
  other.engine.start();
  await world.time.advance(5_000);
  const first = world.openPage();
  world.server.network = 'off';
  const { mutationId } = await first.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(10_000);
  first.kill();
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(await other.engine.view.status()).toMatchObject({ issue: 'none', waiting: 0 });
});

test('A registration delivered after a day offline can still be seen on its ticket', async () => {
  const world = new World();
  world.server.network = 'off';
  const { engine } = world.openPage();
  const { group } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  await world.time.sleep(25 * hour);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  engine.start();
  await world.time.advance(1_000);
  expect((await engine.view.group(group)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('Text that looks like one of our ids is sent all the same', async () => {
  const { world, set, onServer } = await openDocument();
  await set('body', 'I saw tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV somewhere.');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: 'I saw tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV somewhere.' });
});

test('A note is kept even where asking to be woken fails', async () => {
  const wake = () => {
    throw new Error('no worker here');
  };
  const { world, engine } = await openPhone({ wake });
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(world.errors).toMatchObject([{ message: 'no worker here' }]);
});

test('A picture that was refused keeps its place and its bytes, and goes when it is tried again', async () => {
  const { world, page, engine, id, onServer } = await openDocument();
  world.server.faults = ['refused'];
  const { mutationId, id: picture } = await attach(page);
  await engine.run(editDoc, { id, key: 'image', value: picture });
  await world.time.advance(hour);
  expect(await engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }, { state: 'pending' }]);
  expect(await engine.view.file(picture)).toMatchObject({ name: 'jar.png' });
  await engine.retry(mutationId);
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${mutationId}-jar.png` });
  expect(await engine.view.file(picture)).toBeUndefined();
});

/** When each upload left, in seconds after the first. */
function uploadedAfter({ server }: World): readonly number[] {
  const at = server.requests.filter(({ kind }) => kind === 'upload').map((request) => request.at);
  return at.map((each) => Math.round((each - (at[0] ?? 0)) / 1000));
}

test('A second picture goes as soon as the first is there, in a browser that wakes no worker', async () => {
  const { world, page, engine, id, onServer } = await openDocument();
  await attach(page);
  await world.time.advance(5_000);
  const { mutationId, id: second } = await attach(page, 'lid.png');
  await engine.run(editDoc, { id, key: 'image', value: second });
  await world.time.advance(5_000);
  expect(uploadedAfter(world)).toEqual([0, 5]);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${mutationId}-lid.png` });
});

test('Four pictures go up one after the other, each once, in whatever tab they were chosen', async () => {
  const world = new World();
  const now = { going: 0, most: 0 };
  const slow: typeof uploadFile = {
    ...uploadFile,
    send: async (remote, sending) => {
      now.going += 1;
      now.most = Math.max(now.most, now.going);
      const written = await uploadFile.send(remote, sending);
      // A slow line: the answer comes when the last byte is there.
      await world.time.pass(20_000);
      now.going -= 1;
      return written;
    },
  };
  const pages = [world.openPage({ upload: slow }), world.openPage({ upload: slow })];
  await world.signIn(pages[0] as Tab, 'nomvula');
  for (const at of [0, 1, 2, 3]) await attach(pages[at % 2] as Tab, `${at}.png`, 1_900_000);
  await world.time.advance(200_000);
  expect(now).toEqual({ going: 0, most: 1 });
  expect(world.server.requests.map(({ kind }) => kind)).toEqual(['upload', 'upload', 'upload', 'upload']);
  expect(await pages[0]?.engine.view.open()).toEqual([]);
});

test('A picture that failed for want of a connection is sent when somebody sends now', async () => {
  const { world, page, engine } = await openDocument();
  world.server.network = 'off';
  await attach(page);
  // The host was asked again and again: by itself it is asked minutes from now.
  await world.time.advance(3 * hour);
  expect(uploadedAfter(world)).toEqual([]);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(5_000);
  expect(uploadedAfter(world)).toEqual([0]);
});

test('Two notes that end in one transaction both count: no round looks for what is left', async () => {
  const { world, page } = await openDocument();
  const rounds = vi.spyOn(Database.prototype, 'allOpen');
  onTestFinished(() => rounds.mockRestore());
  const count = async (notes: number) => {
    rounds.mockClear();
    const runs = Array.from({ length: notes }, (_, at) => page.engine.run(addNote, { text: `Note ${at}` }));
    await Promise.all(runs);
    await world.time.advance(10_000);
    expect(await page.engine.view.open()).toEqual([]);
    return rounds.mock.calls.length;
  };
  const one = await count(1);
  expect(await count(2)).toBe(one);
});
