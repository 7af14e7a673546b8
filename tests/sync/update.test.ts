/** An update of the app over the work that waits on a phone of the release before: all of it goes on, once. */
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import { loseDatabase } from '../fixtures/engine/backup-store.ts';
import { docs, notes } from '../fixtures/engine/docs.ts';
import { afterConfirm } from '../fixtures/engine/open-document.ts';
import { leaveWaiting, left, leftOpen, tablesOf } from '../fixtures/engine/waiting.ts';
import { type Tab, World } from '../fixtures/engine/world.ts';

/** Id at the host of the document that then bore this title. */
function idOf(title: string): string {
  const found = left('host').find(({ data }) => Object(data).title === title);
  return String(must(found, title)['id']);
}

/** Id of the mutation whose arguments have this word. */
function mutationOf(word: string): string {
  const found = leftOpen().find(({ args }) => Object.values(Object(args)).includes(word));
  return String(must(found, word)['mutationId']);
}

/** What the host has now, by title. */
function documents({ server }: World) {
  return Object.fromEntries(server.rowsOf('docs').map((row) => [row.data['title'], row]));
}

const texts = ({ server }: World, table: string) =>
  server
    .rowsOf(table)
    .map(({ data }) => data['text'])
    .sort();

/** Writes about one item or mutation since the update. */
const writes = ({ server }: World, what: string) =>
  server.requests.filter(({ id, marker }) => [id, marker].includes(what)).length;

/** Two hours of rounds. */
const later = (world: World) => world.time.advance(2 * 3_600_000);

/** Everything is at the host, once, but for what asks its person and what is another person's. */
function expectDelivered(world: World): void {
  const at = documents(world);
  expect(at['Edited twice']).toMatchObject({ id: idOf('Edited'), data: { about: 'typed' } });
  expect(at).not.toHaveProperty('Taken away');
  for (const title of ['Lost, arrived', 'Sealed, arrived']) {
    expect(at[title]).toMatchObject({ data: { about: 'arrived' } });
    expect(writes(world, idOf(title)), title).toBe(0);
  }
  for (const title of ['Lost, not arrived', 'Sealed, not arrived']) {
    expect(at[title]).toMatchObject({ data: { about: 'goes again' } });
    expect(writes(world, idOf(title)), title).toBe(1);
  }
  expect(at['Stamped']).toMatchObject({ data: { stamp: 'paid' } });
  expect(at['With a picture']?.data['image']).toBe(
    `https://uploads.example/${mutationOf('jar.png')}-jar.png`,
  );
  for (const picture of ['jar.png', 'sealed.png'])
    expect(writes(world, mutationOf(picture)), picture).toBe(1);
  expect(at['Fresh']).toMatchObject({ data: { body: 'more' } });
  expect(at['Below fresh']?.parent).toBe(at['Fresh']?.id);
  expect(texts(world, 'notes')).toEqual(['lost, arrived', 'lost, not arrived', 'sealed, arrived']);
  for (const text of ['lost, arrived', 'sealed, arrived'])
    expect(writes(world, mutationOf(text)), text).toBe(0);
  expect(texts(world, 'bookings')).toEqual(['lost, not arrived', 'with no signal']);
  // A letter nobody knows the fate of, and two for each booking.
  expect(world.server.mails).toHaveLength(5);
  expect(new Set(world.server.mails).size).toBe(5);
  expect(world.server.rowsOf('docs')).toHaveLength(12);
  expect(world.server.breaches).toEqual([]);
  expect(world.errors).toEqual([]);
}

/** What asks a person asks still, and nothing of it was sent. */
async function expectAsked(world: World, { engine }: Tab): Promise<void> {
  expect((await engine.view.open()).map(({ words, state }) => `${words}: ${state}`)).toEqual([
    'Change the about: held',
    'Change the title: conflict',
    'Add the note refused: blocked',
    'Write to somebody of nobody knows: blocked',
  ]);
  expect(await engine.view.status()).toMatchObject({
    waiting: 0,
    sending: 0,
    needsYou: 4,
    restoredEdits: 1,
    restored: 1,
  });
  for (const asked of ['Raced, by another', 'Came back']) expect(writes(world, idOf(asked))).toBe(0);
}

/** The person answers, and then the other one signs in: nothing is left. */
async function expectAnswersCount(world: World, page: Tab): Promise<void> {
  const { engine } = page;
  const [, found] = await engine.view.open();
  const raced = must(found, 'the edit in conflict');
  expect(raced.conflict).toMatchObject({
    base: { title: 'Raced' },
    mine: { title: 'Raced, by me' },
    theirs: { title: 'Raced, by another' },
  });
  await engine.resolve(raced.mutationId, raced.conflict?.mine);
  await engine.retry(mutationOf('refused'));
  expect(await engine.discard(mutationOf('nobody knows'))).toBe(true);
  await engine.sendRestored(true);
  await later(world);
  expect(await engine.view.open()).toEqual([]);
  expect(documents(world)['Came back']).toMatchObject({ data: { about: 'held' } });
  expect(documents(world)['Made by Thabo']?.data).not.toHaveProperty('about');
  await world.signIn(page, 'thabo');
  await later(world);
  expect(documents(world)['Made by Thabo']).toMatchObject({ data: { about: 'by Thabo' } });
  expect(world.server.rows.get(idOf('Raced, by another'))?.data).toMatchObject({ title: 'Raced, by me' });
  expect(texts(world, 'notes')).toContain('refused');
  for (const title of ['Raced, by another', 'Came back', 'Made by Thabo'])
    expect(writes(world, idOf(title)), title).toBe(1);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.breaches).toEqual([]);
}

test('Work waiting with no signal is shown by the new release as by the one before', async () => {
  const world = new World();
  (await leaveWaiting(world)).close();
  world.server.network = 'off';
  const page = world.openPage();
  page.engine.start();
  await world.time.advance(60_000);
  const { view } = page.engine;
  expect((await view.list(docs)).map(({ title }) => title).sort()).toEqual([
    ...['Below fresh', 'Came back', 'Edited twice', 'Fresh', 'Lost, arrived', 'Lost, not arrived'],
    ...[
      'Made by Thabo',
      'Raced, by me',
      'Sealed, arrived',
      'Sealed, not arrived',
      'Stamped',
      'With a picture',
    ],
  ]);
  expect(await view.get(docs, idOf('Lost, not arrived'))).toMatchObject({ about: 'goes again' });
  expect((await view.list(notes)).map(({ text }) => text)).toHaveLength(4);
  expect(await view.local('bookmark', 'week one')).toEqual({ at: 12 });
  const hers = leftOpen().filter(({ owner }) => owner === 'nomvula');
  expect((await view.open()).map(({ mutationId }) => mutationId)).toEqual(
    hers.map(({ mutationId }) => mutationId),
  );
  const file = await view.file(String(left('$files')[0]?.['fileId']));
  expect(file?.bytes.byteLength).toBe(3);
  expect(world.server.requests).toEqual([]);
});

for (const [release, tables] of Object.entries(tablesOf))
  test(`An update over the tables of 0.2.0 (${release}) delivers all waiting work, once, and asks the same questions as before`, async () => {
    const world = new World();
    (await leaveWaiting(world, tables)).close();
    const page = world.openPage();
    page.engine.start();
    await later(world);
    expectDelivered(world);
    await expectAsked(world, page);
    await expectAnswersCount(world, page);
  });

test('An update that the worker runs first delivers the same, and the page has nothing left to do', async () => {
  const world = new World();
  (await leaveWaiting(world)).close();
  const worker = world.openWorker();
  for (let round = 0; round < 4; round++) {
    void worker.engine.drain(60_000);
    await world.time.advance(afterConfirm);
  }
  worker.kill();
  const sent = world.server.requests.length;
  const page = world.openPage();
  page.engine.start();
  await later(world);
  expect(world.server.requests).toHaveLength(sent);
  expectDelivered(world);
  await expectAsked(world, page);
  await expectAnswersCount(world, page);
});

test('A tab of the release before that is still open does not stop the update', async () => {
  const world = new World();
  const older = await leaveWaiting(world);
  const page = world.openPage();
  page.engine.start();
  await later(world);
  expectDelivered(world);
  await expectAsked(world, page);
  older.close();
  await expectAnswersCount(world, page);
});

test('A tab of the release before that lets go of nothing until it is closed holds the update up, and loses nothing by it', async () => {
  const world = new World();
  (await leaveWaiting(world)).close();
  const opening = indexedDB.open(world.name);
  await new Promise((done) => opening.addEventListener('success', done));
  const page = world.openPage();
  page.engine.start();
  await world.time.advance(60_000);
  opening.result.close();
  await later(world);
  expectDelivered(world);
  await expectAsked(world, page);
});

test('A browser that loses the database with the update gives back all work in the copy of the release before', async () => {
  const world = new World();
  (await leaveWaiting(world)).close();
  await loseDatabase(world);
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  page.engine.start();
  await world.time.advance(1_000);
  expect(await page.engine.view.status()).toMatchObject({ restored: leftOpen().length });
  await later(world);
  await page.engine.sendRestored(true);
  await later(world);
  const at = documents(world);
  expect(at['Edited twice']).toMatchObject({ data: { about: 'typed' } });
  expect(at).not.toHaveProperty('Taken away');
  expect(at['Fresh']).toMatchObject({ data: { body: 'more' } });
  expect(at['Below fresh']?.parent).toBe(at['Fresh']?.id);
  for (const title of ['Lost, not arrived', 'Sealed, not arrived'])
    expect(at[title]).toMatchObject({ data: { about: 'goes again' } });
  // The refused one is looked for first, and then offered to the host once more.
  expect(texts(world, 'notes').filter((text) => text !== 'refused')).toEqual([
    'lost, arrived',
    'lost, not arrived',
    'sealed, arrived',
  ]);
  expect(world.server.breaches).toEqual([]);
});
