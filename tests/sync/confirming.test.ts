/** What a confirm may conclude, and what it must not: one answer that fails or is empty proves nothing. */
import { expect, test } from 'vitest';
import { createDoc, editDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { openDocument } from '../fixtures/engine/open-document.ts';

test('An edit that never arrived is not called done because somebody elsewhere filled another field meanwhile', async () => {
  const { world, engine, id } = await openDocument();
  await engine.run(editDoc, { id, key: 'k1', value: 'earlier' });
  await world.time.advance(300_000);
  world.server.faults = ['500-before'];
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await world.time.advance(1_000);
  const { _w, ...rest } = world.server.rows.get(id)?.data ?? {};
  world.server.elsewhere(id, { ...rest, theirs: 'new' });
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine', k1: 'earlier', theirs: 'new' });
});

test('A create whose confirm was refused is confirmed again before a retry sends it', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late'];
  world.server.readFaults = ['403'];
  const { mutationId } = await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'outcome-unknown' } }]);
  await engine.retry(mutationId);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.fateOf(mutationId)).toMatchObject({ left: 1, applied: 1 });
});

test('A phone the host blocks during a confirm keeps its session', async () => {
  const { world, engine } = await openDocument();
  world.server.faults = ['late'];
  await engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(60);
  world.server.forbids = 'phone';
  await world.time.advance(60_000);
  expect(await engine.view.session()).toMatchObject({ expired: false });
  expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
  world.server.forbids = 'nothing';
  await world.time.advance(600_000);
  expect(await engine.view.open()).toEqual([]);
});

test('An empty answer and an empty list, once, are no deletion', async () => {
  const { world, engine, id, set, onServer } = await openDocument();
  world.server.says404 = false;
  world.server.readFaults = ['empty', 'nothing'];
  await set('title', 'Mine');
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  world.server.readFaults = ['empty', 'nothing'];
  await engine.run(removeDoc, { id });
  await world.time.advance(600_000);
  expect(onServer()).toBeUndefined();
  expect(await engine.view.open()).toEqual([]);
});
