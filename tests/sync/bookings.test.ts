/** A visitor’s booking, which nobody can look for: at most two sends by itself, and then the person is asked. */
import { expect, test } from 'vitest';
import { makeBooking } from '../fixtures/engine/commands.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;

/** A booking whose answer was lost, on a phone that then lives in the way `live` says; how many there are. */
async function afterLosing(live: (world: World) => Promise<void>) {
  const world = new World();
  const first = world.openPage();
  world.server.faults = ['drop-after'];
  const { mutationId } = await first.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(60);
  first.kill();
  await live(world);
  return world.server.madeBy(mutationId).length;
}

async function visit(world: World, ms: number): Promise<void> {
  const { engine, kill } = world.openPage();
  engine.start();
  await world.time.advance(ms);
  kill();
}

test('A booking whose answer was lost is sent once more after the confirm delay, and its e-mails go once', async () => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.faults = ['drop-after'];
  const { mutationId } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(60_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(world.server.mails).toHaveLength(0);
  await world.time.advance(120_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(world.server.mails).toHaveLength(2);
});

test('A booking whose answer was lost twice asks the person instead of going a third time', async () => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.faults = ['drop-after', 'drop-after'];
  const { mutationId } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(24 * hour);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
  expect(world.server.mails).toEqual([]);
  expect((await engine.view.open())[0]).toMatchObject({
    mutationId,
    state: 'blocked',
    words: 'Book webinar',
  });
  await engine.retry(mutationId);
  await world.time.advance(10_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.mails).toHaveLength(2);
});

// Five seconds are over before a phone that was just opened believes any absence; twenty are not.
test.each([5_000, 20_000])(
  'A host that asks a booking of unknown outcome to wait %i ms shortens no delay',
  async (retryAfterMs) => {
    const world = new World();
    const busy = { kind: 'busy', applied: 'maybe', message: 'Busy.', retryAfterMs } as const;
    let first = true;
    const unsure: typeof makeBooking = {
      ...makeBooking,
      send: async (remote, sending) => {
        const written = await makeBooking.send(remote, sending);
        if (first) {
          first = false;
          throw busy;
        }
        return written;
      },
    };
    const { classify } = await import('#src/cms/errors.ts');
    const { engine } = world.openPage({
      operations: [unsure],
      classify: (error) => (error === busy ? busy : classify(error)),
    });
    const { mutationId } = await engine.run(unsure, { text: 'webinar' });
    await world.time.advance(85_000);
    expect(world.server.fateOf(mutationId).left).toBe(1);
    await world.time.advance(20_000);
    expect(world.server.fateOf(mutationId).left).toBe(2);
  },
);

test('A host that asks a booking of unknown outcome to wait ten minutes is waited for', async () => {
  const world = new World();
  const busy = { kind: 'busy', applied: 'maybe', message: 'Busy.', retryAfterMs: 600_000 } as const;
  const unsure: typeof makeBooking = {
    ...makeBooking,
    send: async (remote, sending) => {
      await makeBooking.send(remote, sending);
      throw busy;
    },
  };
  const { engine } = world.openPage({ operations: [unsure], classify: () => busy });
  const { mutationId } = await engine.run(unsure, { text: 'webinar' });
  await world.time.advance(590_000);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  await world.time.advance(20_000);
  expect(world.server.fateOf(mutationId).left).toBe(2);
});

test('A phone that was off for a day repeats no booking in the first ten seconds after it is opened', async () => {
  const rows = await afterLosing(async (world) => {
    await world.time.sleep(24 * hour);
    await visit(world, 9_000);
  });
  expect(rows).toBe(1);
});

test('A phone that was off for a day sends a booking of unknown outcome once more when it has been open for a while', async () => {
  const rows = await afterLosing(async (world) => {
    await world.time.sleep(24 * hour);
    await visit(world, 60_000);
  });
  expect(rows).toBe(2);
});

test('A page that slept through the confirm delay believes no absence in the moment it wakes', async () => {
  const world = new World();
  const { engine } = world.openPage();
  world.server.faults = ['drop-after'];
  const { mutationId } = await engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  await world.time.sleep(600_000);
  await world.time.advance(9_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  await world.time.advance(150_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(2);
});

test('Two tabs side by side do not make time pass twice as fast', async () => {
  const rows = await afterLosing(async (world) => {
    const tabs = [world.openPage(), world.openPage(), world.openPage()];
    for (const { engine } of tabs) engine.start();
    await world.time.advance(80_000);
    for (const { kill } of tabs) kill();
  });
  expect(rows).toBe(1);
});

test.each([
  ['two hours back', -2 * hour],
  ['two hours on', 2 * hour],
])(
  'A clock set %s while the page is open neither stops a booking for good nor sends it early',
  async (_how, ms) => {
    const world = new World();
    const { engine } = world.openPage();
    world.server.faults = ['drop-after'];
    const { mutationId } = await engine.run(makeBooking, { text: 'webinar' });
    await world.time.advance(10_000);
    world.wrongBy = ms;
    await engine.syncNow();
    await world.time.advance(60_000);
    expect(world.server.madeBy(mutationId)).toHaveLength(1);
    await world.time.advance(400_000);
    expect(world.server.madeBy(mutationId)).toHaveLength(2);
  },
);

test('A clock that was two hours wrong before the page was opened stops no booking for good', async () => {
  const rows = await afterLosing(async (world) => {
    world.wrongBy = -2 * hour;
    await visit(world, 600_000);
  });
  expect(rows).toBe(2);
});

test('Short lives of the worker alone resolve a booking whose answer was lost', async () => {
  const rows = await afterLosing(async (world) => {
    for (let wake = 0; wake < 3; wake++) {
      const worker = world.openWorker();
      void worker.engine.drain(60_000);
      await world.time.advance(120_000);
      worker.kill();
    }
  });
  expect(rows).toBe(2);
});
