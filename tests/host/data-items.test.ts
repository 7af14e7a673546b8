import { expect, test } from 'vitest';
import { ids, paths, testHost } from './test-host.ts';

const { cms } = paths;

test('An instructor adds a chapter and gets it back with an id as text and data as an object', async () => {
  const instructor = testHost().as('instructor');
  const added = await instructor.post(`${cms}add-data-item.php`, {
    table_id: 'Chapters',
    parent_id: ids.course,
    website_id: 1,
    title: 'Next',
    data: { title: 'Next', lessons: [] },
  });
  expect(added).toMatchObject({
    status: 200,
    body: {
      table_id: 'Chapters',
      parent_id: ids.course,
      website_id: '1',
      position: '1',
      data: { title: 'Next', lessons: [] },
    },
  });
  expect(added.body['id']).toMatch(/^\d+$/);
});

test('Data given as a JSON text is understood as the object it holds', async () => {
  const instructor = testHost().as('instructor');
  const added = await instructor.post(`${cms}add-data-item.php`, {
    table_id: 2,
    title: 'C',
    data: '{"title":"C"}',
  });
  expect(added.body).toMatchObject({ table_id: 'Courses', data: { title: 'C' } });
});

test('The catalogue is spoken of by its number', async () => {
  const listed = await testHost().visitor().get(`${cms}list-data-items.php?tableId=87&website_id=1`);
  expect(listed.rows).toMatchObject([{ id: ids.training, table_id: '87', data: { Type: 'improvement' } }]);
});

test('A list shows only the items of the website that was asked for', async () => {
  const visitor = testHost().visitor();
  expect((await visitor.get(`${cms}list-data-items.php?tableId=Courses&website_id=1`)).rows).toHaveLength(1);
  expect((await visitor.get(`${cms}list-data-items.php?tableId=Courses&website_id=2`)).rows).toEqual([]);
  expect((await visitor.get(`${cms}list-data-items.php?tableId=Courses`)).rows).toHaveLength(1);
});

test('The chapters of a course come in their order and carry id, slug and data only', async () => {
  const listed = await testHost().visitor().get(`${cms}list-by-parent-id.php?parent_id=${ids.course}`);
  expect(listed.rows.map((row) => row['slug'])).toEqual(['why', 'how']);
  expect(Object.keys(listed.rows[0] ?? {})).toEqual(['id', 'slug', 'data']);
});

test('An item comes with all its children, with one of them, or with none, as the request says', async () => {
  const visitor = testHost().visitor();
  const children = async (more: string) =>
    (await visitor.get(`${cms}get-data-item.php?id=${ids.course}${more}`)).body['children'];
  expect(await children('')).toHaveLength(2);
  expect(await children('&includeChildren=yes&childId=0')).toHaveLength(2);
  expect(await children('&includeChildren=no')).toBeUndefined();
  expect(await children(`&childId=${ids.secondChapter}`)).toMatchObject([
    { id: ids.secondChapter, title: 'How' },
  ]);
});

test('An update may leave fields out, and they stay unchanged', async () => {
  const instructor = testHost().as('instructor');
  const before = await instructor.get(`${cms}get-data-item.php?id=${ids.course}&includeChildren=no`);
  await instructor.post(`${cms}update-data-item.php`, { id: ids.course, title: 'Saving well' });
  const after = await instructor.get(`${cms}get-data-item.php?id=${ids.course}&includeChildren=no`);
  expect(after.body).toEqual({ ...before.body, title: 'Saving well' });
});

test('An update takes data whole and keeps keys nobody knows', async () => {
  const instructor = testHost().as('instructor');
  const data = { title: 'Saving', unheardOf: { deep: [1, null, 'é'] } };
  const updated = await instructor.post(`${cms}update-data-item.php`, { id: Number(ids.course), data });
  expect(updated.body['data']).toEqual(data);
});

test('Deleting a course takes its chapters along, and deleting it again is harmless', async () => {
  const instructor = testHost().as('instructor');
  const deleted = await instructor.get(`${cms}delete-data-item.php?id=${ids.course}`);
  expect(deleted.body).toMatchObject({ success: true, deleted: 3 });
  expect((await instructor.get(`${cms}get-data-item.php?id=${ids.chapter}`)).status).toBe(404);
  expect((await instructor.get(`${cms}list-by-parent-id.php?parent_id=${ids.course}`)).rows).toEqual([]);
  const secondDelete = await instructor.get(`${cms}delete-data-item.php?id=${ids.course}`);
  expect(secondDelete).toMatchObject({ status: 200, body: { success: true, deleted: 0 } });
});

test('Two items that are each other’s parent can be deleted', async () => {
  const instructor = testHost().as('instructor');
  await instructor.post(`${cms}update-data-item.php`, { id: ids.course, parent_id: ids.chapter });
  const deleted = await instructor.get(`${cms}delete-data-item.php?id=${ids.course}`);
  expect(deleted.body).toMatchObject({ success: true, deleted: 3 });
});

test('An id is never given twice, also after its item was deleted', async () => {
  const instructor = testHost().as('instructor');
  const add = () => instructor.post(`${cms}add-data-item.php`, { table_id: 'Courses', data: {} });
  const first = (await add()).body['id'];
  await instructor.get(`${cms}delete-data-item.php?id=${String(first)}`);
  expect(Number((await add()).body['id'])).toBeGreaterThan(Number(first));
});

test.each([
  ['add-data-item.php', { title: 'No table' }, 400, 'table_id'],
  ['add-data-item.php', { table_id: 'Nowhere' }, 400, 'Nowhere'],
  ['add-data-item.php', { table_id: 'Courses', data: [1] }, 400, 'data'],
  ['add-data-item.php', { table_id: 'Courses', data: 'not json' }, 400, 'data'],
  ['add-data-item.php', { table_id: 'Courses', title: {} }, 400, 'title'],
  ['add-data-item.php', { table_id: 'Courses', position: 'first' }, 400, 'position'],
  ['update-data-item.php', { title: 'No id' }, 400, 'id'],
  ['update-data-item.php', { id: 'tmp_01J' }, 404, 'tmp_01J'],
  ['update-data-item.php', { id: 999_999 }, 404, '999999'],
])('%s says what is wrong with %j', async (endpoint, payload, status, word) => {
  const instructor = testHost().as('instructor');
  const answer = await instructor.post(cms + endpoint, payload);
  expect(answer.status).toBe(status);
  expect(answer.body['error']).toContain(word);
});

test.each([
  ['list-data-items.php', 400],
  ['list-data-items.php?tableId=Nowhere', 400],
  ['list-by-parent-id.php', 400],
  ['get-data-item.php', 400],
  ['get-data-item.php?id=tmp_01J', 404],
  ['get-data-item.php?id=1%20or%201=1', 404],
  ['website.php?id=201', 404],
  ['website.php', 400],
])('%s is answered with an error and not with somebody’s data', async (path, status) => {
  const answer = await testHost()
    .visitor()
    .get(cms + path);
  expect(answer.status).toBe(status);
  expect(answer.body['error']).toBeTypeOf('string');
});

test('A website lists its published pages, and one page or item beside them when asked', async () => {
  const visitor = testHost().visitor();
  const plain = await visitor.get(`${cms}website.php?id=${ids.website}&pageId=0&dataId=0&editMode=1`);
  expect(plain.body).toMatchObject({
    id: ids.website,
    title: 'Kasi',
    url: '/',
    pages: [{ id: ids.page, elements: [] }],
  });
  expect(plain.body).not.toHaveProperty('page');
  const more = await visitor.get(`${cms}website.php?id=1&pageId=${ids.page}&dataId=${ids.course}`);
  expect(more.body).toMatchObject({ page: { title: 'Open' }, data: { title: 'Saving' } });
});

test('The page builder’s website exists', async () => {
  const answer = await testHost().visitor().get(`${cms}website.php?id=${ids.pageBuilder}&editMode=1`);
  expect(answer.body).toMatchObject({ id: ids.pageBuilder, pages: [] });
});

test('A page keeps its elements and is public from the moment it is published', async () => {
  const server = testHost();
  const admin = server.as('admin');
  const elements = [{ id: 'S1', type: 'centered hero', heading: 'Welcome' }];
  await admin.post(`${cms}update-data-item.php`, { id: ids.draft, elements });
  const draft = await server.visitor().get(`${cms}website.php?id=1&pageId=${ids.draft}`);
  expect(draft.body).not.toHaveProperty('page');
  await admin.post(`${cms}update-data-item.php`, { id: ids.draft, metadata: '{"published": true}' });
  const open = await server.visitor().get(`${cms}website.php?id=1&pageId=${ids.draft}`);
  expect(open.body['page']).toMatchObject({ title: 'Draft', elements });
});
