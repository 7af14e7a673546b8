/** What is restored from the backup after the database was lost. */
import { expect, test } from 'vitest';
import { Database } from '#src/sync/database.ts';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { makeBooking, sendMail } from '../fixtures/engine/commands.ts';
import { addNote, createDoc, docs, editDoc, typeDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm, attach, openDocument } from '../fixtures/engine/open-document.ts';
import { type Tab, World } from '../fixtures/engine/world.ts';

/** All tabs die, the browser loses the database, and the person comes back. */
async function comeBack(world: World, tabs: readonly Tab[], who?: string): Promise<Tab> {
  for (const tab of tabs) tab.kill();
  await loseDatabase(world);
  const page = world.openPage();
  if (who) await world.signIn(page, who);
  page.engine.start();
  await world.time.advance(1_000);
  return page;
}

const states = async ({ engine }: Tab) => (await engine.view.open()).map(({ state }) => state);

test('When the whole database is gone, waiting work comes back, is announced, and arrives once', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.network = 'off';
  const note = await before.engine.run(addNote, { text: 'milk' });
  const booking = await before.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  expect(world.disk.backup.rows()).toHaveLength(4);
  const page = await comeBack(world, [before], 'nomvula');
  const { engine } = page;
  expect(await engine.view.status()).toMatchObject({ restored: 4, restoredEdits: 0 });
  expect(await states(page)).toEqual(['unknown', 'unknown', 'blocked', 'blocked']);
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(400_000);
  expect(world.server.madeBy(note.mutationId)).toHaveLength(1);
  expect(world.server.madeBy(booking.mutationId)).toHaveLength(1);
  await engine.acknowledgeRestored();
  expect(await engine.view.status()).toMatchObject({ restored: 0 });
});

test('A note that had arrived before the database went is found, not made again', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.faults = ['drop-after'];
  world.server.readFaults = Array.from({ length: 20 }, () => '500' as const);
  const { mutationId } = await before.engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  world.server.readFaults = [];
  const page = await comeBack(world, [before], 'nomvula');
  await world.time.advance(afterConfirm);
  expect(world.server.fateOf(mutationId).left).toBe(1);
  expect(await page.engine.view.open()).toEqual([]);
});

test('Edits that come back are held until the person says "Send what came back"; both answers end it', async () => {
  for (const send of [true, false]) {
    const { world, page, set, onServer, id } = await openDocument();
    world.server.network = 'off';
    await set('title', 'Plum jam');
    await set('about', 'plums');
    await world.time.advance(6_000);
    const back = await comeBack(world, [page], 'nomvula');
    world.server.network = 'on';
    await back.engine.syncNow();
    await world.time.advance(afterConfirm);
    expect(await states(back)).toEqual(['held', 'held']);
    expect(await back.engine.view.status()).toMatchObject({ restoredEdits: 2, needsYou: 2, waiting: 0 });
    expect(await back.engine.view.get(docs, id)).toMatchObject({ title: 'Plum jam', about: 'plums' });
    expect(onServer()).toMatchObject({ title: 'Week one' });
    await back.engine.sendRestored(send);
    await world.time.advance(afterConfirm);
    expect(onServer()?.['title']).toBe(send ? 'Plum jam' : 'Week one');
    expect(await back.engine.view.status()).toMatchObject({ restoredEdits: 0, needsYou: 0, waiting: 0 });
    expect(world.disk.backup.rows()).toHaveLength(0);
  }
});

test('A restored edit of an item that somebody changed meanwhile is merged over what the person saw, or asked about', async () => {
  const { world, page, set, onServer, elsewhere } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Plum jam');
  await world.time.advance(1_000);
  elsewhere({ image: 'x.png' });
  const back = await comeBack(world, [page], 'nomvula');
  world.server.network = 'on';
  await back.engine.sendRestored(true);
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Plum jam', image: 'x.png' });
});

test('A mutation that had arrived before the database went is not written over somebody’s later change', async () => {
  const { world, page, append, onServer, elsewhere } = await openDocument(undefined, { body: 'a' });
  world.server.faults = ['drop-after'];
  world.server.readFaults = ['ok', 'drop', 'drop', 'drop', 'drop'];
  await append('b');
  await world.time.advance(1_000);
  expect(onServer()).toMatchObject({ body: 'ab' });
  elsewhere({ image: 'x.png' });
  const back = await comeBack(world, [page], 'nomvula');
  world.server.readFaults = [];
  await back.engine.sendRestored(true);
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ image: 'x.png' });
  expect(onServer()?.['body']).not.toBe('abb');
});

test('Nothing of one person comes back under another; it waits for its owner', async () => {
  const { world, page, set, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Nomvula’s');
  await world.time.advance(1_000);
  const back = await comeBack(world, [page], 'thabo');
  world.server.network = 'on';
  await back.engine.sendRestored(true);
  await world.time.advance(afterConfirm);
  expect(await back.engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ title: 'Week one' });
  await world.signIn(back, 'nomvula');
  expect(await states(back)).toEqual(['held']);
});

test('A course and its chapter that come back keep to each other', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.network = 'off';
  const course = await before.engine.run(createDoc, { title: 'Course' });
  const chapter = await before.engine.run(createDoc, { title: 'Chapter', parent: course.id });
  await before.engine.run(editDoc, { id: chapter.id, key: 'about', value: `see ${course.id}` });
  await world.time.advance(6_000);
  const back = await comeBack(world, [before], 'nomvula');
  world.server.network = 'on';
  await back.engine.syncNow();
  await back.engine.sendRestored(true);
  await world.time.advance(900_000);
  const id = world.server.madeBy(course.mutationId)[0]?.id;
  expect(world.server.madeBy(chapter.mutationId)).toMatchObject([
    { parent: id, data: { about: `see ${id}` } },
  ]);
  expect(await back.engine.view.open()).toEqual([]);
});

test('A chapter whose course was already made when the database went is made under it', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.faultFor = ({ kind }) =>
    kind === 'create' && world.server.rowsOf('docs').length > 0 ? '429' : undefined;
  const course = await before.engine.run(createDoc, { title: 'Course' });
  const chapter = await before.engine.run(createDoc, { title: 'Chapter', parent: course.id });
  await world.time.advance(5_000);
  expect(world.server.rowsOf('docs')).toHaveLength(1);
  const back = await comeBack(world, [before], 'nomvula');
  world.server.faultFor = undefined;
  await world.time.advance(600_000);
  const id = world.server.madeBy(course.mutationId)[0]?.id;
  expect(world.server.madeBy(chapter.mutationId)).toMatchObject([{ parent: id }]);
  expect(await back.engine.view.open()).toEqual([]);
});

test('A picture whose bytes went with the database says "choose it again"; the edit behind it is sent', async () => {
  const { world, page, set, onServer } = await openDocument();
  world.server.network = 'off';
  const { mutationId, id: picture } = await attach(page);
  await set('image', picture);
  await set('title', 'Plum jam');
  await world.time.advance(6_000);
  const back = await comeBack(world, [page], 'nomvula');
  expect(await back.engine.view.open()).toMatchObject([
    { mutationId, state: 'blocked', cause: { kind: 'orphaned', message: expect.stringContaining('again') } },
    { state: 'held' },
    { state: 'held' },
  ]);
  world.server.network = 'on';
  await back.engine.sendRestored(true);
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Plum jam' });
  expect(await back.engine.discard(mutationId)).toBe(true);
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Plum jam', image: '' });
  expect(await back.engine.view.open()).toEqual([]);
});

test('The newest words of an autosave come back, not the first', async () => {
  const { world, page, engine, id } = await openDocument();
  world.server.network = 'off';
  for (const value of ['a', 'ab', 'abc'])
    await engine.run(typeDoc, { id, key: 'body', value }, { form: 'one' });
  await world.time.advance(6_000);
  const back = await comeBack(world, [page], 'nomvula');
  expect(await back.engine.view.get(docs, id)).toMatchObject({ body: 'abc' });
});

test('A person’s choice between two versions comes back with the edit, and nobody asks them again', async () => {
  const { world, page, engine, id, set, elsewhere, onServer } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Plum jam');
  elsewhere({ title: 'Fig jam' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(await states(page)).toEqual(['conflict']);
  world.server.network = 'off';
  await world.time.advance(60_000);
  await engine.resolve(mutationId, { id, parent: '', title: 'Plum and fig jam' });
  await world.time.advance(1_000);
  const back = await comeBack(world, [page], 'nomvula');
  world.server.network = 'on';
  await back.engine.sendRestored(true);
  await world.time.advance(afterConfirm);
  expect(onServer()).toMatchObject({ title: 'Plum and fig jam' });
  expect(await back.engine.view.open()).toEqual([]);
});

test('The last word stays the last when the clock was set back between two edits and the database is lost twice', async () => {
  const { world, page, set, id, onServer } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Plum jam');
  await world.time.advance(6_000);
  let back = await comeBack(world, [page], 'nomvula');
  world.wrongBy = -2 * 3_600_000;
  await back.engine.run(editDoc, { id, key: 'title', value: 'Fig jam' });
  await world.time.advance(6_000);
  back = await comeBack(world, [back], 'nomvula');
  world.server.network = 'on';
  await back.engine.sendRestored(true);
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Fig jam' });
});

test('A database lost twice brings a note back once, and it is sent once', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.network = 'off';
  const { mutationId } = await before.engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  const second = await comeBack(world, [before], 'nomvula');
  const third = await comeBack(world, [second], 'nomvula');
  third.engine.start();
  await world.time.advance(1_000);
  expect((await third.engine.view.open()).map((open) => open.mutationId)).toEqual([mutationId]);
  expect(world.disk.backup.ids()).toEqual([mutationId]);
  world.server.network = 'on';
  await third.engine.syncNow();
  await world.time.advance(afterConfirm);
  expect(await third.engine.view.open()).toEqual([]);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
  expect(world.disk.backup.rows()).toHaveLength(0);
});

test('A row deleted on purpose in a database that is still there does not come back from its backup file', async () => {
  const world = new World();
  const before = world.openPage();
  await world.signIn(before, 'nomvula');
  world.server.network = 'off';
  const { mutationId } = await before.engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  before.kill();
  const db = new Database(world.name);
  await db.$outbox.where({ mutationId }).delete();
  db.close();
  const page = world.openPage();
  page.engine.start();
  await world.time.advance(1_000);
  expect(await page.engine.view.open()).toEqual([]);
  expect(world.disk.backup.rows()).toHaveLength(0);
});

test('A start that finds the disk full brings nothing back, but goes on, and the next one does', async () => {
  const world = new World();
  const before = world.openPage();
  world.server.network = 'off';
  const { mutationId } = await before.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(1_000);
  before.kill();
  await loseDatabase(world);
  world.disk.full = true;
  const { engine } = world.openPage();
  engine.start();
  await world.time.advance(1_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.disk.backup.rows()).toHaveLength(3);
  world.disk.full = false;
  world.server.network = 'on';
  await engine.run(sendMail, { text: 'hello' });
  await world.time.advance(30_000);
  expect(world.server.mails).toHaveLength(1);
  engine.start();
  await world.time.advance(afterConfirm);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);
});

test('A booking that went out twice does not go out a third time because the database was lost', async () => {
  const world = new World();
  const page = world.openPage();
  world.server.faults = ['error-after', 'warning-null'];
  const { mutationId } = await page.engine.run(makeBooking, { text: 'webinar' });
  await world.time.advance(300_000);
  expect(world.server.fateOf(mutationId).applied).toBe(2);
  const next = await comeBack(world, [page]);
  await world.time.advance(600_000);
  expect(world.server.fateOf(mutationId).applied).toBe(2);
  expect(await next.engine.view.open()).toMatchObject([{ mutationId, state: 'blocked' }, {}, {}]);
});

test('A conflict that came back asks first whether it is sent, and only then which version is right', async () => {
  const { world, page, id, set, elsewhere } = await openDocument();
  elsewhere({ title: 'Theirs' });
  await set('title', 'Mine', { seen: { id, parent: '', title: 'Week one' } });
  await world.time.advance(10_000);
  expect(await page.engine.view.open()).toMatchObject([{ state: 'conflict', conflict: {} }]);
  await page.engine.run(createDoc, { title: 'Week two' });
  await world.time.advance(10_000);
  const next = await comeBack(world, [page], 'nomvula');
  const [held] = await next.engine.view.open();
  expect(held).toMatchObject({ state: 'held' });
  expect(held?.conflict).toBeUndefined();
  await next.engine.sendRestored(true);
  await world.time.advance(60_000);
  const theirs = { mine: { title: 'Mine' }, theirs: { title: 'Theirs' } };
  expect(await next.engine.view.open()).toMatchObject([{ state: 'conflict', conflict: theirs }]);
});
