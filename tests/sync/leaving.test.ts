/** What stays of a person who leaves a shared phone and wants everything of theirs deleted: nothing. */
import { expect, test } from 'vitest';
import { Database } from '#src/sync/database.ts';
import { createDoc, editDoc, pageMerge } from './docs.ts';
import { World } from './world.ts';

test('Leaving with "delete" takes what was sent as well: no table holds a word of it', async () => {
  const world = new World();
  const { engine } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  const { group } = await engine.run(createDoc, { title: 'Canary one' });
  await world.time.advance(1_000);
  const id = (await engine.view.group(group))[0]?.serverId ?? '';
  await engine.run(editDoc, { id, key: 'title', value: 'Canary two' });
  await world.time.advance(1_000);
  expect(world.server.docs.get(id)?.value).toMatchObject({ title: 'Canary two' });
  await engine.session.change(async () => 'thabo');
  await engine.run(createDoc, { title: 'Thabo’s own' });
  await world.time.advance(1_000);
  await engine.session.forget('nomvula');
  const db = new Database(world.name);
  const rest = JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())));
  db.close();
  expect(rest).not.toContain('Canary');
  expect(rest).toContain('Thabo’s own');
});

test('Who leaves leaves no note of what they read, and the next person’s lists are asked for', async () => {
  const world = new World();
  const { engine } = world.open();
  const { docs } = world.server;
  docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title: 'Jam' } });
  const read = async () => {
    await engine.pull('docs');
    return engine.view.list('docs');
  };
  await engine.pull('notes');
  await engine.session.change(async () => 'nomvula');
  expect(await read()).toHaveLength(1);
  await engine.session.change(async () => 'thabo');
  expect(await engine.view.pulledAt('docs')).toBeUndefined();
  expect(await read()).toHaveLength(1);
  await engine.session.forget('thabo');
  expect(await engine.view.pulledAt('docs')).toBeUndefined();
  expect(await engine.view.pulledAt('notes')).toBeDefined();
});
