/** What the first version of this engine got wrong of what is on screen: its numbered tests from 7 on. */
import { expect, test } from 'vitest';
import { addNote, appendDoc, brokenDoc, createDoc, docs, notes, removeDoc } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

// 7
test('One 403 blocks that one edit; the person’s other work goes', async () => {
  const { world, engine, id, set, onServer } = await openDocument();
  world.server.faultFor = (request) => (request.id === id ? '403' : undefined);
  await set('title', 'Not mine to change');
  await engine.run(addNote, { text: 'milk' });
  const own = await engine.run(createDoc, { title: 'My own' });
  await world.time.advance(afterConfirm);
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  expect(world.server.madeBy(own.mutationId)).toHaveLength(1);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked', words: 'Change the title', cause: { message: 'You may not do this.' } },
  ]);
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: false });
});

// 8
test('A list that was asked for before an edit was sent does not put the old words back on screen', async () => {
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

test('A list that was asked for before a removal does not bring the thing back, one asked for later is believed', async () => {
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

// 9
test.each(['no-value', 'no-id', 'ok'] as const)(
  'What was made is on screen the whole time, also where the host’s answer is “%s”',
  async (fault) => {
    const world = new World();
    const { engine } = await signedIn(world);
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

async function signedIn(world: World) {
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  return page;
}

test('The chapters of a course are listed by its temporary id before the host has named it, and after', async () => {
  const world = new World();
  const { engine } = await signedIn(world);
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

test('Two notes with the same words, at once, are two', async () => {
  const world = new World();
  const { engine } = await signedIn(world);
  const add = () => engine.run(addNote, { text: 'milk' });
  await Promise.all([add(), add()]);
  await add();
  expect(await engine.view.list(notes)).toHaveLength(3);
  await world.time.advance(afterConfirm);
  expect(world.server.rowsOf('notes')).toHaveLength(3);
  expect(await engine.view.list(notes)).toHaveLength(3);
});

test('Edits of several kinds that go together all arrive, each in its own way', async () => {
  const { world, set, append, onServer, engine, id, sent } = await openDocument(undefined, { body: 'a' });
  world.server.network = 'off';
  await append('b');
  await set('title', 'Jam');
  await engine.run(brokenDoc, { id, breaks: false });
  await engine.run(appendDoc, { id, text: 'c' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Jam', body: 'abc', unbroken: true });
  expect(sent()).toBe(1);
});

// 11
test('A host that prints a warning before null is no captive portal: what was sent is found, once', async () => {
  const { world, engine, id, onServer, set } = await openDocument();
  world.server.always = 'warning-null';
  const issues = new Set<string>();
  await set('title', 'Jam');
  const { mutationId } = await engine.run(createDoc, { title: 'Two' });
  for (let seconds = 0; seconds < 300; seconds += 5) {
    await world.time.advance(5_000);
    issues.add((await engine.view.status()).issue);
  }
  expect([...issues]).toEqual(['none']);
  expect(onServer()).toMatchObject({ title: 'Jam' });
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(world.server.requests.filter((request) => request.id === id)).toHaveLength(1);
  expect(await engine.view.open()).toEqual([]);
});
