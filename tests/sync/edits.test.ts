import { expect, test } from 'vitest';
import { createDoc, editDoc, pageMerge, removeDoc, uploadFile } from './docs.ts';
import { failures, Refusal } from './server.ts';
import { World } from './world.ts';

/** A signed-in instructor's page, and a document that is on the server and on the phone. */
async function desk(title = 'Week one') {
  const world = new World();
  const page = world.open({ merge: pageMerge });
  await page.engine.session.change(async () => 'nomvula');
  const { group } = await page.engine.run(createDoc, { title });
  await world.time.advance(200_000);
  const [created] = await page.engine.view.group(group);
  const id = created?.serverId ?? '';
  const set = (key: string, value: unknown) => page.engine.run(editDoc, { id, key, value });
  const onServer = () => world.server.docs.get(id)?.value;
  const elsewhere = (key: string, value: unknown) => {
    const doc = world.server.docs.get(id);
    if (doc) world.server.docs.set(id, { ...doc, value: { ...doc.value, [key]: value } });
  };
  return { world, ...page, id, set, onServer, elsewhere };
}

test('Two changes to different things, on two devices, are both there', async () => {
  const { world, set, onServer, elsewhere } = await desk();
  world.server.network = 'off';
  await set('title', 'Week 1');
  elsewhere('image', 'jar.png');
  world.server.network = 'on';
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Week 1', image: 'jar.png' });
});

test('Two people who changed the same words are asked; nothing is written over, and the choice goes out', async () => {
  const { world, engine, id, set, onServer, elsewhere } = await desk();
  world.server.network = 'off';
  const { opId } = await set('title', 'Mine');
  elsewhere('title', 'Theirs');
  world.server.network = 'on';
  await world.time.advance(100_000);
  expect(onServer()).toMatchObject({ title: 'Theirs' });
  const [open] = await engine.view.open();
  expect(open).toMatchObject({
    state: 'conflict',
    conflict: { mine: { title: 'Mine' }, theirs: { title: 'Theirs' } },
  });
  await engine.settle(opId, { id, parent: '', title: 'Mine and theirs' });
  await world.time.advance(200_000);
  expect(onServer()).toMatchObject({ title: 'Mine and theirs' });
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('Our own write, whose answer was lost, with somebody’s change on top is no clash with ourselves', async () => {
  const { world, engine, set, onServer, elsewhere } = await desk();
  world.server.faults = ['drop-after'];
  await set('title', 'First');
  await world.time.advance(100);
  await set('title', 'Second');
  elsewhere('image', 'x.png');
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Second', image: 'x.png' });
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('Autosave makes one write: an act that was never sent takes the newer words', async () => {
  const { world, set, onServer, engine } = await desk();
  world.server.network = 'off';
  for (const text of ['a', 'ab', 'abc']) await set('body', text);
  expect((await engine.view.open()).length).toBe(1);
  await set('title', 'New');
  world.server.network = 'on';
  const before = world.server.requests;
  await world.time.advance(200_000);
  expect(onServer()).toMatchObject({ body: 'abc', title: 'New' });
  expect(world.server.requests - before).toBe(1);
});

test('An edit made while the one before it is on its way is kept and follows', async () => {
  const { world, set, onServer } = await desk();
  await set('title', 'One');
  await set('title', 'Two');
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ title: 'Two' });
});

test('A thing and its child, both made with no signal, arrive in order with the right parent', async () => {
  const world = new World();
  const { engine } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  world.server.network = 'off';
  const course = await engine.run(createDoc, { title: 'Course' });
  const tmp = `tmp_${course.opId}`;
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: tmp });
  await engine.run(editDoc, { id: `tmp_${chapter.opId}`, key: 'about', value: `see ${tmp}` });
  expect(await engine.view.list('docs', tmp)).toMatchObject([{ title: 'Chapter', about: `see ${tmp}` }]);
  world.server.network = 'on';
  await world.time.advance(600_000);
  const all = [...world.server.docs.values()].map(({ value }) => value);
  const parent = all.find(({ title }) => title === 'Course')?.['id'];
  expect(all).toMatchObject([{ title: 'Course' }, { title: 'Chapter', parent, about: `see ${parent}` }]);
  expect(await engine.view.get('docs', tmp)).toMatchObject({ id: parent, title: 'Course' });
});

test('What was made and removed before it was ever sent leaves no trace', async () => {
  const world = new World();
  const { engine } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  world.server.network = 'off';
  const { opId } = await engine.run(createDoc, { title: 'Oops' });
  await engine.run(createDoc, { title: 'Child', parent: `tmp_${opId}` });
  await engine.run(removeDoc, { id: `tmp_${opId}` });
  expect(await engine.view.open()).toEqual([]);
  world.server.network = 'on';
  await world.time.advance(400_000);
  expect(world.server.requests).toBe(0);
});

test('What was sent and then removed is gone here at once, and there when it arrives', async () => {
  const { world, engine, id } = await desk();
  world.server.network = 'off';
  await engine.run(removeDoc, { id });
  expect(await engine.view.get('docs', id)).toBeUndefined();
  world.server.network = 'on';
  await world.time.advance(300_000);
  expect(world.server.docs.size).toBe(0);
});

test('A create the network doubled is found a settle time later, and the second copy goes', async () => {
  const world = new World();
  const { engine } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  world.server.faults = ['twice'];
  const { opId } = await engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  expect(world.server.docs.size).toBe(2);
  await world.time.advance(200_000);
  expect([...world.server.docs.values()].map(({ marker }) => marker)).toEqual([opId]);
});

test('An older version of ours that lands late is written over by the newer one', async () => {
  const { world, set, onServer } = await desk();
  world.server.faults = ['late-copy'];
  await set('title', 'Old');
  await world.time.advance(1_000);
  await set('title', 'New');
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'New' });
});

test('A worker sends an edit nobody crossed, and leaves what needs a merge to the page', async () => {
  const { world, kill, set, onServer, elsewhere } = await desk();
  world.server.network = 'off';
  await set('title', 'From here');
  elsewhere('image', 'x.png');
  kill();
  world.server.network = 'on';
  const worker = world.open();
  void worker.engine.drain();
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  worker.kill();
  world.open({ merge: pageMerge }).engine.start();
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ title: 'From here', image: 'x.png' });
});

test('A file goes first, and what waited for it is sent with its address', async () => {
  const { world, engine, id, onServer } = await desk();
  world.server.network = 'off';
  const file = { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer, name: 'jar.png' };
  const { opId } = await engine.run(uploadFile, { name: 'jar.png' }, { file });
  await engine.run(editDoc, { id, key: 'image', value: `tmp_${opId}` });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ image: `https://uploads.example/${opId}-jar.png` });
});

test('Discarding a file that was refused lets the edit behind its address go by itself', async () => {
  const { world, engine, id, set, onServer } = await desk();
  world.server.faults = ['refused', 'refused', 'refused'];
  const file = { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer, name: 'jar.png' };
  const { opId, group } = await engine.run(uploadFile, { name: 'jar.png' }, { file });
  await engine.run(editDoc, { id, key: 'image', value: `tmp_${opId}` });
  await world.time.advance(300_000);
  expect(await engine.view.group(group)).toMatchObject([{ state: 'failed' }]);
  await set('title', 'Week 1');
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  await engine.discard(opId);
  await world.time.advance(10_000);
  expect(onServer()).toEqual({ id, parent: '', title: 'Week 1' });
});

test('What a discarding freed goes from another open tab when the one it was done in is closed at once', async () => {
  const { world, engine, kill, id, set, onServer } = await desk();
  world.server.faults = ['refused', 'refused', 'refused'];
  const file = { mime: 'image/png', bytes: new Uint8Array([1, 2, 3]).buffer, name: 'jar.png' };
  const { opId } = await engine.run(uploadFile, { name: 'jar.png' }, { file });
  const address = await engine.run(editDoc, { id, key: 'image', value: `tmp_${opId}` });
  await world.time.advance(300_000);
  await set('title', 'Week 1');
  const other = world.open({ merge: pageMerge });
  other.engine.start();
  await world.time.advance(10_000);
  // Hearing of another tab's change takes real time: the tables tell it, not a timer of ours.
  await new Promise((heard) => setTimeout(heard, 100));
  await engine.discard(address.opId);
  kill();
  const later = async () => {
    await world.time.advance(1_000);
    return onServer();
  };
  await expect.poll(later, { timeout: 5_000 }).toMatchObject({ title: 'Week 1' });
});

test('Forgetting a person who left frees what the next one changed in the same thing', async () => {
  const { world, engine, set, onServer } = await desk();
  world.server.network = 'off';
  await set('title', 'Nomvula’s');
  await engine.session.change(async () => 'thabo');
  await set('image', 'jar.png');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  await engine.session.forget('nomvula');
  await world.time.advance(10_000);
  expect(onServer()).toMatchObject({ title: 'Week one', image: 'jar.png' });
});

test('A frozen tab does not stop the phone, and what it does after thawing harms nothing', async () => {
  const { world, engine, freeze, thaw, set, onServer, id } = await desk();
  const other = world.open({ merge: pageMerge });
  await set('title', 'First');
  freeze();
  await world.time.advance(1_000);
  await other.engine.run(editDoc, { id, key: 'title', value: 'Second' });
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Second' });
  thaw();
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Second' });
  expect(await engine.view.status()).toMatchObject({ waiting: 0, needsYou: 0 });
  expect(world.errors).toEqual([]);
});

test('Nothing of one person is sent, shown or counted under another', async () => {
  const { world, engine, set, onServer, id } = await desk();
  world.server.network = 'off';
  await set('title', 'Nomvula’s');
  await engine.session.change(async () => 'thabo');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  expect(await engine.view.open()).toEqual([]);
  expect(await engine.view.status()).toMatchObject({ waiting: 0 });
  expect(await engine.view.get('docs', id)).toBeUndefined();
  await engine.session.change(async () => 'nomvula');
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Nomvula’s' });
});

test('A session that ended parks that person’s queue without a try; it goes on when the same person is back', async () => {
  const { world, engine, set, onServer } = await desk();
  world.server.faults = ['401'];
  const { group } = await set('title', 'Later');
  await world.time.advance(400_000);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  expect(await engine.view.group(group)).toMatchObject([{ state: 'parked', tries: 0 }]);
  await engine.session.change(async () => 'nomvula');
  await world.time.advance(300_000);
  expect(onServer()).toMatchObject({ title: 'Later' });
});

test('A look that meets the end of the session says so like a send, and leaves the host alone until the person is back', async () => {
  const world = new World();
  let looks = 0;
  let signedIn = false;
  const dropTwins = async () => {
    looks += 1;
    if (!signedIn) throw new Refusal(failures.signedOut);
    return true;
  };
  const { engine } = world.open({ operations: [{ ...createDoc, dropTwins }] });
  await engine.session.change(async () => 'nomvula');
  await engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(600_000);
  expect(looks).toBe(1);
  expect(await engine.view.session()).toMatchObject({ owner: 'nomvula', expired: true });
  signedIn = true;
  await engine.session.change(async () => 'nomvula');
  await world.time.advance(100_000);
  expect(looks).toBe(2);
});

test('Leaving with "delete" takes every trace of that person, and only theirs', async () => {
  const { world, engine, set } = await desk();
  world.server.network = 'off';
  await set('title', 'Secret plan');
  await engine.local.set({ kind: 'draft', key: 'a', value: 'Secret draft' });
  await engine.local.set({ kind: 'receipt', key: 'b', value: 'Visitor’s ticket', ofPhone: true });
  expect(await engine.session.unsent()).toBe(1);
  await engine.session.change(async () => 'anyone');
  await engine.session.forget('nomvula');
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const texts = await Promise.all(names.filter((name) => name === world.name).map(everything));
  expect(texts.join()).not.toMatch(/Secret|Week one/);
  expect(texts.join()).toContain('Visitor’s ticket');
});

/** Every row of every table, as text. */
async function everything(name: string): Promise<string> {
  const opening = indexedDB.open(name);
  await new Promise((done) => opening.addEventListener('success', done));
  const texts: string[] = [];
  for (const table of opening.result.objectStoreNames) {
    const all = opening.result.transaction(table).objectStore(table).getAll();
    await new Promise((done) => all.addEventListener('success', done));
    texts.push(JSON.stringify(all.result));
  }
  opening.result.close();
  return texts.join();
}
