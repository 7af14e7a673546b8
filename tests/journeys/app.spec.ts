import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, lamp, register } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

test('The header says what waits; the tray names it, and says why', async ({ phone, site }) => {
  const page = await phone.installWhole('/events');
  await phone.offline();
  await register(page);
  const badge = page.getByRole('button', { name: /waiting/ });
  await expect(badge).toContainText('1 waiting');
  await badge.click();
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(tray.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(tray.getByText(/^Your place at /)).toBeVisible();
  await phone.online();
  await tray.getByRole('button', { name: 'Send now' }).click();
  await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tray).toHaveCount(0);
  expect(site.bookings()).toHaveLength(1);
});

test('Somebody who changes their mind offline deletes the registration, and nothing is sent', async ({
  phone,
  site,
}) => {
  const page = await phone.installWhole('/events');
  await phone.offline();
  await register(page);
  await page.getByRole('button', { name: /waiting/ }).click();
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  const line = tray.getByRole('listitem').filter({ hasText: 'Your place at' }).first();
  await line.getByText('More', { exact: true }).click();
  await line.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete this entry' }).click();
  await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  await phone.online();
  await silence(page, 2_000, 'nothing that was deleted is sent');
  expect(site.bookings()).toHaveLength(0);
  expect(site.mails()).toHaveLength(0);
});

test('Edit in the list of what waits opens the page where it was typed, and loads nothing again', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await installSignedIn(phone, 'student');
  await phone.offline();
  await page.getByRole('link', { name: 'Edit your profile' }).click();
  await page.getByLabel(/^Name/).fill('Thabo M');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.getByRole('button', { name: /waiting/ }).click();
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await tray.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/edit-profile$/);
  await expect(tray).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
});

test('A question whether to delete closes by itself once the thing was sent', { tag: '@full' }, async ({
  phone,
}) => {
  const page = await phone.installWhole('/events');
  await phone.offline();
  await register(page);
  await page.getByRole('button', { name: /waiting/ }).click();
  await page.getByRole('dialog').getByText('More', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
  await expect(question).toBeVisible();
  await phone.online();
  await expect(question).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('It was sent meanwhile.')).toBeVisible();
});

test('An e-mail of unknown fate waits for the person, who sends it again; the office’s own never asks', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await phone.install('/events');
  site.fault({ match: 'send-email.php', fault: '500-before', times: 2 });
  await register(page);
  await expect(lamp(page, 'emails')).toContainText('needs you');
  await page.getByRole('button', { name: /needs you/ }).click();
  const tray = page.getByRole('dialog');
  await expect(tray.getByText('We don’t know if the email with the link went out.')).toHaveCount(1);
  await tray.getByRole('button', { name: 'Send it again' }).click();
  await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAllSent(page);
  expect(site.mails()).toHaveLength(1);
});

test('No network, a captive portal and a host in trouble each get their own words, and go by themselves', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await page.getByLabel(/^Name/).focus();
  await phone.offline();
  await expect(page.getByText('No signal right now')).toBeVisible();
  await phone.online();
  await expect(page.getByText('No signal right now')).toHaveCount(0);
  for (const [fault, words] of [
    ['portal', 'This Wi-Fi wants a sign-in'],
    ['500-before', 'We couldn’t reach the office'],
  ] as const) {
    site.fault({ match: '*', fault, times: 0 });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(words)).toBeVisible();
    site.clearFaults();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

/** Counts from now on how often another worker takes the page over. */
async function watchTakeovers(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { taken: 0 });
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(window, { taken: Reflect.get(window, 'taken') + 1 }),
    );
  });
}

function workers(page: Page) {
  return page.evaluate(async () => ({
    taken: Reflect.get(window, 'taken'),
    waiting: (await navigator.serviceWorker.ready).waiting !== null,
  }));
}

test('A new version waits until the person agrees, and never takes a half-filled form', async ({
  phone,
  site,
}) => {
  const page = await phone.install('/events');
  await page.getByLabel(/^Name/).focus();
  await fillIn(page);
  await watchTakeovers(page);
  await site.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText(/Send or clear your form first/)).toBeVisible();
  expect(await workers(page)).toEqual({ taken: 0, waiting: true });
  await expect(page.getByLabel(/^Name/)).toHaveValue('Thandi');
  await page.getByRole('button', { name: 'Register for this webinar' }).click();
  await expectAllSent(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expect(lamp(page, 'sent')).toBeVisible();
});

test('A tab left behind by another one that updated is renewed by its own "Update now"', {
  tag: '@full',
}, async ({ phone, site }) => {
  const first = await phone.install('/events');
  const second = await phone.open('/events');
  const offered = 'A new version is ready';
  for (const tab of [first, second]) await tab.keyboard.press('Shift');
  await site.release();
  await first.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  for (const tab of [first, second]) await expect(tab.getByText(offered)).toBeVisible();
  for (const tab of [first, second]) {
    const reloaded = tab.waitForEvent('load');
    await tab.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await expect(tab.getByText(offered)).toHaveCount(0);
  }
});

test('Installing is offered after it was of use, and a no is remembered', { tag: '@full' }, async ({
  phone,
}) => {
  const page = await phone.install('/events');
  await page.getByLabel(/^Name/).focus();
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(offer);
  });
  const words = page.getByText('Keep this on your home screen');
  await expect(words).toHaveCount(0);
  await phone.offline();
  await register(page);
  await expect(page.getByRole('main').getByText('Keep this on your home screen')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(words).toHaveCount(0);
});

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('The menu opens and closes with the keyboard and leads where it says', async ({ phone }) => {
    const page = await phone.open('/events');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'About Us',
      'Services',
      'Contact Us',
      'My Account',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();
  });
});

test('On a desk the five links stand in a row', async ({ phone }) => {
  const page = await phone.open('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Services',
    'Contact Us',
    'My Account',
  ]);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
});
