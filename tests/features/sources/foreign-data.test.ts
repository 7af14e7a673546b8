/** What the office keeps besides what a slice knows: an edit of one field leaves it alone, over either kind of host. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Cms } from '#src/cms/cms.ts';
import { users } from '#src/features/accounts/collection.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { must } from '#src/kit/must.ts';
import { defineCollection } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { insertItem, newItem } from '../../host/item-row.ts';
import { insertRecord, newRecord } from '../../host/record-row.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const Part = v.object({ id: v.string(), words: v.string() });
const Course = v.object({
  id: v.string(),
  title: v.string(),
  picture: v.optional(v.string()),
  parts: v.optional(v.array(Part), []),
});
type Course = v.InferOutput<typeof Course>;

const common = { schema: Course, access: 'user', staleAfter: 1, title: 'courses' } as const;

const courses = defineCollection<Course, Cms>('plain-courses', {
  ...common,
  key: ({ id }) => ({ id }),
  source: dataItems<Course>('Courses', {
    schema: Course,
    decode: ({ id, data, long_description }) => ({
      ...data,
      id,
      ...(long_description && { picture: long_description }),
    }),
    encode: ({ id: _id, picture, ...data }) => ({
      title: data.title,
      ...(picture && { long_description: picture }),
      data,
    }),
  }),
});

const records = defineCollection<Course, Cms>('plain-records', {
  ...common,
  key: ({ id }) => ({ id }),
  source: otherInfo<Course>('ICourse', {
    schema: Course,
    decode: ({ Id, ImageUrl, ItemValue }) => ({
      ...ItemValue,
      id: Id,
      ...(ImageUrl && { picture: ImageUrl }),
    }),
    encode: ({ id: _id, picture, ...ItemValue }) => ({ ...(picture && { ImageUrl: picture }), ItemValue }),
  }),
});

const Title = v.object({ id: v.string(), title: v.string() });
const rename = { args: Title, describe: () => 'Rename it' };
const renameCourse = courses.update('plain-course.rename', {
  ...rename,
  change: (course, { title }) => ({ ...course, title }),
});
const renameRecord = records.update('plain-record.rename', {
  ...rename,
  change: (course, { title }) => ({ ...course, title }),
});
const noPicture = { args: v.object({ id: v.string() }), describe: () => 'Take the picture out' };
const withoutPicture = ({ picture: _out, ...course }: Course) => course;
const takePictureOff = courses.update('plain-course.bare', { ...noPicture, change: withoutPicture });
const takeRecordPictureOff = records.update('plain-record.bare', { ...noPicture, change: withoutPicture });

const value = {
  title: 'Saving',
  office: { note: 'call back', codes: [1, 2] },
  parts: [
    { id: 'p1', words: 'One', pages: 4 },
    { id: 'p2', words: 'Two', layout: { columns: 2 } },
  ],
};

const row = {
  ...newItem,
  title: 'Saving',
  slug: 'saving-2',
  description: 'For a shop',
  long_description: 'https://files.example/picture.png',
  position: 7,
  metadata: { published: true },
  parent_parent_id: '9',
  extra: { url: 'https://shop.example', elements: [{ id: 'e1' }] },
  data: value,
};

const record = {
  ...newRecord,
  ItemType: 'ICourse',
  Name: 'Saving',
  ImageUrl: 'https://files.example/picture.png',
  Notes: 'Call back',
  Status: 'open',
  Decription: 'For a shop',
  Rules: 'None',
  ItemCode: 'S-1',
  ParentId: '5',
  ItemValue: JSON.stringify(value),
};

const coursesTable = 2;
const hosts = [
  ['keeps what a write leaves out', false],
  ['replaces whole rows', true],
] as const;

async function phone(server: TestHost, role: 'instructor' | 'admin' | 'student', replacesRows: boolean) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids[role], false);
  const network = { on: true };
  const env = replacesRows ? { VITE_HOST_REPLACES_ROWS: 'yes' } : {};
  const engine = engineOver(wire(server, [session], network, env), {
    collections: [courses, records, users],
    operations: [renameCourse, renameRecord, takePictureOff, takeRecordPictureOff, updateUser],
  });
  await engine.session.change(async () => ids[role]);
  return { engine, network };
}

function itemOnHost({ host }: TestHost, id: string) {
  const { data, metadata, extra, ...columns } = must(
    host.database.first('select * from data_items where id = ?', Number(id)),
    'item',
  );
  const parsed = [data, metadata, extra].map((text) => JSON.parse(String(text)));
  return { ...columns, data: parsed[0], metadata: parsed[1], extra: parsed[2] };
}

function recordOnHost({ host }: TestHost, id: string) {
  const found = must(host.database.first('select * from other_info where Id = ?', Number(id)), 'record');
  const { ItemValue, ...columns } = found;
  return { ...columns, value: JSON.parse(String(ItemValue)) };
}

const stamp = { _w: expect.any(String) };

test.each(hosts)(
  'An item is renamed on a host that %s: all the rest of it stays',
  async (_how, replacesRows) => {
    const server = testHost({ replacesRows });
    const id = insertItem(server.host.database, coursesTable, row);
    const before = itemOnHost(server, id);
    const { engine } = await phone(server, 'instructor', replacesRows);
    await engine.pull(courses);
    await engine.run(renameCourse, { id, title: 'Saving more' });
    await allSent(engine);
    expect(itemOnHost(server, id)).toEqual({
      ...before,
      title: 'Saving more',
      data: { ...value, title: 'Saving more', ...stamp },
    });
  },
);

test.each(hosts)(
  'A record is renamed on a host that %s: all the rest of it stays',
  async (_how, replacesRows) => {
    const server = testHost({ replacesRows });
    const id = insertRecord(server.host.database, record);
    const before = recordOnHost(server, id);
    const { engine } = await phone(server, 'instructor', replacesRows);
    await engine.pull(records, '5');
    await engine.run(renameRecord, { id, title: 'Saving more' });
    await allSent(engine);
    expect(recordOnHost(server, id)).toEqual({
      ...before,
      value: { ...value, title: 'Saving more', ...stamp },
    });
  },
);

test.each(hosts)('A picture that was taken out stays out on a host that %s', async (_how, replacesRows) => {
  const server = testHost({ replacesRows });
  const item = insertItem(server.host.database, coursesTable, row);
  const other = insertRecord(server.host.database, record);
  const { engine } = await phone(server, 'instructor', replacesRows);
  await engine.pull(courses);
  await engine.pull(records, '5');
  await engine.run(takePictureOff, { id: item });
  await engine.run(takeRecordPictureOff, { id: other });
  await allSent(engine);
  expect(itemOnHost(server, item)).toMatchObject({ long_description: '', description: 'For a shop' });
  expect(recordOnHost(server, other)).toMatchObject({ ImageUrl: '', Status: 'open' });
});

test.each(hosts)(
  'A status that the office changed meanwhile stays on a host that %s',
  async (_how, replacesRows) => {
    const server = testHost({ replacesRows });
    const id = insertRecord(server.host.database, record);
    const { engine, network } = await phone(server, 'instructor', replacesRows);
    await engine.pull(records, '5');
    network.on = false;
    await engine.run(renameRecord, { id, title: 'Saving more' });
    const changed = JSON.stringify({ ...value, office: { note: 'called' } });
    server.host.database.run(
      'update other_info set Status = ?, ItemValue = ? where Id = ?',
      'closed',
      changed,
      Number(id),
    );
    network.on = true;
    await engine.syncNow();
    await allSent(engine);
    expect(recordOnHost(server, id)).toMatchObject({
      Status: 'closed',
      value: { title: 'Saving more', office: { note: 'called' } },
    });
  },
);

test('No account is written on a host that replaces whole rows: its password would be lost', async () => {
  const server = testHost({ replacesRows: true });
  const before = itemOnHost(server, ids.student);
  const { engine } = await phone(server, 'student', true);
  await engine.pull(users, ids.student);
  await engine.run(updateUser, { id: ids.student, name: 'Lerato M' });
  await eventually(async () =>
    expect(await engine.view.open()).toMatchObject([{ state: 'blocked', cause: { kind: 'refused' } }]),
  );
  expect(itemOnHost(server, ids.student)).toEqual(before);
});
