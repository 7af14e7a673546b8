/** What the engine costs, counted: bytes on the disk, rows read, transactions. */
import { expect, test } from 'vitest';
import { Database } from '#src/sync/database.ts';
import { addNote, createDoc, editDoc, notes, typeDoc } from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { everythingStored, openDocument, storedRows } from '../fixtures/engine/open-document.ts';
import type { Tab, World } from '../fixtures/engine/world.ts';

const hour = 3_600_000;

const page50kB = (at: number) => `${at} ${'All about jam. '.repeat(3_400)}`;

test('A minute of autosave with no signal leave one row of the size of the text, and one backup file', async () => {
  const { world, engine, id } = await openDocument();
  world.server.network = 'off';
  for (let at = 0; at < 20; at++) {
    await engine.run(typeDoc, { id, key: 'body', value: page50kB(at) }, { form: 'one' });
    await world.time.advance(3_000);
  }
  expect(await engine.view.open()).toHaveLength(1);
  expect((await everythingStored(world.name)).length).toBeLessThan(200_000);
  await world.time.advance(1_000);
  expect(world.disk.backup.rows()).toHaveLength(1);
  expect([...world.disk.backup.files.values()][0]?.text).toContain('19 All about jam');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(200_000);
  expect(world.server.rows.get(id)?.data['body']).toBe(page50kB(19));
});

test('A minute of autosave that is sent each time leave the text once', async () => {
  const { world, engine, id } = await openDocument();
  for (let at = 0; at < 20; at++) {
    await engine.run(typeDoc, { id, key: 'body', value: page50kB(at) }, { form: 'one' });
    await world.time.advance(3_000);
  }
  await world.time.advance(200_000);
  expect(await engine.view.open()).toEqual([]);
  expect((await everythingStored(world.name)).length).toBeLessThan(150_000);
  expect(world.disk.backup.rows()).toHaveLength(0);
});

const rowsRead = ({ disk }: World) => [...disk.rowsRead.values()].reduce((sum, count) => sum + count, 0);

/** Rows read of all tables while so many accepted mutations go out. */
async function readWhileDraining(count: number, accept: (page: Tab, at: number) => Promise<unknown>) {
  const { world, page, engine } = await openDocument();
  world.server.network = 'off';
  for (let at = 0; at < count; at++) await accept(page, at);
  await world.time.advance(1_000);
  world.server.network = 'on';
  const before = rowsRead(world);
  await engine.syncNow();
  await world.time.advance(60_000);
  expect(await engine.view.open()).toEqual([]);
  page.kill();
  return rowsRead(world) - before;
}

test('Sending four times as many notes reads about four times as many rows', async () => {
  const add = ({ engine }: Tab, at: number) => engine.run(addNote, { text: `note ${at}` });
  const [few, many] = [await readWhileDraining(10, add), await readWhileDraining(40, add)];
  expect(many / few).toBeLessThan(4.5);
  expect(many / 40).toBeLessThan(30);
});

test('Sending four times as many edits of as many documents reads about four times as many rows', async () => {
  const make = async ({ engine }: Tab, at: number) => {
    const { id } = await engine.run(createDoc, { title: `doc ${at}` });
    await engine.run(editDoc, { id, key: 'about', value: at });
  };
  const [few, many] = [await readWhileDraining(6, make), await readWhileDraining(24, make)];
  expect(many / few).toBeLessThan(4.8);
});

test('The thirtieth edit of one document in a day reads no more rows than the tenth', async () => {
  const { world, engine, set } = await openDocument();
  const costs: number[] = [];
  for (let at = 0; at < 30; at++) {
    const before = rowsRead(world);
    await set('about', at);
    await world.time.advance(3_000);
    costs.push(rowsRead(world) - before);
  }
  expect(await engine.view.open()).toEqual([]);
  expect(costs[29]).toBeLessThan((costs[9] ?? 0) * 1.5);
});

/** Of so many edits that are accepted with no signal: transactions, and rows read. */
async function acceptOffline(count: number, documents: number) {
  const { world, page, engine } = await openDocument();
  engine.start();
  const ids: string[] = [];
  for (let at = 0; at < documents; at++) ids.push((await engine.run(createDoc, { title: `doc ${at}` })).id);
  await world.time.advance(10_000);
  world.server.network = 'off';
  await engine.syncNow();
  await world.time.advance(10_000);
  const [transactions, rows] = [world.disk.transactions, rowsRead(world)];
  for (let at = 0; at < count; at++)
    await engine.run(editDoc, { id: ids[at % documents] ?? '', key: 'about', value: at });
  const spent = { transactions: world.disk.transactions - transactions, rows: rowsRead(world) - rows };
  page.kill();
  return spent;
}

test('An edit that is accepted with no signal is one transaction and reads four rows at most, however many wait', async () => {
  for (const documents of [1, 40]) {
    const [few, many] = [await acceptOffline(10, documents), await acceptOffline(80, documents)];
    expect(few.transactions).toBeLessThanOrEqual(10 + 3);
    expect(many.transactions).toBeLessThanOrEqual(80 + 3);
    expect(many.rows / 80).toBeLessThanOrEqual(4.5);
  }
});

test('Eighty edits of one document go as one write that reads them a few times', async () => {
  const add = ({ engine }: Tab, id: string, at: number) =>
    engine.run(editDoc, { id, key: `key ${at}`, value: at });
  const costs: number[] = [];
  for (const count of [20, 80]) {
    const { world, page, engine, id } = await openDocument();
    world.server.network = 'off';
    for (let at = 0; at < count; at++) await add(page, id, at);
    await world.time.advance(1_000);
    world.server.network = 'on';
    const before = rowsRead(world);
    await engine.syncNow();
    await world.time.advance(60_000);
    expect(await engine.view.open()).toEqual([]);
    costs.push(rowsRead(world) - before);
    page.kill();
  }
  const [few = 0, many = 0] = costs;
  expect(many / few).toBeLessThan(4.5);
});

test('A list on screen is not read again while documents it does not show are made, edited and sent', async () => {
  const { world, engine, set } = await openDocument();
  await engine.run(addNote, { text: 'milk' });
  await world.time.advance(200_000);
  let reads = 0;
  const errors: unknown[] = [];
  const watching = engine.watch(
    async (view) => {
      reads += 1;
      return view.list(notes);
    },
    () => undefined,
    (error) => errors.push(error),
  );
  await quiet();
  expect(reads).toBe(1);
  for (let at = 0; at < 10; at++) {
    await set('about', at);
    await engine.run(createDoc, { title: `doc ${at}` });
    await world.time.advance(8_500);
  }
  await world.time.advance(hour);
  expect(reads).toBe(1);
  await engine.run(addNote, { text: 'bread' });
  await quiet();
  expect(reads).toBeGreaterThan(1);
  watching.unsubscribe();
  expect(errors).toEqual([]);
});

test('An edit that is sent takes eight transactions at most, and none afterwards but for its pending confirm', async () => {
  const { world, set, engine } = await openDocument();
  await world.time.advance(hour);
  const begin = world.disk.transactions;
  await set('about', 1);
  await world.time.advance(2_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.disk.transactions - begin).toBeLessThanOrEqual(8);
  // The backup says by now that nothing is open.
  await world.time.advance(5_000);
  const sent = world.disk.transactions;
  expect(sent - begin).toBeLessThanOrEqual(11);
  await world.time.advance(80_000);
  expect(world.disk.transactions - sent).toBe(0);
  await world.time.advance(10_000);
  const read = world.disk.transactions;
  await world.time.advance(24 * hour);
  expect(world.disk.transactions - read).toBe(0);
});

test('A mutation that is done keeps no words, values or bases, only the data of its receipt', async () => {
  const { world, set, onServer } = await openDocument();
  await set('about', 'Canary');
  await world.time.advance(200_000);
  expect(onServer()).toMatchObject({ about: 'Canary' });
  expect(JSON.stringify(await storedRows(world.name, '$outbox'))).not.toContain('Canary');
  const db = new Database(world.name);
  expect(await db.$outbox.where('openIn').equals('docs').count()).toBe(0);
  db.close();
});
