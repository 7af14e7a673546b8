import { expect, test, vi } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import { changeOf } from '#src/features/accounts/forms.ts';
import { personOf } from '#src/features/accounts/model.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { ownRoles } from '#src/features/accounts/policy.ts';
import { shownAccount } from '#src/features/accounts/queries.ts';
import { watchAccount } from '#src/features/accounts/session-sync.ts';
import { signIn } from '#src/features/accounts/sign-in.ts';
import { anyone } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { openPhone, type Phone, typedBy } from '../../fixtures/features/account-phone.ts';
import { progressIn } from '../../fixtures/features/progress.ts';
import { ids, type TestResponse } from '../../host/test-host.ts';

const id = ids.student;

/** A phone on which Lerato is signed in, with her own item on it. */
async function leratosPhone(): Promise<Phone> {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  await eventually(async () => expect(await phone.engine.view.get(users, id)).toBeDefined());
  return phone;
}

/** The admin changes Lerato's item at the office. */
function inTheOffice({ server }: Phone, change: Record<string, unknown>): Promise<TestResponse> {
  return server.as('admin').post('/api/cms/update-data-item.php', { id, ...change });
}

function atTheHost({ server }: Phone): Record<string, unknown> {
  const row = server.host.database.first('select * from data_items where id = ?', Number(id));
  return { ...row, data: JSON.parse(String(row?.['data'])) };
}

const account = { name: 'Lerato', email: 'lerato@kasi.example', role: 'student', coursesEnrolled: ['201'] };

test('A change sends the whole account but never its password', async () => {
  const phone = await leratosPhone();
  const { description } = atTheHost(phone);
  const sent: Record<string, unknown>[] = [];
  phone.server.host.requests.listen(({ path, body }) => {
    if (path.endsWith('update-data-item.php')) sent.push(JSON.parse(body));
  });
  await phone.engine.run(updateUser, { id, email: 'lerato@shop.example' });
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    id,
    website_id: phone.cms.settings.websiteId,
    table_id: 'Users',
    title: 'lerato@shop.example',
    long_description: 'Lerato',
    data: { ...account, email: 'lerato@shop.example', password: '[hidden]', _w: expect.any(String) },
  });
  await eventually(() =>
    expect(atTheHost(phone)).toMatchObject({ title: 'lerato@shop.example', description }),
  );
});

test('The office’s changes stay: two people who changed different things have no conflict', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  await phone.engine.run(updateUser, { id, name: 'Lerato M' });
  await inTheOffice(phone, { data: { ...account, role: 'instructor', dp: '/upload/files/face.png' } });
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(() =>
    expect(atTheHost(phone)['data']).toEqual({
      ...account,
      name: 'Lerato M',
      role: 'instructor',
      dp: '/upload/files/face.png',
      password: '[hidden]',
      _w: expect.any(String),
    }),
  );
});

test('A name both changed asks the person, and nothing is overwritten', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  await phone.engine.run(updateUser, { id, name: 'Lerato M' });
  await inTheOffice(phone, { long_description: 'L. Molefe', data: { ...account, name: 'L. Molefe' } });
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(async () => expect(await phone.engine.view.open()).toMatchObject([{ state: 'conflict' }]));
  expect(atTheHost(phone)).toMatchObject({ long_description: 'L. Molefe' });
});

test('Two changes with no signal, of the name and then of the e-mail, both arrive', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  await phone.engine.run(updateUser, { id, name: 'Lerato M' });
  await phone.engine.run(updateUser, { id, email: 'lerato@shop.example' });
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(() =>
    expect(atTheHost(phone)).toMatchObject({ title: 'lerato@shop.example', long_description: 'Lerato M' }),
  );
});

test('The stored user follows once a change has arrived, and not before', async () => {
  const phone = await leratosPhone();
  watchAccount(phone, () => undefined);
  phone.network.on = false;
  const change = { id, name: 'Lerato M' };
  await phone.engine.run(updateUser, change);
  expect(await phone.engine.view.progress(users, id)).toMatchObject({ name: 'user.update', state: 'saved' });
  const person = await phone.engine.view.get(users, id);
  expect(shownAccount(phone.session.current(), person)).toMatchObject({ name: 'Lerato M' });
  expect(phone.session.current().name).toBe('Lerato');
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(() => expect(phone.session.current().name).toBe('Lerato M'));
  expect(await phone.engine.view.progress(users, id)).toMatchObject({ state: 'sent' });
});

test('A role the office gave is followed with the next pull, and the guards are asked again', async () => {
  const phone = await leratosPhone();
  const changed = vi.fn();
  watchAccount(phone, changed);
  await inTheOffice(phone, { data: { ...account, role: 'instructor' } });
  await eventually(async () => {
    await phone.engine.pull(users, id, { force: true });
    expect(phone.session.current().role).toBe('instructor');
  });
  await eventually(() => expect(changed).toHaveBeenCalledTimes(1));
});

test('A person who signs out in another tab while this one opens is no longer shown here', async () => {
  const phone = await leratosPhone();
  const changed = vi.fn();
  watchAccount(phone, changed);
  phone.session.clear();
  await phone.engine.session.change(async () => anyone);
  await eventually(() => expect(changed).toHaveBeenCalled());
});

test('A change made before the account was ever on this phone is shown all the same', () => {
  const user = { id, name: 'Lerato', email: 'lerato@kasi.example', role: 'student' } as const;
  expect(shownAccount(user, undefined)).toEqual({ ...user, dp: '' });
  const change = progressIn('pending', { args: { id, name: 'Lerato M' } });
  expect(shownAccount(user, undefined, change)).toMatchObject({ name: 'Lerato M', role: 'student' });
});

test('Only changed fields are named, and none when nothing was changed', () => {
  const before = { id, name: 'Lerato', email: 'lerato@kasi.example', role: 'student' } as const;
  const { id: _id, ...same } = before;
  expect(changeOf(before, same)).toBeUndefined();
  expect(changeOf(before, { ...same, role: 'instructor' })).toEqual({ id, role: 'instructor' });
});

test('No password is stored with a person’s data, under any name', () => {
  const data = { ...account, password: 'secret', description: 'secret', dp: 'https://x.example/face.png' };
  const person = personOf({ id, title: 'other@kasi.example', long_description: 'Other', data });
  expect(person).toEqual({
    id,
    data: { ...account, coursesEnrolled: [{ id: '201' }], dp: 'https://x.example/face.png' },
  });
});

test('An account with nothing in its data is read from its columns, and a strange role is a student', () => {
  const item = { id, title: 'old@kasi.example', long_description: 'Old Hand' };
  const expected = { name: 'Old Hand', email: 'old@kasi.example', role: 'student', coursesEnrolled: [] };
  expect(personOf({ ...item, data: {} })).toEqual({ id, data: expected });
  expect(personOf({ ...item, data: { role: 'emperor' } }).data.role).toBe('student');
});

test.each([
  [['student', 'instructor'], 'student', ['student', 'instructor']],
  [['student', 'instructor'], 'admin', ['student', 'instructor', 'admin']],
  [['student'], 'instructor', ['student', 'instructor']],
  [['admin'], 'student', ['student']],
] as const)('Where %s may be chosen, a person who is %s may choose %s', (selfService, role, roles) => {
  expect(ownRoles(selfService, role)).toEqual(roles);
});
