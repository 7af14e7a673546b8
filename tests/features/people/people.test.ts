import { expect, test } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { signIn } from '#src/features/accounts/sign-in.ts';
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

test('A role given with no signal is seen at once, waits, and arrives beside what the person changed meanwhile', async () => {
  const phone = await adminsPhone();
  const change = { id: ids.student, role: 'instructor', of: 'Lerato' } as const;
  phone.network.on = false;
  await phone.engine.run(updateUser, change);
  const progress = (id: string) => phone.engine.view.progress(users, id, [updateUser.name]);
  expect(await progress(ids.student)).toMatchObject({ state: 'saved' });
  expect(await progress(ids.instructor)).toBeUndefined();
  expect((await phone.engine.view.get(users, ids.student))?.data.role).toBe('instructor');
  expect(await phone.engine.view.open()).toMatchObject([{ words: 'Lerato: role', editUrl: '/user' }]);
  const held = { email: 'lerato@kasi.example', role: 'student', coursesEnrolled: ['201'] };
  await phone.server.as('student').post('/api/cms/update-data-item.php', {
    id: ids.student,
    long_description: 'Lerato M',
    data: { ...held, name: 'Lerato M' },
  });
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(async () => expect((await progress(ids.student))?.state).toBe('sent'));
  const row = phone.server.host.database.first(
    'select data from data_items where id = ?',
    Number(ids.student),
  );
  expect(JSON.parse(String(row?.['data']))).toEqual({
    ...held,
    name: 'Lerato M',
    role: 'instructor',
    password: '[hidden]',
    _w: expect.any(String),
  });
});
