/** What was accepted is looked at soon, by one round for all of it; nothing that waits is forgotten, whatever happens next. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addNote } from '../fixtures/engine/docs.ts';
import { openPhone } from '../fixtures/engine/open-document.ts';
import { runsOf } from '../fixtures/model/runs.ts';

const hour = 3_600_000;

test('Ten notes written in a moment tell the worker once, and all arrive', async () => {
  const wake = vi.fn();
  const { world, engine } = await openPhone({ wake });
  for (let at = 0; at < 10; at++) await engine.run(addNote, { text: `note ${at}` });
  expect(wake).not.toHaveBeenCalled();
  await world.time.advance(50);
  expect(wake).toHaveBeenCalledTimes(1);
  await world.time.advance(5_000);
  expect(world.server.rowsOf('notes')).toHaveLength(10);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('A page that is closed in the moment after a note was written has told the worker, who sends it', async () => {
  const wake = vi.fn();
  const { world, page, engine } = await openPhone({ wake });
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  const written = engine.backUp();
  expect(wake).toHaveBeenCalledTimes(1);
  await written;
  page.kill();
  const worker = world.openWorker();
  void worker.engine.drain(60_000);
  await world.time.advance(5_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('Text that an editor saves as its page is left is told to the worker at once: the page may be gone in a moment', async () => {
  const wake = vi.fn();
  const { world, page, engine } = await openPhone({ wake });
  const written = engine.backUp();
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await written;
  page.kill();
  expect(wake).toHaveBeenCalledTimes(1);
  void world.openWorker().engine.drain(60_000);
  await world.time.advance(5_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('Somebody who comes back has their notes gathered as before', async () => {
  const wake = vi.fn();
  const { world, engine } = await openPhone({ wake });
  await engine.backUp();
  engine.start();
  await world.time.advance(1_000);
  for (let at = 0; at < 10; at++) await engine.run(addNote, { text: `note ${at}` });
  await world.time.advance(5_000);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(world.server.rowsOf('notes')).toHaveLength(10);
});

test('A page that is left with nothing new waiting tells nobody', async () => {
  const wake = vi.fn();
  const { world, engine } = await openPhone({ wake });
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(5_000);
  await engine.backUp();
  expect(wake).toHaveBeenCalledTimes(1);
});

test('A tap on Try again sends at once', async () => {
  const { world, engine } = await openPhone();
  world.server.network = 'off';
  const { mutationId } = await engine.run(addNote, { text: 'milk' });
  await world.time.advance(hour);
  world.server.network = 'on';
  await engine.retry(mutationId);
  await world.time.advance(0);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('While the host is known to be away, notes are accepted and no round is made', async () => {
  const { world, engine } = await openPhone();
  engine.start();
  world.server.network = 'off';
  await engine.run(addNote, { text: 'first' });
  // Known by now, and for minutes to come.
  await world.time.advance(hour);
  const before = world.disk.transactions;
  for (let at = 0; at < 20; at++) await engine.run(addNote, { text: `note ${at}` });
  const accepted = world.disk.transactions;
  expect(accepted - before).toBeLessThanOrEqual(20 + 2);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(10_000);
  expect(world.server.rowsOf('notes')).toHaveLength(21);
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constantFrom('off' as const, 'portal' as const, 'on' as const) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 400_000 }) },
  { weight: 1, arbitrary: fc.constantFrom('close' as const, 'second tab' as const) },
);

test('Whenever notes are written, lines come and go and tabs close, all arrive by themselves once there is a line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { world, page } = await openPhone();
      page.engine.start();
      let tab = page;
      const written: string[] = [];
      for (const next of steps) {
        if (typeof next === 'number') await world.time.advance(next);
        else if (next === 'write')
          written.push((await tab.engine.run(addNote, { text: `note ${written.length}` })).mutationId);
        else if (next === 'close' || next === 'second tab') {
          if (next === 'close') tab.kill();
          tab = world.openPage();
          tab.engine.start();
        } else world.server.network = next;
      }
      world.server.network = 'on';
      // Nobody taps, and no event tells of the line.
      await world.time.advance(hour);
      for (const id of written) expect(world.server.madeBy(id)).toHaveLength(1);
      tab.kill();
    }),
    runsOf(15),
  );
});
