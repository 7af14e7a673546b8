/** What the first version of this engine got wrong, one numbered test for each. */
import { expect, test } from 'vitest';
import { mergeText } from '#src/kit/merge-text.ts';
import { addNote, brokenDoc, createDoc, docs } from '../fixtures/engine/docs.ts';
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

test('A merge that cannot be loaded blocks the edit that needs it, and is not retried in a loop', async () => {
  const { world, page, set, elsewhere } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  elsewhere({ image: 'x.png' });
  page.kill();
  world.server.network = 'on';
  let loads = 0;
  const missing = async () => {
    loads += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  const { engine } = world.openPage({ mergeText: missing });
  engine.start();
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(hour);
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  expect(await engine.view.open()).toMatchObject([{ words: 'Change the title', state: 'blocked' }]);
  expect(await engine.view.list(docs)).toMatchObject([{ title: 'Mine' }]);
  expect(loads).toBeLessThan(5);
  expect(world.server.asked).toBeLessThan(40);
});

test('A merge whose code the network cut off is loaded later, and nobody is asked', async () => {
  const { world, page, set, elsewhere, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  elsewhere({ image: 'x.png' });
  page.kill();
  world.server.network = 'on';
  let loads = 0;
  const cutOff = async () => {
    loads += 1;
    if (loads < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return mergeText;
  };
  const { engine } = world.openPage({ mergeText: cutOff });
  engine.start();
  await world.time.advance(hour);
  expect(await engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ title: 'Mine', image: 'x.png' });
});

test('An edit that a bad line kept waiting before is not blocked by the first cut of the merge’s code', async () => {
  const { world, page, set, elsewhere, onServer } = await openDocument();
  world.server.faults = ['500-before', '500-before', '500-before', '500-before'];
  await set('title', 'Mine');
  while (world.server.faults.length > 0) await world.time.advance(60_000);
  elsewhere({ image: 'x.png' });
  page.kill();
  let loads = 0;
  const cutOff = async () => {
    loads += 1;
    if (loads < 2) throw new TypeError('Failed to fetch dynamically imported module');
    return mergeText;
  };
  const { engine } = world.openPage({ mergeText: cutOff });
  engine.start();
  await world.time.advance(hour);
  expect(await engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ title: 'Mine' });
});

test('A merge whose code never comes holds back nobody’s other work, and its edit goes with the next page', async () => {
  const { world, page, set, elsewhere, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  elsewhere({ image: 'x.png' });
  page.kill();
  world.server.network = 'on';
  const hung = world.openPage({ mergeText: () => new Promise(() => undefined) });
  hung.engine.start();
  await world.time.advance(30_000);
  await hung.engine.run(addNote, { text: 'milk' });
  await world.time.advance(60_000);
  expect(world.server.rowsOf('notes')).toHaveLength(1);
  expect(await hung.engine.view.open()).toMatchObject([{ words: 'Change the title', state: 'pending' }]);
  expect(world.server.asked).toBeLessThan(40);
  hung.kill();
  world.openPage().engine.start();
  await world.time.advance(60_000);
  expect(onServer()).toMatchObject({ title: 'Mine', image: 'x.png' });
});

test('A merge that cannot be loaded during a confirm is not retried in a loop either', async () => {
  const { world, page, set, elsewhere } = await openDocument();
  world.server.faults = ['drop-after'];
  await set('title', 'Mine');
  await world.time.advance(500);
  page.kill();
  elsewhere({ title: 'Theirs', _w: undefined });
  const missing = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { engine } = world.openPage({ mergeText: missing });
  engine.start();
  const before = world.server.asked;
  await world.time.advance(hour);
  expect(world.server.asked - before).toBeLessThan(40);
  expect(world.errors.length).toBeLessThan(10);
  expect(await engine.view.open()).toHaveLength(1);
});
