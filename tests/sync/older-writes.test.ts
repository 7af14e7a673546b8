/** An older write of ours that lands over a newer one: the person is asked before anything is lost. */
import { expect, test } from 'vitest';
import { brokenDoc, docs, editDoc } from '../fixtures/engine/docs.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

test('Choosing the newest version sends it although a pull had shown the older one that came back', async () => {
  const { world, engine, id } = await openDocument();
  world.server.faults = ['late-copy'];
  await engine.run(editDoc, { id, key: 'k0', value: 'old' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'k0', value: 'new' });
  await world.time.advance(60_000);
  await engine.pull(docs);
  expect(await engine.view.get(docs, id)).toMatchObject({ k0: 'old' });
  await world.time.advance(300_000);
  const [open] = await engine.view.open();
  expect(open?.conflict).toMatchObject({ overwritten: true, mine: { k0: 'new' }, theirs: { k0: 'old' } });
  await engine.resolve(open?.mutationId ?? '', open?.conflict?.mine);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'new' });
  expect(await engine.view.open()).toEqual([]);
});

test('An older write that lands late is noticed although another edit of the item is blocked', async () => {
  const { world, engine, id } = await openDocument();
  await engine.run(brokenDoc, { id, breaks: true });
  await world.time.advance(1_000);
  world.server.faults = ['late-copy'];
  await engine.run(editDoc, { id, key: 'k0', value: 'old' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'k0', value: 'new' });
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'old' });
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked' },
    { state: 'conflict', conflict: { overwritten: true, mine: { k0: 'new' } } },
  ]);
});

test('An edit that meets an older write of ours asks before what the newer one said is lost', async () => {
  const { world, engine, id } = await openDocument();
  world.server.faults = ['late-copy'];
  await engine.run(editDoc, { id, key: 'k0', value: 'old' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'k1', value: 'newer' });
  await world.time.advance(29_500);
  expect(world.server.rows.get(id)?.data).not.toHaveProperty('k1');
  await engine.run(editDoc, { id, key: 'k2', value: 'newest' });
  await world.time.advance(1_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict', conflict: { overwritten: true } });
  await engine.resolve(open?.mutationId ?? '', open?.conflict?.mine);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'old', k1: 'newer', k2: 'newest' });
});
