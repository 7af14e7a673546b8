/** How the product looks on paper, and in the brand’s letters. */
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { unreadable } from '../fixtures/journeys/print.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import { screens } from '../fixtures/journeys/screens.ts';

// In the dark scheme the form by keyboard alone (keyboard.spec.ts) prints the ticket, and the letter of contact.spec.ts is printed.
for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, { tag: '@full' }, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('A ticket and a letter are printed as dark words on white, with nothing to tap', async ({
      phone,
    }) => {
      const page = await phone.open('/events');
      await register(page);
      await expectAllSent(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Reference', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Bricolage,/);
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

for (const viewport of screens)
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('The first page somebody ever opens has the brand’s letters, on the screen and on paper @full', async ({
      phone,
    }) => {
      const page = await phone.open('/');
      await expect(page.locator('html')).toHaveAttribute('data-font', '');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Bricolage,/);
    });
  });

test('A person who saves data downloads no font', async ({ phone }) => {
  const fonts: string[] = [];
  phone.context.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await phone.context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );
  const page = await phone.install('/');
  await page.keyboard.press('Shift');
  await alive(page);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Eleven trainings/ })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-font');
  expect(fonts).toEqual([]);
});
