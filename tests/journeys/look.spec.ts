/** How the product looks where it is read on paper, filled in on a small phone, or gone through for the first time. */
import type { Page } from '@playwright/test';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register, submitButton } from '../fixtures/journeys/registration.ts';

/** Of what would be on the paper: what is tapped, and words that are light or part of a picture. */
function unreadable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isDark = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return red * 0.3 + green * 0.6 + blue * 0.1 < 130;
    };
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) =>
      one.checkVisibility(),
    );
    const hasWords = (one: HTMLElement) =>
      [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const wrong = shown.filter((one) => {
      const { color, filter } = getComputedStyle(one);
      return (
        one.matches('button, input, summary, nav') || filter !== 'none' || (hasWords(one) && !isDark(color))
      );
    });
    return wrong.map((one) => one.outerHTML.slice(0, 120));
  });
}

// Paper knows one scheme: what a phone in the dark one prints is the odd case.
for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, { tag: colorScheme === 'light' ? '@full' : [] }, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('A ticket and a letter are printed as dark words on white, with nothing to tap', async ({
      phone,
    }) => {
      const page = await phone.open('/events');
      await register(page);
      await expectAllSent(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Reference', { exact: true })).toBeVisible();
      expect(await unreadable(page)).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${phone.url}/contact-us`);
      for (const label of ['Name', 'Company', 'Designation', 'Message'])
        await page.getByLabel(new RegExp(`^${label}`)).fill('Thandi');
      await page.getByLabel(/^Email/).fill('thandi@spaza.example');
      await page.getByLabel(/^Phone/).fill('082 555 0143');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      expect(await unreadable(page)).toEqual([]);
    });
  });

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('The button of a long form stays in sight once something is typed, and not before', async ({
    phone,
  }) => {
    const page = await phone.open('/events');
    const name = page.getByLabel(/^Name/);
    await name.focus();
    await alive(page);
    await expect(submitButton(page)).not.toBeInViewport();
    await name.fill('Thandi');
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
  });
});

test('The first page one goes to has the brand’s letters, once the phone has them', async ({ phone }) => {
  const page = await phone.installWhole('/');
  await alive(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-font');
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Eleven trainings/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-font', '');
});
