/** What can never be sent, as its item gets no server id or it cannot be read, blocks at once and alone. */
import { expect, test } from 'vitest';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { createDoc, docOperations, editDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

/** A signed-in page with a course that was discarded before it was sent. */
async function discarded() {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  const { engine } = page;
  const course = await engine.run(createDoc, { title: 'Jam' });
  expect(await engine.discard(course.mutationId)).toBe(true);
  const edit = (key: string) => engine.run(editDoc, { id: course.id, key, value: 'Plum jam' });
  return { world, page, engine, course, edit };
}

const needsThePerson = { state: 'blocked', words: 'Change the title', cause: { kind: 'orphaned' } };

test('An edit of an item that was discarded in another tab is shown to the person at once, online or not', async () => {
  const { world, engine, edit } = await discarded();
  await edit('title');
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([needsThePerson]);
  expect(await engine.view.status()).toMatchObject({ needsYou: 1, waiting: 0 });
  world.server.network = 'on';
  const [open] = await engine.view.open();
  await engine.retry(open?.mutationId ?? '');
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([needsThePerson]);
  expect(world.server.requests).toEqual([]);
  expect(await engine.discard(open?.mutationId ?? '')).toBe(true);
  expect(await engine.view.open()).toEqual([]);
});

test('A chapter made under a course that was discarded, and an edit of that chapter, block too', async () => {
  const { world, engine, course } = await discarded();
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: course.id });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ mutationId: chapter.mutationId, state: 'blocked' }]);
  await engine.run(editDoc, { id: chapter.id, key: 'title', value: 'First chapter' });
  await engine.discard(chapter.mutationId);
  expect(await engine.view.open()).toEqual([]);
});

test.each(['course', 'picture'])(
  'An edit whose text names a %s that was discarded goes without it',
  async (what) => {
    const { world, page, set, engine, onServer } = await openDocument();
    world.server.network = 'off';
    const { id, mutationId } =
      what === 'course' ? await engine.run(createDoc, { title: 'Jam' }) : await attach(page);
    await engine.discard(mutationId);
    await set('body', `See ${id}.`);
    world.server.network = 'on';
    await engine.syncNow();
    await world.time.advance(afterConfirm);
    expect(onServer()).toMatchObject({ body: 'See .' });
  },
);

test('An edit of an item this phone has no id for is shown as blocked, not confirmed again and again', async () => {
  const { world, engine } = await discarded();
  world.server.network = 'on';
  await engine.run(editDoc, { id: 'tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV', key: 'title', value: 'Plum jam' });
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([needsThePerson]);
  expect(world.server.requests).toEqual([]);
});

test('An orphan that came back after the phone lost its data says that it may have arrived', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.network = 'off';
  const { mutationId, id } = await before.engine.run(createDoc, { title: 'Jam' });
  const edit = await before.engine.run(editDoc, { id, key: 'title', value: 'Plum jam' });
  await world.time.advance(6_000);
  before.kill();
  await loseDatabase(world);
  world.disk.backup.forget(mutationId);
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  page.engine.start();
  await world.time.advance(1_000);
  expect(await page.engine.view.open()).toMatchObject([
    { mutationId: edit.mutationId, state: 'held', sends: 1 },
  ]);
  await page.engine.sendRestored(true);
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(10_000);
  expect(await page.engine.view.open()).toMatchObject([
    { mutationId: edit.mutationId, state: 'blocked', sends: 1, cause: { kind: 'orphaned' } },
  ]);
  expect(world.server.requests).toEqual([]);
});

test('Of edits that would go together only the unreadable one blocks', async () => {
  const { world, page, set, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Plum jam');
  const bad = await set('body', 'old words');
  await set('about', 'still readable');
  page.kill();
  world.server.network = 'on';
  const upgrade = (args: unknown) => {
    if (JSON.stringify(args).includes('old words')) throw new TypeError('what is this?');
    return args;
  };
  const others = docOperations.filter(({ name }) => name !== editDoc.name);
  const { engine } = world.openPage({ operations: [{ ...editDoc, version: 2, upgrade }, ...others] });
  await engine.syncNow();
  await world.time.advance(20_000);
  expect(await engine.view.open()).toMatchObject([
    { mutationId: bad.mutationId, state: 'blocked', cause: { kind: 'unreadable' } },
  ]);
  expect(onServer()).toMatchObject({ title: 'Plum jam', about: 'still readable' });
  expect(onServer()).not.toHaveProperty('body');
});

test('Changes made after a refused picture are sent at once, and the person may discard the picture', async () => {
  const { world, page, engine, set, onServer } = await openDocument();
  world.server.faults = ['refused'];
  const picture = await attach(page);
  await set('image', picture.id);
  await set('title', 'Plum jam');
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ title: 'Plum jam' });
  await engine.discard(picture.mutationId);
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ title: 'Plum jam', image: '' });
});
