import { expect, test } from 'vitest';
import { booking, ids, paths, testHost } from './test-host.ts';

const { info } = paths;

test('A booking is saved and answered with its id as text and its fields as they were sent', async () => {
  const saved = await testHost().visitor().post(`${info}save.php`, booking);
  expect(saved.body).toEqual({
    Id: expect.stringMatching(/^\d+$/),
    ...booking,
    ImageUrl: '',
    Notes: '',
    Status: '',
    Decription: '',
    Rules: '',
  });
});

test('ParentId is 1 unless it is given, and an object in ItemValue becomes its text', async () => {
  const instructor = testHost().as('instructor');
  const saved = await instructor.post(`${info}save.php`, {
    ItemType: 'Event',
    ItemValue: { title: 'T' },
    Decription: 'D',
  });
  expect(saved.body).toMatchObject({ ParentId: '1', ItemValue: '{"title":"T"}', Decription: 'D' });
});

test('A known Id updates and leaves missing fields alone; 0, none or an unknown one inserts', async () => {
  const instructor = testHost().as('instructor');
  const stored = (await instructor.get(`${info}get.php?id=${ids.event}`)).body;
  const changed = await instructor.post(`${info}save.php`, {
    Id: Number(ids.event),
    ItemType: 'Event',
    Status: 'on',
  });
  expect(changed.body).toEqual({ ...stored, Status: 'on' });
  for (const Id of [0, '0', '', undefined, 'tmp_01J', '424242']) {
    const added = await instructor.post(`${info}save.php`, { Id, ItemType: 'Event', Name: 'New' });
    expect(added.body).toMatchObject({ Name: 'New' });
    expect([ids.event, '0', '', 'tmp_01J', '424242']).not.toContain(added.body['Id']);
  }
});

test('The host knows no idempotency: the same booking sent twice is two rows', async () => {
  const server = testHost();
  const visitor = server.visitor();
  await visitor.post(`${info}save.php`, booking);
  await visitor.post(`${info}save.php`, booking);
  const listed = await server.as('instructor').get(`${info}list.php?OtherId=${ids.event}`);
  expect(listed.rows).toHaveLength(2);
});

test('ProductCount limits the rows of a search, the oldest first', async () => {
  const server = testHost();
  const visitor = server.visitor();
  for (const Name of ['one', 'two', 'three']) await visitor.post(`${info}save.php`, { ...booking, Name });
  const instructor = server.as('instructor');
  const names = async (count: string) =>
    (
      await instructor.get(`${info}search.php?ParentId=${ids.event}&ItemType=Bookings&ProductCount=${count}`)
    ).rows.map((row) => row['Name']);
  expect(await names('2')).toEqual(['one', 'two']);
  expect(await names('3')).toEqual(['one', 'two', 'three']);
  expect(await names('0')).toHaveLength(3);
  expect(await names('')).toHaveLength(3);
  const strange = await instructor.get(`${info}search.php?ItemType=Bookings&ProductCount=many`);
  expect(strange.status).toBe(400);
});

test('A certificate is verified by its number with name, course and date, never an id number', async () => {
  const server = testHost();
  const instructor = server.as('instructor');
  const value = {
    number: 'KGA-9',
    name: 'Neo',
    course: 'Saving',
    date: '2030-01-01',
    idNumber: '8001015009087',
  };
  await instructor.post(`${info}save.php`, { ItemType: 'Certificate', ParentId: 'KGA-9', ItemValue: value });
  const search = (number: string) =>
    server.visitor().get(`${info}search.php?ParentId=${number}&ItemType=Certificate&ProductCount=2`);
  const verified = await search('KGA-9');
  expect(JSON.parse(String(verified.rows[0]?.['ItemValue']))).toEqual({
    number: 'KGA-9',
    name: 'Neo',
    course: 'Saving',
    date: '2030-01-01',
  });
  expect(verified.text).not.toContain('8001015009087');
  expect((await search('KGA-404')).rows).toEqual([]);
});

test('A certificate whose value is not readable shows nothing of it', async () => {
  const server = testHost();
  const instructor = server.as('instructor');
  await instructor.post(`${info}save.php`, {
    ItemType: 'Certificate',
    ParentId: 'KGA-8',
    ItemValue: 'secret {',
  });
  const answer = await server.visitor().get(`${info}search.php?ParentId=KGA-8&ItemType=Certificate`);
  expect(answer).toMatchObject({ status: 200, rows: [{ ItemValue: '{}' }] });
});

test('Deleting a record is a GET that can be repeated', async () => {
  const instructor = testHost().as('instructor');
  const remove = () => instructor.get(`${info}delete.php?Id=${ids.event}`);
  expect((await remove()).body).toEqual({ success: true, Id: ids.event, deleted: 1 });
  expect((await instructor.get(`${info}get.php?id=${ids.event}`)).status).toBe(404);
  expect((await remove()).body).toEqual({ success: true, Id: ids.event, deleted: 0 });
});

test('Parameters are read in their own letter case only', async () => {
  const instructor = testHost().as('instructor');
  for (const path of [
    'get.php?Id=2',
    'delete.php?id=2',
    'list.php?otherId=1',
    'list.php?OtherID=1',
    'get.php?id=',
  ]) {
    expect((await instructor.get(info + path)).status).toBe(400);
  }
});

test.each([
  [{ Name: 'No type' }, 'ItemType'],
  [{ ItemType: '' }, 'ItemType'],
  [{ ItemType: 'Bookings', Name: { first: 'Thandi' } }, 'Name'],
  [{ ItemType: 'Bookings', ParentId: ['2'] }, 'ParentId'],
])('save.php says what is wrong with %j', async (payload, word) => {
  const answer = await testHost().visitor().post(`${info}save.php`, payload);
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(word) } });
});
