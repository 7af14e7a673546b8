/** Addresses whose page is still to come: who may ask for them, and what they say. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guards, type Who } from '#src/session/guards.ts';
import { homes, signIn } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';

/** The addresses that have a page, by the names of the route files. */
const built = readdirSync(join(import.meta.dirname, '../../src/routes')).map((file) => {
  const parts = file.replace(/^_guarded\.|\.tsx$|\.index(?=\.)/g, '').split('.');
  const pattern = parts.map((part) => {
    if (part.startsWith('{-$')) return '(/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part}`;
  });
  return new RegExp(`^${pattern.join('')}$`);
});

/** What the table of guards keeps for somebody and has no page. */
function unbuiltFor(asked: Who): string[] {
  return guards
    .filter(([route, who]) => who === asked && !route.includes('?'))
    .map(([route]) => route.replace(/\$\w+/g, '21').replace('*', 'not-built'))
    .filter((path) => !built.some((pattern) => pattern.test(path)));
}

const forEditors = unbuiltFor('editor');
const forAdmins = unbuiltFor('admin');

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('A page that is not built asks a visitor to sign in, as one that is @full', async ({ phone, site }) => {
  const page = await phone.open('/');
  for (const path of [...forEditors, ...forAdmins]) {
    const answer = await page.goto(phone.url + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page, path).toHaveURL(`${site.url}/sign-in?next=${encodeURIComponent(path)}`);
    await expect(title(page)).toHaveText('Sign in to your account.');
  }
});

test('A student is led home from every page that is not theirs, built or not', { tag: '@full' }, async ({
  phone,
}) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'student');
  for (const path of [...forEditors, ...forAdmins]) {
    await page.goto(phone.url + path);
    await expect.poll(() => new URL(page.url()).pathname, path).toBe(homes.student);
  }
});

test('An instructor comes home to their courses, and reads what they can do until the rest is built', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'instructor');
  await expect(title(page)).toHaveText('Courses');
  await expect(page).toHaveTitle('Courses | Kasi Growth Academy');
  await expect(page.getByRole('link', { name: 'Edit Bookkeeping in ten minutes a day' })).toBeVisible();
  for (const path of forEditors) {
    await page.goto(phone.url + path);
    await expect(title(page), path).toHaveText('This page is not ready yet');
    await expect(page).toHaveTitle('This page is not ready yet | Kasi Growth Academy');
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the courses' }).click();
  await expect(title(page)).toHaveText('Courses');
  await page.goto(`${phone.url}/page-builder`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(homes.instructor);
});

test('An admin reads what they can do now', { tag: '@full' }, async ({ phone }) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'admin');
  for (const path of forAdmins) {
    await page.goto(phone.url + path);
    await expect(title(page), path).toHaveText('This page is not ready yet');
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to your site' }).click();
  await expect(title(page)).toHaveText('Your site');
});

test('No page of the site leads to one that is not built', async ({ phone }) => {
  const unbuilt = [...forEditors, ...forAdmins];
  for (const path of ['/', '/services', '/courses/improvement', '/course-overview/bookkeeping']) {
    const page = await phone.open(path);
    await expect(title(page)).toBeVisible();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(
      links.filter((link) => link && unbuilt.includes(link)),
      path,
    ).toEqual([]);
    await page.close();
  }
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
