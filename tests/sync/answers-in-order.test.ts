/** A list that was asked for before something was sent is older than it, whenever the list arrives. */
import { expect, test } from 'vitest';
import { docs, removeDoc } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

test('A list requested before an edit was sent does not put the old words back on screen', async () => {
  const { world, engine, set, shown } = await openDocument();
  const seen = new Set<unknown>();
  world.server.slowReads = 20_000;
  const pulled = engine.pull(docs, undefined, { force: true });
  await latency(40);
  world.server.slowReads = 0;
  await set('title', 'New');
  for (let seconds = 0; seconds < 40; seconds++) {
    await world.time.advance(1_000);
    seen.add((await shown())?.['title']);
  }
  expect(await pulled).toBeUndefined();
  expect([...seen]).toEqual(['New']);
});

test('A list requested before a removal does not bring the item back, one requested later is believed', async () => {
  const { world, engine, id, shown } = await openDocument();
  world.server.slowReads = 20_000;
  void engine.pull(docs, undefined, { force: true });
  await latency(40);
  world.server.slowReads = 0;
  await engine.run(removeDoc, { id });
  for (let seconds = 0; seconds < 40; seconds++) {
    await world.time.advance(1_000);
    expect(await shown()).toBeUndefined();
    expect(await engine.view.list(docs)).toEqual([]);
  }
  expect(world.server.rows.has(id)).toBe(false);
  world.server.insert('docs', 'somebody', { title: 'Another' });
  await engine.pull(docs, undefined, { force: true });
  expect(await engine.view.list(docs)).toMatchObject([{ title: 'Another' }]);
});
