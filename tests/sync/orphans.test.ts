/** An act that can never go: its thing will have no server id, or it cannot be read. The person is told at once, and of no other. */
import { expect, test } from 'vitest';
import { createDoc, editDoc, pageMerge, uploadFile } from './docs.ts';
import { loseDatabase, memoryHome } from './second-home.ts';
import { World } from './world.ts';

/** A signed-in page with a course that was discarded before it was sent. */
async function discarded() {
  const world = new World();
  const { engine } = world.open({ merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  world.server.network = 'off';
  const { opId } = await engine.run(createDoc, { title: 'Jam' });
  expect(await engine.discard(opId)).toBe(true);
  const edit = (key: string) => engine.run(editDoc, { id: `tmp_${opId}`, key, value: 'Plum jam' });
  return { world, engine, opId, edit };
}

const needsThePerson = { state: 'failed', words: 'Change the title', cause: { kind: 'refused' } };

test('An edit of what was discarded in another tab is shown to the person at once, online or not', async () => {
  const { world, engine, edit } = await discarded();
  await edit('title');
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([needsThePerson]);
  expect(await engine.view.status()).toMatchObject({ needsYou: 1, waiting: 0 });
  world.server.network = 'on';
  const [open] = await engine.view.open();
  await engine.retry(open?.opId ?? '');
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([needsThePerson]);
  expect(world.server.requests).toBe(0);
  expect(await engine.discard(open?.opId ?? '')).toBe(true);
  expect(await engine.view.open()).toEqual([]);
});

test('A chapter made under a course that was discarded, and an edit of that chapter, are the person’s too', async () => {
  const { world, engine, opId } = await discarded();
  const chapter = await engine.run(createDoc, { title: 'Chapter', parent: `tmp_${opId}` });
  await world.time.advance(1_000);
  expect(await engine.view.open()).toMatchObject([{ opId: chapter.opId, state: 'failed' }]);
  await engine.run(editDoc, { id: `tmp_${chapter.opId}`, key: 'title', value: 'First chapter' });
  await engine.discard(chapter.opId);
  expect(await engine.view.open()).toEqual([]);
});

test('An edit that names a file which was discarded is the person’s; what was changed behind it can go once they let go', async () => {
  const { world, engine } = await discarded();
  const { docs } = world.server;
  docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title: 'Jam' } });
  const file = { mime: 'image/png', bytes: new Uint8Array([1]).buffer, name: 'jar.png' };
  const upload = await engine.run(uploadFile, { name: 'jar.png' }, { file });
  await engine.discard(upload.opId);
  const image = await engine.run(editDoc, { id: '1', key: 'image', value: `tmp_${upload.opId}` });
  await engine.run(editDoc, { id: '1', key: 'title', value: 'Plum jam' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([
    { opId: image.opId, state: 'failed' },
    { state: 'pending' },
  ]);
  await engine.discard(image.opId);
  await world.time.advance(10_000);
  expect(docs.get('1')?.value).toEqual({ id: '1', parent: '', title: 'Plum jam' });
});

test('An edit whose thing this phone no longer knows by any name is shown, not looked for until the end of days', async () => {
  const { world, engine } = await discarded();
  world.server.network = 'on';
  await engine.run(editDoc, { id: 'tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV', key: 'title', value: 'Plum jam' });
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([needsThePerson]);
  expect(world.server.requests).toBe(0);
});

test('An orphan that may have gone out before the phone lost its data says that it may have arrived', async () => {
  const world = new World();
  const { home, files } = memoryHome();
  const before = world.open({ home, merge: pageMerge });
  await before.engine.session.change(async () => 'nomvula');
  world.server.network = 'off';
  const { opId } = await before.engine.run(createDoc, { title: 'Jam' });
  const edit = await before.engine.run(editDoc, { id: `tmp_${opId}`, key: 'title', value: 'Plum jam' });
  before.kill();
  await loseDatabase(world);
  files.delete(`nomvula/${opId}.json`);
  const { engine } = world.open({ home, merge: pageMerge });
  await engine.session.change(async () => 'nomvula');
  engine.start();
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([
    { opId: edit.opId, state: 'needs-you', cause: { message: expect.stringContaining('may have arrived') } },
  ]);
  expect(await engine.view.group(edit.group)).toMatchObject([{ unknowns: 1 }]);
  await engine.retry(edit.opId);
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([{ opId: edit.opId, state: 'needs-you' }]);
  expect(world.server.requests).toBe(0);
});

test('Of edits that would go together only the one that cannot be read is the person’s', async () => {
  const world = new World();
  const { docs } = world.server;
  docs.set('1', { id: '1', marker: '', parent: '', value: { id: '1', parent: '', title: 'Jam' } });
  world.server.network = 'off';
  const old = world.open({ merge: pageMerge });
  await old.engine.session.change(async () => 'nomvula');
  await old.engine.run(editDoc, { id: '1', key: 'title', value: 'Plum jam' });
  const bad = await old.engine.run(editDoc, { id: '1', key: 'body', value: 'old words' });
  old.kill();
  world.server.network = 'on';
  const upgrade = (args: unknown) => {
    if (JSON.stringify(args).includes('old words')) throw new TypeError('what is this?');
    return args;
  };
  const { engine } = world.open({ operations: [{ ...editDoc, version: 2, upgrade }], merge: pageMerge });
  await engine.syncNow();
  await world.time.advance(10_000);
  expect(await engine.view.open()).toMatchObject([{ opId: bad.opId, state: 'needs-you' }]);
  expect(docs.get('1')?.value).toEqual({ id: '1', parent: '', title: 'Plum jam' });
});
