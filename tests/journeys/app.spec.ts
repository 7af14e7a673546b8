import type { Page } from '@playwright/test';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, fillIn, lamp, register, submitButton } from '../fixtures/journeys/registration.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import { tabTo } from '../fixtures/journeys/tab-to.ts';

test('The header counts waiting work; the tray names it, deletes it for a person who changes their mind, and sends it', async ({
  phone,
  site,
}) => {
  const page = await phone.installWhole('/events');
  const badge = page.getByRole('button', { name: /waiting/ });
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  const remove = tray.getByRole('button', { name: 'Delete' });
  await phone.offline();

  await test.step('somebody who changes their mind offline deletes the registration', async () => {
    await register(page);
    await expect(badge).toContainText('1 waiting');
    await badge.click();
    await expect(tray.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(tray.getByText(/^Your registration for /)).toBeVisible();
    const line = tray.getByRole('listitem').filter({ hasText: 'Your registration for' }).first();
    await line.getByText('Copy or delete this').click();
    await line.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete this entry' }).click();
    await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  });

  await test.step('with the keyboard alone somebody opens the tray, thinks again about deleting, then deletes', async () => {
    await page.goto(`${phone.url}/events`);
    await register(page);
    await badge.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, tray.getByText('Copy or delete this'));
    await page.keyboard.press('Enter');
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
    await expect(question.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Delete this entry' }));
    await page.keyboard.press('Enter');
    await expect(tray.getByText('Nothing is waiting')).toBeVisible();
    // The focus of what is gone stays inside the tray, which Tab does not leave.
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      await expect(tray.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(tray).toHaveCount(0);
  });

  await test.step('nothing that was deleted is sent', async () => {
    await phone.online();
    await silence(page, 2_000, 'nothing that was deleted is sent');
    expect(site.bookings()).toHaveLength(0);
    expect(site.mails()).toHaveLength(0);
  });

  await test.step('waiting work is sent from the tray', async () => {
    await phone.offline();
    await page.goto(`${phone.url}/events`);
    await register(page);
    await badge.click();
    await expect(tray.getByText(/^Your registration for /)).toBeVisible();
    await phone.online();
    await tray.getByRole('button', { name: 'Send now' }).click();
    await expect(tray.getByText('Nothing is waiting')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tray).toHaveCount(0);
    expect(site.bookings()).toHaveLength(1);
  });
});

test('Change in the list of waiting work opens the page where it was typed, and loads nothing again', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await installSignedIn(phone, 'student');
  await allCached(page);
  await phone.offline();
  await page.getByRole('link', { name: 'Change your profile' }).click();
  await page.getByLabel(/^Name/).fill('Thabo M');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.getByRole('button', { name: /waiting/ }).click();
  const tray = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await tray.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/edit-profile$/);
  await expect(tray).toHaveCount(0);
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
});

test('A question whether to delete closes by itself once the change was sent', { tag: '@full' }, async ({
  phone,
}) => {
  const page = await phone.installWhole('/events');
  await phone.offline();
  await register(page);
  await page.getByRole('button', { name: /waiting/ }).click();
  await page.getByRole('dialog').getByText('Copy or delete this').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
  await expect(question).toBeVisible();
  await phone.online();
  await expect(question).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('It was sent meanwhile.')).toBeVisible();
});

test('An e-mail of unknown outcome waits for the person, who sends it again; the office’s own never asks', {
  tag: '@full',
}, async ({ phone, site }) => {
  const page = await phone.install('/events');
  site.fault({ match: 'send-email.php', fault: '500-before', times: 2 });
  await register(page);
  await expect(lamp(page, 'emails')).toContainText('tell us if it arrived');
  await page.getByRole('button', { name: /needs you/ }).click();
  const tray = page.getByRole('dialog');
  await expect(tray.getByText('We don’t know if the email with the link went out.')).toHaveCount(1);
  await tray.getByRole('button', { name: 'Send it again' }).click();
  await expect(tray.getByText('Nothing is waiting')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAllSent(page);
  expect(site.mails()).toHaveLength(1);
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

test('A new version waits until the person agrees, never takes a half-filled form, and two taps make one booking', async ({
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
  await submitButton(page).dblclick();
  await expectAllSent(page);
  expect(site.bookings()).toHaveLength(1);
  expect(site.mails()).toHaveLength(2);
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
  // A worker that a debugger watches hands over only after it has answered this page.
  await first.reload();
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

test('Installing is offered once the app was useful, and a refusal is remembered', { tag: '@full' }, async ({
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
