/** Anybody who has a certificate's number, or the code on the paper, can tell whether it is genuine. */
import { verifyAddress } from '#src/features/records/certificates/signature.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { register, signed } from '../fixtures/journeys/certificates.ts';
import { title } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { deviceWord, expectUsableInBoth, screens, tagAt } from '../fixtures/journeys/screens.ts';

const facts = {
  number: '7K3Q-XM4P-2RTA-9WHC',
  name: 'Ḓovhani Ŋwaṱhoho',
  course: 'Costing & pricing a plate',
  date: '2026-11-20',
};
const newer = { ...facts, number: 'ABCD-EFGH-JKLM-NPQR', name: 'Ḓovhani Ŋwaṱhoho-Nkosi' };

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });
    const device = deviceWord(viewport);

    test('A number typed by hand shows the text the paper must have; with no signal the code alone proves a signed certificate', async ({
      phone,
      site,
    }) => {
      register(site, { ...facts, signature: await signed(facts) });
      const page = await phone.installWhole('/verify');
      const answer = page.getByRole('region').filter({ has: page.getByRole('definition') });
      const check = async (number: string) => {
        await page.getByRole('textbox', { name: /number/i }).fill(number);
        await page.getByRole('button', { name: 'Check', exact: true }).click();
      };
      await check('7k3q xm4p 2rta 9whc.');
      await expect(page.getByRole('heading', { name: 'We issued this' })).toBeVisible();
      for (const part of [facts.name, facts.course, facts.number]) await expect(answer).toContainText(part);
      await expect(page.getByText('It is in our list, and we signed it.')).toBeVisible();
      await expectUsableInBoth(page, 'a genuine certificate');
      await check('https://elsewhere.example/ticket/9');
      await expect(page.getByText(/^That is not the address of one of our certificates/)).toBeVisible();
      await check('7K3Q-XM4P-2RTA-9WHD');
      await expect(page.getByRole('heading', { name: /no certificate with this number/ })).toBeVisible();

      register(site, { ...newer });
      register(site, {
        ...facts,
        number: 'RRRR-RRRR-RRRR-RRRR',
        state: 'replaced',
        replacedBy: newer.number,
      });
      register(site, { ...facts, number: 'WWWW-WWWW-WWWW-WWWW', state: 'withdrawn' });
      await check('wwww-wwww-wwww-wwww');
      await expect(page.getByRole('heading', { name: 'It does not count any more' })).toBeVisible();
      await check('RRRRRRRRRRRRRRRR');
      await expect(page.getByRole('heading', { name: 'It was replaced by another one' })).toBeVisible();
      await expectUsableInBoth(page, 'a replaced certificate');
      await page.getByRole('button', { name: `See ${newer.number}` }).click();
      await expect(page.getByRole('heading', { name: 'We issued this' })).toBeVisible();
      await expect(answer).toContainText(newer.name);
      await expect(page.getByText('It is in our list.', { exact: true })).toBeVisible();

      await test.step('with no signal one letter changed is not genuine, and a number alone cannot be asked about', async () => {
        await phone.offline();
        const unknown = { ...facts, number: 'SSSS-SSSS-SSSS-SSSS' };
        const address = verifyAddress(unknown, await signed(unknown), phone.url);
        await page.goto(address);
        await expect(page.getByRole('heading', { name: 'It is genuine: we signed it' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(facts.name);
        await expectUsableInBoth(page, 'a signed certificate with no signal');
        await page.goto(address.replace('Costing', 'Costinq'));
        await expect(page.getByRole('heading', { name: 'This is not genuine' })).toBeVisible();
        await page.goto(`${phone.url}/verify/${unknown.number}`);
        await expect(page.getByRole('heading', { name: /look in our records with no signal/ })).toBeVisible();
      });
    });

    test('A learner adds a certificate to their phone by its number, and finds it in Me with no signal @full', async ({
      phone,
      site,
    }) => {
      register(site, facts);
      const page = await installSignedIn(phone, 'student');
      await page.getByRole('link', { name: /Add a certificate/ }).click();
      await page.getByRole('textbox', { name: /number/i }).fill(facts.number);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByRole('button', { name: `Save on this ${device}` }).click();
      await expect(page.getByRole('button', { name: `Remove from this ${device}` })).toBeVisible();
      await page.goto(`${phone.url}/profile`);
      await phone.offline();
      await page.getByRole('link', { name: new RegExp(facts.course) }).click();
      await expect(page.getByRole('heading', { name: 'We issued this' })).toBeVisible();
      await expect(page.getByText(/as of/)).toBeVisible();
    });

    test('An admin makes a key on their device, has its line to paste, and finds it there again @full', async ({
      phone,
    }) => {
      const page = await installSignedIn(phone, 'admin');
      await expect(title(page)).toHaveText('Your site');
      await page.getByRole('button', { name: 'Make a key' }).click();
      const line = page.locator('code');
      await expect(line).toHaveText(/^[0-9a-f]{12}\/(ed25519|p256)\/\d{4}-\d\d-\d\d\/\//);
      const made = await line.textContent();
      await expectUsableInBoth(page, 'the signing key');
      await page.reload();
      await expect(line).toHaveText(made ?? '');
      await expect(page.getByRole('button', { name: 'Make a key' })).toHaveCount(0);
    });
  });
