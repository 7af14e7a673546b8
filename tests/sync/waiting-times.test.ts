/** How long a phone waits before it asks or sends again, whatever its clock and its storage do. */
import { expect, test } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, docs, editDoc, notes, removeDoc } from '../fixtures/engine/docs.ts';
import { turns } from '../fixtures/engine/event-loop.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { lost } from '../fixtures/engine/server.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;
const onlyMailIsUnreachable = async (host: string) => {
  if (host === 'mail') throw lost(false);
};

test('A phone whose disk is full does not ask the host every few seconds for an hour', async () => {
  const { world, engine, id } = await openDocument();
  engine.start();
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await turns(10_000);
  expect(await engine.view.open()).toEqual([]);
  world.disk.full = true;
  const before = world.server.asked;
  await world.time.advance(3_600_000);
  expect(world.server.asked - before).toBeLessThan(60);
});

test('A phone that was just put in flight mode asks whether the host is there before it sends', async () => {
  const world = new World();
  const page = world.openPage({ online: () => world.server.network !== 'off' });
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  await engine.pull(docs);
  world.server.network = 'off';
  const { mutationId } = await engine.run(makeBooking, { text: 'till' });
  await world.time.advance(1_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ mutationId, state: 'pending', sends: 0 });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId)).toMatchObject({ left: 1, applied: 1 });
});

test('An edit that undoing a remove brings back does not wait by a clock that was set back since', async () => {
  const { world, engine, id } = await openDocument();
  world.server.faults = ['429'];
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await world.time.advance(1_000);
  world.server.network = 'off';
  const { mutationId } = await engine.run(removeDoc, { id });
  world.wrongBy = -2 * 3_600_000;
  await world.time.advance(60_000);
  expect(await engine.discard(mutationId)).toBe(true);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine' });
  expect(await engine.view.open()).toEqual([]);
});

test('Waits that a full disk kept from being reset after the clock was set are reset when there is room', async () => {
  const { world, engine, set, onServer } = await openDocument();
  world.server.faults = ['drop-before'];
  await set('title', 'Mine');
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  world.disk.full = true;
  world.wrongBy = -5 * 3_600_000;
  await engine.syncNow();
  await world.time.advance(60_000);
  world.disk.full = false;
  await engine.syncNow();
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  expect(await engine.view.open()).toEqual([]);
});

test('A wait the host asked for takes as long as it asked', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = ['429'];
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(29_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(0);
  await world.time.advance(8_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A host that asks to wait is shown as busy until then, with when it is asked again', async () => {
  const wait = { kind: 'busy', applied: 'no', message: 'Wait.', throttled: true } as const;
  let isBusy = true;
  const probe = async () => {
    if (isBusy) throw new CmsError({ ...wait, retryAfterMs: 600_000 });
  };
  const { world, engine } = await openPhone({ probe });
  const first = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(5_000);
  await engine.run(addNote, { text: 'bread' });
  expect(await engine.view.status()).toMatchObject({ issue: 'busy', waiting: 2 });
  const [milk, bread] = await engine.view.open();
  expect(milk?.waitsUntil).toBeGreaterThan(world.time.now + 590_000);
  expect(bread).toMatchObject({ cause: { kind: 'busy' }, waitsUntil: milk?.waitsUntil });
  expect(await engine.view.group(first.group)).toMatchObject([{ waitsUntil: milk?.waitsUntil }]);
  isBusy = false;
  await world.time.advance(hour);
  expect(await engine.view.status()).toMatchObject({ issue: 'none', waiting: 0 });
});

test('A host that is busy and names no time is one that does not answer', async () => {
  const probe = async () => {
    throw new CmsError({ kind: 'busy', applied: 'no', message: 'Out of order.' });
  };
  const { world, engine } = await openPhone({ probe });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(5_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'server', waiting: 1 });
});

test('Being asked to wait is not being refused: ten times are no reason to give up', async () => {
  const { world, engine } = await openPhone();
  world.server.faults = Array.from({ length: 10 }, () => '429' as const);
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(2 * hour);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A host that is busy is asked at growing distances, not every two seconds', async () => {
  const world = new World();
  const always = { kind: 'busy', applied: 'no', message: 'Busy.' } as const;
  let tries = 0;
  const busy: typeof sendMail = {
    ...sendMail,
    send: async () => {
      tries += 1;
      throw always;
    },
  };
  const { engine } = world.openPage({ operations: [busy], classify: () => always });
  await engine.run(busy, { text: 'hello' });
  await world.time.advance(5 * 60_000);
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(25);
  const first = tries;
  await world.time.advance(2 * hour);
  expect(tries - first).toBeLessThan(2 * 60);
  expect(await engine.view.open()).toMatchObject([{ state: 'pending', cause: { message: 'Busy.' } }]);
});

test('With no signal for five minutes a phone asks whether the host is there at growing distances', async () => {
  const { world, engine } = await openPhone();
  world.server.network = 'off';
  await engine.run(addNote, { text: 'milk' });
  const before = world.server.asked;
  await world.time.advance(5 * 60_000);
  expect(world.server.asked - before).toBeLessThan(25);
  const first = world.server.asked;
  await world.time.advance(2 * hour);
  expect(world.server.asked - first).toBeLessThan(2 * 60);
});

test('A person who signs in to a Wi-Fi after a while has their work sent soon: the Wi-Fi’s page was no load of the host', async () => {
  let sent = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const world = new World(seed);
    const { engine } = world.openPage();
    world.server.network = 'portal';
    const { mutationId } = await engine.run(makeBooking, { text: 'till' });
    await world.time.advance(60_000);
    world.server.network = 'on';
    await world.time.advance(65_000);
    sent += world.server.fateOf(mutationId).applied;
  }
  // The waits are random: 32 s on the average by then.
  expect(sent).toBeGreaterThanOrEqual(6);
});

test('One failing host is shown as long as it fails, whatever the others answer', async () => {
  const { world, engine } = await openPhone({ probe: onlyMailIsUnreachable });
  await engine.run(sendMail, { text: 'hello' });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(60_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'offline', waiting: 1 });
});

test.each([
  [true, 'server'],
  [false, 'offline'],
])(
  'A host that hangs counts as one that does not answer, unless the phone knows of no connection (%s)',
  async (isOnline, issue) => {
    const probe = () => new Promise<void>(() => undefined);
    const { world, engine } = await openPhone({ probe, online: () => isOnline });
    await engine.run(sendMail, { text: 'hello' });
    await world.time.advance(60_000);
    expect(await engine.view.status()).toMatchObject({ issue, waiting: 1 });
  },
);

test.each(['a list', 'the question whether a host is there'])(
  'A person whose connection goes while the answer to %s is under way is told that there is no signal',
  async (what) => {
    const { world, engine } = await openPhone({
      online: () => world.server.network === 'on',
      // As a browser does it: what is under way arrives, what is asked later does not.
      probe: async () => {
        if (world.server.network === 'off') throw lost(false);
        await world.time.pass(3_000);
      },
    });
    world.server.slowReads = 3_000;
    const before = what === 'a list' ? engine.pull(docs) : engine.syncNow();
    await turns(1_000);
    world.server.network = 'off';
    await engine.syncNow();
    expect(await engine.view.status()).toMatchObject({ issue: 'offline' });
    await Promise.all([before, world.time.advance(5_000)]);
    expect(await engine.view.status()).toMatchObject({ issue: 'offline' });
  },
);

test('A person who asks for sending is told of every host as it is now, not only of the main one', async () => {
  const { world, engine } = await openPhone();
  world.server.network = 'off';
  await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(1_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'offline', waiting: 1 });
  world.server.network = 'on';
  await engine.syncNow();
  expect(await engine.view.status()).toMatchObject({ issue: 'none' });
});

test('A failure of a host noted by another tab is over too, once that host answers', async () => {
  const { world, engine } = await openPhone();
  await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(1_000);
  world.server.network = 'off';
  await world.openPage().engine.run(sendMail, { text: 'again' });
  await world.time.advance(1_000);
  expect(await engine.view.status()).toMatchObject({ issue: 'offline' });
  world.server.network = 'on';
  await engine.syncNow();
  expect(await engine.view.status()).toMatchObject({ issue: 'none' });
});

test('Several mutations tried again together cost one question whether the host is there', async () => {
  let probes = 0;
  const { world, engine } = await openPhone({
    probe: async () => {
      probes += 1;
    },
  });
  world.server.faults = ['429', '429'];
  const steps = [await engine.run(addNote, { text: 'milk' }), await engine.run(addNote, { text: 'bread' })];
  await world.time.advance(1_000);
  probes = 0;
  await engine.retry(...steps.map(({ mutationId }) => mutationId));
  await world.time.advance(10_000);
  expect(steps.map(({ mutationId }) => world.server.madeBy(mutationId).length)).toEqual([1, 1]);
  expect(probes).toBe(1);
});

test('A list that could not be pulled is pulled again when the network is back', async () => {
  const { world, engine } = await openPhone();
  world.server.insert('notes', 'office', { text: 'one' });
  engine.start();
  await world.time.advance(1_000);
  world.server.network = 'off';
  expect(await engine.pull(notes)).toMatchObject({ kind: 'offline' });
  await world.time.advance(1_000);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(1_000);
  expect(await engine.view.list(notes)).toMatchObject([{ text: 'one' }]);
});
