import { expect, test } from 'vitest';
import { ids, paths, signIn, testHost } from './test-host.ts';

const { cms } = paths;
const account = {
  table_id: 'Users',
  website_id: '1',
  title: 'new@kasi.example',
  long_description: 'New Person',
  description: 'a-long-password',
  data: {
    name: 'New Person',
    email: 'new@kasi.example',
    role: 'student',
    password: '[hidden]',
    coursesEnrolled: [],
  },
};

test('A visitor signs up, signs in and is a student, whatever role was asked for', async () => {
  const visitor = testHost().visitor();
  const added = await visitor.post(`${cms}add-data-item.php`, {
    ...account,
    data: { ...account.data, role: 'admin' },
  });
  expect(added).toMatchObject({ status: 200, body: { title: account.title, data: { role: 'student' } } });
  const signedIn = await signIn(visitor, { email: 'New@Kasi.example', password: account.description });
  expect(signedIn).toMatchObject({
    status: 200,
    body: { id: added.body['id'], role: 'student', name: 'New Person' },
  });
});

test('A password is stored hashed and leaves the host under no field', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const data = { ...account.data, password: account.description };
  const added = await visitor.post(`${cms}add-data-item.php`, { ...account, data });
  const signedIn = await signIn(visitor, { email: account.title, password: account.description });
  const own = await visitor.get(`${cms}get-data-item.php?id=${String(added.body['id'])}`);
  expect(added.body).toMatchObject({ description: '[hidden]', data: { password: '[hidden]' } });
  expect(own.body).toMatchObject({ description: '[hidden]', data: { password: '[hidden]' } });
  expect(signedIn.body).toMatchObject({ password: '[hidden]', data: { password: '[hidden]' } });
  expect(signedIn.body).not.toHaveProperty('description');
  const rows = server.host.database.all('select * from data_items where table_number = 1');
  expect(JSON.stringify(rows)).not.toContain(account.description);
  expect(rows.at(-1)?.['description']).toMatch(/^scrypt\$/);
});

test('Signing in still works after a profile was saved without a description, or with [hidden] as one', async () => {
  const server = testHost();
  const student = server.as('student');
  for (const description of [{}, { description: '[hidden]' }, { description: '' }]) {
    const saved = await student.post(`${cms}update-data-item.php`, {
      id: ids.student,
      long_description: 'Lerato M',
      ...description,
    });
    expect(saved).toMatchObject({ status: 200, body: { long_description: 'Lerato M' } });
    expect(
      (await signIn(server.visitor(), { email: 'lerato@kasi.example', password: 'learner-1' })).status,
    ).toBe(200);
  }
});

test('A person may choose another password', async () => {
  const server = testHost();
  const student = server.as('student');
  await student.post(`${cms}update-data-item.php`, { id: ids.student, description: 'another-one' });
  expect(
    (await signIn(server.visitor(), { email: 'lerato@kasi.example', password: 'learner-1' })).status,
  ).toBe(401);
  expect(
    (await signIn(server.visitor(), { email: 'lerato@kasi.example', password: 'another-one' })).status,
  ).toBe(200);
});

test('There is one account per e-mail address, however it is written', async () => {
  const server = testHost();
  const visitor = server.visitor();
  const taken = await visitor.post(`${cms}add-data-item.php`, { ...account, title: 'LERATO@kasi.example' });
  expect(taken).toMatchObject({ status: 409, body: { error: expect.stringContaining('e-mail') } });
  const student = server.as('student');
  const moved = await student.post(`${cms}update-data-item.php`, {
    id: ids.student,
    title: 'sipho@kasi.example',
  });
  expect(moved.status).toBe(409);
});

test('One of ten people who sign up with one address at once gets the account', async () => {
  const server = testHost();
  const visitor = server.visitor();
  await visitor.get(`${cms}website.php?id=1`);
  const added = await Promise.all(
    Array.from({ length: 10 }, () => visitor.post(`${cms}add-data-item.php`, account)),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(added.filter(({ status }) => status === 409)).toHaveLength(9);
});

test.each([
  ['no e-mail address', { title: 'somebody' }],
  ['no password', { description: '' }],
  ['a hidden password', { description: '[hidden]' }],
])('Nobody signs up with %s', async (_, change) => {
  const answer = await testHost()
    .visitor()
    .post(`${cms}add-data-item.php`, { ...account, ...change });
  expect(answer.status).toBe(400);
});

test('A person may become an instructor by themselves but never an admin', async () => {
  const student = testHost().as('student');
  const become = (role: string) =>
    student.post(`${cms}update-data-item.php`, { id: ids.student, data: { role } });
  expect((await become('admin')).status).toBe(403);
  expect((await become('emperor')).status).toBe(400);
  expect((await become('instructor')).body).toMatchObject({ data: { role: 'instructor' } });
});

test('The roles that people may give themselves are a setting', async () => {
  const student = testHost({ selfServiceRoles: [] }).as('student');
  const become = (role: string) =>
    student.post(`${cms}update-data-item.php`, { id: ids.student, data: { role } });
  expect((await become('instructor')).status).toBe(403);
  expect((await become('student')).status).toBe(200);
});

test('An admin gives any role, and it counts at the person’s next request', async () => {
  const server = testHost();
  const student = server.as('student');
  const admin = server.as('admin');
  expect((await student.get(`${cms}list-data-items.php?tableId=Users`)).status).toBe(403);
  await admin.post(`${cms}update-data-item.php`, { id: ids.student, data: { role: 'admin' } });
  expect((await student.get(`${cms}list-data-items.php?tableId=Users`)).rows).toHaveLength(3);
});

test('A role that an update does not mention stays', async () => {
  const admin = testHost().as('admin');
  const saved = await admin.post(`${cms}update-data-item.php`, {
    id: ids.instructor,
    data: { name: 'Sipho' },
  });
  expect(saved.body['data']).toEqual({ name: 'Sipho', role: 'instructor', password: '[hidden]' });
});

test('No item can be moved into the table Users', async () => {
  const server = testHost();
  const instructor = server.as('instructor');
  const admin = server.as('admin');
  const move = { id: ids.course, table_id: 'Users', title: 'x@kasi.example' };
  expect((await instructor.post(`${cms}update-data-item.php`, move)).status).toBe(403);
  expect((await admin.post(`${cms}update-data-item.php`, move)).status).toBe(400);
});

test('A deleted person has no session any more', async () => {
  const server = testHost();
  const student = server.as('student');
  const admin = server.as('admin');
  await admin.get(`${cms}delete-data-item.php?id=${ids.student}`);
  expect((await student.get(`${cms}list-data-items.php?tableId=Forms`)).status).toBe(401);
});
