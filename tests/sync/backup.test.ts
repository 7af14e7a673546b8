/** The second copy of unsent work: never waited for, never torn, never left behind, and honest when it cannot be had. */
import { expect, test } from 'vitest';
import { contentHash } from '#src/kit/canonical.ts';
import { type BackupStore, createBackup } from '#src/sync/backup/backup.ts';
import { newRow } from '#src/sync/mutation.ts';
import type { MutationRow } from '#src/sync/rows.ts';
import { type BackupFile, BackupFiles } from '../fixtures/engine/backup-store.ts';
import { addNote, createDoc, removeDoc } from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { openDocument, openPhone } from '../fixtures/engine/open-document.ts';
import { Time } from '../fixtures/engine/time.ts';
import { World } from '../fixtures/engine/world.ts';

function rowOf(mutationId: string, more: Partial<MutationRow> = {}): MutationRow {
  const entity = { collection: 'notes', id: `tmp_${mutationId}` };
  const given = { mutationId, group: mutationId, owner: 'anyone', name: 'note.add', version: 1 };
  const row = newRow({ ...given, kind: 'create', args: { text: 'chairs' }, entity, createdAt: 1_000 });
  return { ...row, seq: 1, ...more };
}

/** A backup over a disk in memory, and a database of which it asks what is open now. */
function over(files = new BackupFiles(), store: BackupStore = files.of(() => true)) {
  const time = new Time();
  const errors: unknown[] = [];
  const open = new Map<string, MutationRow>();
  const backup = createBackup(Promise.resolve(store), {
    generation: async () => 'G1',
    readOpen: async () => ({ rows: [...open.values()], generation: 'G1' }),
    readOwners: async () => ['anyone'],
    underLock: (work) => work(),
    after: time.after,
    report: (error) => errors.push(error),
  });
  const save = (...rows: MutationRow[]) => {
    for (const row of rows) open.set(row.mutationId, row);
    backup.changed();
  };
  const end = (...rows: MutationRow[]) => {
    for (const { mutationId } of rows) open.delete(mutationId);
    backup.changed();
  };
  return { time, errors, open, backup, save, end, files };
}

const names = ({ files }: BackupFiles) => [...files.keys()].sort();

test('The backup file has its owner’s open mutations, under the generation', async () => {
  const { backup, save, files } = over();
  const row = rowOf('A', {
    args: { name: 'Zoë \ud800', when: undefined, list: [undefined, 1] },
    base: { t: 'b' },
  });
  save(row, rowOf('B', { owner: '7' }), rowOf('C'));
  await backup.written();
  expect(names(files)).toEqual(['G1/7/open.json', 'G1/anyone/open.json']);
  const found = await backup.list();
  expect(found.find(({ path }) => path.owner === 'anyone')?.rows).toMatchObject([
    { mutationId: 'A', args: { name: 'Zoë \ud800', list: [null, 1] }, base: { t: 'b' } },
    { mutationId: 'C' },
  ]);
});

test('The first change is written to the backup at once, those of the next five seconds together', async () => {
  const { time, backup, save, files } = over();
  save(rowOf('A'));
  await quiet();
  expect(files.ids()).toEqual(['A']);
  for (const id of ['B', 'C', 'D']) save(rowOf(id));
  await time.advance(4_000);
  expect(files.ids()).toEqual(['A']);
  await time.advance(1_100);
  expect(files.ids()).toEqual(['A', 'B', 'C', 'D']);
  save(rowOf('E'));
  // The page may go: it does not wait.
  await backup.written();
  expect(files.ids()).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('A person whose work has ended has no backup file, also where an earlier context had written one', async () => {
  const { time, backup, save, end, files } = over();
  files.files.set('G1/7/open.json', { generation: 'G1', owner: '7', name: 'open.json', text: '' });
  await backup.list();
  save(rowOf('A'));
  end(rowOf('A'));
  await time.advance(6_000);
  expect(names(files)).toEqual([]);
});

test('A database lost under the page deletes none of its backup files', async () => {
  const files = new BackupFiles();
  const time = new Time();
  let database: { rows: MutationRow[]; generation: string | undefined } = {
    rows: [rowOf('A')],
    generation: 'G1',
  };
  const backup = createBackup(Promise.resolve(files.of(() => true)), {
    generation: async () => 'G2',
    readOpen: async () => database,
    readOwners: async () => ['anyone'],
    underLock: (work) => work(),
    after: time.after,
    report: () => undefined,
  });
  backup.changed();
  await backup.written();
  database = { rows: [rowOf('B')], generation: undefined };
  backup.changed();
  await backup.written();
  expect(names(files)).toEqual(['G1/anyone/open.json', 'G2/anyone/open.json']);
});

test('After a failure the backup is left alone for five minutes, and the status says that there is one copy only', async () => {
  const { time, backup, save, files, errors } = over();
  files.full = true;
  save(rowOf('A'));
  await backup.written();
  expect(backup.available).toBe(false);
  for (let at = 0; at < 50; at++) save(rowOf('A', { args: { text: `${at}` } }));
  await backup.written();
  expect(files.refused).toBe(1);
  expect(errors).toHaveLength(1);
  files.full = false;
  await time.advance(4 * 60_000);
  save(rowOf('B'));
  await backup.written();
  expect(names(files)).toEqual([]);
  await time.advance(61_000);
  expect(files.ids()).toEqual(['A', 'B']);
  expect(backup.available).toBe(true);
});

test('A person who deletes their work leaves nothing in the backup, in any generation, and the next person keeps theirs', async () => {
  const { backup, save, files } = over();
  const path = { generation: 'G0', owner: '7', name: 'open.json' };
  files.files.set('G0/7/open.json', { ...path, text: 'x' });
  save(rowOf('A', { owner: '7' }), rowOf('B', { owner: '8' }));
  expect(await backup.removeOwner('7')).toBe(true);
  expect(names(files)).toEqual(['G1/8/open.json']);
  files.failing = true;
  expect(await backup.removeOwner('8')).toBe(false);
});

test('A backup file that is torn, altered or not ours is never read, one of the release before is', async () => {
  const { backup, save, files } = over();
  save(rowOf('A'));
  await backup.written();
  const [key, file] = [...files.files][0] as [string, BackupFile];
  const rowsOf = async () => (await backup.list()).flatMap(({ rows }) => rows);
  const odd = [
    { ...rowOf('A'), createdAt: 'yesterday' },
    { mutationId: 'A', owner: 'anyone' },
  ];
  const whole = JSON.parse(file.text) as { format: number; rows: unknown[] };
  const texts = [
    '',
    file.text.slice(0, -20),
    file.text.replace('chairs', 'stairs'),
    'null',
    '[]',
    JSON.stringify({ ...whole, format: 1 }),
    JSON.stringify({ ...whole, rows: odd, sum: contentHash(odd) }),
  ];
  for (const text of texts) {
    files.files.set(key, { ...file, text });
    expect({ text, found: await rowsOf() }).toEqual({ text, found: [] });
    expect(files.files.get(key)?.text).toBe(text);
  }
  files.files.clear();
  files.files.set('one', { ...file, owner: '8' });
  expect(await rowsOf()).toEqual([]);
  const [row] = whole.rows;
  const before = JSON.stringify({ format: 2, row, sum: contentHash(row) });
  files.files.set('two', { ...file, name: 'A.json', text: before });
  expect(await rowsOf()).toMatchObject([{ mutationId: 'A' }]);
});

test('A browser without a place for the backup goes on with its work, and the status says so', async () => {
  for (const opening of [undefined, Promise.resolve(undefined), Promise.reject(new Error('no OPFS'))]) {
    const backup = createBackup(opening, {
      generation: async () => 'G',
      readOpen: async () => ({ rows: [rowOf('A')], generation: undefined }),
      readOwners: async () => [],
      underLock: (work) => work(),
      after: () => () => undefined,
      report: () => undefined,
    });
    backup.changed();
    await backup.written();
    expect(await backup.list()).toEqual([]);
    expect(await backup.removeOwner('anyone')).toBe(true);
    expect(backup.available).toBe(false);
  }
});

// ——— In the engine.

test('Saving never waits for the second copy: one that hangs or fails keeps nobody from "saved", and is reported', async () => {
  const never = () => new Promise<never>(() => undefined);
  const hanging: BackupStore = { write: never, remove: never, list: async () => [], removeOwner: never };
  const world = new World();
  const page = world.openPage({ backup: Promise.resolve(hanging) });
  await world.signIn(page, 'nomvula');
  const { mutationId } = await page.engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  expect(world.server.madeBy(mutationId)).toHaveLength(1);

  const other = new World();
  other.disk.backup.full = true;
  const { engine } = other.openPage();
  await engine.session.change(async () => 'nomvula');
  await engine.run(addNote, { text: 'milk' });
  await quiet();
  expect(await engine.view.status()).toMatchObject({ noBackup: true });
  expect(other.errors).toMatchObject([{ name: 'QuotaExceededError' }]);
});

test('Nothing is left in the backup by any way in which work ends', async () => {
  const { world, engine, set, id } = await openDocument();
  const { files } = world.disk.backup;
  world.server.faults = ['refused', 'drop-after', 'error-before'];
  const refused = await set('title', 'refused');
  await world.time.advance(1_000);
  expect(files.size).toBe(1);
  await engine.discard(refused.mutationId);
  await set('title', 'lost answer');
  await engine.run(addNote, { text: 'error inside a 200' });
  await world.time.advance(400_000);
  const parent = await engine.run(createDoc, { title: 'Course' });
  await engine.run(createDoc, { title: 'Chapter', parent: parent.id });
  await engine.run(removeDoc, { id });
  await world.time.advance(400_000);
  expect(await engine.view.open()).toEqual([]);
  expect([...files.keys()]).toEqual([]);
});

test('A database evicted together with nothing, and a backup evicted alone, lose nothing that is still in the other', async () => {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  world.server.network = 'off';
  const { mutationId } = await page.engine.run(addNote, { text: 'milk' });
  await world.time.advance(1_000);
  world.disk.backup.evict();
  page.engine.start();
  await world.time.advance(1_000);
  expect(await page.engine.view.open()).toMatchObject([{ mutationId, state: 'pending' }]);
});

test('A tab that waits for another one that writes for long says that there is no second copy, and reports nothing', async () => {
  const world = new World();
  const { page } = await openPhone({}, world);
  let end: () => void = () => undefined;
  const holding = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  const held = world.locks
    .of('frozen')
    .request(`${world.name}-backup`, holding, new AbortController().signal);
  await quiet();
  await page.engine.run(createDoc, { title: 'Week one' });
  await world.time.advance(20_000);
  expect(await page.engine.view.status()).toMatchObject({ noBackup: true });
  expect(world.errors).toEqual([]);
  end();
  await held;
});
