/** The office makes a record of a training, puts people on it, and issues certificates that anybody can verify. */
import { readFile } from 'node:fs/promises';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { issueTo, pickMore, recordsOf, title } from '../fixtures/journeys/office.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens, tagAt } from '../fixtures/journeys/screens.ts';
import { webinars } from '../host/seed/events.ts';

test.use({ withBookings: true });

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A record is made from an event with no signal, people are added and taken off, and all arrives once @full', async ({
      phone,
      site,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      const before = recordsOf(site, 'ICourse').length;
      await page.goto(`${phone.url}/manage-events`);
      await page.getByRole('link', { name: webinars.stock, exact: true }).click();
      await expect(title(page)).toHaveText(webinars.stock);
      await phone.offline();
      await pickMore(page, 'Record and certificates');
      await expect(title(page)).toHaveText('New course record');
      await expect(page.getByLabel('Name of the course')).toHaveValue(webinars.stock);
      await expectUsableInBoth(page, 'a record from an event');
      await page.getByLabel('Course code').fill('ST-01');
      await page.getByRole('button', { name: 'Save record' }).click();
      await expect(title(page)).toHaveText(webinars.stock);
      await page.getByRole('button', { name: 'Add somebody' }).click();
      const form = page.getByRole('dialog', { name: 'Add somebody' });
      await form.getByLabel('Name', { exact: true }).fill('Ḓovhani Ŋwaṱhoho');
      await form.getByLabel('Email').fill('dovhani@shop.example');
      await form.getByLabel('Points').fill('2');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('User added successfully')).toBeVisible();
      await form.getByRole('button', { name: 'Close' }).last().click();
      const person = page.getByRole('row').filter({ hasText: 'Ḓovhani Ŋwaṱhoho' });
      await expect(person).toContainText('Not issued');
      await expectUsableInBoth(page, 'the people of a record');
      await person.getByRole('link', { name: 'Ḓovhani Ŋwaṱhoho' }).click();
      await page.getByRole('button', { name: 'Take off the record' }).click();
      await expect(person).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(person).toBeVisible();
      expect(recordsOf(site, 'ICourse')).toHaveLength(before);
      await phone.online();
      await expect.poll(() => recordsOf(site, 'ICourse').length, { timeout: 30_000 }).toBe(before + 1);
      const people = () => JSON.stringify(recordsOf(site, 'ICourse').at(-1)?.value);
      await expect.poll(people, { timeout: 30_000 }).toContain('Ḓovhani Ŋwaṱhoho');
      await page.goto(`${phone.url}/manage-events`);
      await page.getByRole('link', { name: webinars.stock, exact: true }).click();
      await pickMore(page, 'Record and certificates');
      await expect(title(page), 'a second record opens the first').toHaveText(webinars.stock);
    });

    test('A certificate is issued with no signal, its file is made there, and somebody else verifies its number', async ({
      phone,
      site,
      browser,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'admin');
      await allCached(page);
      await page.goto(`${phone.url}/instructor/certificates`);
      await expect(title(page)).toHaveText('Certificates');
      await expectUsableInBoth(page, 'the list of records');
      await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
      await page.getByRole('button', { name: 'Add somebody' }).click();
      const form = page.getByRole('dialog', { name: 'Add somebody' });
      await form.getByLabel('Name', { exact: true }).fill('Zanele Dube');
      await form.getByLabel('Email').fill('zanele@shop.example');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('User added successfully')).toBeVisible();
      await form.getByRole('button', { name: 'Close' }).last().click();
      await phone.offline();
      await issueTo(page, 1);
      await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
      await page.getByRole('link', { name: 'Zanele Dube' }).click();
      await expectUsableInBoth(page, 'one person of a record');
      await page.getByRole('link', { name: 'See the certificate' }).click();
      await expect(page.getByRole('img', { name: /^Certificate of Zanele Dube/ })).toBeVisible();
      await expectUsableInBoth(page, 'a certificate');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the PDF' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^Zanele-Dube-[2-9A-HJ-NP-Z]{4}\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await phone.online();
      const issued = () => recordsOf(site, 'Certificate').filter(({ value }) => value.name === 'Zanele Dube');
      await expect.poll(() => issued().length, { timeout: 30_000 }).toBe(1);
      const number = String(issued()[0]?.value.number);
      const visitor = createPhone(await browser.newContext({ viewport }), site);
      const other = await visitor.context.newPage();
      await other.goto(`${site.url}/verify/${number.toLowerCase()}.`);
      await expect(other.getByRole('heading', { name: 'We issued this' })).toBeVisible();
      await expect(other.getByText('Zanele Dube')).toBeVisible();
      await expectUsableInBoth(other, 'a verified certificate');
      await other.goto(`${site.url}/verify/AAAA-AAAA-AAAA-AAAA`);
      await expect(other.getByText('We have no certificate with this number')).toBeVisible();
      await visitor.context.close();
    });
  });
