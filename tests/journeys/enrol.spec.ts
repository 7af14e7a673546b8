/** The office puts a whole list of people on a record: pasted or from a file, with no signal, none of them twice. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { recordsOf, title } from '../fixtures/journeys/office.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const course = 'Practical bookkeeping';

/** 200 rows as they are copied from a spreadsheet; every twentieth has no address. */
const pasted = [
  ['Naam', 'E-pos', 'Selfoon', 'Punte'],
  ...Array.from({ length: 200 }, (_, at) => [
    `Person ${at}`,
    at % 20 === 5 ? '' : `person${at}@shop.example`,
    `82555${String(1000 + at)}`,
    '4',
  ]),
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** The people whom the office has on the record. */
function peopleAt(site: Site) {
  const { value } = recordsOf(site, 'ICourse').find(({ value }) => value.courseName === course) ?? {};
  return (value?.enrolledUsers ?? []) as { readonly name: string; readonly email: string }[];
}

/** Opens the record of the course, with all of the office's pages on the phone. */
async function openRecord(phone: Phone): Promise<Page> {
  const page = await installSignedIn(phone, 'admin');
  await page.goto(`${phone.url}/instructor/certificates`);
  await expectCached(page, 'office');
  await page.getByRole('link', { name: course }).click();
  await expect(title(page)).toHaveText(course);
  return page;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste the list').fill(text);
  await page.getByRole('button', { name: 'Read the list' }).click();
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('200 people are pasted with no signal, ten of them wrong: the office has 190 once, and the ten are a file @full', async ({
      phone,
      site,
    }) => {
      const page = await openRecord(phone);
      const before = peopleAt(site).length;
      await phone.offline();
      await page.getByRole('link', { name: 'Add many people' }).click();
      await paste(page, pasted);
      await expect(page.getByText('The 10 wrong rows are left out.')).toBeVisible();
      await expectUsableInBoth(page, 'a list that was read');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the 10 wrong rows' }).click(),
      ]);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(11);
      expect(lines[1]).toContain('No email address');
      await page.getByRole('button', { name: 'Add 190 people' }).click();
      await expect(page.getByText('190 people were added. 10 wrong rows were left out.')).toBeVisible();
      await page.getByRole('button', { name: 'Add another list' }).click();
      await paste(page, pasted);
      await expect(page.getByText(/^There is nobody to add/)).toBeVisible();
      await phone.online();
      await expect.poll(() => peopleAt(site).length, { timeout: 60_000 }).toBe(before + 190);
      expect(new Set(peopleAt(site).map(({ email }) => email)).size).toBe(before + 190);
    });

    test('Undo takes a list off again with no signal, but not whom somebody corrected since', {
      tag: '@full',
    }, async ({ phone, site }) => {
      const page = await openRecord(phone);
      const before = peopleAt(site).length;
      await phone.offline();
      await page.getByRole('link', { name: 'Add many people' }).click();
      await paste(
        page,
        'Name;Email\nThandi Nkosi;t@x.example\nSipho Dube;s@x.example\nZoë Botha;z@x.example',
      );
      await page.getByRole('button', { name: 'Add 3 people' }).click();
      await page.getByRole('link', { name: 'See the people' }).click();
      await page.getByRole('link', { name: 'Sipho Dube' }).click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Change Sipho Dube' });
      await form.getByLabel('Points').fill('7');
      // A click at once after the first letter may fall where the form has just moved to.
      await form.getByLabel('Points').press('Enter');
      await expect(form).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('link', { name: 'Thandi Nkosi' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Sipho Dube' })).toBeVisible();
      await phone.online();
      const names = () =>
        peopleAt(site)
          .slice(before)
          .map(({ name }) => name);
      await expect.poll(names, { timeout: 60_000 }).toEqual(['Sipho Dube']);
    });

    test('Files of every kind are read: semicolons and letters of older Excel, columns nobody knows, and no list at all', {
      tag: '@full',
    }, async ({ phone }) => {
      const page = await openRecord(phone);
      await page.getByRole('link', { name: 'Add many people' }).click();
      const choose = (name: string, text: string) =>
        page
          .getByLabel('Choose a CSV file')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
      await choose('workbook.csv', 'PK\x03\x04');
      await expect(page.getByText(/This is a workbook/)).toBeVisible();
      await choose('afrikaans.csv', 'Naam;Van;E-pos;Selfoon;Oud\r\nZoë;Nêl;zoe@x.example;825550134;33\r\n');
      await expect(page.getByText('We take Name, Surname, Email, Phone. Left out: Oud.')).toBeVisible();
      await expect(page.getByRole('rowheader', { name: 'Zoë Nêl' })).toBeVisible();
      await expect(page.getByText(/^1 phone number lost its first 0/)).toBeVisible();
      await page.getByRole('button', { name: 'Take another list' }).click();
      await choose('unknown.csv', 'Wie;Email;Email 1;ID\nThandi;a@x.example;b@x.example;8.50102E+12\n');
      await expect(page.getByText(/^Two columns are “Email”/)).toBeVisible();
      await page.getByLabel('Email 1').selectOption('');
      await page.getByLabel('Wie').selectOption('name');
      await expect(page.getByText(/Open that column as text/)).toBeVisible();
      await expectUsableInBoth(page, 'a list with wrong rows');
    });
  });
