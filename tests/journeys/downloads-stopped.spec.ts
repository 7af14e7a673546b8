/** Downloads that wait because their person said so: for Wi-Fi, or below a limit. */
import type { Page } from '@playwright/test';
import { downloadsOf, openOutline, startDownload } from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, tagAt } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

const course = '/course/bookkeeping';
const here = (page: Page) => downloadsOf(page).getByText(/^On this (phone|device), \d/);

/** Has the browser say that it is on mobile data, as phones do and a desk's browser never does. */
async function onMobileData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'type', { configurable: true, value: 'cellular' });
  });
}

/** The phone finds a Wi-Fi that it knows. */
async function onWifi(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.defineProperty(connection, 'type', { configurable: true, value: 'wifi' });
    connection.dispatchEvent(new Event('change'));
  });
}

/** A learner on mobile data, who downloads on Wi-Fi only, and has asked for a course. */
async function waitForWifi(page: Page, url: string): Promise<void> {
  await onMobileData(page);
  await page.goto(`${url}/data`);
  const wifiOnly = page.getByRole('switch', { name: 'Download on Wi-Fi only' });
  await wifiOnly.click({ force: true });
  // It turns once the phone has stored it.
  await expect(wifiOnly).toBeChecked();
  await page.goto(url + course);
  await openOutline(page);
  await startDownload(page);
  await expect(downloadsOf(page).getByText('Waiting for Wi-Fi, as you asked.')).toBeVisible();
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A download waits for Wi-Fi, comes over mobile data once its person allows that, and its paper opens with no signal @full', async ({
      phone,
    }) => {
      const page = await phone.install(course);
      await waitForWifi(page, phone.url);
      await downloadsOf(page).getByRole('button', { name: 'Use mobile data this time' }).click();
      await expect(here(page)).toBeVisible();
      await phone.offline();
      await page.goto(phone.url + lessonWith(bookkeeping, 'pdf'));
      await page.getByRole('button', { name: 'Open “Weekly cash sheet”' }).click();
      await expect(page.locator('canvas')).toBeVisible();
    });

    test('A person on mobile data has a download wait for Wi-Fi where it is asked for, and it begins there @full', async ({
      phone,
    }) => {
      const page = await phone.install(course);
      await onMobileData(page);
      await page.reload();
      await openOutline(page);
      await downloadsOf(page).getByRole('button', { name: 'Download', exact: true }).click();
      await expect(downloadsOf(page).getByText('It begins at once.')).toBeVisible();
      await downloadsOf(page).getByRole('checkbox', { name: 'Wait for Wi-Fi' }).check();
      await expect(downloadsOf(page).getByText('It begins when you are on Wi-Fi.')).toBeVisible();
      await expectUsable(page, 'the plan of a download');
      await downloadsOf(page).getByRole('button', { name: 'Download', exact: true }).click();
      await expect(downloadsOf(page).getByText('Waiting for Wi-Fi, as you asked.')).toBeVisible();
      await onWifi(page);
      await expect(here(page)).toBeVisible();
    });

    test('A download that waits for Wi-Fi begins by itself where there is one @full', async ({ phone }) => {
      const page = await phone.install(course);
      await waitForWifi(page, phone.url);
      await onWifi(page);
      await expect(here(page)).toBeVisible();
    });

    test('A download stops at the limit of the month, and goes on when its person raises that @full', async ({
      phone,
    }) => {
      const page = await phone.install(course);
      const limit = async (mb: string) => {
        await page.getByLabel('Most to download in a month, in MB').fill(mb);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(/Saved on this (phone|device)/)).toBeVisible();
      };
      await page.goto(`${phone.url}/data`);
      await limit('0.01');
      await page.goto(phone.url + course);
      await openOutline(page);
      await startDownload(page);
      await expect(downloadsOf(page).getByText(/^You reached your limit for this month\./)).toBeVisible();
      await downloadsOf(page).getByRole('link', { name: 'Change it under data use' }).click();
      await limit('50');
      await page.goBack();
      await openOutline(page);
      await expect(here(page)).toBeVisible();
    });
  });
