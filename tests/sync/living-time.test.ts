import { expect, test } from 'vitest';
import { makeBooking, World } from './world.ts';

/** A booking whose answer was lost, on a phone that then lives in the way `live` says. */
async function afterLosing(live: (world: World) => Promise<void>) {
  const world = new World();
  const first = world.open();
  world.server.faults = ['drop-after'];
  const { opId } = await first.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(0);
  first.kill();
  await live(world);
  return world.server.marked(opId).length;
}

async function visit(world: World, ms: number): Promise<void> {
  const { engine, kill } = world.open();
  engine.start();
  await world.time.advance(ms);
  kill();
}

test('A phone that was off for a day has not waited: nothing is repeated the moment it is opened', async () => {
  const rows = await afterLosing(async (world) => {
    world.time.now += 24 * 3_600_000;
    await visit(world, 20_000);
  });
  expect(rows).toBe(1);
});

test('Many short visits add up to a settle time', async () => {
  const rows = await afterLosing(async (world) => {
    for (let times = 0; times < 12; times++) await visit(world, 11_000);
  });
  expect(rows).toBe(2);
});

test('Two tabs side by side do not make time pass twice as fast', async () => {
  const rows = await afterLosing(async (world) => {
    const tabs = [world.open(), world.open(), world.open()];
    for (const { engine } of tabs) engine.start();
    await world.time.advance(80_000);
    for (const { kill } of tabs) kill();
  });
  expect(rows).toBe(1);
});

test('A clock set back two hours stops nothing for good', async () => {
  const rows = await afterLosing(async (world) => {
    const { engine, kill } = world.open({
      clock: {
        now: () => world.time.now - 2 * 3_600_000,
        monotonic: () => world.time.now,
        after: world.time.after,
      },
    });
    engine.start();
    await world.time.advance(120_000);
    kill();
  });
  expect(rows).toBe(2);
});
