/** The header is one row, whatever the screen, the letters and whoever is signed in. */
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';

const widths = [320, 360, 412, 599, 600, 640, 700, 768, 820, 912, 959, 960, 1024, 1119, 1120, 1280];

/** What stands in the header and is seen, without what only wraps around it. */
async function headerAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => {
    const header = document.querySelector('body header');
    const parts = [...(header?.querySelectorAll('a, button, nav') ?? [])]
      .filter((part) => part.checkVisibility({ visibilityProperty: false }))
      .map((part) => part.getBoundingClientRect())
      .filter(({ width: wide }) => wide > 1);
    const { height = 0 } = header?.getBoundingClientRect() ?? {};
    const middles = parts.map(({ top, bottom }) => Math.round((top + bottom) / 2));
    const ordered = parts.toSorted((a, b) => a.left - b.left);
    const overlapping = ordered.some((part, at) => {
      const next = ordered[at + 1];
      return next !== undefined && next.left < part.right - 1 && next.right > part.right + 1;
    });
    const outside = parts.some(({ right }) => right > innerWidth);
    const one = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      oneRow: Math.max(...middles) - Math.min(...middles) <= 6 && height <= 4.5 * one,
      overlapping,
      outside,
    };
  });
}

const fine = { oneRow: true, overlapping: false, outside: false };

test('A visitor has the header in one row at every width', async ({ phone }) => {
  const page = await phone.open('/about-us');
  await page.keyboard.press('Shift');
  await alive(page);
  for (const width of widths) expect(await headerAt(page, width), `${width} px`).toEqual(fine);
});

test('Whoever is signed in has the header in one row at every width, with something waiting too', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await installSignedIn(phone, 'student');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  for (const width of widths) expect(await headerAt(page, width), `${width} px`).toEqual(fine);
  await page.getByRole('link', { name: 'Edit your profile' }).click();
  await phone.offline();
  await page.getByLabel(/^Name/).fill('Naledi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /waiting/ })).toBeVisible();
  for (const width of widths) expect(await headerAt(page, width), `${width} px, waiting`).toEqual(fine);
});

test('With letters twice as large the header stays one row', { tag: '@full' }, async ({ phone }) => {
  const page = await phone.open('/about-us');
  const tools = await phone.context.newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.reload();
  await page.keyboard.press('Shift');
  await alive(page);
  for (const width of widths) expect(await headerAt(page, width), `${width} px`).toEqual(fine);
});
