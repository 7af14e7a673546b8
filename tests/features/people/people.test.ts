import { expect, test } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import type { UserChange } from '#src/features/accounts/model.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { signIn } from '#src/features/accounts/sign-in.ts';
import { takeRoleBack } from '#src/features/people/take-role-back.ts';
import { must } from '#src/kit/must.ts';
import type { RunOptions } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { openPhone, type Phone, typedBy } from '../../fixtures/features/account-phone.ts';
import { ids } from '../../host/test-host.ts';

/** An admin's phone with the list of everybody on it, from a host that leaks passwords. */
async function adminsPhone(): Promise<Phone> {
  const phone = openPhone();
  phone.server.host.faults.add({ match: 'data-item', fault: 'leak-description', times: 0 });
  await signIn(phone, typedBy('admin'));
  await phone.engine.pull(users, undefined, { force: true });
  return phone;
}

const names = async ({ engine }: Phone) =>
  (await engine.view.list(users)).map(({ data }) => data.name).toSorted();

test('An admin has everybody by name, and no password, on the phone', async () => {
  const phone = await adminsPhone();
  expect(await names(phone)).toEqual(['Lerato', 'Sipho', 'Zanele']);
  expect(await phone.engine.view.pulledAt(users)).toBeGreaterThan(0);
  expect(JSON.stringify(await phone.engine.view.list(users))).not.toMatch(
    /plain-password-of-|"password"|"description"/,
  );
});

test('A role given with no signal is seen at once, waits, and arrives beside the person’s own later change', async () => {
  const phone = await adminsPhone();
  const change = { id: ids.student, role: 'instructor', was: 'student', of: 'Lerato' } as const;
  phone.network.on = false;
  await phone.engine.run(updateUser, change);
  const progress = (id: string) => phone.engine.view.progress(users, id, [updateUser.name]);
  expect(await progress(ids.student)).toMatchObject({ state: 'saved' });
  expect(await progress(ids.instructor)).toBeUndefined();
  expect((await phone.engine.view.get(users, ids.student))?.data.role).toBe('instructor');
  expect(await phone.engine.view.open()).toMatchObject([
    { words: 'Lerato: role from student to instructor', editUrl: '/user' },
  ]);
  const account = { email: 'lerato@kasi.example', role: 'student', coursesEnrolled: ['201'] };
  await phone.server.as('student').post('/api/cms/update-data-item.php', {
    id: ids.student,
    long_description: 'Lerato M',
    data: { ...account, name: 'Lerato M' },
  });
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(async () => expect((await progress(ids.student))?.state).toBe('sent'));
  const row = phone.server.host.database.first(
    'select data from data_items where id = ?',
    Number(ids.student),
  );
  expect(JSON.parse(String(row?.['data']))).toEqual({
    ...account,
    name: 'Lerato M',
    role: 'instructor',
    password: '[hidden]',
    _w: expect.any(String),
  });
});

/** What the page does: Lerato is given a role; answers how that is taken back, and how often a role was given again. */
async function giveRole({ engine }: Phone, role: NonNullable<UserChange['role']>) {
  const before = must(await engine.view.get(users, ids.student), 'Lerato');
  const change = { id: ids.student, role, was: before.data.role, of: 'Lerato' };
  const { mutationId } = await engine.run(updateUser, change, { seen: before });
  const again: UserChange[] = [];
  const give = (back: UserChange, options: RunOptions) => {
    again.push(back);
    return engine.run(updateUser, back, options);
  };
  return { again, undo: () => takeRoleBack(engine, { mutationId, before, role }, give) };
}

const roleHere = async ({ engine }: Phone) => (await engine.view.get(users, ids.student))?.data.role;

function roleAtOffice({ server }: Phone): unknown {
  const row = server.host.database.first('select data from data_items where id = ?', Number(ids.student));
  return JSON.parse(String(row?.['data'])).role;
}

test('A role that has not left the phone is called back: nothing is sent', async () => {
  const phone = await adminsPhone();
  phone.network.on = false;
  const { undo, again } = await giveRole(phone, 'instructor');
  expect(await undo()).toBe(true);
  expect(await roleHere(phone)).toBe('student');
  expect(again).toEqual([]);
  expect(await phone.engine.view.open()).toEqual([]);
});

test('Only the last of two waiting changes is taken back', async () => {
  const phone = await adminsPhone();
  phone.network.on = false;
  await giveRole(phone, 'instructor');
  const { undo } = await giveRole(phone, 'admin');
  expect(await undo()).toBe(true);
  expect(await roleHere(phone)).toBe('instructor');
});

test('A role the office has already is taken back by giving the earlier role', async () => {
  const phone = await adminsPhone();
  const { undo, again } = await giveRole(phone, 'instructor');
  await eventually(() => expect(roleAtOffice(phone)).toBe('instructor'));
  expect(await undo()).toBe(true);
  expect(again).toEqual([{ id: ids.student, role: 'student', was: 'instructor', of: 'Lerato' }]);
  expect(await roleHere(phone)).toBe('student');
  await eventually(() => expect(roleAtOffice(phone)).toBe('student'));
});

test('A role somebody else gave meanwhile stays', async () => {
  const phone = await adminsPhone();
  const { undo, again } = await giveRole(phone, 'instructor');
  await eventually(() => expect(roleAtOffice(phone)).toBe('instructor'));
  const other = openPhone(phone.server);
  await signIn(other, typedBy('admin'));
  await other.engine.pull(users, undefined, { force: true });
  await giveRole(other, 'admin');
  await eventually(() => expect(roleAtOffice(phone)).toBe('admin'));
  await phone.engine.pull(users, undefined, { force: true });
  await eventually(async () => expect(await roleHere(phone)).toBe('admin'));
  expect(await undo()).toBe(false);
  expect(again).toEqual([]);
  expect(await roleHere(phone)).toBe('admin');
});
