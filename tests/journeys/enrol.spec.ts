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

    test('200 people are pasted with no signal, ten of them wrong: the office has 190 once, and the ten are a file', async ({
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
  });
