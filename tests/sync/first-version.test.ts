/** What the first version of this engine got wrong, one numbered test for each. */
import { expect, test } from 'vitest';
import { addNote, appendDoc, brokenDoc, createDoc, docs, notes, removeDoc } from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, attach, openDocument, storedRows } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;
const day = 24 * hour;

// 1

test.each(['hands our write id back', 'loses our write id'])(
  'An admin who takes a role away again, with a client that %s, is not overruled hours later',
  async (client) => {
    const { world, set, onServer, shown, engine, sent, id } = await openDocument(undefined, { role: 'none' });
    await set('role', 'instructor');
    await world.time.advance(1_000);
    expect(onServer()).toMatchObject({ role: 'instructor' });
    const { _w, ...data } = { ...onServer(), role: 'none' } as Record<string, unknown>;
    world.server.elsewhere(id, client === 'loses our write id' ? data : { ...data, _w });
    await world.time.advance(3 * hour);
    await engine.pull(docs, undefined, { force: true });
    await world.time.advance(day);
    expect(sent()).toBe(1);
    expect(onServer()).toMatchObject({ role: 'none' });
    expect(await shown()).toMatchObject({ role: 'none' });
  },
);

// 2

test.each(['being read', 'being sent', 'being looked for'])(
  'An edit made while the one before it is %s is kept and arrives',
  async (moment) => {
    const { world, set, onServer, engine } = await openDocument();
    world.server.slowReads = moment === 'being sent' ? 0 : 3_000;
    if (moment === 'being looked for') world.server.faults = ['drop-after'];
    await set('title', 'One');
    if (moment === 'being sent') await latency(30);
    else await world.time.advance(moment === 'being read' ? 1_000 : 6_000);
    await set('about', 'two');
    await world.time.advance(600_000);
    expect(onServer()).toMatchObject({ title: 'One', about: 'two' });
    expect(await engine.view.open()).toEqual([]);
  },
);

test('No moment of an edit’s way loses the edit that comes then', async () => {
  for (let moment = 1; moment < 90; moment += 3) {
    const { world, set, onServer, engine, page } = await openDocument(new World(moment));
    await set('title', 'One');
    await latency(moment);
    await set('about', 'two');
    await world.time.advance(afterConfirm);
    expect({ moment, ...onServer() }).toMatchObject({ moment, title: 'One', about: 'two' });
    expect(await engine.view.open()).toEqual([]);
    page.kill();
  }
});

// 3

test('Words whose answer was lost are not written a second time', async () => {
  const { world, append, onServer, shown, engine } = await openDocument(undefined, { body: 'a' });
  world.server.network = 'off';
  await append('b');
  await append('c');
  expect(await shown()).toMatchObject({ body: 'abc' });
  world.server.faults = ['drop-after'];
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(1_000);
  expect(await shown()).toMatchObject({ body: 'abc' });
  await append('d');
  expect(await shown()).toMatchObject({ body: 'abcd' });
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ body: 'abcd' });
  expect(await shown()).toMatchObject({ body: 'abcd' });
  expect(await engine.view.open()).toEqual([]);
});

test('Words that were taken in late are not written a second time either', async () => {
  const { world, append, onServer, engine } = await openDocument(undefined, { body: 'a' });
  world.server.faults = ['late'];
  await append('b');
  await world.time.advance(10_000);
  await append('c');
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ body: 'abc' });
  expect(await engine.view.open()).toEqual([]);
});

// 4

test('Discarding a picture leaves the rest of the edit, which arrives without it, and frees the bytes', async () => {
  const { world, page, set, onServer, engine, shown } = await openDocument();
  world.server.network = 'off';
  const picture = await attach(page, 'jar.png', 5_000);
  const other = await attach(page, 'lid.png');
  await set('body', `Jam. ![jar](${picture.id}) and ![lid](${other.id})`);
  expect(await storedRows(world.name, '$files')).toHaveLength(2);
  expect(await engine.discard(picture.mutationId)).toBe(true);
  expect(await storedRows(world.name, '$files')).toMatchObject([{ name: 'lid.png' }]);
  expect(await shown()).toMatchObject({ body: `Jam. ![jar]() and ![lid](${other.id})` });
  await set('title', 'Jam');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  const lid = `https://uploads.example/${other.mutationId}-lid.png`;
  expect(onServer()).toMatchObject({ title: 'Jam', body: `Jam. ![jar]() and ![lid](${lid})` });
  expect(await storedRows(world.name, '$files')).toEqual([]);
  expect(await engine.view.open()).toEqual([]);
});

test('A draft that still names a picture which was discarded finds nothing in its place, for good', async () => {
  const { world, page, set, engine, onServer } = await openDocument();
  world.server.network = 'off';
  const { id: picture, mutationId } = await attach(page);
  await engine.discard(mutationId);
  await set('body', `![jar](${picture})`);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: '![jar]()' });
});

// 5

test('A host that answers every write with an error inside a 200 is asked a bounded number of times, and it is said', async () => {
  const { world, set, engine, sent } = await openDocument();
  world.server.always = 'error-before';
  await set('title', 'One');
  const each: number[] = [];
  for (let hours = 0; hours < 24; hours++) {
    const before = sent();
    await world.time.advance(hour);
    each.push(sent() - before);
  }
  expect(Math.max(...each.slice(1))).toBeLessThanOrEqual(1);
  expect(sent()).toBeLessThanOrEqual(10);
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked', cause: { message: 'It could not be saved.' } },
  ]);
  expect(await engine.view.status()).toMatchObject({ needsYou: 1 });
});

test('One edit that a healthy host refuses inside a 200 is sent three times and then blocks, in the host’s words', async () => {
  const { world, set, engine, id, sent } = await openDocument();
  world.server.faultFor = (request) => (request.id === id ? 'error-before' : undefined);
  await set('title', 'One');
  for (let minutes = 0; minutes < 20; minutes++) {
    await engine.run(addNote, { text: `note ${minutes}` });
    await world.time.advance(60_000);
  }
  await world.time.advance(day);
  expect(sent()).toBe(3);
  expect(await engine.view.open()).toMatchObject([
    { state: 'blocked', words: 'Change the title', cause: { message: 'It could not be saved.' } },
  ]);
});

test('A file whose host answers with an error inside a 200 goes up twice in a day, and the person is told', async () => {
  const { world, page, engine } = await openDocument();
  world.server.faultFor = ({ kind }) => (kind === 'upload' ? 'error-before' : undefined);
  const { mutationId } = await attach(page);
  await world.time.advance(day);
  expect(world.server.fateOf(mutationId).left).toBe(2);
  expect(await engine.view.open()).toMatchObject([
    { mutationId, state: 'blocked', cause: { message: 'It could not be saved.' } },
  ]);
  expect(await engine.view.file(`tmp_${mutationId}`)).toBeDefined();
});

// 6

test('A mistake in the code of a slice blocks the one edit it meets; list, tray and the other edits go on', async () => {
  const { world, engine, id, set, onServer } = await openDocument();
  await engine.run(brokenDoc, { id, breaks: true });
  await set('title', 'Jam');
  await engine.run(addNote, { text: 'milk' });
  expect(await engine.view.list(docs)).toMatchObject([{ id, title: 'Jam' }]);
  expect(await engine.view.open()).toHaveLength(3);
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Jam' });
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  expect(await engine.view.open()).toMatchObject([
    { words: 'Do what is broken', state: 'blocked', cause: { kind: 'broken' } },
  ]);
  expect(await engine.view.list(docs)).toMatchObject([{ id, title: 'Jam' }]);
  const [asked, transactions] = [world.server.asked, world.disk.transactions];
  await world.time.advance(day);
  expect([world.server.asked, world.disk.transactions]).toEqual([asked, transactions]);
  expect(world.errors).toMatchObject([{ message: 'a slice is broken' }]);
});

test('Words for the tray that throw leave the tray with the name in their place', async () => {
  const world = new World();
  const describe = () => {
    throw new Error('no words');
  };
  const page = world.openPage({ operations: [{ ...addNote, describe }, createDoc] });
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  await page.engine.run({ ...addNote, describe }, { text: 'milk' });
  await page.engine.run(createDoc, { title: 'Week one' });
  const words = async () => (await page.engine.view.open()).map((one) => one.words);
  expect(await words()).toEqual(['note.add', 'Create Week one']);
  expect(await words()).toEqual(['note.add', 'Create Week one']);
  expect(world.errors).toMatchObject([{ message: 'no words' }]);
});

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
