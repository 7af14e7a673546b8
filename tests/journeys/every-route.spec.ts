/** Every page of the table: its page opens for the people it is for, and leads the others home. */
import type { Page } from '@playwright/test';
import { isAmong } from '#src/session/guards.ts';
import type { Who } from '#src/session/pages.ts';
import { type Role, roles } from '#src/session/user.ts';
import { demo, homes, signIn } from '../fixtures/journeys/accounts.ts';
import { addresses } from '../fixtures/journeys/built-pages.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Whether a page is for somebody of this role. */
function isFor(who: Who, role: Role): boolean {
  const { name, email } = demo(role);
  return isAmong(who, { id: '1', name, email, role });
}

for (const role of roles)
  test(`Every page opens for the ${role} if it is theirs, and otherwise leads home`, {
    tag: '@full',
  }, async ({ phone }) => {
    test.setTimeout(300_000);
    const page = await phone.open('/sign-in');
    await signIn(page, role);
    for (const [path, who] of addresses) {
      // Somebody who is signed in is led home from the doors.
      if (['/sign-in', '/sign-up'].includes(path)) continue;
      await page.goto(phone.url + path);
      if (isFor(who, role)) {
        await expect(title(page), path).toBeVisible();
        await expect(title(page), path).not.toHaveText(/^There is no page here|stopped working/);
      } else await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(homes[role]);
    }
  });

test('A page for some people asks a visitor to sign in, and every other page opens', {
  tag: '@full',
}, async ({ phone, site }) => {
  test.setTimeout(300_000);
  const page = await phone.open('/');
  for (const [path, who] of addresses) {
    await page.goto(phone.url + path);
    if (who === 'anyone')
      await expect(title(page), path).not.toHaveText(/^There is no page here|stopped working/);
    else await expect(page, path).toHaveURL(`${site.url}/sign-in?next=${encodeURIComponent(path)}`);
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
  await expect(page).toHaveTitle('Your profile | Kasi Growth Academy');
  await page.goto(`${phone.url}/learn`);
  await expect(page).toHaveTitle('Learn | Kasi Growth Academy');
});

test('An address below the office that has no page says so, to people of the office', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await phone.open('/sign-in');
  await signIn(page, 'instructor');
  await page.goto(`${phone.url}/instructor/no-such-page`);
  await expect(title(page)).toHaveText('There is no page here');
});

test('An address in capitals asks a visitor to sign in, and opens for people who may see it', {
  tag: '@full',
}, async ({ phone, site }) => {
  test.setTimeout(120_000);
  const page = await phone.open('/');
  for (const path of ['/ADMIN', '/Manage-Events/', '/%61dmin']) {
    await page.goto(phone.url + path);
    await expect(page, path).toHaveURL(`${site.url}/sign-in?next=${encodeURIComponent(path)}`);
  }
  await page.goto(`${phone.url}/Contact-Us`);
  await expect(page).toHaveTitle('Contact us | Kasi Growth Academy');
  await page.goto(`${phone.url}/Sign-In`);
  await signIn(page, 'admin');
  await page.goto(`${phone.url}/Manage-Events`);
  await expect(title(page)).toHaveText('Events');
  await expect(page).toHaveTitle('Events | Kasi Growth Academy');
  const places = page.getByRole('navigation', { name: 'Your places' });
  await expect(places.locator('[data-here]')).toHaveText('Events');
});
