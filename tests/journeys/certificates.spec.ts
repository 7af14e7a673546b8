/** The office takes all certificates of a record along as one file, and makes the record of a course. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { outboxOn } from '../fixtures/journeys/failure-report.ts';
import { issueTo, recordsOf, title } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsableInBoth, screens } from '../fixtures/journeys/screens.ts';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('With no signal all certificates are one zip; a name that cannot be printed is named and waits', async ({
      phone,
    }) => {
      test.setTimeout(120_000);
      const page = await installSignedIn(phone, 'admin');
      await allCached(page);
      await page.goto(`${phone.url}/instructor/certificates`);
      await page.getByRole('link', { name: 'Practical bookkeeping' }).click();
      await expectCached(page, 'office');
      await phone.offline();
      for (const name of ['Zanele Dube', 'Sipho 😀 Dube']) {
        await page.getByRole('button', { name: 'Add somebody' }).click();
        const form = page.getByRole('dialog', { name: 'Add somebody' });
        await form.getByLabel('Name', { exact: true }).fill(name);
        await form.getByLabel('Email').fill('dube@shop.example');
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await form.getByRole('button', { name: 'Close' }).last().click();
      }
      const part = page.getByRole('region', { name: 'Certificates' });
      await expect(part.getByRole('listitem')).toHaveText('Sipho 😀 Dube: 😀');
      await issueTo(page, 1);
      await expect(part.getByText('3 of 4 issued')).toBeVisible();
      await expectUsableInBoth(page, 'the certificates of a record');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        part.getByRole('button', { name: 'All certificates as one zip' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('practical-bookkeeping-certificates.zip');
      const unpacked = unzipSync(await readFile(await file.path()));
      expect(Object.keys(unpacked).toSorted()).toEqual([
        expect.stringMatching(/^Lerato-Nkosi-KGA\.pdf$/),
        expect.stringMatching(/^Thabo-Mokoena-KGA\.pdf$/),
        expect.stringMatching(/^Zanele-Dube-[2-9A-HJ-NP-Z]{4}\.pdf$/),
      ]);
      for (const bytes of Object.values(unpacked))
        expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
      await part.getByRole('link', { name: 'Sipho 😀 Dube' }).click();
      await expect(page.getByRole('dialog', { name: 'Sipho 😀 Dube' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('row').getByRole('link', { name: 'Thabo Mokoena' }).click();
      const generator = page.getByRole('link', { name: 'Certificate generator' });
      await expect(generator).toHaveAttribute('href', /\/make-certificate\.php\?userId=\w+&courseId=\d+$/);
      await expect(generator).toHaveAttribute('rel', /noopener/);
    });

    test('A record is made from a course’s settings, and a second time the first one opens', async ({
      phone,
      site,
    }) => {
      const before = recordsOf(site, 'ICourse').length;
      const page = await installSignedIn(phone, 'admin');
      await page.goto(`${phone.url}/add-course?course=bookkeeping`);
      await page.getByRole('link', { name: 'Make a record of this course' }).click();
      await expect(page.getByLabel('Name of the course')).not.toHaveValue('');
      const course = await page.getByLabel('Name of the course').inputValue();
      await page.getByLabel('Instructor', { exact: true }).fill('Nomvula Dlamini');
      await page.getByLabel('Course code').fill('BK-01');
      await page.getByRole('button', { name: 'Save record' }).click();
      await expect(title(page)).toHaveText(course);
      await expect(page).toHaveURL(/\/course-details\//);
      const records = () => recordsOf(site, 'ICourse').length;
      await expect.poll(records).toBe(before + 1);
      // A phone that is closed before the answer is here still knows the record by its temporary id.
      await expect.poll(async () => (await outboxOn(page)).every(({ state }) => state === 'done')).toBe(true);
      await page.goto(`${phone.url}/add-course?course=bookkeeping`);
      await page.getByRole('link', { name: 'Make a record of this course' }).click();
      await expect(page).toHaveURL(/\/course-details\/\d+$/);
      await expect(title(page)).toHaveText(course);
      expect(records()).toBe(before + 1);
    });
  });
