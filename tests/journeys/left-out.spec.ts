/** What the office's system stores and nobody can read, and what it keeps back: told in each list, never as nothing. */
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { setClockOff, tillEvening } from '../fixtures/journeys/events.ts';
import { title } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import { expectUsableInBoth, screens, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { textOf } from '../host/database.ts';

const dayMs = 24 * 3_600_000;

/** The office's system cuts what it stores of the first record of a type; its number and name are left. */
function cutRecord(site: Site, type: string) {
  const { database } = site.host();
  const row = must(
    database.first('select Id, Name from other_info where ItemType = ? order by Id', type),
    type,
  );
  database.run('update other_info set ItemValue = substr(ItemValue, 1, 12) where Id = ?', Number(row['Id']));
  return { id: textOf(row, 'Id'), name: textOf(row, 'Name') };
}

/** Nothing on the page says that there is nothing, or that somebody took it away. */
async function expectNotNothing(page: Page): Promise<void> {
  await expect(
    page.getByText(/\b(?:No \w+ yet|somebody deleted|deleted the \w+|no longer planned)\b/),
  ).toHaveCount(0);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A record that cannot be read is named in its list and on its own page @full', async ({
      phone,
      site,
    }) => {
      test.setTimeout(240_000);
      const event = cutRecord(site, 'Event');
      const record = cutRecord(site, 'ICourse');
      const page = await installSignedIn(phone, 'admin');
      await page.goto(`${phone.url}/manage-events`);
      await expect(
        page.getByText(`1 entry can’t be read: “${event.name}” (number ${event.id}).`),
      ).toBeVisible();
      await expectUsableInBoth(page, 'events with one that cannot be read');
      await page.goto(`${phone.url}/event/${event.id}`);
      await expect(
        page.getByRole('heading', { name: `We can’t read “${event.name}” (number ${event.id})` }),
      ).toBeVisible();
      await expectUsableInBoth(page, 'an event that cannot be read');
      await page.goto(`${phone.url}/instructor/certificates`);
      await expect(page.getByRole('heading', { name: '1 entry can’t be read' })).toBeVisible();
      await expectUsableInBoth(page, 'records of which none can be read');
      await expect(page.getByText('No records yet')).toHaveCount(0);
      await page.goto(`${phone.url}/course-details/${record.id}`);
      await expect(page.getByRole('heading', { name: /^We can’t read / })).toContainText(record.id);
      await expectNotNothing(page);
      await phone.offline();
      await page.reload();
      await expect(page.getByRole('heading', { name: /^We can’t read / })).toContainText(record.id);
    });
  });

test('Records that old programs wrote with slashes, marks and commas are read as meant @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'admin');
  for (const habit of ['slashes-in-json', 'untidy-json'] as const) {
    site.clearFaults();
    site.habit(habit);
    await page.goto(`${phone.url}/manage-events`);
    await page.getByRole('button', { name: /^Check now/ }).click();
    await expect(page.getByRole('link', { name: tillEvening.title, exact: true })).toBeVisible();
    await expect(page.getByText(/can’t be read/)).toHaveCount(0);
    await page.goto(`${phone.url}/list-courses`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(/can’t be read/)).toHaveCount(0);
  }
});

test('A list that ends at exactly a hundred says that there may be more, and loses nobody @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'admin');
  const { database } = site.host();
  for (let at = 0; at < 110; at++)
    database.run(
      "insert into other_info select null, Name || ' ' || ?, ItemType, ImageUrl, ParentId, Notes, ItemValue, Status, Decription, Rules, ItemCode, owner from other_info where ItemType = 'ICourse' order by Id limit 1",
      at,
    );
  await page.goto(`${phone.url}/instructor/certificates`);
  // The page of the office's work has asked for the list a moment ago.
  await page.getByRole('button', { name: /^Check now/ }).click();
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ records$/ });
  await expect(count).toHaveText(/^11\d records$/);
  const all = await count.textContent();
  site.habit('at-most-100');
  await page.getByRole('button', { name: /^Check now/ }).click();
  await expect(page.getByText('Our system may keep some back: it gave us exactly 100.')).toBeVisible();
  await expect(count).toHaveText(String(all));
});

test('A look under a clock that is 400 days ahead takes no ticket off the phone @full', async ({ phone }) => {
  const page = await phone.open('/events');
  await register(page);
  await expectAllSent(page);
  await phone.offline();
  await setClockOff(phone, 400 * dayMs);
  await page.goto(`${phone.url}/event-confirmation`);
  await expect(page.getByText('No ticket on this device yet')).toBeVisible();
  await phone.online();
  await expect(title(page)).toHaveText('Your tickets');
  await expect(page.getByText(tillEvening.title)).toBeVisible();
  await setClockOff(phone, -400 * dayMs);
  await page.reload();
  await expect(page.getByText(tillEvening.title)).toBeVisible();
});
