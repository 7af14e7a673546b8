/** What each role lands on, may open and may not, with the network and without. */
import type { Page } from '@playwright/test';
import { type Role, roles } from '#src/session/user.ts';
import {
  demo,
  editName,
  homes,
  installSignedIn,
  ownItemComes,
  signIn,
  signInButton,
  storedUser,
} from '../fixtures/journeys/accounts.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import type { Site } from '../fixtures/journeys/site.ts';

/** Every page of an account: what heads it, and for whom it is. */
const pages: readonly (readonly [path: string, title: (role: Role) => string, who: readonly Role[]])[] = [
  ['/profile', (role) => demo(role).name, ['student', 'admin']],
  ['/edit-profile', () => 'Change your profile', ['student', 'instructor', 'admin']],
  ['/instructor/profile', (role) => demo(role).name, ['instructor', 'admin']],
  ['/user', () => 'People', ['admin']],
  ['/admin', () => 'Your site', ['admin']],
  ['/connection', () => 'About the connection', ['admin']],
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const accountOf = (site: Site, role: Role) =>
  site.people().find((one) => one.title === demo(role).email || one.data['email'] === demo(role).email);

async function expectTheirPages(page: Page, phone: Phone, role: Role): Promise<void> {
  for (const [path, heads, who] of pages) {
    await page.goto(phone.url + path);
    const opens = who.includes(role);
    await expect.poll(() => new URL(page.url()).pathname, path).toBe(opens ? path : homes[role]);
    if (opens) await expect(title(page)).toHaveText(heads(role));
    await expect(signInButton(page)).toHaveCount(0);
  }
}

for (const role of roles) {
  test(`With no signal the ${role} opens their own pages and no others, as with one`, {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await phone.installWhole('/sign-in');
    await signIn(page, role);
    await expectTheirPages(page, phone, role);
    await phone.offline();
    await expectTheirPages(page, phone, role);
    expect(await storedUser(page)).toMatchObject({ role });
    // On the sign-in pages too somebody who is signed in is led home.
    for (const door of ['/sign-in', '/sign-up']) {
      await page.goto(phone.url + door);
      await expect.poll(() => new URL(page.url()).pathname).toBe(homes[role]);
    }
  });
}

test('A visitor is asked to sign in at every page of an account, with no signal too @full', async ({
  phone,
}) => {
  const page = await phone.installWhole('/sign-in');
  for (const signal of ['on', 'off']) {
    if (signal === 'off') await phone.offline();
    for (const [path] of pages) {
      await page.goto(phone.url + path);
      await expect(page).toHaveURL(`${phone.url}/sign-in?next=${encodeURIComponent(path)}`);
      await expect(title(page)).toHaveText('Sign in to your account.');
    }
  }
});

test('A person chooses between their own name and one that the office changed meanwhile @full', async ({
  phone,
  site,
}) => {
  const page = await phone.installWhole('/sign-in');
  const ownItem = ownItemComes(page);
  await signIn(page, 'student');
  await ownItem;
  await phone.offline();
  await editName(page, 'Thabo M');
  const office = { name: 'Thabo James Mokoena' };
  site
    .host()
    .database.run(
      'update data_items set long_description = ?, data = json_patch(data, ?) where title = ?',
      office.name,
      JSON.stringify(office),
      demo('student').email,
    );
  await phone.online();
  await expect(page.getByText(/^Somebody else changed this too: choose which one is right/)).toBeVisible();
  // Where the name stands, not in a list of what waits.
  const versions = page.getByRole('region', { name: 'Two versions of your name' });
  await expect(versions.getByRole('button', { name: `Use theirs: ${office.name}` })).toBeVisible();
  expect(accountOf(site, 'student')?.long_description).toBe(office.name);
  await versions.getByRole('button', { name: 'Keep mine: Thabo M' }).click();
  await expect.poll(() => accountOf(site, 'student')?.long_description).toBe('Thabo M');
});

test('An admin whose session ended goes on reading, and signs in again where they were', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await installSignedIn(phone, 'admin');
  await expect(page.getByLabel(/^About/)).toHaveValue(/township economy/);
  site.endSessions();
  await page.getByLabel(/^About/).fill('Open on Saturdays too.');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Sign in again to send 1 thing' });
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^About/)).toHaveValue('Open on Saturdays too.');
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'admin');
  await expect(page.getByLabel(/^About/)).toHaveValue('Open on Saturdays too.');
  const record = "select ItemValue from other_info where ItemType = 'Settings'";
  await expect
    .poll(() => String(site.host().database.first(record)?.['ItemValue']))
    .toContain('Open on Saturdays too.');
});

test('An instructor whose session ended is asked for it on their own page, and stays there', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/instructor/profile`);
  await page.getByRole('link', { name: 'Change your profile' }).click();
  site.endSessions();
  await page.getByLabel(/^Name/).fill('Nomsa D');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Sign in to send 1/ })).toBeVisible();
  await page.goto(`${phone.url}/instructor/profile`);
  await expect(title(page)).toHaveText('Nomsa D');
  const notice = page.getByRole('status').filter({ hasText: 'Sign in again to send 1 thing' });
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel(/^Email address/).fill(demo('instructor').email);
  await page.getByLabel('Password', { exact: true }).fill(demo('instructor').password);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/instructor\/profile$/);
  await expect.poll(() => accountOf(site, 'instructor')?.long_description).toBe('Nomsa D');
});

test('A person who is signed in and opens the page for signing in gets their home, with the look it has @full', async ({
  phone,
}) => {
  const page = await installSignedIn(phone, 'student');
  const look = () =>
    page.evaluate(() =>
      ['h1', 'h2', 'main section'].map((part) => {
        const { fontFamily, fontSize, paddingInline } = getComputedStyle(
          document.querySelector(part) ?? document.body,
        );
        // The brand's letters are there from the first frame, or the ones that stand in for them.
        return [fontFamily.replace(/^Bricolage, /, ''), fontSize, paddingInline];
      }),
    );
  await page.goto(`${phone.url}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: demo('student').name })).toBeVisible();
  const usual = await look();
  await page.goto(`${phone.url}/sign-in`);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: demo('student').name })).toBeVisible();
  await expect.poll(look).toEqual(usual);
});
