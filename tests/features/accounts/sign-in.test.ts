import { expect, test, vi } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { reconcileSession, retrySignOut } from '#src/features/accounts/session-sync.ts';
import { signIn, signOut, signUp } from '#src/features/accounts/sign-in.ts';
import { signInErrorOf } from '#src/features/accounts/sign-in-error.ts';
import { readUnsavedWork } from '#src/features/accounts/unsaved-work.ts';
import { defaultUser } from '#src/session/user.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { openPhone, type Phone, typedBy } from '../../fixtures/features/account-phone.ts';
import { ids } from '../../host/test-host.ts';

const now = Date.parse('2030-01-08T10:00:00+02:00');
const newcomer = {
  name: 'Naledi',
  email: 'naledi@kasi.example',
  password: 'a long sentence',
  remember: true,
};

async function errorIn(asked: 'sign in' | 'sign up', work: Promise<void>) {
  return work.then(
    () => undefined,
    (error: unknown) => signInErrorOf(error, asked, now),
  );
}

const owner = async ({ engine }: Phone) => (await engine.view.session()).owner;
const hostSession = ({ server }: Phone) => server.host.database.all('select * from sessions').length;

test('A person who signs in owns the session and the work sent in it, and their own item is fetched', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  expect(phone.session.current()).toEqual({
    id: ids.student,
    name: 'Lerato',
    email: 'lerato@kasi.example',
    role: 'student',
  });
  expect(await owner(phone)).toBe(ids.student);
  await eventually(async () =>
    expect(await phone.engine.view.get(users, ids.student)).toMatchObject({ data: { name: 'Lerato' } }),
  );
});

test('Signing up makes a Users item and signs in to it', async () => {
  const phone = openPhone();
  await signUp(phone, newcomer);
  const row = phone.server.host.database.first(
    "select * from data_items where title = 'naledi@kasi.example'",
  );
  expect(row).toMatchObject({ long_description: 'Naledi', position: 1 });
  expect(String(row?.['description'])).toMatch(/^scrypt\$/);
  expect(JSON.parse(String(row?.['data']))).toEqual({
    name: 'Naledi',
    email: 'naledi@kasi.example',
    role: 'student',
    coursesEnrolled: [],
    password: '[hidden]',
  });
  expect(phone.session.current()).toMatchObject({ name: 'Naledi', role: 'student' });
});

test('Signing up sends exactly the Users item', async () => {
  const phone = openPhone();
  const add = vi.spyOn(phone.cms.dataItems, 'add');
  await signUp(phone, newcomer);
  expect(add.mock.calls[0]?.[0]).toEqual({
    table_id: 'Users',
    title: 'naledi@kasi.example',
    long_description: 'Naledi',
    description: 'a long sentence',
    data: {
      name: 'Naledi',
      email: 'naledi@kasi.example',
      role: 'student',
      coursesEnrolled: [],
      password: '[hidden]',
    },
  });
});

test.each(['drop-after', '500-after', 'truncate'] as const)(
  'An account whose answer was lost (%s) is there all the same, and its owner is let in',
  async (fault) => {
    const phone = openPhone();
    phone.server.host.faults.add({ match: 'add-data-item.php', fault });
    await signUp(phone, newcomer);
    expect(phone.session.current().name).toBe('Naledi');
  },
);

test('An account the browser sent twice answers that the address is taken, and its owner is let in', async () => {
  const phone = openPhone();
  phone.server.host.faults.add({ match: 'add-data-item.php', fault: 'apply-twice' });
  await signUp(phone, newcomer);
  expect(phone.session.current().name).toBe('Naledi');
});

test.each([
  ['a wrong password', {}, { password: 'wrong' }, 'wrong-password', 'That did not match.'],
  ['a host in trouble', { fault: '500-before' }, {}, 'busy', 'Something on our side is not working.'],
  ['a captive portal', { fault: 'portal' }, {}, 'garbled', 'We didn’t get an answer.'],
  ['a line that breaks', { fault: 'drop-before' }, {}, 'offline', 'There is no signal.'],
  ['too many tries', { fault: '429', retryAfter: 290 }, {}, 'throttled', 'Too many tries.'],
] as const)('%s has its own sentence, and nobody is signed in', async (_, fault, typed, kind, title) => {
  const phone = openPhone();
  if ('fault' in fault) phone.server.host.faults.add({ match: 'login.php', ...fault });
  const error = await errorIn('sign in', signIn(phone, { ...typedBy('student'), ...typed }));
  expect(error).toMatchObject({ kind, title });
  expect(phone.session.current()).toEqual(defaultUser);
  expect(await owner(phone)).toBe('anyone');
});

test('Too many tries says when to try again, by the clock', async () => {
  const phone = openPhone();
  phone.server.host.faults.add({ match: 'login.php', fault: '429', retryAfter: 290 });
  const error = await errorIn('sign in', signIn(phone, typedBy('student')));
  expect(error?.text).toContain('Try again at 10:04 SAST, in 5 minutes.');
});

test('A taken address and an address that is none each have their own sentence at signing up', async () => {
  const phone = openPhone();
  const taken = await errorIn('sign up', signUp(phone, { ...newcomer, email: 'LERATO@kasi.example' }));
  expect(taken).toMatchObject({ kind: 'taken', title: 'This email address has an account already.' });
  const none = await errorIn('sign up', signUp(phone, { ...newcomer, email: 'nobody' }));
  expect(none).toMatchObject({ kind: 'refused', text: 'A person needs an e-mail address as title.' });
  expect(phone.session.current()).toEqual(defaultUser);
});

test('A full storage is not called a wrong password', async () => {
  const phone = openPhone();
  vi.spyOn(phone.session, 'write').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const error = await errorIn('sign in', signIn(phone, typedBy('student')));
  expect(error).toMatchObject({ kind: 'not-stored' });
  expect(await owner(phone)).toBe('anyone');
});

test('Signing out ends the session here and at the host, and takes the private rows', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  await eventually(async () => expect(await phone.engine.view.list(users)).toHaveLength(1));
  await signOut(phone);
  expect([phone.session.current(), await owner(phone), phone.storedValues.size]).toEqual([
    defaultUser,
    'anyone',
    0,
  ]);
  expect(await phone.engine.view.list(users)).toEqual([]);
  expect(hostSession(phone)).toBe(0);
});

test('The host hears of a sign-out with no signal when the network is back', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  phone.network.on = false;
  await signOut(phone);
  expect([phone.session.current(), hostSession(phone)]).toEqual([defaultUser, 1]);
  await retrySignOut(phone);
  expect(phone.session.isSignOutPending()).toBe(true);
  phone.network.on = true;
  await retrySignOut(phone);
  expect([phone.session.isSignOutPending(), hostSession(phone)]).toEqual([false, 0]);
});

test('A pending sign-out never ends the session of whoever signed in since', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  phone.network.on = false;
  await signOut(phone);
  phone.network.on = true;
  await signIn(phone, typedBy('instructor'));
  await retrySignOut(phone);
  expect(phone.session.current().name).toBe('Sipho');
  expect(await phone.cms.dataItems.get(ids.instructor)).toMatchObject({ title: 'sipho@kasi.example' });
});

test('A browser that started anew for somebody who is not remembered signs the engine out too', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  phone.session.clear();
  const page = phone.reopen();
  await reconcileSession(page);
  expect((await page.engine.view.session()).owner).toBe('anyone');
  expect(await page.engine.view.list(users)).toEqual([]);
});

test('A phone that lost its database knows again who is signed in', async () => {
  const phone = openPhone();
  phone.session.write({ id: ids.student, name: 'Lerato', email: 'l@kasi.example', role: 'student' }, true);
  await reconcileSession(phone);
  const { epoch } = await phone.engine.view.session();
  await reconcileSession(phone);
  expect(await phone.engine.view.session()).toMatchObject({ owner: ids.student, epoch });
});

test('Each person sees only their own work, kept, deleted or waiting', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  phone.network.on = false;
  await phone.engine.run(updateUser, { id: ids.student, name: 'Lerato M' });
  await signOut(phone);
  expect(await phone.engine.view.open()).toEqual([]);
  phone.network.on = true;
  await signIn(phone, typedBy('instructor'));
  expect([await phone.engine.view.open(), await phone.engine.session.countPending()]).toEqual([[], 0]);
  await signOut(phone);
  await signIn(phone, typedBy('student'));
  await eventually(async () =>
    expect(await phone.cms.dataItems.get(ids.student)).toMatchObject({ long_description: 'Lerato M' }),
  );
  expect(await phone.cms.dataItems.get(ids.student)).toMatchObject({ title: 'lerato@kasi.example' });
});

test('Signing out with Delete deletes the waiting mutation for good', async () => {
  const phone = openPhone();
  await signIn(phone, typedBy('student'));
  phone.network.on = false;
  await phone.engine.run(updateUser, { id: ids.student, name: 'Lerato M' });
  await signOut(phone, true);
  phone.network.on = true;
  await signIn(phone, typedBy('student'));
  expect(await phone.engine.session.countPending()).toBe(0);
  expect(await phone.cms.dataItems.get(ids.student)).toMatchObject({ long_description: 'Lerato' });
});

test('Drafts and reading are counted for their owner, and a visitor’s draft for nobody', async () => {
  const phone = openPhone();
  const { local } = phone.engine;
  await local.set({ kind: 'draft', key: 'a visitor', value: 'of the phone' });
  await signIn(phone, typedBy('student'));
  expect(await readUnsavedWork(phone.engine)).toEqual({ pending: 0, onlyHere: [] });
  for (const key of ['one', 'two']) await local.set({ kind: 'draft', key, value: key });
  await local.set({ kind: 'progress', key: '201', value: 3 });
  await local.set({ kind: 'profile-change', key: 'a mark', value: 'no work of hers' });
  phone.network.on = false;
  await phone.engine.run(updateUser, { id: ids.student, name: 'Lerato M' });
  const hers = { pending: 1, onlyHere: ['2 drafts', 'how far you have read'] };
  expect(await readUnsavedWork(phone.engine)).toEqual(hers);
  phone.network.on = true;
  await signIn(phone, typedBy('instructor'));
  expect(await readUnsavedWork(phone.engine)).toEqual({ pending: 0, onlyHere: [] });
});
