/** What somebody reads stays where they have it while the app comes. */
import type { Page } from '@playwright/test';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, holdScripts, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

test.use({ viewport: smallPhone });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** From a link at the end of /services to another page and back. */
async function expectBackWhereItWas(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Consulting' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  const letters = () => page.locator('html').getAttribute('data-font');
  const lettersBefore = await letters();
  await link.click();
  await expect(page).toHaveURL(/consulting/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/services/);
  await expect(link).toBeInViewport();
  // The brand's letters come once in the life of a phone; the page has fewer lines then, and the link is higher up.
  if ((await letters()) === lettersBefore) await expect.poll(() => scrolled(page)).toBe(before);
}

for (const path of ['/', '/services', '/course-overview/bookkeeping', '/privacy#rights']) {
  const goesOn = path === '/services';
  const andThen = goesOn ? ', begins another page at its top, and comes back to where they were' : '';
  test(`A person who scrolls ${path} before the scripts are there stays there when they come${andThen}`, {
    tag: goesOn ? [] : '@full',
  }, async ({ phone }) => {
    const release = await holdScripts(phone);
    const page = await phone.open(path);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await page.keyboard.press('Shift');
    const before = await scrolled(page);
    release();
    await alive(page);
    expect(await scrolled(page)).toBe(before);
    if (goesOn) await expectBackWhereItWas(page);
  });
}

test('A page that is loaded again opens where it was left', { tag: '@full' }, async ({ phone }) => {
  const page = await phone.open('/services');
  await page.keyboard.press('Shift');
  await alive(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const before = await scrolled(page);
  await page.reload();
  await page.keyboard.press('Shift');
  await alive(page);
  expect(await scrolled(page)).toBe(before);
});
