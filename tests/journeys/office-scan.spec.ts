/** At the door tickets are scanned: with no signal, on two phones at once, by a camera or by a hand scanner. */
import { ticketCode } from '#src/features/events/ticket-code.ts';
import { must } from '#src/kit/must.ts';
import { goToList, phoneAtTheDoor, scan, scanResult, scanView } from '../fixtures/journeys/door.ts';
import { browserWithFilm } from '../fixtures/journeys/film.ts';
import { recordsOf } from '../fixtures/journeys/office.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { desk, expectUsableInBoth, smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { insertRecord, newRecord } from '../host/record-row.ts';
import { webinars } from '../host/seed/events.ts';

test.use({ withBookings: true });

const [karen, sipho] = ['7QX4-2M9K', '8RY5-3N0M'];

/** Two people come to the event of today, and one of them has said that they cannot; the codes of their tickets. */
function bookAtTheDoor(site: Site) {
  const events = recordsOf(site, 'Event');
  const idOf = (name: string) => must(events.find(({ value }) => value.title === name)?.id, name);
  const [eventId, other] = [idOf(webinars.stock), idOf(webinars.savings)];
  const insert = (ItemType: string, value: object, ItemCode = '') =>
    insertRecord(site.host().database, {
      ...newRecord,
      ...{ ItemType, ParentId: eventId, ItemCode, ItemValue: JSON.stringify(value) },
    });
  const book = (name: string, surname: string, reference: string) => {
    const email = `${name.toLowerCase()}@example.org`;
    insert('Bookings', { name, surname, email, phone: '', _cid: `marker ${name}` }, reference);
  };
  book('Karen', 'Zulu', karen);
  book('Sipho', 'Zuma', sipho);
  const said = { booking: 'marker Sipho', reference: sipho, kind: 'cannot come', word: '' };
  insert('BookingNote', { ...said, at: new Date().toISOString(), _cid: 'note' });
  const code = (reference: string, of = eventId) => ticketCode({ reference, eventId: of });
  const before = recordsOf(site, 'Attendance').length;
  const marks = () =>
    recordsOf(site, 'Attendance')
      .slice(before)
      .map(({ value }) => `${value.booking} ${value.mark}`);
  return { eventId, other, code, marks };
}

async function expectQuiet(phone: Phone): Promise<void> {
  expect(phone.consoleMessages, 'the console stays silent').toEqual([]);
  await phone.context.close();
}

for (const viewport of [smallPhone, desk])
  test(`Tickets are scanned one after the other with no signal, and each has its own message, at ${viewport.width} px @full`, async ({
    site,
    playwright,
    launchOptions,
  }) => {
    test.setTimeout(300_000);
    const { other, code, marks } = bookAtTheDoor(site);
    const texts = [code(karen), code(sipho), code(karen, other), code('9999-9999'), 'https://kasi.example/'];
    const camera = await browserWithFilm({ playwright, launchOptions }, texts);
    const { phone, page } = await phoneAtTheDoor(camera.browser, site, { viewport });
    await goToList(page, webinars.stock);
    await expect(page.getByText(/^Cannot come [1-9]/), 'what people said is on the phone').toBeVisible();
    await phone.offline();
    await test.step('the page comes anew from the phone, with the camera', async () => {
      await scan(page);
      await page.waitForURL(/[?&]scan=true/);
      await expect(scanView(page).locator('video')).toBeVisible();
    });
    await test.step('each ticket has its own message', async () => {
      await expect(scanResult(page)).toContainText('Karen ZuluMarked as here.');
      await expect(scanResult(page)).toContainText('They said that they cannot come.');
      await expect(scanResult(page)).toContainText(`A ticket for “${webinars.savings}”`);
      await expect(scanResult(page)).toContainText('We don’t know this ticket');
      await expect(scanResult(page)).toContainText('This is not one of our tickets');
      await expect(scanResult(page)).toContainText(/Karen ZuluAlready here, \d\d:\d\d, by /);
      await expectUsableInBoth(page, 'the camera');
    });
    await test.step('a person who was not expected is let in', async () => {
      await scanView(page).getByRole('button', { name: 'Mark as here' }).click();
      await expect(scanView(page).getByText('Sipho Zuma').first()).toBeVisible();
    });
    await test.step('a ticket nobody knows leads to the search', async () => {
      await expect(scanResult(page)).toContainText('We don’t know this ticket');
      await scanView(page).getByRole('button', { name: 'Find by name' }).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(scanView(page)).toHaveCount(0);
      await page.getByRole('searchbox').fill('Karen');
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox').fill('');
    });
    await test.step('a hand scanner types a ticket that is here already', async () => {
      await page.getByRole('searchbox').pressSequentially(code(karen).toLowerCase().replaceAll('-', '/'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByRole('main').getByText(/^Already here, /)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.getByRole('rowheader').first()).toBeInViewport();
      await expectUsableInBoth(page, 'what was scanned by hand');
    });
    await test.step('all of it arrives once', async () => {
      await phone.online();
      await expect
        .poll(() => marks().toSorted(), { timeout: 30_000 })
        .toEqual(['marker Karen was there', 'marker Sipho was there']);
    });
    await expectQuiet(phone);
    await camera.end();
  });

test('Two phones scan the same ticket with no signal: it is one person, and each says so after that @full', async ({
  site,
  playwright,
  launchOptions,
}) => {
  test.setTimeout(300_000);
  const { code, marks } = bookAtTheDoor(site);
  const camera = await browserWithFilm({ playwright, launchOptions }, [code(karen)]);
  const doors = [await phoneAtTheDoor(camera.browser, site), await phoneAtTheDoor(camera.browser, site)];
  for (const { phone, page } of doors) {
    await goToList(page, webinars.stock);
    await phone.offline();
  }
  for (const { page } of doors) {
    await scan(page);
    await expect(scanResult(page)).toContainText('Karen Zulu');
    await scanView(page).getByRole('button', { name: 'Done' }).click();
  }
  for (const { phone } of doors) await phone.online();
  await expect.poll(() => marks().length, { timeout: 30_000 }).toBe(2);
  expect(new Set(marks())).toEqual(new Set(['marker Karen was there']));
  for (const { phone, page } of doors) {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Karen Zulu' })).toContainText('Was there');
    await scan(page);
    await expect(scanResult(page)).toContainText(/Karen ZuluAlready here, \d\d:\d\d, by /);
    await expectQuiet(phone);
  }
  await camera.end();
});

test('A person who says no to the camera is told how to allow it, and scans after that @full', async ({
  site,
  playwright,
  launchOptions,
}) => {
  const { code } = bookAtTheDoor(site);
  const camera = await browserWithFilm({ playwright, launchOptions }, [code(karen)], { asks: true });
  const { phone, page } = await phoneAtTheDoor(camera.browser, site);
  await page.goto(`${phone.url}/manage-events`);
  await page.getByRole('link', { name: webinars.stock, exact: true }).click();
  await scan(page);
  await expect(scanView(page).getByRole('alert')).toContainText('The camera is not allowed');
  await expectUsableInBoth(page, 'a camera that is not allowed');
  await phone.context.grantPermissions(['camera']);
  await scanView(page).getByRole('button', { name: 'Try again' }).click();
  await expect(scanResult(page)).toContainText('Karen Zulu');
  await expectQuiet(phone);
  await camera.end();
});
