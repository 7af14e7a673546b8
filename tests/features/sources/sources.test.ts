import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { classify } from '#src/cms/errors.ts';
import { readSettings } from '#src/cms/settings.ts';
import { dataItems, listOfOne } from '#src/features/sources/data-items.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { must } from '#src/kit/must.ts';
import {
  type ScriptedHost,
  type ScriptedRequest,
  type ScriptedResponse,
  scriptedHost,
} from '../../fixtures/cms/scripted-host.ts';

const open: ScriptedHost[] = [];
afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

async function wired(answer: (request: ScriptedRequest) => ScriptedResponse | string) {
  const host = await scriptedHost((request) => {
    const reply = answer(request);
    return typeof reply === 'string' ? { body: reply } : reply;
  });
  open.push(host);
  const cookies = { get: async () => ({ value: 't' }) };
  return { host, cms: createCms(readSettings({}), { ownOrigin: host.origin, cookies }) };
}

const { signal } = new AbortController();

const Chapter = v.looseObject({ id: v.string(), courseId: v.string(), title: v.string() });
type Chapter = v.InferOutput<typeof Chapter>;
const chapter: Chapter = { id: '7', courseId: '3', title: 'Counting', extra: { kept: [1] } };

const chapters = dataItems<Chapter>('Chapters', {
  schema: Chapter,
  parent: ({ courseId }) => courseId,
  decode: ({ id, title, data }) => ({ title, ...data, id }),
  encode: ({ id: _id, ...data }) => ({ title: data.title, data }),
});

const stamps = { _cid: 'm', _w: 'w' };
const row = { id: 7, data: { courseId: '3', title: 'Counting', extra: { kept: [1] }, ...stamps } };
const raw = expect.objectContaining({ id: '7', data: row.data, columns: {} });
const read = { id: '7', value: chapter, marker: 'm', writeId: 'w', raw };

function sentBy(host: ScriptedHost): unknown {
  return JSON.parse(host.requests.findLast(({ body }) => body)?.body ?? '');
}

async function failure(work: Promise<unknown>) {
  return classify(await work.catch((error: unknown) => error));
}

test('Items are listed by table or by parent, without our keys; unreadable ones are counted', async () => {
  const rows = [row, { id: 8, data: { title: 'No course' } }, { id: 9, data: '{"cut' }];
  const { cms, host } = await wired(() => JSON.stringify(rows));
  const listed = {
    items: [read],
    unreadable: 2,
    unreadableIds: ['9', '8'],
    unreadableNames: { 8: 'No course', 9: '' },
  };
  expect(await chapters.list(cms, undefined, signal)).toEqual(listed);
  expect(await chapters.list(cms, '3', signal)).toEqual(listed);
  expect(host.requests.map(({ url }) => url)).toEqual([
    '/api/cms/list-data-items.php?tableId=Chapters&website_id=1',
    '/api/cms/list-by-parent-id.php?parent_id=3',
  ]);
});

test('An item is read by its id, without its children; missing, empty and unreadable are three answers', async () => {
  const replies: (ScriptedResponse | string)[] = [
    JSON.stringify(row),
    { status: 404, body: '{"error":"x"}' },
    'null',
    '{"id":7,"data":{}}',
  ];
  const { cms, host } = await wired(() => replies.shift() ?? '');
  expect(await chapters.get(cms, '7', signal)).toEqual(read);
  expect(await chapters.get(cms, '7', signal)).toBe('missing');
  expect(await chapters.get(cms, '7', signal)).toBeUndefined();
  expect(await failure(chapters.get(cms, '7', signal))).toMatchObject({ kind: 'garbled', applied: 'no' });
  expect(host.requests[0]?.url).toBe('/api/cms/get-data-item.php?id=7&includeChildren=no&childId=0');
});

test('A create carries the marker; its answer is the value only where it carries all that was sent', async () => {
  const replies = [
    row,
    { id: 7, data: {} },
    { data: row.data },
    { id: 7, data: { ...row.data, courseId: 3 } },
  ];
  const { cms, host } = await wired(() => JSON.stringify(replies.shift()));
  const create = () => chapters.create?.(cms, chapter, { marker: 'm' }, signal);
  expect(await create()).toEqual({ id: '7', value: chapter });
  expect(sentBy(host)).toEqual({
    table_id: 'Chapters',
    parent_id: '3',
    website_id: '1',
    title: 'Counting',
    position: 1,
    data: { courseId: '3', title: 'Counting', extra: { kept: [1] }, _cid: 'm' },
  });
  expect(await create()).toEqual({ id: '7' });
  expect(await create()).toEqual({});
  expect(await create()).toEqual({ id: '7' });
});

test('An update carries the write id, and the marker where it is known', async () => {
  const { cms, host } = await wired(() => '{"success":true}');
  const update = (marker?: string) => chapters.update?.(cms, chapter, { marker, writeId: 'w' }, signal);
  expect(await update('m')).toEqual({});
  const data = { courseId: '3', title: 'Counting', extra: { kept: [1] } };
  expect(sentBy(host)).toEqual({
    id: '7',
    table_id: 'Chapters',
    parent_id: '3',
    website_id: '1',
    title: 'Counting',
    data: { ...data, _cid: 'm', _w: 'w' },
  });
  await update();
  expect(sentBy(host)).toMatchObject({ data: { ...data, _w: 'w' } });
  expect(sentBy(host)).not.toHaveProperty('data._cid');
});

test('A remove asks the host to delete the item; an item already deleted is a success', async () => {
  const { cms, host } = await wired(() => ({ status: 404, body: '{"error":"No such item."}' }));
  await chapters.remove?.(cms, '7', signal);
  expect(host.requests[0]?.url).toBe('/api/cms/delete-data-item.php?id=7');
});

test('A table may be a setting, and a decoder that throws spoils only its own item', async () => {
  const { cms, host } = await wired(() => '[{"id":1,"data":{"Type":"a"}},{"id":2,"data":{"Type":"b"}}]');
  const trainings = dataItems(({ settings }) => settings.catalogueTableId, {
    schema: v.object({ id: v.string() }),
    decode: ({ id, data }) => {
      if (data['Type'] === 'b') throw new Error('a mistake in a slice');
      return { id };
    },
    encode: () => ({ title: '', data: {} }),
  });
  expect(await trainings.list(cms, undefined, signal)).toMatchObject({ items: [{ id: '1' }], unreadable: 1 });
  expect(host.requests[0]?.url).toContain('tableId=87');
});

test('A collection whose parent is the item itself lists the one item', async () => {
  const Person = v.object({ id: v.string(), name: v.string() });
  const items = dataItems('Users', {
    schema: Person,
    decode: ({ id, data }) => ({ id, ...data }),
    encode: ({ name }) => ({ title: name, data: { name } }),
  });
  const users = {
    ...items,
    list: async (cms: Cms, id: string | undefined, ends: AbortSignal) =>
      id === undefined ? items.list(cms, id, ends) : listOfOne(await items.get(cms, id, ends)),
  };
  const replies: (ScriptedResponse | string)[] = [
    '{"id":3,"data":{"name":"Lerato"}}',
    { status: 404, body: '{"error":"x"}' },
    'null',
    '[{"id":3,"data":{"name":"Lerato"}}]',
  ];
  const { cms } = await wired(() => replies.shift() ?? '');
  const lerato = { items: [{ id: '3', value: { id: '3', name: 'Lerato' } }], unreadable: 0 };
  expect(await users.list(cms, '3', signal)).toMatchObject(lerato);
  expect(await users.list(cms, '3', signal)).toEqual({ items: [], unreadable: 0 });
  expect(await users.list(cms, '3', signal)).toEqual({ items: [], unreadable: 0 });
  expect(await users.list(cms, undefined, signal)).toMatchObject(lerato);
});

const Event = v.looseObject({ id: v.string(), title: v.string() });
type Event = v.InferOutput<typeof Event>;
const event: Event = { id: '2', title: 'Stock', teams: [1] };

const events = otherInfo<Event>('Event', {
  schema: Event,
  decode: ({ Id, ItemValue }) => ({ ...ItemValue, id: Id }),
  encode: ({ id: _id, ...ItemValue }) => ({ Name: ItemValue.title, ItemValue }),
});

const record = (value: object, more: object = {}) => ({
  Id: 2,
  ItemType: 'Event',
  ItemValue: JSON.stringify(value),
  ...more,
});
const recordRead = expect.objectContaining({ Id: '2', ItemValue: { title: 'Stock', teams: [1], ...stamps } });
const eventRead = { id: '2', value: event, marker: 'm', writeId: 'w', raw: recordRead };

test('Records are searched by type and parent, without our keys; unreadable ones are counted', async () => {
  const rows = [
    record({ title: 'Stock', teams: [1], _cid: 'm', _w: 'w' }),
    record({}),
    record({}, { ItemValue: '{' }),
  ];
  const { cms, host } = await wired(() => JSON.stringify(rows));
  const listed = { items: [eventRead], unreadable: 2, unreadableIds: ['2', '2'], unreadableNames: { 2: '' } };
  expect(await events.list(cms, undefined, signal)).toEqual(listed);
  expect(await events.list(cms, '5', signal)).toEqual(listed);
  expect(host.requests.map(({ url }) => url)).toEqual(
    [1, 5].map((id) => `/api/other_info/search.php?ParentId=${id}&ItemType=Event&ProductCount=10000`),
  );
});

test('A record is read by its id; a record of another type is not in this collection', async () => {
  const value = { title: 'Stock', teams: [1], _cid: 'm', _w: 'w' };
  const replies: (ScriptedResponse | string)[] = [
    JSON.stringify(record(value)),
    JSON.stringify(record(value, { ItemType: null })),
    JSON.stringify(record(value, { ItemType: 'ICourse' })),
    { status: 404, body: '{"error":"x"}' },
    'false',
    JSON.stringify(record({})),
  ];
  const { cms } = await wired(() => replies.shift() ?? '');
  const get = () => events.get(cms, '2', signal);
  expect(await get()).toEqual(eventRead);
  expect(await get()).toEqual(eventRead);
  expect(await get()).toBeUndefined();
  expect(await get()).toBe('missing');
  expect(await get()).toBeUndefined();
  expect(await failure(get())).toMatchObject({ kind: 'garbled', applied: 'no' });
});

test('A record is saved with our keys inside ItemValue: new without an id, again with it', async () => {
  const { cms, host } = await wired(() => '{"Id":"2"}');
  expect(await events.create?.(cms, event, { marker: 'm' }, signal)).toMatchObject({ id: '2' });
  const fields = { ItemType: 'Event', ParentId: '1', Name: 'Stock' };
  const value = { title: 'Stock', teams: [1] };
  expect(sentBy(host)).toEqual({ ...fields, ItemValue: JSON.stringify({ ...value, _cid: 'm' }) });
  await events.update?.(cms, event, { marker: 'm', writeId: 'w' }, signal);
  expect(sentBy(host)).toEqual({
    ...fields,
    Id: '2',
    ItemValue: JSON.stringify({ ...value, _cid: 'm', _w: 'w' }),
  });
  await events.remove?.(cms, '2', signal);
  expect(host.requests.at(-1)?.url).toBe('/api/other_info/delete.php?Id=2');
});

test('The encoded value decides a record’s parent; a list of its own takes the place of the search', async () => {
  const bookings = otherInfo<Event>('Bookings', {
    schema: Event,
    parentId: '9',
    decode: ({ Id, ItemValue }) => ({ ...ItemValue, id: Id }),
    encode: ({ title }) => ({ ItemValue: { title }, ...(title === 'far' ? { ParentId: '5' } : {}) }),
    list: async () => ({ items: [], unreadable: 4 }),
  });
  const { cms, host } = await wired(() => '1');
  expect(await bookings.list(cms, '5', signal)).toEqual({ items: [], unreadable: 4 });
  expect(await bookings.create?.(cms, event, { marker: 'm' }, signal)).toEqual({});
  expect(sentBy(host)).toMatchObject({ ParentId: '9' });
  await bookings.create?.(cms, { ...event, title: 'far' }, { marker: 'm' }, signal);
  expect(sentBy(host)).toMatchObject({ ParentId: '5' });
});

const Booking = v.object({ id: v.string(), eventId: v.string(), name: v.string() });
type Booking = v.InferOutput<typeof Booking>;

test('A booking is made, and stays, below its event', async () => {
  const bookings = otherInfo<Booking>('Bookings', {
    schema: Booking,
    parent: ({ eventId }) => eventId,
    decode: ({ Id, ParentId, ItemValue }) => ({ ...ItemValue, id: Id, eventId: ParentId }),
    encode: ({ id: _id, eventId: _parent, ...ItemValue }) => ({ ItemValue }),
  });
  const rows = JSON.stringify([{ Id: 9, ItemType: 'Bookings', ItemValue: '{"name":"Thandi"}' }]);
  const { cms, host } = await wired(({ url }) => (url.includes('search') ? rows : '{"Id":"9"}'));
  const thandi = { id: '9', eventId: '5', name: 'Thandi' };
  const { items } = await bookings.list(cms, '5', signal);
  expect(items).toMatchObject([{ value: thandi }]);
  await bookings.create?.(cms, thandi, { marker: 'm' }, signal);
  expect(sentBy(host)).toMatchObject({ ParentId: '5' });
  await bookings.update?.(cms, { ...thandi, name: 'Thandi N' }, { writeId: 'w' }, signal);
  expect(sentBy(host)).toMatchObject({ ParentId: '5', Id: '9' });
  // PHP: a get may leave the parent out.
  const raw = { ...Object(must(items[0], 'the booking').raw), ParentId: '' };
  await bookings.update?.(cms, { ...thandi, name: 'Nomsa' }, { writeId: 'w' }, signal, {
    value: thandi,
    raw,
  });
  expect(sentBy(host)).toMatchObject({ ParentId: '5', Id: '9' });
});

test('A record whose slice does not know where it hangs stays where it was read', async () => {
  const row = JSON.stringify({ ...record({ title: 'Stock' }), ParentId: '7' });
  const { cms, host } = await wired(({ url }) => (url.includes('get') ? row : '{"Id":"2"}'));
  const found = await events.get(cms, '2', signal);
  if (typeof found !== 'object') throw new Error('not found');
  await events.update?.(cms, { ...found.value, title: 'New' }, { writeId: 'w' }, signal, {
    value: found.value,
    raw: found.raw,
  });
  expect(sentBy(host)).toMatchObject({ ParentId: '7', Name: 'New' });
});
