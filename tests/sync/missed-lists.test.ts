/** A list that could not be had is asked for again when the line is back: a few times, and not where it was refused. */
import { expect, test } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { docs, editDoc, notes } from '../fixtures/engine/docs.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';

const hour = 3_600_000;

test('A list that takes too long every time is not asked for without end', async () => {
  const { world, page, engine } = await openPhone();
  engine.start();
  await world.time.advance(20_000);
  world.server.slowReads = 200_000;
  const before = world.server.asked;
  void engine.pull(docs, undefined, { force: true });
  await world.time.advance(hour);
  expect(world.server.asked - before).toBeLessThan(20);
  const later = world.server.asked;
  await world.time.advance(hour);
  expect(world.server.asked).toBe(later);
  page.kill();
});

test('A list lost with the connection is fetched by itself when the connection is back', async () => {
  const { world, engine } = await openPhone();
  engine.start();
  await world.time.advance(20_000);
  world.server.insert('notes', 'office', { text: 'one' });
  world.server.network = 'off';
  for (const _visit of Array(6).keys()) expect(await engine.pull(notes)).toMatchObject({ kind: 'offline' });
  await world.time.advance(hour);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(await engine.view.list(notes)).toHaveLength(1);
});

test('A list the office refuses is not asked for again with each edit of another item', async () => {
  const { world, id } = await openDocument();
  let asked = 0;
  const refused = {
    ...notes,
    source: {
      ...notes.source,
      list: async () => {
        asked += 1;
        throw new CmsError({ kind: 'refused', applied: 'no', denied: true, message: 'Not for you.' });
      },
    },
  };
  const { engine } = world.openPage({ collections: [docs, refused] });
  engine.start();
  await world.time.advance(20_000);
  expect(await engine.pull(refused)).toMatchObject({ kind: 'refused' });
  for (const at of Array(10).keys()) {
    await engine.run(editDoc, { id, key: 'title', value: `Week ${at}` });
    await world.time.advance(20_000);
  }
  expect(asked).toBe(1);
});

test('A tab that loses its connection again says so, also where another tab or the worker had found it meanwhile', async () => {
  const { world, page, engine } = await openPhone();
  engine.start();
  await world.time.advance(20_000);
  world.server.network = 'off';
  expect(await engine.pull(notes, undefined, { force: true })).toMatchObject({ kind: 'offline' });
  expect(await engine.view.status()).toMatchObject({ issue: 'offline' });
  page.freeze();
  world.server.network = 'on';
  const other = world.openPage();
  await other.engine.syncNow();
  await world.time.advance(1_000);
  expect(await other.engine.view.status()).toMatchObject({ issue: 'none' });
  other.kill();
  world.server.network = 'off';
  page.thaw();
  await engine.pull(notes, undefined, { force: true });
  expect(await engine.view.status()).toMatchObject({ issue: 'offline' });
});
