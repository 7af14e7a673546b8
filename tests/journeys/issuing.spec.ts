/** Certificates are looked at before they are issued, and taken back within ten seconds: the office never hears of those. */
import type { Page } from '@playwright/test';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { outboxOn } from '../fixtures/journeys/failure-report.ts';
import { recordsOf, title } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens, smallPhone } from '../fixtures/journeys/screens.ts';

/** Adds people to the record that is open. */
async function addPeople(page: Page, people: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const form = page.getByRole('dialog', { name: 'Add somebody' });
  for (const name of people) {
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Email').fill(`${name.replace(/\W/g, '')}@shop.example`);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
  }
  await form.getByRole('button', { name: 'Close' }).last().click();
}

const isOver = ({ state }: { readonly state: string }) => ['done', 'cancelled'].includes(state);

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport, hasTouch: viewport === smallPhone });

    test('Three certificates are looked at with no signal, issued, taken back and never sent; issued again they are sent', async ({
      phone,
      site,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'admin');
      await allCached(page);
      await page.goto(`${phone.url}/instructor/certificates`);
      await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
      await expect(title(page)).toHaveText('Practical bookkeeping');
      await expectCached(page, 'office');
      await phone.offline();
      await addPeople(page, ['Zanele Dube', 'SIPHO DUBE', 'Lindiwe']);
      const part = page.getByRole('region', { name: 'Certificates' });
      const look = page.getByRole('dialog', { name: 'Issue 3 certificates?' });
      const before = recordsOf(site, 'Certificate').length;
      const issued = () => recordsOf(site, 'Certificate').length - before;

      await test.step('the first one is large, the others follow by a key, a tap or their name', async () => {
        await part.getByRole('button', { name: 'Issue 3 certificates' }).click();
        await expect(look.getByRole('img', { name: /^Certificate of Zanele Dube/ })).toBeVisible();
        await expect(look.getByText('1 of 3')).toBeVisible();
        await expect(look.getByText('and 2 more')).toBeVisible();
        await expect(look.getByRole('listitem')).toContainText(['SIPHO DUBE: all capital', 'Lindiwe: one']);
        await expectUsableInBoth(page, 'certificates before they are issued');
        await page.keyboard.press('ArrowRight');
        await expect(look.getByText('2 of 3')).toBeVisible();
        await look.getByRole('img').click({ force: true });
        await expect(look.getByRole('img', { name: /^Certificate of Lindiwe/ })).toBeVisible();
        await page.keyboard.press('ArrowLeft');
        await look.getByRole('button', { name: 'Lindiwe' }).click();
        await expect(look.getByText('3 of 3')).toBeVisible();
        await look.getByRole('button', { name: 'See it large' }).click();
        const large = page.getByRole('dialog', { name: /^Certificate of Lindiwe/ });
        await expect(large.getByRole('img')).toBeVisible();
        await expectUsableInBoth(page, 'a certificate on the whole screen');
        await page.keyboard.press('Escape');
        await expect(large).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(look).toHaveCount(0);
        await expect(part.getByText('2 of 5 issued')).toBeVisible();
      });

      await test.step('a certificate taken back never reached the office', async () => {
        await part.getByRole('button', { name: 'Issue 3 certificates' }).click();
        await look.getByRole('button', { name: 'Issue 3', exact: true }).click();
        await expect(part.getByText('3 issued', { exact: true })).toBeVisible();
        await expect(part.getByText('5 of 5 issued')).toBeVisible();
        await expectUsableInBoth(page, 'what was issued a moment ago');
        await phone.online();
        await part.getByRole('button', { name: 'Take back' }).click();
        await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
        await expect(part.getByText('2 of 5 issued')).toBeVisible();
        await expect.poll(async () => (await outboxOn(page)).every(isOver)).toBe(true);
        expect(issued()).toBe(0);
        expect(JSON.stringify(recordsOf(site, 'ICourse'))).toContain('Zanele Dube');
      });

      await test.step('a certificate issued again is sent, though the page is closed', async () => {
        await part.getByRole('button', { name: 'Issue 3 certificates' }).click();
        await look.getByRole('button', { name: 'Issue 3', exact: true }).click();
        await expect(part.getByRole('button', { name: 'Take back' })).toBeVisible();
        expect(issued()).toBe(0);
        await page.goto(`${phone.url}/about`);
        await expect.poll(issued, { timeout: 60_000 }).toBe(3);
        await page.goto(`${phone.url}/instructor/certificates`);
        await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
        await expect(part.getByText('5 of 5 issued')).toBeVisible();
        await expect(part.getByRole('button', { name: 'Take back' })).toHaveCount(0);
      });
    });

    test('One certificate is looked at and taken back from its own page, and fills the screen at a tap', async ({
      phone,
      site,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'admin');
      await page.goto(`${phone.url}/instructor/certificates`);
      await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
      await addPeople(page, ['Zanele Dube']);
      await page.getByRole('link', { name: 'Zanele Dube' }).click();
      await page.getByRole('link', { name: 'Make the certificate' }).click();
      const preview = page.getByRole('img', { name: /^Certificate of Zanele Dube/ });
      const large = page.getByRole('dialog', { name: /^Certificate of Zanele Dube/ });

      await test.step('Back, Escape and a button close it', async () => {
        await preview.scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'See it large' }).click();
        const paper = await large.getByRole('img').boundingBox();
        const [long, short] = [paper?.height ?? 0, paper?.width ?? 0];
        if (viewport === smallPhone) expect(long / short).toBeCloseTo(297 / 210, 1);
        expect(Math.max(long, short)).toBeGreaterThan(viewport === smallPhone ? 480 : 900);
        await large.getByRole('button', { name: 'Close' }).click();
        await expect(large).toHaveCount(0);
        await page.getByRole('button', { name: 'See it large' }).click();
        await page.keyboard.press('Escape');
        await expect(large).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'See it large' })).toBeFocused();
      });

      const before = recordsOf(site, 'Certificate').length;
      await page.getByLabel('ID number').fill('8501015009087');
      await page.getByLabel(/^Licence number/).fill('L-1');
      await page.getByRole('button', { name: 'Issue certificate' }).click();
      await page
        .getByRole('dialog', { name: 'Issue this certificate?' })
        .getByRole('button', { name: 'Issue 1', exact: true })
        .click();
      await page.getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
      await expect.poll(async () => (await outboxOn(page)).every(isOver)).toBe(true);
      expect(recordsOf(site, 'Certificate')).toHaveLength(before);
      expect(JSON.stringify(recordsOf(site, 'ICourse')), 'the words stay').toContain('8501015009087');
      await expect(page.getByRole('button', { name: 'Issue certificate' })).toBeVisible();
    });
  });
