import { chromium } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';
import { startSite } from '../fixtures/journeys/site.ts';
export async function main(): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const site = await startSite();
  for (const [width, height, colorScheme] of [[360, 740, 'light'], [1280, 800, 'dark']] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const page = await context.newPage();
    const shot = (name: string) => page.screenshot({ path: `/tmp/e5t/${name}-${width}.png` });
    await page.goto(site.url + '/course/bookkeeping');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    if (width < 960) await page.getByRole('button', { name: 'Outline' }).click();
    const region = page.getByRole('region', { name: 'Download for offline' });
    await region.getByRole('button', { name: 'Download for offline' }).click();
    await region.getByRole('button', { name: 'Start the download' }).click();
    await region.getByText(/^On this phone, \d/).waitFor();
    await page.goto(site.url + '/course/bookkeeping');
    await page.getByRole('link', { name: /^Next:/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Close the till in four steps' }).waitFor();
    const button = page.getByRole('button', { name: 'Delete from this phone' }).first();
    await button.waitFor();
    await button.scrollIntoViewIfNeeded();
    await shot('lesson');
    await button.click();
    await shot('lesson-asked');
    await page.goto(site.url + '/storage');
    await page.getByText('1 file').first().waitFor();
    for (const one of await page.locator('details > summary').all()) await one.click();
    await page.screenshot({ path: `/tmp/e5t/storage-${width}.png`, fullPage: true });
    await page.locator('details').first().getByRole('button', { name: 'Delete' }).click();
    await page.screenshot({ path: `/tmp/e5t/storage-asked-${width}.png`, fullPage: true });
    await page.locator('details').first().getByRole('button', { name: 'Delete it' }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/e5t/storage-after-${width}.png`, fullPage: true });
    await context.close();
  }
  await site.end(); await browser.close();
}
