/** What a screen shows while edits are open, and the value an edit began from: nothing jumps, nothing is applied twice. */
import { expect, test } from 'vitest';
import { appendDoc, createDoc, docs, editDoc, typeDoc } from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const minute = 60_000;

async function offlineDesk(first = {}) {
  const desk = await openDocument(undefined, first);
  desk.world.server.network = 'off';
  await desk.world.time.advance(minute);
  return desk;
}

test('A form open since before a list was read again keeps the other fields’ changes made meanwhile', async () => {
  const { world, engine, set, elsewhere, shown, onServer } = await openDocument();
  const seen = await shown();
  elsewhere({ image: 'theirs.png' });
  await engine.pull(docs, undefined, { force: true });
  await set('title', 'Mine', { seen });
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Mine', image: 'theirs.png' });
});

test('A form open since before a list was read again asks about changes made meanwhile in the same field', async () => {
  const { world, engine, set, elsewhere, shown, onServer } = await openDocument();
  const seen = await shown();
  elsewhere({ title: 'Theirs' });
  await engine.pull(docs, undefined, { force: true });
  expect(await shown()).toMatchObject({ title: 'Theirs' });
  await set('title', 'Mine', { seen });
  expect(await shown()).toMatchObject({ title: 'Mine' });
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Theirs' });
  expect(await engine.view.open()).toMatchObject([
    {
      state: 'conflict',
      conflict: { base: { title: 'Week one' }, mine: { title: 'Mine' }, theirs: { title: 'Theirs' } },
    },
  ]);
});

test('Without a form an edit begins from the value that the screen showed last', async () => {
  const { world, engine, set, elsewhere, onServer } = await openDocument();
  elsewhere({ title: 'Theirs' });
  await engine.pull(docs, undefined, { force: true });
  await set('title', 'Mine');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Mine' });
});

test('While edits are open the screen shows them over their base: a list read meanwhile moves nothing', async () => {
  const { world, engine, set, append, elsewhere, shown } = await openDocument(undefined, { body: 'a' });
  world.server.always = '429';
  await append('b');
  await set('title', 'Mine');
  const before = await shown();
  elsewhere({ body: 'theirs', image: 'x.png' });
  await engine.pull(docs, undefined, { force: true });
  expect(await shown()).toEqual(before);
  expect(await engine.view.list(docs)).toEqual([before]);
});

test.each(['drop-after', 'late'] as const)(
  'Words added while the answer to the first ones is lost (%s) are on screen once and written once',
  async (fault) => {
    const { world, engine, append, shown, onServer } = await offlineDesk({ body: 'a' });
    await append('b');
    await append('c');
    const seen = new Set<unknown>();
    const look = async () => void seen.add((await shown())?.['body']);
    world.server.faults = [fault];
    world.server.network = 'on';
    await engine.syncNow();
    for (let turn = 0; turn < 30; turn++) {
      await look();
      await world.time.advance(turn < 10 ? 50 : 20_000);
      if (turn === 5) await append('d');
    }
    await look();
    expect([...seen]).toEqual(['abc', 'abcd']);
    expect(onServer()).toMatchObject({ body: 'abcd' });
    expect(await engine.view.open()).toEqual([]);
  },
);

test('A second tab whose form shows less than the first one wrote: both texts are kept, in whatever order they are saved', async () => {
  for (const first of [0, 1]) {
    const { world, page, id, shown, onServer } = await offlineDesk({ body: 'One.\n\nTwo.\n\nThree.' });
    const other = world.openPage();
    const seen = await shown();
    const texts = ['One, from the first tab.\n\nTwo.\n\nThree.', 'One.\n\nTwo.\n\nThree, from the second.'];
    const tabs = [page, other];
    for (const at of [first, 1 - first]) {
      await tabs[at]?.engine.run(editDoc, { id, key: 'body', value: texts[at] }, { seen });
    }
    const both = 'One, from the first tab.\n\nTwo.\n\nThree, from the second.';
    expect(await shown()).toMatchObject({ body: both });
    world.server.network = 'on';
    await page.engine.syncNow();
    await world.time.advance(afterConfirm);
    expect(onServer()).toMatchObject({ body: both });
    expect(await page.engine.view.open()).toEqual([]);
  }
});

test('A second tab that wrote over the same words as the first: neither text is lost without a question', async () => {
  const { world, page, id, shown, onServer } = await offlineDesk({ body: 'One.' });
  const other = world.openPage();
  const seen = await shown();
  await page.engine.run(editDoc, { id, key: 'body', value: 'One, from the first tab.' }, { seen });
  await other.engine.run(editDoc, { id, key: 'body', value: 'One, from the second.' }, { seen });
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(afterConfirm);
  const [open] = await page.engine.view.open();
  const everywhere = JSON.stringify([onServer(), open?.conflict]);
  expect(everywhere).toContain('from the first tab');
  expect(everywhere).toContain('from the second');
  expect(open).toMatchObject({ state: 'conflict' });
});

test('One form that saves again and again over its own words has no conflict with itself', async () => {
  const { world, engine, id, append, shown, onServer } = await offlineDesk({ body: 'a' });
  let seen = await shown();
  for (const value of ['ab', 'abc', 'abcd']) {
    await engine.run(typeDoc, { id, key: 'body', value }, { seen, form: 'one' });
    seen = await shown();
    expect(seen).toMatchObject({ body: value });
  }
  await append('e', { seen });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: 'abcde' });
  expect(await engine.view.open()).toEqual([]);
});

test('An edit behind an item that was not sent yet begins from the value that was made', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  const { id, mutationId } = await engine.run(createDoc, { title: 'Week one' });
  await engine.run(appendDoc, { id, text: 'a' });
  await engine.run(appendDoc, { id, text: 'b' });
  expect(await engine.view.get(docs, id)).toMatchObject({ title: 'Week one', body: 'ab' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(world.server.madeBy(mutationId)).toMatchObject([{ data: { title: 'Week one', body: 'ab' } }]);
});

test('An edit saved by a temporary id after the host named the thing finds it', async () => {
  const { world, engine, tmpId, onServer } = await openDocument();
  await engine.run(editDoc, { id: tmpId, key: 'title', value: 'By its old name' });
  expect(await engine.view.get(docs, tmpId)).toMatchObject({ title: 'By its old name' });
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'By its old name' });
});

test('A value that the host made of ours becomes the row, without an edit or a question', async () => {
  const world = new World();
  world.server.respells = true;
  const { engine, set, shown, sent } = await openDocument(world);
  await set('about', ' salt & pepper ');
  await set('n', 12);
  await world.time.advance(afterConfirm);
  await engine.pull(docs, undefined, { force: true });
  expect(await shown()).toMatchObject({ about: 'salt &amp; pepper', n: '12' });
  await set('title', 'Two');
  await world.time.advance(60 * minute);
  expect(sent()).toBeLessThanOrEqual(3);
  expect(await engine.view.open()).toEqual([]);
});

test('The screen never goes back to an older value of one’s own, at any moment of a send', async () => {
  const { world, engine, set, id } = await openDocument();
  const shown: unknown[] = [];
  const watching = engine.watch(
    (view) => view.get(docs, id),
    (doc) => shown.push(doc?.title),
    (error) => world.errors.push(error),
  );
  await quiet();
  for (const title of ['One', 'Two', 'Three']) {
    await set('title', title);
    await world.time.advance(200);
    await engine.pull(docs, undefined, { force: true });
    await world.time.advance(2_000);
  }
  await world.time.advance(afterConfirm);
  watching.unsubscribe();
  const order = shown.filter((title, at) => title !== shown[at - 1]);
  expect(order).toEqual(['Week one', 'One', 'Two', 'Three']);
  expect(world.errors).toEqual([]);
});

test.each(['no-value', 'no-id', 'ok'] as const)(
  'A created item is on screen the whole time, also where the host’s answer is “%s”',
  async (fault) => {
    const { world, engine } = await openPhone();
    world.server.faults = [fault];
    const { id } = await engine.run(createDoc, { title: 'Week one' });
    for (let seconds = 0; seconds < 200; seconds += 2) {
      expect(await engine.view.list(docs)).toMatchObject([{ title: 'Week one' }]);
      expect(await engine.view.get(docs, id)).toMatchObject({ title: 'Week one' });
      await world.time.advance(seconds < 6 ? 100 : 2_000);
    }
    expect(world.server.rowsOf('docs')).toHaveLength(1);
    expect(await engine.view.open()).toEqual([]);
  },
);

test('The chapters of a course are listed by its temporary id before the host has named it, and after', async () => {
  const { world, engine } = await openPhone();
  world.server.network = 'off';
  const course = await engine.run(createDoc, { title: 'Course' });
  await engine.run(createDoc, { title: 'Chapter', parent: course.id });
  expect(await engine.view.list(docs, course.id)).toMatchObject([{ title: 'Chapter' }]);
  world.server.network = 'on';
  await engine.syncNow();
  for (let seconds = 0; seconds < 30; seconds++) {
    expect(await engine.view.list(docs, course.id)).toMatchObject([{ title: 'Chapter' }]);
    await world.time.advance(100);
  }
  await world.time.advance(afterConfirm);
  const [row] = world.server.madeBy(course.mutationId);
  expect(await engine.view.list(docs, row?.id)).toMatchObject([{ title: 'Chapter', parent: row?.id }]);
  expect(await engine.view.list(docs, course.id)).toMatchObject([{ title: 'Chapter' }]);
});
