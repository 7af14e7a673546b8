import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { CmsError } from '#src/cms/errors.ts';
import { signIn } from '#src/features/accounts/door.ts';
import { readOwnCourses, readStanding } from '#src/features/accounts/enrolment.ts';
import { personOf } from '#src/features/accounts/model.ts';
import { enrolUser, updateUser } from '#src/features/accounts/operations.ts';
import { pictureOf, readAccount } from '#src/features/accounts/queries.ts';
import { keepPicture } from '#src/features/uploads/keep-picture.ts';
import { readPicture } from '#src/features/uploads/progress.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';
import { openPhone, type Phone, typedBy } from './household.ts';

const id = ids.student;
const place = `Users/${id}/dp`;
const patience = { timeout: 10_000 };

async function leratosPhone(house?: TestHost): Promise<Phone> {
  const phone = openPhone(house);
  await signIn(phone, typedBy('student'));
  await vi.waitFor(async () => expect(await phone.engine.view.get('users', id)).toBeDefined(), patience);
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

function keep({ engine }: Phone, file: File) {
  return keepPicture(engine, file, place, (dp) => [updateUser, { id, dp }]);
}

const shown = async ({ engine }: Phone) => pictureOf((await readAccount(engine.view, id)).person);

test('A picture chosen with no signal is shown from this phone at once, and its address goes to the office later', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  expect(await keep(phone, photo())).toBeUndefined();
  const waiting = String(await shown(phone));
  expect((await phone.engine.view.file(waiting))?.bytes.byteLength).toBe(300);
  expect(await readPicture(phone.engine.view, place)).toMatchObject({ state: 'device' });
  phone.network.on = true;
  await phone.engine.syncNow();
  await vi.waitFor(() => expect(atTheHost(phone.house)['dp']).toMatch(/\/upload\/files\//), patience);
  await vi.waitFor(
    async () => expect(await readPicture(phone.engine.view, place)).toEqual({ state: 'sent', label: 'Sent' }),
    patience,
  );
  expect(await shown(phone)).toBe(atTheHost(phone.house)['dp']);
});

test('Of two pictures chosen with no signal the later one counts, and one file goes up', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  await keep(phone, photo(100));
  await keep(phone, photo(200));
  phone.network.on = true;
  await phone.engine.syncNow();
  await vi.waitFor(() => expect(atTheHost(phone.house)['dp']).toBeDefined(), patience);
  expect(phone.house.host.database.all('select size from uploads where owner = ?', id)).toEqual([
    { size: 200 },
  ]);
});

test('An answer too short to be an address is said as File too big, with the cause below, and the old picture stands', async () => {
  const phone = await leratosPhone();
  vi.spyOn(phone.cms.uploads, 'upload').mockRejectedValue(
    new CmsError({
      kind: 'refused',
      applied: 'no',
      message: 'The upload was answered too shortly.',
      reason: 'short-answer',
    }),
  );
  await keep(phone, photo());
  await vi.waitFor(
    async () =>
      expect(await readPicture(phone.engine.view, place)).toMatchObject({
        state: 'needs-you',
        problem: 'File too big. The upload was answered too shortly.',
      }),
    patience,
  );
  expect(atTheHost(phone.house)['dp']).toBeUndefined();
});

test('What is no picture is not taken, and it says why', async () => {
  const phone = await leratosPhone();
  expect(await keep(phone, photo(10, 'application/pdf'))).toMatch(/not a picture/);
  expect(await phone.engine.view.open()).toEqual([]);
});

test('Two phones enrol the same person in two courses with no signal: both stand, and nobody is asked', async () => {
  const house = testHost();
  const [one, other] = [await leratosPhone(house), await leratosPhone(house)];
  one.network.on = false;
  other.network.on = false;
  await one.engine.run(enrolUser, { id, courseId: '501', title: 'Pricing' });
  await one.engine.run(enrolUser, { id, courseId: '502', title: 'Stock' });
  await other.engine.run(enrolUser, { id, courseId: '503', title: 'Tax' });
  for (const { network, engine } of [one, other]) {
    network.on = true;
    await engine.syncNow();
    await vi.waitFor(async () => expect(await engine.view.open()).toEqual([]), patience);
  }
  expect(new Set(atTheHost(house)['coursesEnrolled'] as string[])).toEqual(
    new Set(['201', '501', '502', '503']),
  );
});

test('Enrolling is seen at once and once only, under the id of the course or of the training', async () => {
  const phone = await leratosPhone();
  phone.network.on = false;
  const training = { id: '101', slug: 'saving' };
  expect(await readStanding(phone.engine.view, id, training)).toMatchObject({ enrolled: false });
  await phone.engine.run(
    enrolUser,
    { id, courseId: '101', title: 'Saving' },
    { keep: ({ group }) => ({ kind: 'enrolment', key: '101', value: group }) },
  );
  expect(await readStanding(phone.engine.view, id, training)).toMatchObject({
    enrolled: true,
    waiting: true,
  });
  expect(await readOwnCourses(phone.engine.view, id)).toEqual({ courses: [], unknown: 2 });
});

test('A course somebody is enrolled in twice on the wire is one', () => {
  const item = { id, title: 'l@kasi.example', long_description: 'L' };
  expect(
    personOf({ ...item, data: { coursesEnrolled: ['7', 7, '', null, '8'] } }).data.coursesEnrolled,
  ).toEqual([{ id: '7' }, { id: '8' }]);
});
