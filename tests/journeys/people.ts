/** What people do at the door, in their own words. */
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import type { Role } from '#src/session/user.ts';
import { users } from '../host/seed/users.ts';
import { expectCached } from './cached-tiers.ts';
import { expect, type Phone } from './phone.ts';

/** One of the demo people. */
export function demo(role: Role) {
  return must(
    users.find((user) => user.role === role),
    role,
  );
}

export const homes: Readonly<Record<Role, string>> = {
  student: '/profile',
  instructor: '/list-courses',
  admin: '/admin',
};

export function signInButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
}

export async function typeSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^Email address/).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs a demo person in on the page that asks for it; resolves when they are at home. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const { email, password } = demo(role);
  await typeSignIn(page, email, password);
  await signInButton(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(homes[role]);
}

/** A phone with the app on it and a demo person signed in. */
export async function installSignedIn(phone: Phone, role: Role): Promise<Page> {
  const page = await phone.install('/sign-in');
  const account = page.waitForResponse((response) => response.url().includes('get-data-item.php'));
  await signIn(page, role);
  // Their own item is fetched behind the sign-in: from then on they can change it with no signal.
  await account;
  return page;
}

/** Everything a person with a session needs offline was fetched behind the page. */
export async function allKept(page: Page): Promise<void> {
  await expectCached(page, 'shell', 'content', 'signed-in');
}

/** The way out: on a phone behind the menu, on a desk beside the links. */
export async function tapSignOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
}

/** Opens a page of the app as a tap on a link would, without loading it anew. */
export async function editName(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit your profile' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** What is kept under `user`. */
export function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
}
