/** The office makes a webinar in peace, shows it, moves it, writes to its people, and cancels it. */
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { laterBy } from '../fixtures/journeys/later.ts';
import {
  letters,
  recordsOf,
  saveEvent,
  stokvel,
  title,
  turnVisible,
  typeEvent,
} from '../fixtures/journeys/office.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register, thandi } from '../fixtures/journeys/registration.ts';
import { expectUsableInBoth, screens, smallPhone } from '../fixtures/journeys/screens.ts';

/** A picture of one pixel. */
const dot = {
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

for (const viewport of screens)
  test(`A webinar is made as a draft, shown, moved by an hour, its people written to, and cancelled, at ${viewport.width} px @full`, async ({
    phone,
    site,
    browser,
  }) => {
    test.setTimeout(240_000);
    const elsewhere = await browser.newContext({ viewport: smallPhone });
    const other = createPhone(elsewhere, site);
    // A visitor who has the list of webinars on the phone already.
    const visitor = await other.install('/events');
    await expect(title(visitor)).toBeVisible();
    const page = await installSignedIn(phone, 'admin');
    await page.setViewportSize(viewport);
    const event = () => must(recordsOf(site, 'Event').at(-1), 'event');

    await page.goto(`${phone.url}/event/add`);
    await page.getByLabel('Add the poster').setInputFiles(dot);
    await expect(page.getByText('Change the poster')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Change the poster'), 'a picture stays over a reload').toBeVisible();
    await typeEvent(page, stokvel);
    await expectUsableInBoth(page, 'a new event with a picture');
    await saveEvent(page);
    await expect(heading(page, 'Saved as a draft. Visitors can’t see it yet.')).toBeVisible();
    await expect
      .poll(() => event().value, { timeout: 30_000 })
      .toMatchObject({
        title: stokvel.Title,
        hidden: true,
        posterUrl: expect.stringContaining('/upload/'),
      });
    const { id } = event();
    await page.getByRole('link', { name: 'Events' }).first().click();
    await expect(page.getByRole('listitem').filter({ hasText: stokvel.Title })).toContainText('Draft');

    await laterBy(visitor, 7 * 3_600_000);
    await visitor.reload();
    await expect(visitor.getByText(stokvel.Title)).toHaveCount(0);
    await visitor.goto(`${phone.url}/events?event=${id}`);
    await expect(title(visitor)).toHaveText('That webinar is not on the site at the moment');

    await page.goto(`${phone.url}/event/${id}`);
    await turnVisible(page, true);
    await expect(heading(page, 'It is on the site')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: `events?event=${id}` })).toBeVisible();
    await expectUsableInBoth(page, 'an event that is on the site');
    await laterBy(visitor, 7 * 3_600_000);
    await visitor.goto(`${phone.url}/events`);
    await visitor.getByRole('link', { name: new RegExp(stokvel.Title) }).click();
    await expect(title(visitor)).toHaveText(stokvel.Title);
    await register(visitor);
    await expectAllSent(visitor);

    await laterBy(page, 30_000);
    await page.reload();
    await expect(page.getByRole('link', { name: '1 person is registered' })).toBeVisible();
    await typeEvent(page, { Starts: '19:00', Ends: '20:30' });
    await saveEvent(page);
    await expect(heading(page, 'You moved this event')).toBeFocused();
    await page.getByRole('button', { name: 'Write to the 1 person' }).click();
    await expect(page.getByRole('link', { name: 'Email the 1 person' })).toBeVisible();
    const letter = await letters(page);
    expect(letter.bcc).toEqual([thandi.Email]);
    expect(letter.subject).toBe(`New time: ${stokvel.Title}`);
    expect(letter.body).toContain(
      'Before: Thursday 2 May 2030, 18:00 to 19:30 SAST\r\nNow: Thursday 2 May 2030, 19:00 to 20:30 SAST',
    );
    await expectUsableInBoth(page, 'a letter to the people');
    await page.getByRole('button', { name: 'Close: they know now' }).click();
    await expect(heading(page, 'You moved this event')).toHaveCount(0);
    await expect.poll(() => event().value.timeFrom, { timeout: 30_000 }).toBe('19:00');
    await visitor.reload();
    await expect(visitor.getByText('19:00 to 20:30 SAST').first()).toBeVisible();

    await page.getByRole('button', { name: 'Cancel this event' }).click();
    await page
      .getByRole('group', { name: 'Cancel this event?' })
      .getByRole('button', { name: 'Cancel this event' })
      .click();
    await expect(heading(page, 'You cancelled this event')).toBeVisible();
    await page.getByRole('button', { name: 'Write to the 1 person' }).click();
    await expect(page.getByLabel('The words')).toHaveValue(/will not be held/);
    await expect.poll(() => event().value.cancelled, { timeout: 30_000 }).toBe(true);
    await page.goto(`${phone.url}/manage-events`);
    await expect(
      page
        .locator('section', { has: heading(page, 'Cancelled') })
        .last()
        .getByRole('listitem'),
    ).toContainText(stokvel.Title);
    await elsewhere.close();
    expect(other.consoleMessages).toEqual([]);
  });
