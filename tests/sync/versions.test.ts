/** Acts and databases of another version of the app: what is older is brought up to date, what is newer is left alone. */
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { ulid } from '#src/kit/ids.ts';
import { createDoc, editDoc, pageMerge } from './docs.ts';
import { addNote, World } from './world.ts';

/** A note an earlier visit left waiting, with no network. */
async function left(operation = addNote, args: unknown = { text: 'milk' }) {
  const world = new World();
  world.server.network = 'off';
  const before = world.open({ operations: [operation] });
  const { opId } = await before.engine.run(operation, args);
  before.kill();
  world.server.network = 'on';
  return { world, opId };
}

test('An act of two versions ago is told which it was, and goes out with today’s arguments', async () => {
  const { world, opId } = await left();
  const upgrade = vi.fn((args: unknown, from: number) => ({ ...(args as object), from: `v${from}` }));
  const sent: unknown[] = [];
  const today: typeof addNote = {
    ...addNote,
    version: 3,
    upgrade,
    write: async (remote, sending) => {
      sent.push(sending.args);
      return addNote.write(remote, sending);
    },
    args: {
      '~standard': { validate: (value) => ({ value: value as { text: string } }) },
    },
  };
  const { engine } = world.open({ operations: [today] });
  engine.start();
  await world.time.advance(5_000);
  expect(upgrade).toHaveBeenCalledWith({ text: 'milk' }, 1);
  expect(sent).toEqual([{ text: 'milk', from: 'v1' }]);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('An act whose kind this version does not know is kept, shown and never sent, and goes with one that does', async () => {
  const { world, opId } = await left();
  const stranger = world.open({ operations: [createDoc] });
  stranger.engine.start();
  await world.time.advance(200_000);
  expect(world.server.requests).toBe(0);
  expect(await stranger.engine.view.open()).toMatchObject([{ opId, state: 'pending', words: 'note.add' }]);
  stranger.kill();
  world.open().engine.start();
  await world.time.advance(5_000);
  expect(world.server.marked(opId)).toHaveLength(1);
});

test('An act of a newer version is not touched, and the newer code finds it as it was', async () => {
  const newer = { ...addNote, version: 2 };
  const { world, opId } = await left(newer);
  const older = world.open();
  older.engine.start();
  await world.time.advance(200_000);
  expect(world.server.requests).toBe(0);
  older.kill();
  const { engine } = world.open({ operations: [newer] });
  expect(await engine.view.group(opId)).toMatchObject([{ state: 'pending', tries: 0, unknowns: 0 }]);
});

/** The tables of the first release, as they were. */
const firstTables = {
  rows: '[collection+id], [collection+parent], [collection+slug], owner',
  $outbox: '++seq, &opId, [owner+state], state, lane, group, hash',
  $ids: '&tmpId',
  $pulls: '&scope',
  $host: '&name',
  $local: '[owner+kind+key], [owner+kind]',
};

function oldRow(opId: string, owner: string, what: Record<string, unknown>) {
  const counters = { tries: 0, unknowns: 0, waits: 0, waited: 0, due: 0 };
  const said = { deps: [], state: 'pending', claim: '', hash: opId, createdAt: 1, version: 1 };
  return { opId, group: opId, owner, ...counters, ...said, ...what };
}

test('A database of the first release opens with everything in it, and its acts are sent', async () => {
  const world = new World();
  const old = new Dexie(world.name);
  old.version(1).stores(firstTables);
  const opId = ulid();
  const entity = { collection: 'notes', id: `tmp_${opId}` };
  const lane = `notes/tmp_${opId}`;
  await old
    .table('$outbox')
    .add(oldRow(opId, 'anyone', { name: 'note.add', args: { text: 'old' }, entity, lane }));
  await old.table('$local').put({ owner: 'anyone', kind: 'receipt', key: 'a', value: 'ticket', at: 1 });
  old.close();
  const { engine } = world.open();
  expect(await engine.view.local('receipt', 'a')).toBe('ticket');
  expect(await engine.view.list('notes')).toMatchObject([{ text: 'old' }]);
  engine.start();
  await world.time.advance(5_000);
  expect(world.server.marked(opId)).toHaveLength(1);
  expect(world.errors).toEqual([]);
});

test('An edit of the first release takes newer words like any other', async () => {
  const world = new World();
  const { target: _own, ...edit } = editDoc;
  const old = new Dexie(world.name);
  old.version(1).stores(firstTables);
  const entity = { collection: 'docs', id: '7' };
  const what = { name: edit.name, args: { id: '7', key: 'title', value: 'old' }, entity, lane: 'docs/7' };
  await old.table('$outbox').add(oldRow(ulid(), 'nomvula', what));
  old.close();
  world.server.network = 'off';
  const { engine } = world.open({ operations: [edit] });
  await engine.session.change(async () => 'nomvula');
  await engine.run(edit, { id: '7', key: 'title', value: 'new' });
  expect(await engine.view.open()).toHaveLength(1);
});

test('A look still owed from an older version is made with today’s arguments', async () => {
  const world = new World();
  const upgrade = (args: unknown) => ({ ...(args as object), upgraded: true });
  const first = world.open({ merge: pageMerge });
  await first.engine.session.change(async () => 'nomvula');
  world.server.faults = ['twice'];
  await first.engine.run(createDoc, { title: 'Once' });
  await world.time.advance(5_000);
  first.kill();
  await makeOld(world.name);
  const looked: unknown[] = [];
  const today: typeof createDoc = {
    ...createDoc,
    version: 2,
    upgrade,
    args: { '~standard': { validate: (value) => ({ value: value as { title: string } }) } },
    dropTwins: async (remote, sending) => {
      looked.push(sending.args);
      return createDoc.dropTwins?.(remote, sending) ?? false;
    },
  };
  world.open({ merge: pageMerge, operations: [today, editDoc] }).engine.start();
  await world.time.advance(200_000);
  expect(looked).toEqual([{ title: 'Once', upgraded: true }]);
  expect(world.server.docs.size).toBe(1);
});

/** Takes a database back to the release before, whose owed looks knew no version and no group. */
async function makeOld(name: string): Promise<void> {
  const now = new Dexie(name);
  await now.open();
  const rows = new Map<string, unknown[]>();
  for (const table of now.tables) rows.set(table.name, await table.toArray());
  await now.delete();
  const old = new Dexie(name);
  const more = { $sent: '++n, ref, opId', $checks: '&key, kind, owner', $files: '&fileId, opId, owner' };
  old.version(2).stores({ ...firstTables, ...more, $session: '&key' });
  for (const [table, values] of rows) await old.table(table).bulkPut(values);
  await old
    .table('$checks')
    .toCollection()
    .modify((row) => {
      delete row.group;
      delete row.version;
    });
  old.close();
}
