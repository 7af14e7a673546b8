import { must } from '#src/kit/must.ts';
import {
  allCached,
  deleteAll,
  demo,
  goAndSignOut,
  installSignedIn,
  signIn,
  signInButton,
  tapSignOut,
  typeSignIn,
} from '../fixtures/journeys/accounts.ts';
import { outboxOn } from '../fixtures/journeys/failure-report.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { storedIn } from '../fixtures/journeys/stored-data.ts';

const onPhone = /Saved on this (phone|device)/;

function accountOf(site: Site, role: Parameters<typeof demo>[0]) {
  return must(
    site.people().find(({ title }) => title === demo(role).email),
    role,
  );
}

function aboutOf(site: Site): Record<string, unknown> {
  const [row] = site.host().database.all("select ItemValue from other_info where ItemType = 'Settings'");
  return JSON.parse(String(row?.['ItemValue']));
}

test('An admin finds somebody, makes them an instructor with no signal, and it arrives later', {
  tag: '@full',
}, async ({ phone, site }) => {
  site.fault({ match: 'data-item', fault: 'leak-description', times: 0 });
  const page = await installSignedIn(phone, 'admin');
  await allCached(page);
  await page.goto(`${phone.url}/user`);
  await expect(page.getByText('3 people')).toBeVisible();
  await page.getByLabel('Search by name or email').fill('mokoena tha');
  await expect(page.getByText('1 person')).toBeVisible();
  await phone.offline();
  await page.reload();
  await expect(page.locator('main header').getByText(/^As of today \d\d:\d\d\./)).toBeVisible();
  await page.getByLabel('Role of Thabo Mokoena').selectOption('instructor');
  await expect(page.getByText('Saved on this device, waiting to be sent')).toBeVisible();
  expect(accountOf(site, 'student').data['role']).toBe('student');
  await phone.online();
  await expect.poll(() => accountOf(site, 'student').data['role']).toBe('instructor');
  await expect(page.getByText('Saved on this device, waiting to be sent')).toHaveCount(0);
  await page.getByLabel('Search by name or email').fill('');
  await page.getByRole('radio', { name: 'Instructors' }).check({ force: true });
  await expect(page.getByText('2 people')).toBeVisible();
  const { tables } = await storedIn(page);
  expect(tables).toContain('thabo.mokoena');
  expect(tables).not.toContain('plain-password-of-');
});

test('An admin whose session the office has ended signs in again from the list of people, and is back there @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'admin');
  site.endSessions();
  await page.goto(`${phone.url}/user`);
  await expect(page.getByText('You need to sign in again.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await typeSignIn(page, demo('admin').email, demo('admin').password);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/user$/);
  await expect(page.getByText('3 people')).toBeVisible();
});

test('With no signal an admin reads that the list of people never came to this phone', {
  tag: '@full',
}, async ({ phone, site }) => {
  // The home page of an admin fetches the people too.
  site.fault({ match: 'list-data-items.php', fault: '500-before', times: 0 });
  const page = await installSignedIn(phone, 'admin');
  await allCached(page);
  await phone.offline();
  await page.goto(`${phone.url}/user`);
  await expect(page.getByText(/^The list is not on this (phone|device) yet$/)).toBeVisible();
  await expect(page.getByText('1 person')).toHaveCount(0);
});

test('An admin’s Undo is not offered to the next person who signs in', { tag: '@full' }, async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'admin');
  await allCached(page);
  await page.goto(`${phone.url}/user`);
  await expect(page.getByText('3 people')).toBeVisible();
  await phone.offline();
  await page.getByLabel('Role of Thabo Mokoena').selectOption('instructor');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await goAndSignOut(page);
  await page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByText('You are signed out.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await phone.online();
  await signIn(page, 'admin');
  await expect.poll(() => accountOf(site, 'student').data['role']).toBe('instructor');
});

test('An admin is asked before they change their own role, and may think again', { tag: '@full' }, async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'admin');
  await page.goto(`${phone.url}/user`);
  const own = page.getByLabel(`Role of ${demo('admin').name}`);
  await own.selectOption('student');
  const question = page.getByRole('alertdialog', { name: 'Change your role from Admin to Student?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(own).toHaveValue('admin');
  expect(accountOf(site, 'admin').data['role']).toBe('admin');
});

test('An admin changes About and the logo with no signal; both arrive and are shown on the public pages @full', async ({
  phone,
  site,
  browser,
}) => {
  const page = await installSignedIn(phone, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your site');
  await expect(page.getByLabel(/^About/)).toHaveValue(/township economy/);
  await allCached(page);
  await phone.offline();
  await page.getByLabel(/^About/).fill('We teach after hours, at your counter.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(onPhone).last()).toBeVisible();
  await page
    .locator('input[type=file][accept="image/*"]')
    .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByText('Saved on this device, waiting to be sent').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^2 waiting/ })).toBeVisible();
  await phone.online();
  await expect.poll(() => aboutOf(site)['about']).toBe('We teach after hours, at your counter.');
  await expect.poll(() => String(aboutOf(site)['logo'])).toMatch(/\/upload\/files\/.*\.png$/);
  await expect(page.getByRole('main').getByText('Sent', { exact: true })).toHaveCount(1);
  await page.goto(`${phone.url}/about-us`);
  await expect(page.getByText('We teach after hours, at your counter.')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  // Somebody else's phone, with a sign-in of its own.
  const visitor = await browser.newPage();
  await visitor.goto(`${phone.url}/consulting`);
  await expect(visitor.getByRole('banner').locator('img')).toBeVisible();
  await visitor.close();
});

test('A student enrols with no signal, sees it among their courses at once, and the office hears of it later', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'student');
  const mine = page.getByRole('region', { name: 'My courses' });
  await page.goto(`${phone.url}/learn`);
  await expect(mine.getByText('Financial literacy for shop owners')).toBeVisible();
  await allCached(page);
  await page.goto(`${phone.url}/course-overview/pricing-for-profit`);
  await expect(page.getByRole('button', { name: 'Enrol' })).toBeEnabled();
  const before = accountOf(site, 'student').data['coursesEnrolled'] as string[];
  await phone.offline();
  await page.getByRole('button', { name: 'Enrol' }).click();
  const enrolled = page.getByRole('status').filter({ hasText: 'You are enrolled.' });
  await expect(enrolled).toContainText('Saved on this device, waiting to be sent');
  await page.goto(`${phone.url}/learn`);
  await expect(mine.getByText('Pricing for profit')).toBeVisible();
  await phone.online();
  await expect
    .poll(() => (accountOf(site, 'student').data['coursesEnrolled'] as string[]).length)
    .toBe(before.length + 1);
  // Until the phone has the answer, leaving asks what is to become of it.
  await expect(mine.getByText('Pricing for profit')).toBeVisible();
  await expect.poll(async () => (await outboxOn(page)).every(({ state }) => state === 'done')).toBe(true);
  await page.goto(`${phone.url}/profile`);
  await tapSignOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto(`${phone.url}/course-overview/pricing-for-profit`);
  await expect(page.getByRole('link', { name: 'Enrol' })).toHaveAttribute(
    'href',
    '/sign-up?next=%2Fcourse-overview%2Fpricing-for-profit',
  );
});

/** One red dot, as a PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} × ${viewport.height}, ${colorScheme}`, {
      tag: '@full',
    }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the panels of a signed-in person', async ({ phone, site }) => {
        const page = await installSignedIn(phone, 'student');
        await page
          .locator('input[type=file][accept="image/*"]')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: dot });
        await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible();
        await expectUsable(page, 'profile-with-picture');
        await allCached(page);
        await phone.offline();
        await page
          .locator('input[type=file][accept="image/*"]')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.concat([dot, dot]) });
        await expect(page.getByText(onPhone)).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectUsable(page, 'sign-out-question');
        await page.keyboard.press('Escape');
        site.endSessions();
        await phone.online();
        await expect(page.getByText(/^Sign in again to send/)).toBeVisible();
        await expectUsable(page, 'expired');
        await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
        await deleteAll(page.getByRole('alertdialog'));
        await expect(page).toHaveURL(/\/sign-in/);
        await signIn(page, 'admin');
        await expect(page.getByLabel(/^About/)).toBeVisible();
        await expectUsable(page, 'admin');
        await page.goto(`${phone.url}/user`);
        await expect(page.getByText('3 people')).toBeVisible();
        await expectUsable(page, 'user');
        await page.goto(`${phone.url}/about-us`);
        await expect(page.getByRole('heading', { name: 'In our own words' })).toBeVisible();
        await expectUsable(page, 'about-us');
      });
    });
  }
}
