import type { Page } from '@playwright/test';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, lamp, register } from '../fixtures/journeys/registration.ts';
import { silence } from '../fixtures/journeys/silence.ts';

/** What the app's worker left in this browser. */
function workerAndCaches(page: Page) {
  return page.evaluate(async () => ({
    controlled: navigator.serviceWorker.controller !== null,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    // Of the app: what somebody downloaded is theirs, and the page counts what it moves.
    caches: (await caches.keys()).filter((name) => name !== 'downloads' && name !== 'device'),
  }));
}

/** Only the page sends then. With it the old worker may be busy for a minute, and the browser waits for that. */
async function withoutBackgroundSync({ context }: Phone): Promise<void> {
  await context.addInitScript(() => {
    if (isSecureContext) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

const removed = { controlled: false, workers: 0, caches: [] };

test('The kill switch takes worker and caches away; a registration that waits survives it and is delivered', async ({
  phone,
  site,
}) => {
  await withoutBackgroundSync(phone);
  const page = await phone.install('/events');
  await phone.offline();
  await register(page);
  // The office cannot be reached, the site itself can: the operator's file comes through.
  site.fault({ match: '/api/', fault: 'portal', times: 0 });
  await phone.online();
  await site.kill();
  const reloaded = page.waitForEvent('load');
  const ticket = page.url();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await reloaded;
  await page.goto(ticket);
  await expect(lamp(page, 'sent')).toHaveText('Not sent yet');
  await expect.poll(() => workerAndCaches(page)).toEqual(removed);
  expect(site.bookings()).toHaveLength(0);

  site.clearFaults();
  await expectAllSent(page);
  expect(site.bookings()).toHaveLength(1);
  expect(site.mails()).toHaveLength(2);
});

test('A phone that was off meets the kill switch at its next visit, is loaded again once, and sends its waiting work', {
  tag: '@full',
}, async ({ phone, site }) => {
  await withoutBackgroundSync(phone);
  const before = await phone.install('/events');
  await phone.offline();
  await register(before);
  await before.close();
  await site.kill();
  await phone.online();

  const page = await phone.context.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`${site.url}/event-confirmation`);
  await expect.poll(() => loads).toBe(2);
  await page.getByRole('link', { name: /Thandi/ }).click();
  await expectAllSent(page);
  await expect.poll(() => workerAndCaches(page)).toEqual(removed);
  expect(site.bookings()).toHaveLength(1);
  await page.goto(`${site.url}/`);
  await page.keyboard.press('Shift');
  await silence(page, 3_000, 'no page is loaded again');
  expect(loads, 'no page is loaded again and again').toBe(3);
  expect(await workerAndCaches(page)).toEqual(removed);
});
