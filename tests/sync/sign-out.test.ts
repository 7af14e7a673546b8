/** What stays of a person who leaves a shared phone and wants everything of theirs deleted: nothing. */
import { expect, test } from 'vitest';
import { createDoc, docs, editDoc, notes } from '../fixtures/engine/docs.ts';
import { afterConfirm, everythingStored, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

test('Leaving with "delete" deletes sent work as well: no table holds a word of it', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  const { id, mutationId } = await engine.run(createDoc, { title: 'Canary one' });
  await world.time.advance(1_000);
  await engine.run(editDoc, { id, key: 'title', value: 'Canary two' });
  await world.time.advance(1_000);
  expect(world.server.madeBy(mutationId)[0]?.data).toMatchObject({ title: 'Canary two' });
  await world.signIn(page, 'thabo');
  await engine.run(createDoc, { title: 'Thabo’s own' });
  await world.time.advance(1_000);
  expect(await engine.session.forget('nomvula')).toBe(true);
  const rest = await everythingStored(world.name);
  expect(rest).not.toContain('Canary');
  expect(rest).toContain('Thabo’s own');
  // Nor does a note say which rows of theirs changed.
  expect(rest).not.toContain('"ids":["');
});

test('Leaving with "delete" deletes unsent work, drafts and pictures, and only of the person who leaves', async () => {
  const { world, engine, page, set } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Secret plan');
  await engine.files.attach(
    { name: 'secret.png', mime: 'image/png', bytes: new Uint8Array([1]).buffer },
    { name: 'Secret' },
  );
  await engine.local.set({ kind: 'draft', key: 'a', value: 'Secret draft' });
  await engine.local.set({ kind: 'receipt', key: 'b', value: 'Visitor’s ticket', ofPhone: true });
  expect(await engine.session.countPending()).toBe(2);
  await world.time.advance(6_000);
  expect(world.disk.backup.rows()).toHaveLength(2);
  await world.signIn(page, 'anyone');
  expect(await engine.session.forget('nomvula')).toBe(true);
  const rest = await everythingStored(world.name);
  expect(rest).not.toMatch(/[Ss]ecret|Week one/);
  expect(rest).toContain('Visitor’s ticket');
  await world.time.advance(afterConfirm);
  expect(world.disk.backup.rows()).toHaveLength(0);
});

test('A person who deletes their work is told when the second copy could not be removed', async () => {
  const { world, engine, page, set } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Secret plan');
  await world.time.advance(1_000);
  await world.signIn(page, 'anyone');
  world.disk.backup.failing = true;
  expect(await engine.session.forget('nomvula')).toBe(false);
  world.disk.backup.failing = false;
  expect(await engine.session.forget('nomvula')).toBe(true);
  expect(world.disk.backup.rows()).toHaveLength(0);
});

test('Work kept for the next sign-in is neither shown nor counted to anybody else, and is sent when its owner is back', async () => {
  const { world, engine, page, set, id, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Nomvula’s');
  await world.signIn(page, 'thabo');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0, awaitingSignIn: 0 });
  expect(await engine.view.get(docs, id)).toBeUndefined();
  expect(await engine.exportWaiting()).not.toContain('Nomvula');
  expect(await engine.session.countPending()).toBe(0);
  await world.signIn(page, 'nomvula');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Nomvula’s' });
});

test('Forgetting a person who left frees the next one’s changes to the same item', async () => {
  const { world, engine, page, set, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Nomvula’s');
  await world.signIn(page, 'thabo');
  await set('image', 'jar.png');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(await engine.session.forget('nomvula')).toBe(true);
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Week one', image: 'jar.png' });
  expect(onServer()).not.toMatchObject({ title: 'Nomvula’s' });
});

test('A person who signs out leaves no note of what they read, and the next person’s lists are asked for', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  world.server.insert('docs', 'office', { title: 'Jam' });
  const read = async () => {
    await engine.pull(docs);
    return engine.view.list(docs);
  };
  await world.signIn(page, 'nomvula');
  await engine.pull(notes);
  expect(await read()).toHaveLength(1);
  await world.signIn(page, 'thabo');
  expect(await engine.view.list(docs)).toEqual([]);
  expect(await engine.view.pulledAt(docs)).toBeUndefined();
  expect(await engine.view.pulledAt(notes)).toBeUndefined();
  expect(await read()).toHaveLength(1);
  expect(await engine.session.forget('thabo')).toBe(true);
  expect(await engine.view.pulledAt(docs)).toBeUndefined();
});

test('Public lists stay on the phone when somebody leaves', async () => {
  const world = new World();
  const open = { ...notes, access: 'public' as const };
  const page = world.openPage({ collections: [docs, open] });
  await world.signIn(page, 'nomvula');
  world.server.insert('notes', 'office', { text: 'Opening hours' });
  await page.engine.pull(open);
  await world.signIn(page, 'anyone');
  await page.engine.session.forget('nomvula');
  expect(await page.engine.view.list(open)).toMatchObject([{ text: 'Opening hours' }]);
  expect(await page.engine.view.pulledAt(open)).toBeDefined();
});

test('Text typed under one session is not written under the next one', async () => {
  const { world, engine, page } = await openDocument();
  const { epoch } = await engine.view.session();
  await engine.local.set({ kind: 'note', key: 'a', value: 'Hers' }, epoch);
  await world.signIn(page, 'thabo');
  const late = engine.local.set({ kind: 'note', key: 'a', value: 'Hers, and more' }, epoch);
  await expect(late).rejects.toMatchObject({ name: 'SessionChangedError' });
  expect(await engine.view.local('note', 'a')).toBeUndefined();
  await engine.local.set({ kind: 'note', key: 'a', value: 'His' });
  await expect(engine.local.remove('note', 'a', epoch)).rejects.toMatchObject({
    name: 'SessionChangedError',
  });
  expect(await engine.view.local('note', 'a')).toBe('His');
  await world.signIn(page, 'nomvula');
  expect(await engine.view.local('note', 'a')).toBe('Hers');
});

test('A person who signs in continues with their earlier work, and has it once', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  const place = { kind: 'progress', key: 'bookkeeping' };
  const read = (lesson: string) =>
    engine.local.change(place, (value) => [...(Array.isArray(value) ? value : []), lesson]);
  await read('one');
  await world.signIn(page, 'nomvula');
  await read('two');
  expect(await engine.view.locals('progress')).toMatchObject([{ value: ['one', 'two'] }]);
  expect(await engine.view.local('progress', 'bookkeeping')).toEqual(['one', 'two']);
  await world.signIn(page, 'thabo');
  expect(await engine.view.local('progress', 'bookkeeping')).toEqual(['one']);
});
