/**
 * A slice of ten operations as the back office will have them, over other-info records: people on a record, entries below
 * it. It ships nowhere; what every such slice leans on is shown here, against the embedded host.
 */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { must } from '#src/kit/must.ts';
import { personKey } from '#src/kit/person-key.ts';
import { defineCollection, type Engine, follow } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { insertRecord, newRecord } from '../../host/record-row.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const Someone = v.object({ name: v.string(), email: v.string(), points: v.optional(v.number(), 0) });
const CourseRecord = v.object({
  id: v.string(),
  courseName: v.string(),
  enrolledUsers: v.optional(v.array(Someone), []),
  tags: v.optional(v.array(v.string()), []),
});
type CourseRecord = v.InferOutput<typeof CourseRecord>;

let parses = 0;
const Entry = v.pipe(
  v.object({
    id: v.string(),
    eventId: v.string(),
    name: v.string(),
    attended: v.optional(v.boolean(), false),
  }),
  v.check(() => {
    parses += 1;
    return true;
  }),
);
type Entry = v.InferOutput<typeof Entry>;

const records = defineCollection<CourseRecord, Cms>('scratch-records', {
  title: 'records',
  schema: CourseRecord,
  access: 'user',
  staleAfter: 60_000,
  key: ({ id }) => ({ id }),
  mergeKeys: { enrolledUsers: personKey, tags: 'self' },
  source: otherInfo<CourseRecord>('ICourse', {
    schema: CourseRecord,
    decode: ({ Id, ItemValue }) => ({ ...ItemValue, id: Id }),
    encode: ({ id: _id, ...ItemValue }) => ({ Name: ItemValue.courseName, ItemValue }),
  }),
});

const entries = defineCollection<Entry, Cms>('scratch-entries', {
  title: 'entries',
  schema: Entry,
  access: 'user',
  staleAfter: 3_600_000,
  key: ({ id, eventId }) => ({ id, parent: eventId }),
  source: otherInfo<Entry>('Bookings', {
    schema: Entry,
    parent: ({ eventId }) => eventId,
    decode: ({ Id, ParentId, ItemValue }) => ({ ...ItemValue, id: Id, eventId: ParentId }),
    encode: ({ id: _id, eventId: _parent, ...ItemValue }) => ({ ItemValue }),
  }),
});

const Id = { id: v.string() };
const Named = v.object({ ...Id, name: v.string() });
const describe = () => 'Something in the office';
const withPerson = (record: CourseRecord, key: string, change: object): CourseRecord => ({
  ...record,
  enrolledUsers: record.enrolledUsers.map((one) => (personKey(one) === key ? { ...one, ...change } : one)),
});

const addEntry = entries.create('scratch-entry.add', {
  args: v.object({ eventId: v.string(), name: v.string() }),
  describe,
  make: (args, id) => ({ ...args, id, attended: false }),
});
const addRecord = records.create('scratch-record.add', {
  args: v.object({ courseName: v.string() }),
  describe,
  make: ({ courseName }, id) => ({ id, courseName, enrolledUsers: [], tags: [] }),
  // biome-ignore lint/suspicious/noThenProperty: a field of the surface, not a promise
  then: [
    follow(addEntry, ({ courseName }: { courseName: string }, id) => ({ eventId: id, name: courseName })),
  ],
});
const renameRecord = records.update('scratch-record.rename', {
  args: Named,
  describe,
  change: (record, { name }) => ({ ...record, courseName: name }),
  latestWins: () => 'name',
});
const enrol = records.update('scratch-record.enrol', {
  args: v.object({ ...Id, people: v.array(Someone) }),
  describe,
  change: (record, { people }) => ({ ...record, enrolledUsers: [...record.enrolledUsers, ...people] }),
});
const givePoints = records.update('scratch-record.points', {
  args: v.object({ ...Id, who: v.string(), points: v.number() }),
  describe,
  change: (record, { who, points }) => withPerson(record, who, { points }),
});
const correctAddress = records.update('scratch-record.address', {
  args: v.object({ ...Id, who: v.string(), email: v.string() }),
  describe,
  change: (record, { who, email }) => withPerson(record, who, { email }),
});
const tag = records.update('scratch-record.tag', {
  args: v.object({ ...Id, word: v.string() }),
  describe,
  change: (record, { word }) => ({ ...record, tags: [...record.tags, word] }),
});
const removeRecord = records.remove('scratch-record.remove', { args: v.object(Id), describe });
const attend = entries.update('scratch-entry.attend', {
  args: v.object(Id),
  describe,
  change: (entry) => ({ ...entry, attended: true }),
  refreshes: [records],
});
const removeEntry = entries.remove('scratch-entry.remove', { args: v.object(Id), describe });

const operations = [
  ...[addEntry, addRecord, renameRecord, enrol, givePoints, correctAddress, tag, removeRecord],
  ...[attend, removeEntry],
];

function office(server: TestHost, name?: string) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), {
    collections: [records, entries],
    operations,
    ...(name !== undefined && { name }),
  });
  const signIn = () => engine.session.change(async () => ids.instructor);
  return { engine, network, signIn };
}

async function signedIn(server: TestHost) {
  const opened = office(server);
  await opened.signIn();
  await opened.engine.pull(records);
  return opened;
}

async function back({ engine, network }: { engine: Engine; network: { on: boolean } }) {
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
}

const anna = { name: 'Anna', email: 'anna@example.org', points: 1, idNumber: '8001015009087' };
const ben = { name: 'Ben', email: 'ben@example.org', points: 1, idNumber: '8001015009088' };

function recordWith(server: TestHost, value: object): string {
  const ItemValue = JSON.stringify({ courseName: 'Saving', ...value });
  return insertRecord(server.host.database, {
    ...newRecord,
    ItemType: 'ICourse',
    Name: 'Saving',
    Status: 'open',
    ItemValue,
  });
}

function onHost({ host }: TestHost, id: string) {
  const row = must(host.database.first('select * from other_info where Id = ?', Number(id)), 'record');
  return { ...row, value: JSON.parse(String(row['ItemValue'])) };
}

const saves = ({ host }: TestHost) => host.requests.counts()['POST /api/other_info/save.php'] ?? 0;

test('An edit of one field keeps the id numbers of people, and whatever else the office notes', async () => {
  const server = testHost();
  const id = recordWith(server, { enrolledUsers: [anna, ben], duration: '2 hours', seal: { by: 'office' } });
  const { engine } = await signedIn(server);
  await engine.run(givePoints, { id, who: personKey(ben), points: 5 });
  await engine.run(tag, { id, word: 'money' });
  await allSent(engine);
  expect(onHost(server, id)).toMatchObject({
    Status: 'open',
    value: { enrolledUsers: [anna, { ...ben, points: 5 }], duration: '2 hours', seal: { by: 'office' } },
  });
});

test('Two admins who add a person each get both, and words of both', async () => {
  const server = testHost();
  const id = recordWith(server, { enrolledUsers: [anna], tags: ['money'] });
  const [one, other] = [await signedIn(server), await signedIn(server)];
  one.network.on = false;
  other.network.on = false;
  const [cebo, dudu] = ['Cebo', 'Dudu'].map((name) => ({ name, email: `${name}@example.org`, points: 0 }));
  await one.engine.run(enrol, { id, people: [must(cebo, 'Cebo')] });
  await other.engine.run(enrol, { id, people: [must(dudu, 'Dudu')] });
  await one.engine.run(tag, { id, word: 'shop' });
  await other.engine.run(tag, { id, word: 'Shop' });
  await back(one);
  await back(other);
  const { value } = onHost(server, id);
  expect(value.enrolledUsers.toSorted((a: Entry, b: Entry) => (a.name < b.name ? -1 : 1))).toEqual([
    anna,
    cebo,
    dudu,
  ]);
  expect(value.tags).toHaveLength(2);
});

test('One admin corrects an address while another gives that person points: one person with both', async () => {
  const server = testHost();
  const id = recordWith(server, { enrolledUsers: [anna, ben] });
  const [one, other] = [await signedIn(server), await signedIn(server)];
  one.network.on = false;
  other.network.on = false;
  await one.engine.run(correctAddress, { id, who: personKey(ben), email: 'ben@shop.example' });
  await other.engine.run(givePoints, { id, who: personKey(ben), points: 7 });
  await back(one);
  await back(other);
  expect(onHost(server, id).value.enrolledUsers).toEqual([
    anna,
    { ...ben, email: 'ben@shop.example', points: 7 },
  ]);
});

test('Five hundred people are added by one operation, in one write', async () => {
  const server = testHost();
  const id = recordWith(server, { enrolledUsers: [anna] });
  const { engine } = await signedIn(server);
  const people = Array.from({ length: 500 }, (_, at) => ({
    name: `Person ${at}`,
    email: `${at}@example.org`,
    points: 0,
  }));
  const before = saves(server);
  await engine.run(enrol, { id, people });
  await allSent(engine);
  expect(saves(server) - before).toBe(1);
  expect(onHost(server, id).value.enrolledUsers).toEqual([anna, ...people]);
});

test('Five thousand entries are read by their schema once; a change of one reads that one', async () => {
  const server = testHost();
  const { database } = server.host;
  const rows = 5_000;
  const entryIds = database.transaction(() =>
    Array.from({ length: rows }, (_, at) =>
      insertRecord(database, {
        ...newRecord,
        ItemType: 'Bookings',
        ParentId: ids.event,
        ItemValue: JSON.stringify({ name: `Person ${at}` }),
      }),
    ),
  );
  const { engine } = await signedIn(server);
  const searches = server.host.requests.counts()['GET /api/other_info/search.php'] ?? 0;
  await engine.pull(entries, ids.event);
  expect((server.host.requests.counts()['GET /api/other_info/search.php'] ?? 0) - searches).toBe(1);
  const list = () => engine.view.list(entries, { parent: ids.event });
  parses = 0;
  expect(await list()).toHaveLength(rows);
  expect(parses).toBe(rows);
  expect(await list()).toHaveLength(rows);
  expect(parses).toBe(rows);
  const first = must(entryIds[0], 'an entry');
  await engine.run(attend, { id: first });
  await allSent(engine);
  parses = 0;
  const attended = await engine.view.list(entries, { parent: ids.event, where: (one) => one.attended });
  expect(attended).toMatchObject([{ id: first, name: 'Person 0' }]);
  expect(parses).toBe(1);
  expect(await engine.view.list(entries, { parent: ids.event, limit: 20 })).toHaveLength(20);
  expect(parses).toBe(1);
}, 60_000);

test('Fifty edits accepted together are there, all or none, when the tab is closed midway', async () => {
  const server = testHost();
  const id = recordWith(server, { enrolledUsers: [] });
  const counts = new Set<number>();
  for (const turns of [0, 1, 2, 4, 8, 16, 32]) {
    const name = `closed-after-${turns}`;
    const { engine, network, signIn } = office(server, name);
    await signIn();
    await engine.pull(records);
    network.on = false;
    const runs = Array.from({ length: 50 }, (_, at) => [tag, { id, word: `word ${at}` }] as const);
    engine.runAll(runs).catch(() => undefined);
    for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done));
    engine.close();
    const again = office(server, name);
    again.network.on = false;
    counts.add((await again.engine.view.open()).length);
    again.engine.close();
  }
  expect([...counts].filter((count) => count !== 0 && count !== 50)).toEqual([]);
});

test('A record and the entry that follows it are made with no signal and arrive in order', async () => {
  const server = testHost();
  const { engine, network } = await signedIn(server);
  network.on = false;
  const { id } = await engine.run(addRecord, { courseName: 'Bookkeeping' });
  await engine.run(renameRecord, { id, name: 'Bookkeeping 1' });
  await engine.run(renameRecord, { id, name: 'Bookkeeping 2' });
  expect(await engine.view.open()).toHaveLength(3);
  await back({ engine, network });
  const [record] = (await engine.view.list(records)).filter(
    ({ courseName }) => courseName === 'Bookkeeping 2',
  );
  const entry = must(await engine.view.list(entries, record?.id), 'entries')[0];
  expect(entry).toMatchObject({ name: 'Bookkeeping', eventId: record?.id });
  await engine.run(removeEntry, { id: must(entry, 'entry').id });
  await engine.run(removeRecord, { id: must(record, 'record').id });
  await allSent(engine);
  await eventually(async () => expect(await engine.view.list(records)).not.toContainEqual(record));
});
