/** What instructors write, on one device and on several: nothing written over unasked, nothing lost, nothing twice. */
import { expect, test } from 'vitest';
import {
  appendDoc,
  brokenDoc,
  createDoc,
  docs,
  editDoc,
  removeDoc,
  typeDoc,
} from '../fixtures/engine/docs.ts';
import { latency } from '../fixtures/engine/event-loop.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('Two changes to different things, on two devices, are both there', async () => {
  const { world, set, onServer, elsewhere } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Week 1');
  elsewhere({ image: 'jar.png' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Week 1', image: 'jar.png' });
});

test('Two people who changed the same words are asked; nothing is written over, and the choice goes out', async () => {
  const { world, engine, id, set, onServer, elsewhere } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  elsewhere({ title: 'Theirs' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Theirs' });
  expect(await engine.view.open()).toMatchObject([
    {
      state: 'conflict',
      conflict: { base: { title: 'Week one' }, mine: { title: 'Mine' }, theirs: { title: 'Theirs' } },
    },
  ]);
  expect(await engine.view.status()).toMatchObject({ needsYou: 1, waiting: 0 });
  await engine.resolve(mutationId, { id, parent: '', title: 'Mine and theirs' });
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Mine and theirs' });
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('Our own write, whose answer was lost, with somebody’s change on top is no conflict with ourselves', async () => {
  const { world, engine, set, onServer, elsewhere } = await openDocument();
  world.server.faults = ['drop-after'];
  await set('title', 'First');
  await world.time.advance(100);
  await set('title', 'Second');
  elsewhere({ image: 'x.png' });
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Second', image: 'x.png' });
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('Autosave of one form makes one write; of two forms, or of another kind, more', async () => {
  const { world, engine, id, onServer, sent } = await openDocument();
  world.server.network = 'off';
  const type = (value: string, form: string, key = 'body') =>
    engine.run(typeDoc, { id, key, value }, { form });
  const [first] = [await type('a', 'one'), await type('ab', 'one')];
  expect(await type('abc', 'one')).toMatchObject({ mutationId: first?.mutationId });
  expect(await engine.view.open()).toHaveLength(1);
  await type('ABC', 'two');
  await type('About', 'two', 'about');
  expect(await engine.view.open()).toHaveLength(3);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: 'ABC', about: 'About' });
  expect(sent()).toBe(1);
});

test('Autosave of two fields in turn is two mutations, however often each is typed in', async () => {
  const { world, engine, id, onServer } = await openDocument();
  world.server.network = 'off';
  const type = (key: string, value: string) => engine.run(typeDoc, { id, key, value }, { form: 'one' });
  const first = await type('body', 'a');
  for (const text of ['a', 'ab', 'abc']) {
    await type('about', text);
    expect(await type('body', text)).toMatchObject({ mutationId: first.mutationId });
  }
  expect(await engine.view.open()).toHaveLength(2);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: 'abc', about: 'abc' });
});

test('Autosave goes behind whatever else was done since: an append, or another form’s words', async () => {
  const { world, engine, id, onServer } = await openDocument();
  world.server.network = 'off';
  const type = (value: string, form = 'one') => engine.run(typeDoc, { id, key: 'body', value }, { form });
  await type('a');
  await engine.run(appendDoc, { id, text: '!' });
  await type('b');
  await type('c', 'two');
  await type('d');
  expect(await engine.view.open()).toHaveLength(5);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ body: 'd' });
});

test('Autosave never replaces words that may have left', async () => {
  const { world, engine, id, onServer } = await openDocument();
  world.server.faults = ['drop-after'];
  const first = await engine.run(typeDoc, { id, key: 'body', value: 'a' }, { form: 'one' });
  await world.time.advance(500);
  const second = await engine.run(typeDoc, { id, key: 'body', value: 'ab' }, { form: 'one' });
  expect(second.mutationId).not.toBe(first.mutationId);
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ body: 'ab' });
});

test('A thing and its child, both made with no signal, arrive in order with the right parent', async () => {
  const world = new World();
  const page = world.openPage();
  const { engine } = page;
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  const course = await engine.run(createDoc, { title: 'Course' });
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: course.id });
  await engine.run(editDoc, { id: chapter.id, key: 'about', value: `see ${course.id}` });
  world.server.network = 'on';
  await world.time.advance(600_000);
  const parent = world.server.madeBy(course.mutationId)[0]?.id;
  expect(world.server.madeBy(chapter.mutationId)).toMatchObject([
    { parent, data: { title: 'Chapter', about: `see ${parent}` } },
  ]);
  expect(world.server.breaches).toEqual([]);
});

test('A removed item is gone here at once, and exists until the removal arrives', async () => {
  const { world, engine, id, shown } = await openDocument();
  world.server.network = 'off';
  await engine.run(removeDoc, { id });
  expect(await shown()).toBeUndefined();
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.rows.has(id)).toBe(false);
});

test('A get that answers with nothing, once, is no deletion', async () => {
  const { world, engine, set, onServer } = await openDocument();
  world.server.says404 = false;
  world.server.readFaults = ['empty'];
  await set('title', 'Mine');
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Mine' });
  expect(await engine.view.open()).toEqual([]);
});

test('A worker merges an edit with somebody else’s change, and sends it', async () => {
  const { world, page, set, onServer, elsewhere, engine } = await openDocument();
  const other = await engine.run(createDoc, { title: 'Other' });
  await world.time.advance(afterConfirm);
  world.server.network = 'off';
  await set('title', 'From here');
  await engine.run(editDoc, { id: other.id, key: 'title', value: 'Nobody crossed' });
  elsewhere({ image: 'x.png' });
  page.kill();
  world.server.network = 'on';
  const worker = world.openWorker();
  void worker.engine.drain();
  await world.time.advance(20_000);
  expect(onServer()).toMatchObject({ title: 'From here', image: 'x.png' });
  expect(world.server.madeBy(other.mutationId)).toMatchObject([{ data: { title: 'Nobody crossed' } }]);
});

test('A picture goes first, and the edit that waited for it is sent with its address', async () => {
  const { world, page, engine, set, onServer } = await openDocument();
  world.server.network = 'off';
  const { mutationId, id } = await attach(page);
  await set('image', id);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${mutationId}-jar.png` });
});

test('An edit behind a mutation that another tab discarded is sent, though that tab is closed at once', async () => {
  const { world, page, engine, set, onServer } = await openDocument();
  world.server.faults = ['refused'];
  const picture = await attach(page);
  await set('image', picture.id);
  await world.time.advance(300_000);
  const other = world.openPage();
  other.engine.start();
  await world.time.advance(10_000);
  await engine.discard(picture.mutationId);
  page.kill();
  await world.time.advance(60_000);
  expect(onServer()).toMatchObject({ image: '' });
});

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

test('An edit accepted at any moment of another edit’s send is not lost', async () => {
  const { world, set, onServer, engine } = await openDocument();
  for (let moment = 1; moment < 90; moment += 3) {
    await set('title', `One ${moment}`);
    await latency(moment);
    await set('about', `two ${moment}`);
    await world.time.advance(afterConfirm);
    expect(onServer()).toMatchObject({ title: `One ${moment}`, about: `two ${moment}` });
    expect(await engine.view.open()).toEqual([]);
  }
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
