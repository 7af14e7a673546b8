import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { users } from '#src/features/accounts/collection.ts';
import { personOf } from '#src/features/accounts/model.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { shownAccount } from '#src/features/accounts/queries.ts';
import { signIn } from '#src/features/accounts/sign-in.ts';
import { readEnrolment } from '#src/features/enrolments/enrolment.ts';
import { readLearnBoard } from '#src/features/enrolments/learn-board.ts';
import { enrolUser } from '#src/features/enrolments/operations.ts';
import { attachPicture } from '#src/features/uploads/attach-picture.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { openPhone, type Phone, typedBy } from '../../fixtures/features/account-phone.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const id = ids.student;

async function leratosPhone(server?: TestHost): Promise<Phone> {
  const phone = openPhone(server);
  await signIn(phone, typedBy('student'));
  await eventually(async () => expect(await phone.engine.view.get(users, id)).toBeDefined());
  return phone;
}

function atTheHost({ host }: TestHost): Record<string, unknown> {
  return JSON.parse(
    String(host.database.first('select data from data_items where id = ?', Number(id))?.['data']),
  );
}

function photo(size = 300, type = 'image/png'): File {
  return new File([new Uint8Array(randomBytes(size))], 'me.png', { type });
}

/** The address of the picture the screen shows, the temporary one of a picture that waits. */
async function shown({ engine, session }: Phone): Promise<string> {
  const [person, progress] = await Promise.all([engine.view.get(users, id), engine.view.progress(users, id)]);
  return shownAccount(session.current(), person, progress).dp;
}

async function choose(phone: Phone, file: File): Promise<string | undefined> {
  const { engine } = phone;
  return attachPicture(engine, { file, replaces: await shown(phone) }, (dp) =>
    engine.run(updateUser, { id, dp }),
  );
}

async function upload(phone: Phone) {
  const [progress] = await phone.engine.view.group((await shown(phone)).replace('tmp_', ''));
  return progress;
}

test('A picture chosen with no signal is shown from this phone at once, and its address goes to the office later', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  expect(await choose(phone, photo())).toBeUndefined();
  const waiting = await shown(phone);
  expect((await phone.engine.view.file(waiting))?.bytes.byteLength).toBe(300);
  expect(await upload(phone)).toMatchObject({ state: 'saved' });
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(() => expect(atTheHost(phone.server)['dp']).toMatch(/\/upload\/files\//));
  await eventually(async () =>
    expect(await phone.engine.view.progress(users, id)).toMatchObject({ state: 'sent' }),
  );
  expect(await shown(phone)).toBe(atTheHost(phone.server)['dp']);
});

test('The later of two pictures chosen with no signal counts, and one file is uploaded', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  await choose(phone, photo(100));
  await choose(phone, photo(200));
  phone.network.on = true;
  await phone.engine.syncNow();
  await eventually(() => expect(atTheHost(phone.server)['dp']).toBeDefined());
  expect(phone.server.host.database.all('select size from uploads where owner = ?', id)).toEqual([
    { size: 200 },
  ]);
});

test('An answer too short to be an address is said as File too big, with the cause below, and the old picture stands', async () => {
  const phone = await leratosPhone();
  const error = new CmsError({
    kind: 'refused',
    applied: 'no',
    message: 'The file was not accepted.',
    reason: 'short-answer',
  });
  const guarded = phone.cms.guarded(() => undefined);
  vi.spyOn(phone.cms, 'guarded').mockReturnValue({
    ...guarded,
    uploads: { ...guarded.uploads, upload: () => Promise.reject(error) },
  });
  await choose(phone, photo());
  await eventually(async () =>
    expect(await upload(phone)).toMatchObject({
      state: 'attention',
      cause: { message: 'File too big. The file was not accepted.' },
    }),
  );
  expect(atTheHost(phone.server)['dp']).toBeUndefined();
});

test('A picture that could not be sent stays on screen, and is sent when the person tries again', async () => {
  const phone = await leratosPhone();
  const error = new CmsError({ kind: 'refused', applied: 'no', message: 'No room.' });
  const guarded = phone.cms.guarded(() => undefined);
  const broken = vi.spyOn(phone.cms, 'guarded').mockReturnValue({
    ...guarded,
    uploads: { ...guarded.uploads, upload: () => Promise.reject(error) },
  });
  await choose(phone, photo());
  await eventually(async () => expect(await upload(phone)).toMatchObject({ state: 'attention' }));
  expect((await phone.engine.view.file(await shown(phone)))?.bytes.byteLength).toBe(300);
  broken.mockRestore();
  await phone.engine.retry((await upload(phone))?.mutationId ?? '');
  await eventually(() => expect(atTheHost(phone.server)['dp']).toMatch(/\/upload\/files\//));
});

test('A picture chosen before the account itself came to the phone is shown all the same', async () => {
  const phone = openPhone();
  phone.server.host.faults.add({ match: 'get-data-item.php', fault: '500-before', times: 0 });
  await signIn(phone, typedBy('student'));
  expect(await choose(phone, photo())).toBeUndefined();
  expect(await phone.engine.view.get(users, id)).toBeUndefined();
  expect((await phone.engine.view.file(await shown(phone)))?.bytes.byteLength).toBe(300);
});

test('A file that is no picture is not taken, and the reason is shown', async () => {
  const phone = await leratosPhone();
  expect(await choose(phone, photo(10, 'application/pdf'))).toMatch(/not a picture/);
  expect(await phone.engine.view.open()).toEqual([]);
});

test('Two phones enrol the same person in two courses with no signal: both arrive, and nobody is asked', async () => {
  const server = testHost();
  const [one, other] = [await leratosPhone(server), await leratosPhone(server)];
  one.network.on = false;
  other.network.on = false;
  await one.engine.run(enrolUser, { id, courseId: '501', title: 'Pricing' });
  await one.engine.run(enrolUser, { id, courseId: '502', title: 'Stock' });
  await other.engine.run(enrolUser, { id, courseId: '503', title: 'Tax' });
  for (const { network, engine } of [one, other]) {
    network.on = true;
    await engine.syncNow();
    await eventually(async () => expect(await engine.view.open()).toEqual([]));
  }
  expect(new Set(atTheHost(server)['coursesEnrolled'] as string[])).toEqual(
    new Set(['201', '501', '502', '503']),
  );
});

test('Enrolling is seen at once and once only, under the id of the course or of the training', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  const training = { id: '101', slug: 'saving' };
  expect(await readEnrolment(phone.engine.view, id, training)).toMatchObject({ enrolled: false });
  await phone.engine.run(enrolUser, { id, courseId: '101', title: 'Saving' });
  expect(await readEnrolment(phone.engine.view, id, training)).toMatchObject({ enrolled: true });
  expect(await phone.engine.view.progress(users, id, [enrolUser.name])).toMatchObject({ state: 'saved' });
  expect(await readLearnBoard(phone.engine.view, id)).toEqual({
    ...{ main: undefined, others: [], finished: [], trainings: [] },
    ...{ unknown: 2, isAway: false },
  });
});

test('Each of two courses joined with no signal shows its own progress, also once the first arrived', async () => {
  const phone = await leratosPhone();
  const [pricing, stock] = [
    { id: '501', slug: '' },
    { id: '502', slug: '' },
  ];
  const stateOf = async (training: typeof pricing) =>
    (await readEnrolment(phone.engine.view, id, training))?.progress?.state;
  await phone.engine.run(enrolUser, { id, courseId: '501', title: 'Pricing' });
  await eventually(async () => expect(await phone.engine.view.open()).toEqual([]));
  phone.network.on = false;
  await phone.engine.run(enrolUser, { id, courseId: '502', title: 'Stock' });
  expect(await stateOf(pricing)).toBe('sent');
  expect(await stateOf(stock)).toBe('saved');
});

test('A course somebody is enrolled in twice on the wire is one', () => {
  const item = { id, title: 'l@kasi.example', long_description: 'L' };
  expect(
    personOf({ ...item, data: { coursesEnrolled: ['7', 7, '', null, '8'] } }).data.coursesEnrolled,
  ).toEqual([{ id: '7' }, { id: '8' }]);
});
