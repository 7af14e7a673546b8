import { must } from '#src/kit/must.ts';
import {
  allCached,
  deleteAll,
  demo,
  editName,
  goAndSignOut,
  installSignedIn,
  ownItemComes,
  signIn,
  signInButton,
  storedUser,
  tapSignOut,
  typeSignIn,
} from '../fixtures/journeys/accounts.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { register } from '../fixtures/journeys/registration.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { everythingStored, plant, storedIn } from '../fixtures/journeys/stored-data.ts';

const thabo = demo('student');
const onPhone = 'Saved on this device, waiting to be sent';

function accountOf(site: Site, email: string) {
  return must(
    site.people().find(({ title }) => title === email),
    email,
  );
}

/** Thabo is signed in and has changed his name with the network off. */
async function withUnsentName(phone: Phone, name = 'Thabo M') {
  const page = await installSignedIn(phone, 'student');
  await expect(page.getByRole('main').getByText('Student')).toBeVisible();
  await allCached(page);
  await phone.offline();
  await editName(page, name);
  await expect(page.getByText(onPhone)).toBeVisible();
  return page;
}

function question(page: Awaited<ReturnType<typeof withUnsentName>>) {
  return page.getByRole('alertdialog', { name: '1 thing you did is not sent yet' });
}

test('A name changed with no signal is there at once, survives a reload, and arrives later @full', async ({
  phone,
  site,
}) => {
  const before = accountOf(site, thabo.email);
  const page = await withUnsentName(phone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Thabo M' })).toBeVisible();
  await expect(page.getByText(onPhone)).toBeVisible();
  // The shell says the name as its person does; what is signed in stays what the office has.
  await expect(page.getByRole('link', { name: 'Me Thabo M', exact: true })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ name: thabo.name });
  await phone.online();
  await expect
    .poll(() => accountOf(site, thabo.email))
    .toEqual({
      ...before,
      long_description: 'Thabo M',
      // The write's own id travels with it.
      data: { ...before.data, name: 'Thabo M', _w: expect.any(String) },
    });
  await expect(page.getByText(onPhone)).toHaveCount(0);
  await expect.poll(() => storedUser(page)).toMatchObject({ name: 'Thabo M' });
  await tapSignOut(page);
  await signIn(page, 'student');
});

test('A person who closes the sign-out question while it sends goes on working, signed in', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await withUnsentName(phone);
  await tapSignOut(page);
  site.fault({ match: 'update-data-item', fault: 'delay', ms: 3_000 });
  await phone.online();
  await question(page).getByRole('button', { name: 'Send now' }).click();
  await expect(question(page).getByText('Sending…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => accountOf(site, thabo.email).long_description).toBe('Thabo M');
  await expect(page.getByText(onPhone)).toHaveCount(0);
  await silence(page, 1_500, 'nobody is signed out');
  expect(await storedUser(page)).toMatchObject({ email: thabo.email });
  await expect(page).toHaveURL(/\/profile$/);
});

test('A changed e-mail address and role arrive together, and the guards follow @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'student');
  await page.getByRole('link', { name: 'Change your profile' }).click();
  await expect(page.getByRole('option')).toHaveText(['Choose one', 'Student', 'Instructor']);
  await page.getByLabel(/^Email/).fill('thabo@teaches.example');
  await page.getByLabel(/^Role/).selectOption('Instructor');
  await page.getByRole('button', { name: 'Save' }).click();
  // An instructor is not logged in as the guard of the profile has it (src/session/user.ts): that sends them to their own home.
  await expect(page).toHaveURL(/\/list-courses$/);
  expect(await storedUser(page)).toMatchObject({ email: 'thabo@teaches.example', role: 'instructor' });
  expect(accountOf(site, 'thabo@teaches.example')).toMatchObject({
    long_description: thabo.name,
    data: { email: 'thabo@teaches.example', role: 'instructor', password: '[hidden]' },
  });
});

test('A session that ended blocks nothing but the sending, and goes on after signing in again @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'student');
  site.endSessions();
  await editName(page, 'Thabo M');
  const notice = page.getByRole('status').filter({ hasText: 'Sign in again to send 1 thing' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thabo M' })).toBeVisible();
  expect(accountOf(site, thabo.email).long_description).toBe(thabo.name);
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await typeSignIn(page, thabo.email, thabo.password);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(() => accountOf(site, thabo.email).long_description).toBe('Thabo M');
  await expect(notice).toHaveCount(0);
});

test('Somebody else who signs in after a sign-out finds nothing of the first person, whose work waits untouched @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'student');
  site.endSessions();
  await editName(page, 'Thabo M');
  await page.getByRole('status').filter({ hasText: 'Sign in again' }).getByRole('link').click();
  await typeSignIn(page, demo('admin').email, demo('admin').password);
  await signInButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo('admin').name);
  await expectNothingOf(page, 'Thabo');
  await silence(page, 1_500, 'nothing of the first person is sent');
  expect(accountOf(site, thabo.email).long_description).toBe(thabo.name);
  await goAndSignOut(page);
  await signIn(page, 'student');
  await expect.poll(() => accountOf(site, thabo.email).long_description).toBe('Thabo M');
});

/** No row, no count and no line of the tray speaks of somebody who is not here. */
async function expectNothingOf(
  page: Awaited<ReturnType<typeof withUnsentName>>,
  name: string,
): Promise<void> {
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByText(/\d waiting/)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Waiting to be sent' }).click();
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('A person who signs out and sends is told with no signal; with a signal all their work is sent first', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await withUnsentName(phone);
  await tapSignOut(page);
  await question(page).getByRole('button', { name: 'Send now' }).click();
  await expect(question(page).getByText('We’re not getting an answer right now.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Thabo M' })).toBeVisible();
  site.fault({ match: 'update-data-item.php', fault: '429', retryAfter: 3, times: 1 });
  await phone.online();
  await tapSignOut(page);
  await question(page).getByRole('button', { name: 'Send now' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(accountOf(site, thabo.email).long_description).toBe('Thabo M');
});

test('After a sign-out that deletes, none of 200 planted words can be read; kept, two people take turns and lose nothing', async ({
  phone,
  site,
}) => {
  test.setTimeout(240_000);
  const page = await withUnsentName(phone);
  await test.step('Thabo deletes his unsent work', async () => {
    const words = await plant(page, accountOf(site, thabo.email).id, 200);
    const before = await everythingStored(page);
    expect(words.filter((word) => !before.includes(word))).toEqual([]);
    await page.reload();
    await tapSignOut(page);
    await expect(page.getByRole('alertdialog')).toContainText('Also only on this device: 33 drafts.');
    await deleteAll(page.getByRole('alertdialog'));
    await expect(page).toHaveURL(/\/sign-in$/);
    const after = await everythingStored(page);
    expect(words.filter((word) => after.includes(word))).toEqual([]);
    for (const own of [thabo.name, thabo.email, 'Thabo M']) expect(after.includes(own), own).toBe(false);
    await phone.online();
    const ownItem = ownItemComes(page);
    await signIn(page, 'student');
    await ownItem;
    await expect(page.getByRole('heading', { level: 1, name: thabo.name })).toBeVisible();
    expect(accountOf(site, thabo.email).long_description).toBe(thabo.name);
  });
  await test.step('Thabo keeps a name and a registration that are not sent', async () => {
    await phone.offline();
    await editName(page, 'Thabo M');
    await expect(page.getByText(onPhone)).toBeVisible();
    await page.goto(`${phone.url}/events`);
    await register(page);
    await page.goto(`${phone.url}/profile`);
    await tapSignOut(page);
    const asked = page.getByRole('alertdialog', { name: '2 things you did are not sent yet' });
    await expect(asked.getByRole('button', { name: 'Keep for my next sign-in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sign-in$/);
    const kept = 'You are signed out. What isn’t sent stays on this device for you.';
    await expect(page.getByText(kept)).toBeVisible();
    await expect(page.getByRole('banner').getByText('All sent')).toBeHidden();
  });
  await test.step('Ayanda finds nothing of Thabo’s work, and sends nothing of it', async () => {
    await phone.online();
    await signIn(page, 'admin');
    await page.goto(`${phone.url}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo('admin').name);
    await expectNothingOf(page, 'Thabo');
    await silence(page, 1_000, 'nothing of the first person is sent');
    expect(accountOf(site, thabo.email).long_description).toBe(thabo.name);
    expect(site.bookings()).toHaveLength(0);
    await page.goto(`${phone.url}/event-confirmation`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Thandi')).toHaveCount(0);
    await page.goto(`${phone.url}/profile`);
    await tapSignOut(page);
  });
  await test.step('Thabo is back, and all his work is sent', async () => {
    await signIn(page, 'student');
    await expect.poll(() => accountOf(site, thabo.email).long_description).toBe('Thabo M');
    await expect.poll(() => site.mails().length).toBe(2);
    expect(site.bookings()).toHaveLength(1);
  });
});

test('Somebody whose drafts are only on this phone is asked about them, though everything is sent', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'student');
  const [draft = ''] = await plant(page, accountOf(site, thabo.email).id, 1, ['draft']);
  const asked = page.getByRole('alertdialog', { name: 'Some of your work is only on this device' });
  await tapSignOut(page);
  await expect(asked).toContainText('Never sent: 1 draft.');
  await expect(asked.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  // Whoever tapped it by mistake has no Escape on a phone.
  await asked.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(asked).toHaveCount(0);
  await tapSignOut(page);
  await asked.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await everythingStored(page)).toContain(draft);
  await signIn(page, 'student');
  await tapSignOut(page);
  await deleteAll(asked);
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await everythingStored(page)).not.toContain(draft);
});

test('A newcomer signs up and is a student; no password rests anywhere, not even one the host leaks; who taps Enrol and signs up is back at the course', async ({
  phone,
  site,
}) => {
  const password = 'canary password 7QX4';
  const naledi = { name: 'Naledi Dube', email: 'naledi@kasi.example' };
  site.fault({ match: 'data-item', fault: 'leak-description', times: 0 });
  site.fault({ match: 'login.php', fault: 'leak-description', times: 0 });
  const page = await phone.install('/sign-up');
  const signUp = async ({ name, email }: typeof naledi) => {
    await page.getByLabel(/^Your name/).fill(name);
    await typeSignIn(page, email, password);
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await page.getByRole('button', { name: 'Sign up' }).click();
  };
  await test.step('a newcomer signs up, is a student, and is on their profile', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up and enroll');
    await expect(page.getByText('By clicking Sign up, you agree to the terms of use.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'terms of use', exact: true })).toHaveAttribute(
      'href',
      '/terms',
    );
    await signUp(naledi);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(naledi.name);
    const account = accountOf(site, naledi.email);
    expect(account).toMatchObject({
      long_description: naledi.name,
      data: { ...naledi, role: 'student', coursesEnrolled: [], password: '[hidden]' },
    });
    expect(await storedUser(page)).toEqual({ id: account.id, ...naledi, role: 'student' });
  });
  await test.step('signed out, in again and with another name, no password is on the phone', async () => {
    await tapSignOut(page);
    await typeSignIn(page, naledi.email, password);
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/profile$/);
    await editName(page, 'Naledi D');
    await expect.poll(() => accountOf(site, naledi.email).long_description).toBe('Naledi D');
    const leaked = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/cms/get-data-item.php?id=${id}&includeChildren=no`);
      return answer.text();
    }, accountOf(site, naledi.email).id);
    expect(leaked).toContain('plain-password-of-');
    const kept = await storedIn(page);
    expect(kept.tables).toContain('Naledi D');
    // Courses have a description too: in the tables the leaked words themselves are looked for, below.
    expect(kept.tables).not.toContain('"password"');
    for (const field of ['"password"', '"description"']) expect(kept.marks).not.toContain(field);
    const everything = [...Object.values(kept), ...phone.consoleMessages].join('\n');
    for (const secret of [password, 'plain-password-of-'])
      expect(everything.includes(secret), secret).toBe(false);
  });
  await test.step('who taps Enrol as a visitor and signs up comes back to the course', async () => {
    await tapSignOut(page);
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto(`${phone.url}/course-overview/pricing-for-profit`);
    await page.getByRole('link', { name: 'Enrol' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up and enroll');
    await signUp({ name: 'Palesa Dube', email: 'palesa@kasi.example' });
    await expect(page).toHaveURL(/\/course-overview\/pricing-for-profit$/);
    await expect(page.getByRole('button', { name: 'Enrol' })).toBeVisible();
  });
});
