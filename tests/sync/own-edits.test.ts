/** What somebody does to a thing while an earlier edit of theirs is about to leave, or on its way: nobody else did it. */
import { expect, test } from 'vitest';
import { docs, editDoc, removeDoc, typeDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';

test('A person who deletes an item while their own edit of it is being sent is asked nothing', async () => {
  const { world, engine, id, set } = await openDocument();
  world.server.faults = ['drop-after'];
  await set('title', 'Mine');
  await world.time.advance(100);
  await engine.run(removeDoc, { id });
  await world.time.advance(afterConfirm);
  expect(world.server.rows.has(id)).toBe(false);
  expect(await engine.view.open()).toEqual([]);
});

test('A person who deletes an item while their own edit of it is lost on its way is asked nothing', async () => {
  for (const fault of ['drop-before', '500-before'] as const) {
    const { world, engine, id, set, shown } = await openDocument();
    world.server.faults = [fault];
    await set('title', 'Mine');
    await world.time.advance(1_000);
    expect(await engine.view.open()).toMatchObject([{ state: 'unknown' }]);
    await engine.run(removeDoc, { id }, { seen: await shown() });
    await world.time.advance(2 * afterConfirm);
    expect(world.server.rows.has(id)).toBe(false);
    expect(await engine.view.open()).toEqual([]);
  }
});

test('A person who deletes an item whose edit the office refused has it deleted, and is asked nothing more', async () => {
  for (const fault of ['refused', '403', 'error-before'] as const) {
    const { world, engine, id, set } = await openDocument();
    world.server.faults = Array(3).fill(fault);
    await set('title', 'Mine');
    await world.time.advance(3 * afterConfirm);
    expect(await engine.view.open()).toMatchObject([{ state: 'blocked' }]);
    world.server.faults = [];
    await engine.run(removeDoc, { id });
    await world.time.advance(afterConfirm);
    expect(world.server.rows.has(id)).toBe(false);
    expect(await engine.view.open()).toEqual([]);
  }
});

test('A person is asked about somebody else’s change made while their own edit was lost', async () => {
  const { world, engine, id, set, elsewhere } = await openDocument(undefined, { about: 'Jam' });
  world.server.faults = ['drop-before'];
  await set('title', 'Mine');
  await world.time.advance(1_000);
  await engine.run(removeDoc, { id });
  elsewhere({ about: 'Theirs' });
  await world.time.advance(2 * afterConfirm);
  expect(await engine.view.open()).toMatchObject([{ name: 'doc.edit' }, { state: 'conflict' }]);
  expect(world.server.rows.has(id)).toBe(true);
});

test('A person who deletes an item they see with edits that were never sent is asked nothing', async () => {
  const { world, engine, id, set, shown } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  await engine.run(removeDoc, { id }, { seen: await shown() });
  world.server.network = 'on';
  await world.time.advance(afterConfirm);
  expect(world.server.rows.has(id)).toBe(false);
  expect(await engine.view.open()).toEqual([]);
});

test('A person who deletes an item with an unsent field is asked where somebody else wrote into that field', async () => {
  const { world, engine, id, shown, onServer } = await openDocument();
  world.server.network = 'off';
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await engine.run(removeDoc, { id }, { seen: await shown() });
  world.server.elsewhere(id, { ...onServer(), k0: 'theirs' });
  world.server.network = 'on';
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ k0: 'theirs' });
  expect(await engine.view.open()).toContainEqual(expect.objectContaining({ state: 'conflict' }));
});

test('Text written in two windows is on the screen whole again after both were closed with no signal', async () => {
  const { world, page, id, set, shown } = await openDocument();
  world.server.network = 'off';
  const other = world.openPage();
  const seen = await shown();
  await set('title', 'Jam', { seen });
  await other.engine.run(editDoc, { id, key: 'about', value: 'A jar' }, { seen });
  const whole = { title: 'Jam', about: 'A jar' };
  expect(await shown()).toMatchObject(whole);
  page.kill();
  other.kill();
  const next = world.openPage();
  const screens: unknown[] = [];
  next.engine.watch(
    (view) => view.get(docs, id),
    (doc) => screens.push(doc),
    (error) => world.errors.push(error),
  );
  next.engine.start();
  await world.time.advance(60_000);
  expect(screens.at(-1)).toMatchObject(whole);
  expect(world.errors).toEqual([]);
});

test('A file that is named while the edit is about to leave is waited for', async () => {
  const { world, page, engine, id, onServer } = await openDocument();
  const type = (value: string) => engine.run(typeDoc, { id, key: 'body', value }, { form: 'one' });
  world.server.slowReads = 3_000;
  await type('a jar');
  await world.time.advance(1_000);
  const picture = await attach(page);
  await type(`a jar ${picture.id}`);
  await world.time.advance(afterConfirm);
  expect(await engine.view.group(picture.mutationId)).toMatchObject([{ state: 'sent' }]);
  expect(JSON.stringify(onServer())).not.toContain('tmp_');
  expect(world.server.breaches).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});
