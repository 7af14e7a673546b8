/** The office makes an event, moves it, and everybody who is registered sees that. */
import type { Browser } from '@playwright/test';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { laterBy } from '../fixtures/journeys/later.ts';
import {
  guest,
  pickMore,
  recordsOf,
  saveEvent,
  stokvel,
  title,
  turnVisible,
  typeEvent,
} from '../fixtures/journeys/office.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import { expectUsableInBoth, screens, smallPhone, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';
import { takeCalendar } from '../fixtures/journeys/tickets.ts';

/** A picture of one pixel. */
const dot = {
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function onSecondPhone(
  browser: Browser,
  site: Site,
  work: (phone: Phone) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: smallPhone, acceptDownloads: true });
  const phone = createPhone(context, site);
  await work(phone);
  await context.close();
  expect(phone.consoleMessages).toEqual([]);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('An event made with no signal, with its poster, is sent, registered for on another phone, moved, and the ticket says so', async ({
      phone,
      site,
      browser,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      await page
        .getByRole('navigation', { name: 'Your places' })
        .getByRole('link', { name: /^Events/ })
        .click();
      await expect(
        page.getByRole('link', { name: 'Close the till in ten minutes', exact: true }),
      ).toBeVisible();
      await expectUsableInBoth(page, 'the events');
      await phone.offline();
      await page.getByRole('link', { name: 'New event' }).click();
      await expect(page.getByText(/^Still to fill in: Title, /)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save event' })).toHaveAttribute('aria-disabled', 'true');
      await typeEvent(page, stokvel);
      await expect(
        page.getByRole('list', { name: 'Highlights, as visitors see them' }).getByRole('listitem'),
      ).toHaveText(['Cash in', 'out']);
      // A draft is written at each rest of the fingers: the last field stands in the last one.
      const kept = async () => JSON.stringify(await localRecords(page, 'draft'));
      await expect.poll(kept).toContain(stokvel['What the moderator does']);
      await page.reload();
      await expect(page.getByLabel('Title', { exact: true }), 'a draft stays').toHaveValue(stokvel.Title);
      await saveEvent(page);
      await expect(title(page)).toHaveText(stokvel.Title);
      await page.getByLabel('Add the poster').setInputFiles(dot);
      await expect(page.getByText('Change the poster')).toBeVisible();
      if (viewport === smallPhone) await page.getByRole('button', { name: 'See it as a visitor' }).click();
      await expect(
        page.getByRole('heading', { name: 'Saved as a draft. Visitors can’t see it yet.' }),
      ).toBeVisible();
      await turnVisible(page, true);
      await expect(
        page.getByRole('heading', { name: 'We put it on the site as soon as you’re online' }),
      ).toBeVisible();
      await expectUsableInBoth(page, 'an event that waits');
      expect(recordsOf(site, 'Event').map(({ value }) => value.title)).not.toContain(stokvel.Title);
      await phone.online();
      await expect
        .poll(() => recordsOf(site, 'Event').at(-1)?.value, { timeout: 30_000 })
        .toMatchObject({
          title: stokvel.Title,
          dateFrom: '2030-05-02',
          dateTo: '2030-05-02',
          highlights: [
            { key: 'Cash', value: 'in' },
            { key: 'out', value: 'out' },
          ],
          posterUrl: expect.stringContaining('/upload/'),
        });
      await expect
        .poll(() => recordsOf(site, 'Event').at(-1)?.value.hidden, { timeout: 30_000 })
        .toBe(undefined);

      await onSecondPhone(browser, site, async (other) => {
        const visitor = await other.install('/events');
        await visitor.getByRole('link', { name: new RegExp(stokvel.Title) }).click();
        await expect(title(visitor)).toHaveText(stokvel.Title);
        await register(visitor);
        await expectAllSent(visitor);
        const first = await takeCalendar(visitor, 'Add to calendar');
        await page.getByRole('link', { name: /registered$|^Who is coming$/ }).click();
        await pickMore(page, 'Change the event');
        // The list asks again after twenty seconds.
        await laterBy(page, 30_000);
        await page.reload();
        await expect(page.getByRole('link', { name: '1 person is registered' })).toBeVisible();
        await typeEvent(page, { 'First day': '2030-05-09', 'Last day': '2030-05-09' });
        await expect(
          page.getByText('1 person is registered; they see the change when they open the site next.'),
        ).toBeVisible();
        await saveEvent(page);
        await expect
          .poll(() => recordsOf(site, 'Event').at(-1)?.value.dateFrom, { timeout: 30_000 })
          .toBe('2030-05-09');
        await visitor.reload();
        await expect(
          visitor.getByRole('region', { name: 'Time changed: update your calendar' }),
        ).toContainText('Thursday 9 May 2030');
        const second = await takeCalendar(visitor, 'Update calendar');
        expect(second.get('UID')).toBe(first.get('UID'));
        expect(Number(second.get('SEQUENCE'))).toBeGreaterThan(Number(first.get('SEQUENCE')));
      });
    });

    test('An event that ends past midnight takes one tap, and one with bookings is cancelled, not deleted @full', async ({
      phone,
      site,
    }) => {
      const page = await installSignedIn(phone, 'admin');
      await page.goto(`${phone.url}/event/add`);
      await typeEvent(page, { ...stokvel, Starts: '22:00', Ends: '00:30' });
      await page.getByRole('button', { name: 'Ends the next day?' }).click();
      await expect(page.getByLabel('Last day')).toHaveValue('2030-05-03');
      await saveEvent(page);
      await expect(page.getByRole('button', { name: 'Delete this event' })).toBeVisible({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Cancel this event' }).click();
      await page
        .getByRole('group', { name: 'Cancel this event?' })
        .getByRole('button', { name: 'Cancel this event' })
        .click();
      await expect(page.getByText('This event is cancelled. Its tickets say so.')).toBeVisible();
      await expect
        .poll(() => recordsOf(site, 'Event').at(-1)?.value.cancelled, { timeout: 30_000 })
        .toBe(true);
      await page.getByRole('button', { name: 'It takes place after all' }).click();
      await expect
        .poll(() => recordsOf(site, 'Event').at(-1)?.value.cancelled, { timeout: 30_000 })
        .toBe(undefined);
    });
  });

test('The list of an event that is not sent yet says that nobody is registered, and takes new people @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'instructor');
  await allCached(page);
  await page.goto(`${phone.url}/event/add`);
  await expect(page.getByText(/^Still to fill in: /)).toBeVisible();
  await expectCached(page, 'office');
  await phone.offline();
  await typeEvent(page, stokvel);
  await saveEvent(page);
  await page.getByRole('link', { name: '0 people are registered' }).click();
  await expect(page.getByText('Nobody is registered yet')).toBeVisible();
  await pickMore(page, 'Add somebody');
  const form = page.getByRole('region', { name: 'Add somebody' });
  await form.getByLabel('Name', { exact: true }).fill('Zodwa');
  await form.getByLabel('Surname').fill('Khuzwayo');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(guest(page, /^Zodwa Khuzwayo/)).toContainText('Not sent yet');
  await phone.online();
  await expect.poll(() => site.bookings().length, { timeout: 30_000 }).toBe(1);
  const event = recordsOf(site, 'Event').at(-1);
  expect(recordsOf(site, 'Bookings').at(-1)?.parent).toBe(event?.id);
});
