/** A browser that runs no scripts: the public pages are read in it, and the others say what they need. */
import { expect, test } from '../fixtures/journeys/phone.ts';

test('With JavaScript off the public pages read, the schedule is downloaded, and the app’s own pages say what they need', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const title = page.getByRole('heading', { level: 1 });
  const cards = page.getByRole('article');

  await test.step('a page of the app says what it needs, and how to reach the provider', async () => {
    await page.goto(`${site.url}/event-confirmation`);
    await expect(title).toHaveText('This page needs JavaScript');
    await expect(page.getByRole('link', { name: '011 555 0134' })).toHaveAttribute('href', /^tel:/);
    await expect(page.locator('a[href^="https://wa.me/"], a[href^="mailto:"]')).toHaveCount(2);
  });

  await test.step('the front page leads to the webinar, whose form says what it needs', async () => {
    await page.goto(`${site.url}/`);
    await expect(title).toBeVisible();
    await page.getByRole('link', { name: 'See the next webinar' }).first().click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(title).toBeVisible();
    await expect(page.getByText(/SAST|South African time/).first()).toBeVisible();
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
  });

  await test.step('the lists and overviews of courses read', async () => {
    await page.goto(`${site.url}/courses/improvement`);
    await expect(cards).toHaveCount(8);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: /^Bookkeeping in ten/ }).click();
    await expect(title).toHaveText('Bookkeeping in ten minutes a day');
    await page.goto(`${site.url}/courses/accreditation`);
    await expect(page.getByText('No Data Available')).toBeVisible();
  });

  await test.step('the schedule is read and downloaded', async () => {
    await page.goto(`${site.url}/learning-center`);
    await expect(title).toHaveText(/Scheduled trainings 20\d\d/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /Download schedule/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^training-schedule-20\d\d\.pdf$/);
  });
  await context.close();
});
