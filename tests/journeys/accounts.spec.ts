import type { Page } from '@playwright/test';
import { roles } from '#src/session/user.ts';
import {
  allCached,
  demo,
  goAndSignOut,
  homes,
  signIn,
  signInButton,
  storedUser,
  tapSignOut,
  typeSignIn,
} from '../fixtures/journeys/accounts.ts';
import { expect, holdScripts, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, problemSummary, screens } from '../fixtures/journeys/screens.ts';

test('Each of the demo people signs in, is led home, opens their own pages and no others, and signs out', async ({
  phone,
}) => {
  const page = await phone.open('/sign-in');
  for (const role of roles)
    await test.step(role, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account.');
      await signIn(page, role);
      const { name, email } = demo(role);
      expect(await storedUser(page)).toMatchObject({ name, email, role });
      await page.getByRole('link', { name: 'My Account' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(homes[role]);
      if (role === 'student') await expectRefusedAtTheOffice(page, phone);
      await goAndSignOut(page);
      await expect(page).toHaveURL(/\/sign-in$/);
      expect(await storedUser(page)).toBeNull();
      await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
    });
});

/** The office’s pages lead a student home, and the host refuses the office’s list. */
async function expectRefusedAtTheOffice(page: Page, phone: Phone): Promise<void> {
  for (const path of ['/manage-events', '/event/add', '/event/2']) {
    await page.goto(phone.url + path);
    await expect.poll(() => new URL(page.url()).pathname, path).toBe('/profile');
  }
  const status = await page.evaluate(async () => {
    const { status } = await fetch(
      '/api/other_info/search.php?ParentId=2&ItemType=BookingNote&ProductCount=9',
    );
    return status;
  });
  expect(status).toBe(403);
}

test('With no signal nobody is let in; back online the same form leads to the requested page, and no lost signal or closed tab signs anybody out', async ({
  phone,
}) => {
  const page = await phone.install('/edit-profile');
  await test.step('a guarded page asks for a sign-in, which needs a signal', async () => {
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(page.getByRole('button', { name: 'Hide the password' })).toBeVisible();
    await phone.offline();
    await typeSignIn(page, demo('student').email, demo('student').password);
    await signInButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no signal.' })).toBeVisible();
    // What other pages say with no signal is not true here, and would cover the button.
    await expect(page.getByText('What you send is safe on this device')).toHaveCount(0);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demo('student').password);
    await phone.online();
    await signInButton(page).click();
    await expect(page).toHaveURL(/\/edit-profile$/);
    await allCached(page);
  });
  await test.step('the page was closed, and there is no signal', async () => {
    await page.close();
    await phone.offline();
  });
  const one = await phone.open('/profile');
  await expect(one.getByRole('heading', { level: 1, name: demo('student').name })).toBeVisible();
  await phone.online();
  await test.step('other tabs follow: signing out in one closes the profile in the other', async () => {
    const other = await phone.open('/profile');
    await expect(other.getByRole('heading', { level: 1, name: demo('student').name })).toBeVisible();
    await tapSignOut(one);
    await expect(other).toHaveURL(/\/sign-in/);
    await expect(other.getByText(demo('student').email)).toHaveCount(0);
  });
});

test('After too many tries the app says when to try again @full', async ({ phone, site }) => {
  site.fault({ match: 'login.php', fault: '429', retryAfter: 290 });
  const page = await phone.open('/sign-in');
  await typeSignIn(page, demo('student').email, 'guess');
  await signInButton(page).click();
  const words = page.getByRole('alert').filter({ hasText: 'Too many tries.' });
  await expect(words).toContainText(/Try again at \d\d:\d\d SAST, in 5 minutes\./);
});

test('A taken address is said at the sign-up, and leads to signing in @full', async ({ phone, site }) => {
  const before = site.people().length;
  const page = await phone.open('/sign-up');
  await page.getByLabel(/^Your name/).fill('Somebody');
  await typeSignIn(page, demo('student').email, 'a sentence to keep');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has an account already' })).toBeVisible();
  expect(site.people()).toHaveLength(before);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('Blank fields say so, each in its place @full', async ({ phone }) => {
  const page = await phone.open('/sign-up');
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const [label, advice] of [
    [/^Your name/, 'Type your name.'],
    [/^Email address/, 'Type your email address.'],
    [/^Password$/, 'Think of a password and type it.'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(`This field is required\\. ${advice}`),
    );
  await expect(problemSummary(page)).toBeFocused();
});

test('A person who forgot their password is led to a person at the office, also before the app is there', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/sign-in`);
  await expect(page.getByText('You need a signal to sign in.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '082 555 0134' })).toBeHidden();
  await main.getByText('Forgot your password?').click();
  await expect(main.getByRole('link', { name: '011 555 0134' })).toHaveAttribute('href', /^tel:/);
  await expect(main.getByRole('link', { name: '082 555 0134' })).toHaveAttribute('href', /^https:\/\/wa\.me/);
  await context.close();
});

test('A link that only says next leads home, wherever it points', { tag: '@full' }, async ({ phone }) => {
  for (const next of ['/edit-profile', '//evil.example', 'https://evil.example/edit-profile']) {
    const page = await phone.open(`/sign-in?next=${encodeURIComponent(next)}`);
    await signIn(page, 'student');
    await tapSignOut(page);
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.close();
  }
});

test('Somebody who is signed in is led on from the sign-in page, and its form is not shown meanwhile @full', async ({
  phone,
}) => {
  // Without a worker every file of the app comes over the line, where this journey can hold it back.
  await phone.context.route('**/sw.js', (route) => route.abort());
  const page = await phone.open('/sign-in');
  await expect(signInButton(page)).toBeVisible();
  await signIn(page, 'admin');
  const release = await holdScripts(phone);
  const again = await phone.context.newPage();
  await again.goto(`${phone.url}/sign-in`, { waitUntil: 'commit' });
  await expect(again.getByRole('banner')).toBeVisible();
  await expect(signInButton(again)).toBeHidden();
  const paints = () => again.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  await expect(signInButton(again)).toBeHidden();
  release();
  await expect(again).toHaveURL(/\/admin$/);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Your site');
  // Each of the two pages says that it has no worker, and nothing else is said.
  const noWorker = 'error: An unknown error occurred when fetching the script.';
  await expect.poll(() => phone.consoleMessages).toEqual([noWorker, noWorker]);
  phone.consoleMessages.length = 0;
});

test('Somebody who is not to be remembered is signed out when the browser starts anew @full', async ({
  phone,
}) => {
  const page = await phone.open('/sign-in');
  await page.getByLabel('Remember me').uncheck();
  await signIn(page, 'student');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: demo('student').name })).toBeVisible();
  // Closing a browser takes the cookies without a date, and this one keeps none other.
  const cookies = await phone.context.cookies();
  expect(cookies.filter(({ expires, name }) => expires > 0 && name === 'PHPSESSID')).toEqual([]);
  await phone.context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await storedUser(page)).toBeNull();
});

test('A corrupt session is logged to the console and ignored @full', async ({ phone }) => {
  const page = await phone.open('/sign-in');
  await page.evaluate(() => localStorage.setItem('user', '{"role":"admin"'));
  await page.goto(`${phone.url}/admin-of-nothing`);
  await page.goto(`${phone.url}/profile`);
  await expect(page).toHaveURL(/\/sign-in/);
  const said = phone.consoleMessages.splice(0);
  expect(new Set(said)).toEqual(new Set(['warning: The stored session cannot be read and is ignored.']));
  await signIn(page, 'student');
});

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} × ${viewport.height}, ${colorScheme}`, {
      tag: '@full',
    }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the screens of an account; a wrong password is said at its form, and typed text stays', async ({
        phone,
      }) => {
        const page = await phone.open('/sign-up');
        await expectUsable(page, 'sign-up');
        await page.goto(`${phone.url}/sign-in`);
        await expectUsable(page, 'sign-in');
        await test.step('passwords may be pasted and managed, and are shown when asked', () =>
          expectManagedPassword(page));
        await typeSignIn(page, demo('student').email, 'not the password');
        await signInButton(page).click();
        await expect(page.getByRole('alert').filter({ hasText: 'That did not match.' })).toBeVisible();
        await expect(page.getByLabel(/^Email address/)).toHaveValue(demo('student').email);
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
        expect(new URL(page.url()).search).toBe('');
        expect(await storedUser(page)).toBeNull();
        await page.getByText('Forgot your password?').click();
        await expectUsable(page, 'sign-in, refused');
        await signIn(page, 'student');
        await expectUsable(page, 'profile');
        await page.getByRole('link', { name: 'Change your profile' }).click();
        await page.getByLabel(/^Name/).waitFor();
        await expectUsable(page, 'edit-profile');
      });
    });
  }
}

/** The field of the password takes a long one, tells a manager of passwords what it is, and shows it when asked. */
async function expectManagedPassword(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel(/^Email address/)).toHaveAttribute('autocomplete', 'username');
  await page.keyboard.press('Shift');
  await password.fill('x'.repeat(100));
  await expect(password).toHaveValue('x'.repeat(100));
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
}
