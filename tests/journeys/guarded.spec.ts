/** Addresses that are kept for some: what they say to everybody else, and pages that are none. */
import type { Page } from '@playwright/test';
import { homes, signIn } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';

const forEditors = ['/instructor/not-there', '/manage-events', '/list-courses', '/create-certificate/21'];
const forAdmins = ['/page-builder', '/add-page', '/edit-page/21', '/user'];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('A page that is kept for some asks a visitor to sign in', async ({ phone, site }) => {
  const page = await phone.open('/');
  for (const path of [...forEditors, ...forAdmins]) {
    const answer = await page.goto(phone.url + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page, path).toHaveURL(`${site.url}/sign-in?next=${encodeURIComponent(path)}`);
    await expect(title(page)).toHaveText('Sign in to your account.');
  }
});

test('A student is led home from every page that is not theirs', { tag: '@full' }, async ({ phone }) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'student');
  for (const path of [...forEditors, ...forAdmins]) {
    await page.goto(phone.url + path);
    await expect.poll(() => new URL(page.url()).pathname, path).toBe(homes.student);
  }
});

test('An instructor is told that there is no such page, and is led home from an admin’s', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'instructor');
  await page.goto(`${phone.url}/instructor/not-there`);
  await expect(title(page)).toHaveText('There is no page here');
  await expect(page).toHaveTitle('There is no page here | Kasi Growth Academy');
  await page.goto(`${phone.url}/page-builder`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(homes.instructor);
});

test('Every page writes its name in the title, also one that the app draws, and one that is none', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await phone.open('/no-such-page');
  await expect(page).toHaveTitle('There is no page here | Kasi Growth Academy');
  for (const [path, name] of [
    ['/event-confirmation', 'Your ticket'],
    ['/thank-you', 'Your message'],
    ['/sign-in', 'Sign in'],
    ['/courses/digital-skills', 'Courses: digital skills'],
  ] as const) {
    await page.goto(phone.url + path);
    await expect(page, path).toHaveTitle(`${name} | Kasi Growth Academy`);
  }
  await signIn(await phone.open('/sign-in'), 'student');
  await page.goto(`${phone.url}/profile`);
  await expect(page).toHaveTitle('Learn | Kasi Growth Academy');
});
