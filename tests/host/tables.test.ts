import { expect, test } from 'vitest';
import { tableDefinitions } from './roles.ts';
import { paths, testHost } from './test-host.ts';

const { cms } = paths;

test('The tables of the product are there from the start', async () => {
  const admin = testHost().as('admin');
  const listed = await admin.get(`${cms}list-tables.php`);
  expect(listed.rows.map((row) => [row['id'], row['name']])).toEqual(
    tableDefinitions.map(({ id, name }) => [String(id), name]),
  );
});

test('An admin adds a table, renames it, adds a column, renames that and keeps items in it', async () => {
  const admin = testHost().as('admin');
  const added = await admin.post(`${cms}add-table.php`, { name: 'Notes', columns: [{ name: 'text' }] });
  expect(added.body).toEqual({ id: '88', name: 'Notes', columns: [{ name: 'text', type: 'text' }] });
  await admin.post(`${cms}update-table.php`, { id: 88, name: 'Remarks' });
  await admin.post(`${cms}update-column.php`, { table_id: 'Remarks', name: 'stars', type: 'number' });
  const updated = await admin.post(`${cms}update-column.php`, {
    table_id: '88',
    name: 'text',
    new_name: 'words',
  });
  expect(updated.body).toEqual({
    id: '88',
    name: 'Remarks',
    columns: [
      { name: 'words', type: 'text' },
      { name: 'stars', type: 'number' },
    ],
  });
  await admin.post(`${cms}add-data-item.php`, { table_id: 'remarks', title: 'One', data: { words: 'Good' } });
  const items = await admin.get(`${cms}list-data-items.php?tableId=88`);
  expect(items.rows).toMatchObject([{ table_id: 'Remarks', data: { words: 'Good' } }]);
});

test.each([
  ['add-table.php', {}, 400],
  ['add-table.php', { name: 'users' }, 409],
  ['add-table.php', { name: '12' }, 400],
  ['add-table.php', { name: 'Notes', columns: ['text'] }, 400],
  ['add-table.php', { name: 'Notes', columns: [{}] }, 400],
  ['update-table.php', { id: '87', name: 'Trainings' }, 409],
  ['update-table.php', { id: 'Nowhere' }, 404],
  ['update-column.php', { table_id: '87' }, 400],
  ['update-column.php', { table_id: '999', name: 'x' }, 404],
])('%s refuses %j', async (endpoint, payload, status) => {
  const admin = testHost().as('admin');
  const answer = await admin.post(cms + endpoint, payload);
  expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
});

test('Nobody but admins sees into a table that somebody added, whatever its name', async () => {
  const server = testHost();
  const admin = server.as('admin');
  const instructor = server.as('instructor');
  for (const name of ['constructor', 'Notes']) {
    await admin.post(`${cms}add-table.php`, { name });
    const { id } = (await admin.post(`${cms}add-data-item.php`, { table_id: name, title: 'Private' })).body;
    expect((await instructor.get(`${cms}list-data-items.php?tableId=${name}`)).status).toBe(403);
    expect((await instructor.get(`${cms}get-data-item.php?id=${String(id)}`)).status).toBe(403);
  }
});
