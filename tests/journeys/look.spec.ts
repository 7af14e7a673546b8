/** How the product looks on paper, and in the brand’s letters. */
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { unreadable } from '../fixtures/journeys/print.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';

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

test('The first page one goes to has the brand’s letters, once the phone has them', async ({ phone }) => {
  const page = await phone.installWhole('/');
  await alive(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-font');
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Eleven trainings/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-font', '');
});
