/** A host that has too much to do is left alone, by every tab and the worker; its person may ask at once all the same. */
import { expect, test } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import type { Failure } from '#src/kit/failure.ts';
import { sendMail } from '../fixtures/engine/commands.ts';
import { addNote, docs, notes } from '../fixtures/engine/docs.ts';
import { openPhone } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const minute = 60_000;

/** A phone with a note that the host answered with *wait half a minute* so many times in a row. */
async function heldPhone(times: number) {
  const phone = await openPhone({ random: () => 0.5 });
  phone.world.server.faults = Array.from({ length: times }, () => '429' as const);
  const { mutationId } = await phone.engine.run(addNote, { text: 'milk' });
  await phone.world.time.advance(times === 1 ? 1_000 : 40_000);
  return { ...phone, mutationId, isThere: () => phone.world.server.madeBy(mutationId).length === 1 };
}

test('A phone asked to wait once comes back when it was told to, give or take two seconds', async () => {
  const { world, isThere } = await heldPhone(1);
  await world.time.advance(28_000);
  expect(isThere()).toBe(false);
  await world.time.advance(5_000);
  expect(isThere()).toBe(true);
});

test('A phone asked to wait twice comes back within a quarter of an hour, and asks nothing before', async () => {
  const { world, isThere } = await heldPhone(2);
  const before = world.server.asked;
  await world.time.advance(5 * minute);
  expect(world.server.asked).toBe(before);
  await world.time.advance(10 * minute);
  expect(isThere()).toBe(true);
});

test.each(['visit', 'network'] as const)(
  'Neither a visit nor another network makes a waiting phone ask sooner (%s)',
  async (why) => {
    const { world, engine } = await heldPhone(2);
    const before = world.server.asked;
    await engine.syncNow(why);
    await world.time.advance(minute);
    expect(world.server.asked).toBe(before);
  },
);

test('A tap sends at once although the host asked to wait', async () => {
  const { world, engine, mutationId, isThere } = await heldPhone(2);
  await engine.retry(mutationId);
  await world.time.advance(1_000);
  expect(isThere()).toBe(true);
});

test.each(['visit', 'network'] as const)(
  'Once the host has answered a tap, work written after coming back is sent at once (%s)',
  async (why) => {
    const { world, engine, mutationId } = await heldPhone(2);
    await engine.retry(mutationId);
    await world.time.advance(5_000);
    await engine.syncNow(why);
    const next = await engine.run(addNote, { text: 'bread' });
    await world.time.advance(5_000);
    expect(world.server.madeBy(next.mutationId)).toHaveLength(1);
  },
);

test('Once the host has answered a tap, a page that is opened anew sends at once', async () => {
  const { world, page, engine, mutationId } = await heldPhone(2);
  await engine.retry(mutationId);
  await world.time.advance(5_000);
  page.kill();
  const again = world.openPage({ random: () => 0.5 });
  again.engine.start();
  const next = await again.engine.run(addNote, { text: 'bread' });
  await world.time.advance(5_000);
  expect(world.server.madeBy(next.mutationId)).toHaveLength(1);
});

test('Once the host has answered a tap in one tab, work written in another is sent at once', async () => {
  const { world, page, engine, mutationId } = await heldPhone(2);
  const other = world.openPage({ random: () => 0.5 });
  other.engine.start();
  await world.time.advance(5_000);
  await engine.retry(mutationId);
  await world.time.advance(5_000);
  page.kill();
  const next = await other.engine.run(addNote, { text: 'bread' });
  await world.time.advance(5_000);
  expect(world.server.madeBy(next.mutationId)).toHaveLength(1);
});

test('Work written while the host is left alone says that it has to wait, until it is sent', async () => {
  const { world, engine } = await heldPhone(2);
  const { group } = await engine.run(addNote, { text: 'bread' });
  const wait = { detail: 'pending', cause: { kind: 'busy' } };
  expect(await engine.view.group(group)).toMatchObject([wait]);
  expect(await engine.view.open()).toMatchObject([{}, { state: 'pending', cause: { kind: 'busy' } }]);
  await world.time.advance(15 * minute);
  expect(await engine.view.group(group)).toMatchObject([{ detail: 'done', cause: undefined }]);
});

test('A page that is opened while the host is left alone waits as the first one does', async () => {
  const { world, page } = await heldPhone(2);
  page.kill();
  const before = world.server.asked;
  world.openPage({ random: () => 0.5 }).engine.start();
  await world.time.advance(5 * minute);
  expect(world.server.asked).toBe(before);
  await world.time.advance(10 * minute);
  expect(world.server.asked).toBeGreaterThan(before);
});

test('The time that a worker waited behind a portal does not count once the page has found the host', async () => {
  let failure: Partial<Failure> | undefined = { kind: 'garbled', page: true };
  const probe = async () => {
    if (failure) throw new CmsError({ kind: 'offline', applied: 'no', message: 'No.', ...failure });
  };
  const { world, engine } = await openPhone({ probe, random: () => 1 });
  const worker = world.openWorker({ probe, random: () => 1 });
  await engine.run(addNote, { text: 'milk' });
  for (let tries = 0; tries < 8; tries += 1) {
    const drained = worker.engine.drain(5_000);
    await world.time.advance(10 * minute);
    await drained;
  }
  failure = undefined;
  await engine.syncNow();
  await world.time.advance(5 * minute);
  failure = { kind: 'offline' };
  const { mutationId } = await engine.run(addNote, { text: 'bread' });
  const drained = worker.engine.drain(5_000);
  await world.time.advance(3_000);
  failure = undefined;
  await world.time.advance(30_000);
  await drained;
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('Many questions that find no host at once are one failure: what waits goes soon after it is back', async () => {
  const { world, engine } = await openPhone({ random: () => 1 });
  await engine.pull(docs);
  world.server.network = 'off';
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  const pulls = [docs, notes].map((list) => engine.pull(list, undefined, { force: true }));
  await Promise.all([Promise.allSettled(pulls), world.time.advance(1_000)]);
  world.server.network = 'on';
  await world.time.advance(5_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A host that is back from an outage gets the waiting work one by one', async () => {
  const world = new World();
  const busy = new CmsError({ kind: 'busy', applied: 'no', message: 'Busy.', status: 503 });
  let isDown = true;
  const probe = async () => {
    if (isDown) throw busy;
  };
  let [sent, underway, most] = [0, 0, 0];
  const slow: typeof sendMail = {
    ...sendMail,
    send: async () => {
      underway += 1;
      most = Math.max(most, underway);
      await world.time.pass(100);
      underway -= 1;
      sent += 1;
      return {};
    },
  };
  const { engine } = world.openPage({ operations: [slow], probe });
  for (const text of ['one', 'two', 'three', 'four']) await engine.run(slow, { text });
  await world.time.advance(minute);
  isDown = false;
  await engine.syncNow('visit');
  await world.time.advance(minute);
  expect({ sent, most }).toEqual({ sent: 4, most: 1 });
});

test('A wait that the host asks for stands, though an answer that was under way comes after it', async () => {
  const world = new World();
  const sent: string[] = [];
  const mail: typeof sendMail = {
    ...sendMail,
    send: async (_remote, { args }) => {
      sent.push(args.text);
      await world.time.pass(args.text === 'slow' ? 2_000 : 500);
      if (args.text === 'asked to wait' && sent.length === 2)
        throw new CmsError({
          kind: 'busy',
          applied: 'no',
          message: 'Wait.',
          throttled: true,
          retryAfterMs: minute,
        });
      return {};
    },
  };
  const { engine } = world.openPage({ operations: [mail] });
  for (const text of ['slow', 'asked to wait']) await engine.run(mail, { text });
  await world.time.advance(5_000);
  expect(sent).toEqual(['slow', 'asked to wait']);
  await engine.run(mail, { text: 'later' });
  await world.time.advance(50_000);
  expect(sent).toEqual(['slow', 'asked to wait']);
  await world.time.advance(15 * minute);
  expect(sent).toContain('later');
});

test('A phone without a network asks seldom, also where the host was down the day before', async () => {
  let [isOnline, isDown, asked] = [true, true, 0];
  const probe = async () => {
    asked += 1;
    const kind = isDown ? 'busy' : 'offline';
    if (isDown || !isOnline) throw new CmsError({ kind, applied: 'no', message: 'No.' });
  };
  const { world, engine } = await openPhone({ probe, online: () => isOnline });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(minute);
  isDown = false;
  await engine.syncNow();
  await world.time.advance(minute);
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  isOnline = false;
  await engine.syncNow('network');
  await engine.run(addNote, { text: 'bread' });
  await world.time.advance(minute);
  asked = 0;
  await world.time.advance(60 * minute);
  expect(asked).toBeLessThan(30);
});
