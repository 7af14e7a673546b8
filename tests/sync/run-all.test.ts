/** Several things accepted together: all of them or none, in one transaction, as one thing that the person did. */
import { expect, test } from 'vitest';
import { createDoc, docOperations, docs, editDoc } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

async function signedIn() {
  const world = new World();
  const counter = { changes: 0 };
  const edit: typeof editDoc = {
    ...editDoc,
    change: (doc, args) => {
      counter.changes += 1;
      return editDoc.change(doc, args);
    },
  };
  const operations = [...docOperations.filter(({ name }) => name !== editDoc.name), edit];
  const page = world.openPage({ operations });
  await world.signIn(page, 'nomvula');
  const { id } = world.server.insert('docs', 'm', { title: 'A record' });
  await page.engine.pull(docs);
  return { world, page, id, edit, counter };
}

test('Two documents made together are one entry in the list, and both arrive', async () => {
  const { world, page } = await signedIn();
  world.server.network = 'off';
  const accepted = await page.engine.runAll([
    [createDoc, { title: 'One' }],
    [createDoc, { title: 'Two' }],
  ]);
  const open = await page.engine.view.open();
  expect(open.map(({ group }) => group)).toEqual([accepted[0]?.mutationId, accepted[0]?.mutationId]);
  expect(await page.engine.session.countPending()).toBe(1);
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(5_000);
  expect(world.server.rowsOf('docs').map(({ data }) => data['title'])).toEqual(['A record', 'One', 'Two']);
});

test('Where one of several mutations cannot be accepted none is', async () => {
  const { world, page, id, edit } = await signedIn();
  const runs = page.engine.runAll([
    [createDoc, { title: 'One' }],
    [edit, { id, key: 'title', value: 'new' }],
    // As an older page might hand it over.
    [createDoc, { title: 7 } as unknown as { title: string }],
  ]);
  await expect(runs).rejects.toThrow('do not fit');
  expect(await page.engine.view.open()).toEqual([]);
  await world.time.advance(5_000);
  expect(world.server.requests).toEqual([]);
});

test('A tab that closes while it accepts several mutations leaves all of them or none', async () => {
  for (let after = 1; after <= 12; after++) {
    const { world, page, id, edit } = await signedIn();
    world.server.network = 'off';
    const before = world.disk.transactions;
    const runs = page.engine.runAll(
      Array.from({ length: 20 }, (_, at) => [edit, { id, key: `k${at}`, value: at }] as const),
    );
    runs.catch(() => undefined);
    for (let turn = 0; turn < after; turn++) await new Promise((done) => setImmediate(done));
    page.kill();
    const other = world.openPage();
    const open = await other.engine.view.open();
    expect([0, 20], `${world.disk.transactions - before} transactions`).toContain(open.length);
    other.kill();
  }
});

test('A hundred edits of one record are one write, and each runs a few times only', async () => {
  const { world, page, id, edit, counter } = await signedIn();
  world.server.network = 'off';
  await page.engine.runAll(
    Array.from({ length: 100 }, (_, at) => [edit, { id, key: `k${at}`, value: at }] as const),
  );
  expect(counter.changes).toBeLessThanOrEqual(100);
  const read = world.disk.rowsRead.get('$outbox') ?? 0;
  expect(read).toBeLessThanOrEqual(250);
  world.server.network = 'on';
  await page.engine.syncNow();
  await world.time.advance(5_000);
  expect(world.server.requests).toHaveLength(1);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 0, k99: 99 });
  expect(counter.changes).toBeLessThanOrEqual(5 * 100);
});
