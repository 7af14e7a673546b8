/** The office sees who comes, finds one among many, marks who was there, and takes the list along. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { guest, openGuest, openGuests, pickMore, recordsOf } from '../fixtures/journeys/office.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import {
  animationsEnded,
  type desk,
  expectUsableInBoth,
  screens,
  tagAt,
} from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { insertRecord, newRecord } from '../host/record-row.ts';
import { webinars } from '../host/seed/events.ts';

test.use({ withBookings: true });

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('An evening of the office with no signal: somebody is marked, the mark is undone, somebody at the door is added, and all of it arrives once', async ({
      phone,
      site,
    }) => {
      test.setTimeout(240_000);
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      const before = recordsOf(site, 'Attendance').length;
      const marks = () =>
        recordsOf(site, 'Attendance')
          .slice(before)
          .map(({ value }) => value)
          // Each is a record of its own, and says when it was made: they arrive in any order.
          .sort((one, other) => one.at.localeCompare(other.at));
      const rows = page.getByRole('table', { name: 'People' }).getByRole('row');
      await test.step('the list of who comes is on the phone', async () => {
        await openGuests(page, phone.url);
        await expectUsableInBoth(page, 'who comes');
        await expectListIsPage(page, viewport);
        await phone.offline();
        await page.reload();
        await expect.poll(() => rows.count(), 'the list reads with no signal').toBeGreaterThan(5);
      });
      await test.step('somebody is marked, and that is undone', async () => {
        // Far down: what is tapped there stays under the thumb.
        const name = await page.getByRole('rowheader').nth(6).getByRole('link').textContent();
        const row = guest(page, name ?? '').first();
        const stamp = row.getByRole('button', { name: 'Mark present' });
        await stamp.scrollIntoViewIfNeeded();
        const before = await placeIn(page, stamp);
        await stamp.click();
        await expect(row).toContainText('Was there');
        await expect(stamp).toHaveAttribute('aria-pressed', 'true');
        await expect(stamp).toBeFocused();
        await animationsEnded(page);
        await expect(stamp).toBeInViewport({ ratio: 1 });
        expect(await placeIn(page, stamp), 'the list is as it was').toEqual(before);
        await row.getByRole('button', { name: 'Undo' }).click();
        await expect(stamp).toHaveAttribute('aria-pressed', 'false');
        await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
        await stamp.click();
        await expect(stamp).toHaveAttribute('aria-pressed', 'true');
        await expectUsableInBoth(page, 'somebody who is marked');
        expect(marks()).toEqual([]);
      });
      await test.step('somebody at the door is added', async () => {
        await pickMore(page, 'Add somebody');
        const form = page.getByRole('region', { name: 'Add somebody' });
        await form.getByLabel('Name', { exact: true }).fill('Zodwa');
        await form.getByLabel('Surname').fill('Khuzwayo');
        await expect(form.getByLabel('They are here')).toBeChecked();
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(guest(page, /^Zodwa Khuzwayo/)).toContainText('Was there');
        await expectUsableInBoth(page, 'adding somebody');
      });
      await test.step('all of it arrives once, and nobody gets an email', async () => {
        await phone.online();
        await expect.poll(() => site.bookings().length, { timeout: 30_000 }).toBe(1);
        const [booking] = site.bookings();
        expect(booking).toMatchObject({ fields: { name: 'Zodwa', event_title: webinars.stock } });
        await expect.poll(() => marks().length, { timeout: 30_000 }).toBe(4);
        expect(marks().map(({ mark }) => mark)).toEqual(['was there', 'undone', 'was there', 'was there']);
        expect(marks().at(-1)).toMatchObject({ booking: booking?.marker });
        expect(site.mails()).toEqual([]);
      });
      await test.step('an event that somebody registered for meanwhile is not deleted', () =>
        expectNotDeleted(page, site));
    });

    test('A wrong address is corrected, and that person gets one email under the same reference @full', async ({
      phone,
      site,
    }) => {
      const page = await installSignedIn(phone, 'instructor');
      await page.goto(`${phone.url}/manage-events`);
      await page.getByRole('link', { name: webinars.stock, exact: true }).click();
      const first = page.getByRole('rowheader').first().getByRole('link');
      const name = (await first.textContent()) ?? '';
      const sheet = await openGuest(page, name);
      await expectUsableInBoth(page, 'one person');
      const reference = /Ref (\w{4}-[0-9A-Z]{4})/.exec((await sheet.textContent()) ?? '')?.[1] ?? '';
      await sheet.getByRole('button', { name: 'Change the booking' }).click();
      const form = page.getByRole('dialog', { name: 'Change the booking' });
      await form.getByRole('textbox', { name: 'Email' }).fill('right@example.org');
      await form.getByLabel('Send the email with the link to this address').check();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Booking changed')).toBeVisible();
      await expect.poll(() => site.mails().length, { timeout: 30_000 }).toBe(1);
      expect(site.mails()[0]).toMatchObject({ recipient_email: 'right@example.org' });
      expect(site.mails()[0]?.subject).toContain(reference);
      const corrected = recordsOf(site, 'Bookings').filter(
        ({ value }) => value.email === 'right@example.org',
      );
      expect(corrected.map((one) => one.reference)).toContain(reference);
    });

    test('The file has the rows on the screen, in that order, with no signal @full', async ({ phone }) => {
      const page = await installSignedIn(phone, 'instructor');
      await allCached(page);
      await page.goto(`${phone.url}/manage-events`);
      await page.getByRole('link', { name: webinars.stock, exact: true }).click();
      await expect.poll(() => page.getByRole('rowheader').count()).toBeGreaterThan(5);
      await phone.offline();
      await page.getByRole('searchbox').fill('a');
      const names = await page.getByRole('rowheader').allTextContents();
      await pickMore(page, 'Export');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^CSV/ }).click(),
      ]);
      const text = await readFile(await file.path(), 'utf8');
      const written = text.trim().split('\r\n').slice(1);
      expect(written.length).toBe(names.length);
      const order = written.map((line) => line.split(/[;,]/).slice(0, 2).join(' '));
      expect(order).toEqual(names);
      await expectUsableInBoth(page, 'the export tools');
    });
  });

test('A year of two figures is not saved, an event with people moves into the past after a question, and old bookings are found, joined and put away @full', async ({
  phone,
  site,
}) => {
  test.setTimeout(240_000);
  const event = must(
    recordsOf(site, 'Event').find(({ value }) => value.title === webinars.stock),
    'the event',
  );
  const insert = (ItemType: string, ParentId: string, value: object, ItemCode: string) =>
    insertRecord(site.host().database, {
      ...newRecord,
      ...{ ItemType, ParentId, ItemCode, ItemValue: JSON.stringify(value) },
    });
  const zodwa = { Name: 'Zodwa', Surname: 'Khuzwayo', PHONE: '082 555 0177', Email: 'zodwa@example.org' };
  insert('Bookings', event.id, zodwa, 'AAAA-1111');
  insert('Bookings', event.id, { ...zodwa, Email: 'zodwa@gmial.com' }, 'BBBB-2222');
  insert('Bookings', event.id, { ...zodwa, Name: 'ZODWA', PHONE: '-' }, 'CCCC-3333');
  insert('Bookings', event.id, {}, 'DDDD-4444');
  const lost = { booking: 'GONE', reference: 'EEEE-5555', kind: 'cannot come', at: new Date().toISOString() };
  insert('BookingNote', event.id, lost, 'EEEE-5555');
  insert('Bookings', '9901', { ...zodwa, event_title: 'A deleted evening', event_date: '2026-02-03' }, 'F');
  const page = await installSignedIn(phone, 'instructor');
  await allCached(page);

  await test.step('the bookings of a deleted event are listed under the event’s name', async () => {
    await page.goto(`${phone.url}/manage-events`);
    const others = page.getByRole('region', { name: 'Bookings without an event' });
    await expect(others.getByRole('listitem').filter({ hasText: 'A deleted evening' })).toContainText(
      '1 person',
    );
    await expectUsableInBoth(page, 'the events, and bookings of none');
  });

  await test.step('two of three bookings are one person at once, the third with one tap', async () => {
    await page.getByRole('link', { name: webinars.stock, exact: true }).click();
    await expect(guest(page, /^zodwa khuzwayo/i)).toHaveCount(2);
    await expect(guest(page, /^Booking DDDD-4444/)).toContainText('Needs a look');
    const note = page.getByText(/^A note for EEEE-5555 came .*but its booking is gone/);
    await expectUsableInBoth(page, 'a note of a booking that is gone');
    await page.getByRole('button', { name: 'Put away' }).click();
    await expect(note).toHaveCount(0);
    await guest(page, /^zodwa khuzwayo/i)
      .filter({ hasText: 'Same person as another?' })
      .first()
      .getByRole('link')
      .click();
    const sheet = page.getByRole('dialog', { name: 'Zodwa Khuzwayo' });
    await expectUsableInBoth(page, 'a person who may be another one');
    await sheet.getByRole('button', { name: 'Same person' }).click();
    await expect(sheet).toContainText('Registered 3 times: AAAA-1111, BBBB-2222, CCCC-3333.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(guest(page, /^zodwa khuzwayo/i)).toHaveCount(1);
    await expect
      .poll(() => recordsOf(site, 'Attendance').map(({ value }) => value.mark), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['put away', 'same person']));
  });

  await test.step('a year of two figures is refused, a day that is over is asked about', async () => {
    await pickMore(page, 'Change the event');
    const first = page.getByLabel('First day', { exact: true });
    await first.focus();
    await page.keyboard.type('12152');
    await page.keyboard.type('7');
    await expect(first).toHaveValue('0027-12-15');
    await expect(
      page.getByText(/^First day: Check the year. Choose a date from 1 January 2000 to /),
    ).toBeVisible();
    await expectUsableInBoth(page, 'an event in the year 27');
    await page.getByLabel('First day', { exact: true }).fill('2021-02-03');
    await page.getByLabel('Last day', { exact: true }).fill('2021-02-03');
    await page.getByRole('button', { name: 'Save event' }).click();
    const question = page.getByRole('alertdialog', { name: 'Move this event into the past?' });
    await expect(question).toContainText(/\d+ people are registered\. Their tickets will say/);
    await expectUsableInBoth(page, 'the question before an event is past');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Save event' })).toBeFocused();
    expect(recordsOf(site, 'Event').find(({ id }) => id === event.id)?.value.dateFrom).toBe(
      event.value.dateFrom,
    );
  });
});

/**
 * The list is the page: on a phone the first person stands above the fold and seven are seen at once, on a desk the list
 * begins at 260 px; every line has one height, and one tick as large as a thumb.
 */
async function expectListIsPage(page: Page, { width, height }: typeof desk): Promise<void> {
  const lines = page.getByRole('table', { name: 'People' }).locator('tbody tr');
  const boxes = await lines.evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const bar = await page.getByRole('navigation', { name: 'Your places' }).boundingBox();
  const end = width < 600 ? (bar?.y ?? height) : height;
  const seen = boxes.filter(({ bottom }) => bottom <= end);
  expect(seen.length, 'people on the screen').toBeGreaterThanOrEqual(7);
  expect(boxes[0]?.top, 'where the first of them stands').toBeLessThanOrEqual(260);
  const heights = new Set(boxes.map(({ top, bottom }) => Math.round(bottom - top)));
  expect([...heights]).toEqual([width < 600 ? 56 : 44]);
  const stamp = await lines.first().getByRole('button', { name: 'Mark present' }).boundingBox();
  expect(stamp?.width).toBeGreaterThanOrEqual(48);
  if (width < 600) expect(stamp?.height).toBeGreaterThanOrEqual(48);
  await page.mouse.wheel(0, 300);
  const search = page.getByRole('searchbox');
  await expect(search, 'the search stays at the top').toBeInViewport();
  await expect(page.getByText(/^\d+ of \d+ here$/)).toBeInViewport();
  await lines.last().scrollIntoViewIfNeeded();
  await search.fill('zu');
  await expect(lines.first(), 'what is found is seen from where one was').toBeInViewport({ ratio: 1 });
  await search.fill('');
  await expect(lines).toHaveCount(boxes.length);
  await page.evaluate(() => scrollTo(0, 0));
}

/** The office deletes an event that nobody had registered for when its page was opened. */
async function expectNotDeleted(page: Page, site: Site): Promise<void> {
  const registered = recordsOf(site, 'Bookings').map(({ parent }) => parent);
  const events = recordsOf(site, 'Event');
  const { id } = must(
    events.findLast((event) => !registered.includes(event.id)),
    'an event that nobody is registered for',
  );
  await page.goto(`${site.url}/event/${id}`);
  await page.getByRole('button', { name: 'Delete this event' }).click();
  insertRecord(site.host().database, {
    ...newRecord,
    ItemType: 'Bookings',
    ParentId: id,
    ItemValue: JSON.stringify({ name: 'Thandi', surname: 'Mokoena' }),
  });
  const question = page.getByRole('group', { name: 'Delete this event?' });
  await question.getByRole('button', { name: 'Delete this event' }).click();
  await expect(page.getByText('Somebody has registered. Cancel it, and their tickets say so.')).toBeVisible();
  await expect(page.getByText('It can’t be deleted: 1 person is registered.')).toBeVisible();
  expect(recordsOf(site, 'Event')).toEqual(events);
}

/** Where a button is in the list; what is said above the list in the meantime moves both. */
async function placeIn(page: Page, button: Locator): Promise<{ x: number; y: number } | undefined> {
  const [one, list] = await Promise.all([
    button.boundingBox(),
    page.getByRole('table', { name: 'People' }).boundingBox(),
  ]);
  return one && list ? { x: one.x - list.x, y: one.y - list.y } : undefined;
}
