/** A person may correct how a word is spelt on the wire: "the same but for spelling" is no reason to send nothing. */
import { expect, test } from 'vitest';
import { docs } from '../fixtures/engine/docs.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

test('An author who corrects only how a word is spelt has it sent, once, and keeps it', async () => {
  const { world, engine, set, sent, onServer, shown } = await openDocument(undefined, {
    about: 'salt &amp; pepper',
  });
  await set('about', 'salt & pepper');
  await world.time.advance(600_000);
  expect(sent()).toBe(1);
  expect(onServer()).toMatchObject({ about: 'salt & pepper' });
  await engine.pull(docs, undefined, { force: true });
  expect(await shown()).toMatchObject({ about: 'salt & pepper' });
  expect(await engine.view.open()).toEqual([]);
});

test('An author who corrects a spelling keeps it where a colleague changed something else', async () => {
  const { world, set, elsewhere, onServer } = await openDocument(undefined, { about: 'salt &amp; pepper' });
  world.server.network = 'off';
  await set('about', 'salt & pepper');
  await set('title', 'Week 1');
  elsewhere({ body: 'theirs' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ about: 'salt & pepper', title: 'Week 1', body: 'theirs' });
});

test.each(['drop-before', 'drop-after'] as const)(
  'A corrected spelling whose answer was lost (%s) arrives: the write id tells, not the value',
  async (fault) => {
    const { world, engine, set, onServer } = await openDocument(undefined, { about: 'salt &amp; pepper' });
    await set('title', 'Week 1');
    await world.time.advance(300_000);
    world.server.faults = [fault];
    await set('about', 'salt & pepper');
    await world.time.advance(600_000);
    expect(onServer()).toMatchObject({ about: 'salt & pepper' });
    expect(await engine.view.open()).toEqual([]);
  },
);
