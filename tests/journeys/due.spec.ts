/** What is due comes first: the homes open with what needs somebody, and each line leads to the place where it is done. */
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { layoutShift, watchLayoutShift } from '../fixtures/journeys/layout-shift.ts';
import { issueTo, recordsOf, title } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { doubleLetters, expectUsableInBoth, screens, smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { webinars } from '../host/seed/events.ts';

test.use({ withBookings: true });

const board = (page: Page) => page.getByRole('region', { name: 'Needs somebody' });

/** The event of the past with its people, as the host has it. */
function pastEvent(site: Site): string {
  const sql = "select Id from other_info where ItemType = 'Event' and Name = ?";
  return String(site.host().database.all(sql, webinars.savings)[0]?.['Id']);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('An admin goes from the board to the record of an evening, issues its certificates, and the line is gone @full', async ({
      phone,
      site,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'admin');
      await watchLayoutShift(page);
      await test.step('the board asks about the people who were there, and a tap looks', async () => {
        await page.goto(`${phone.url}/admin`);
        const question = board(page).getByRole('link', {
          name: new RegExp(`^Who was there\\?.* ${webinars.savings}`),
        });
        await expect(question).toBeVisible();
        await expectUsableInBoth(page, 'a home with a question');
        expect((await layoutShift(page)).by).toBeLessThanOrEqual(0.1);
        await question.click();
        await expect(title(page)).toHaveText(webinars.savings);
        await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
      });
      const there = board(page).getByRole('link', { name: /^3 were there and have no certificate/ });
      await test.step('the first line names the people who were there and have no certificate', async () => {
        await page.goto(`${phone.url}/admin`);
        await expect(board(page).getByRole('link').first()).toHaveAccessibleName(
          /^3 were there and have no certificate/,
        );
        await expect(board(page).getByRole('link', { name: /on the list need a look/ })).toBeVisible();
        await expectUsableInBoth(page, 'a home with what is due');
        expect((await layoutShift(page)).by).toBeLessThanOrEqual(0.1);
      });
      await test.step('a wrong word leads to the list of guests who need a look', async () => {
        await board(page)
          .getByRole('link', { name: /on the list need a look/ })
          .click();
        await expect(page).toHaveURL(new RegExp(`event=${pastEvent(site)}&show=look$`));
        await page.goto(`${phone.url}/admin`);
      });
      await test.step('a record is made of the evening, and offers to issue before all else', async () => {
        await there.click();
        await expect(title(page)).toHaveText('New course record');
        await page.getByLabel('Course code').fill('SV-01');
        await page.getByRole('button', { name: 'Save record' }).click();
        await expect(title(page)).toHaveText(webinars.savings);
        await expect(page.getByRole('button', { name: 'Issue 3 certificates' })).toBeVisible();
        await expectUsableInBoth(page, 'a record with certificates to issue');
      });
      await test.step('on a desk the other records stand at the side', async () => {
        const beside = page.getByRole('navigation', { name: 'Records' });
        await expect(beside).toBeVisible({ visible: viewport !== smallPhone });
      });
      await test.step('until the certificates are issued the line leads back to the record', async () => {
        await page.goto(`${phone.url}/admin`);
        await there.click();
        await expect(page).toHaveURL(/\/course-details\/.*show=open$/);
        await issueTo(page, 3);
        await expect(page.getByText('3 of 3 issued')).toBeVisible();
        await page.goto(`${phone.url}/admin`);
        await expect(board(page).getByRole('link', { name: /on the list need a look/ })).toBeVisible();
        await expect(there).toHaveCount(0);
        await expect
          .poll(() => recordsOf(site, 'Certificate').length, { timeout: 60_000 })
          .toBeGreaterThan(2);
      });
      await test.step('with no signal the board says the same', async () => {
        await phone.offline();
        await page.reload();
        await expect(board(page).getByRole('link', { name: /on the list need a look/ })).toBeVisible();
        await phone.online();
      });
    });
  });

test.describe('on a small phone', () => {
  test.use({ viewport: smallPhone });

  test('With letters twice as large both homes of the office do not scroll sideways @full', async ({
    phone,
    site,
  }) => {
    const page = await installSignedIn(phone, 'admin');
    await page.goto(`${phone.url}/manage-events?event=${pastEvent(site)}`);
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
    await doubleLetters(page);
    for (const path of ['/admin', '/instructor']) {
      await page.goto(phone.url + path);
      await expect(board(page).getByRole('link').first()).toBeVisible();
      await expect(page.locator('main [data-coming]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(smallPhone.width);
    }
  });
});
