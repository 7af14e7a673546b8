/** A whole evening of the office: announced, found, moved, written about, counted at the door with no signal, certified. */
import type { Page } from '@playwright/test';
import { ticketCode } from '#src/features/events/ticket-code.ts';
import { must } from '#src/kit/must.ts';
import { demo, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { goToList, markHere, phoneAtTheDoor, scan, scanResult, scanView } from '../fixtures/journeys/door.ts';
import { dayFromNow } from '../fixtures/journeys/events.ts';
import { outboxOn } from '../fixtures/journeys/failure-report.ts';
import { browserWithFilm } from '../fixtures/journeys/film.ts';
import { type Registered, registerOthers } from '../fixtures/journeys/guests.ts';
import { laterBy } from '../fixtures/journeys/later.ts';
import {
  issueTo,
  letters,
  openGuest,
  pickMore,
  recordsOf,
  saveEvent,
  stokvel,
  title,
  turnVisible,
  typeEvent,
} from '../fixtures/journeys/office.ts';
import { printed } from '../fixtures/journeys/pdf-text.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, lamp, register, thandi } from '../fixtures/journeys/registration.ts';
import { desk, smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { expectAttendance, sayCannotCome } from '../fixtures/journeys/tickets.ts';

test.use({ viewport: desk });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const soon = { timeout: 30_000 };

/** This evening, until midnight: it is not over at whatever hour the journey is walked. */
const evening = () => ({ ...stokvel, 'First day': dayFromNow(0), Starts: '18:00', Ends: '23:59' });

/** What the host has of the evening, beyond what it had before. */
function rowsOf(site: Site) {
  const types = ['Event', 'Bookings', 'Attendance', 'BookingNote', 'ICourse', 'Certificate'] as const;
  const before = new Map(types.map((type) => [type, recordsOf(site, type).length]));
  return (type: (typeof types)[number]) => recordsOf(site, type).slice(before.get(type));
}

/** The lines of the door list that name somebody, page by page. */
async function doorList(page: Page) {
  const pages = await printed(page);
  return pages.map(({ lines }) => ({
    head: lines.slice(0, 2),
    people: lines.filter((line) => /^\d+ .*[0-9A-Z]{4}-[0-9A-Z]{4}/.test(line)),
  }));
}

/** Everything that a phone had to send has left it, and nothing on it spoke of an error. */
async function expectNothingLeft(phone: Phone, page: Page): Promise<void> {
  await expect.poll(async () => (await outboxOn(page)).filter(({ state }) => state !== 'done')).toEqual([]);
  expect(phone.consoleMessages, 'the console stays silent').toEqual([]);
  expect(phone.strays, 'nothing is asked of another origin').toEqual([]);
}

test('A whole evening of four devices: made as a draft, shown, found, moved, counted by two with no signal, printed, certified @full', async ({
  phone,
  site,
  browser,
  playwright,
  launchOptions,
}) => {
  test.setTimeout(480_000);
  const rows = rowsOf(site);
  const elsewhere = await browser.newContext({ viewport: smallPhone });
  const visitorPhone = createPhone(elsewhere, site);
  const visitor = await visitorPhone.installWhole('/events');
  await expect(title(visitor)).toBeVisible();
  const office = await installSignedIn(phone, 'admin');
  const event = () => must(rows('Event').at(-1), 'the event');

  await test.step('The office makes a draft, which the visitor does not see', async () => {
    await office.goto(`${phone.url}/event/add`);
    await typeEvent(office, evening());
    await saveEvent(office);
    await expect(heading(office, 'Saved as a draft. Visitors can’t see it yet.')).toBeVisible();
    await expect.poll(() => rows('Event').length, soon).toBe(1);
    await visitor.reload();
    await expect(title(visitor)).toBeVisible();
    await expect(visitor.getByText(stokvel.Title)).toHaveCount(0);
    await visitor.goto(`${phone.url}/events?event=${event().id}`);
    await expect(title(visitor)).toHaveText('That webinar is not on the site at the moment');
  });

  await test.step('The link of the shown webinar leads the same visitor to it, who registers with no signal', async () => {
    await turnVisible(office, true);
    await expect(heading(office, 'It is on the site')).toBeVisible(soon);
    const link = office.getByRole('link', { name: `events?event=${event().id}` });
    await visitor.goto(await link.evaluate((link: HTMLAnchorElement) => link.href));
    await expect(title(visitor)).toHaveText(stokvel.Title);
    await visitorPhone.offline();
    await register(visitor);
    await expect(lamp(visitor, 'sent')).not.toHaveText('Sent');
    expect(rows('Bookings')).toEqual([]);
    await visitorPhone.online();
    await expectAllSent(visitor);
    await expect.poll(() => rows('Bookings').length, soon).toBe(1);
  });

  const others = registerOthers(site, event());
  const everybody = [thandi.Email, ...others.map(({ email }) => email)];

  await test.step('The webinar is moved by an hour, and all forty can be written to', async () => {
    await laterBy(office, 30_000);
    await office.goto(`${phone.url}/event/${event().id}`);
    await expect(office.getByRole('link', { name: '40 people are registered' })).toBeVisible();
    await typeEvent(office, { Starts: '19:00' });
    await saveEvent(office);
    await office.getByRole('button', { name: 'Write to the 40 people' }).click();
    await expect(office.locator('a[href^="mailto:?bcc"]').first()).toBeVisible();
    const letter = await letters(office);
    expect(letter.bcc.toSorted()).toEqual(everybody.toSorted());
    expect(letter.body).toMatch(/Before: .*, 18:00 to 23:59 SAST\r\nNow: .*, 19:00 to 23:59 SAST/);
    await office.getByRole('button', { name: 'Close: they know now' }).click();
    await expect.poll(() => event().value.timeFrom, soon).toBe('19:00');
    await visitor.reload();
    await expect(visitor.getByText('19:00 to 23:59 SAST').first()).toBeVisible();
  });

  const at = (place: number): Registered => must(others[place], 'a guest');
  const [scanned, both, tapped] = [[at(0), at(14)], at(30), [at(5), at(21), at(38)]];
  const here = [...scanned, both, ...tapped];
  const code = ({ reference }: Registered) => ticketCode({ reference, eventId: event().id });
  const camera = await browserWithFilm({ playwright, launchOptions }, [...scanned, both].map(code));
  const scanning = await phoneAtTheDoor(camera.browser, site, { role: 'instructor' });
  const tapping = await phoneAtTheDoor(browser, site, { role: 'admin' });
  const doors = [scanning, tapping];

  await test.step('Two phones count at the door with no signal, one person twice; one visitor cannot come', async () => {
    for (const { phone, page } of doors) {
      await goToList(page, stokvel.Title);
      await expect(page.getByText('0 of 40 here')).toBeVisible();
      await phone.offline();
    }
    await markHere(tapping.page, both.name);
    await scan(scanning.page);
    await expect(scanView(scanning.page)).toContainText('3 of 40 here');
    await expect(scanResult(scanning.page)).toContainText(/Already here, \d\d:\d\d, by /);
    await scanView(scanning.page).getByRole('button', { name: 'Done' }).click();
    for (const { name } of tapped) await markHere(tapping.page, name);
    await expect(tapping.page.getByText('4 of 40 here')).toBeVisible();
    await sayCannotCome(visitor);
    await expectAttendance(visitor, 'The office knows you can’t come', 'sent');
    expect(rows('Attendance')).toEqual([]);
  });

  await test.step('With a signal again everybody is counted once, and the first mark stands', async () => {
    for (const { phone } of doors) await phone.online();
    await expect.poll(() => rows('Attendance').length, soon).toBe(7);
    await office.getByRole('link', { name: '40 people are registered' }).click();
    for (const page of [office, scanning.page, tapping.page]) {
      await laterBy(page, 60_000);
      await page.reload();
      await expect(page.getByText('6 of 39 here')).toBeVisible();
      await expect(page.getByText('Was there 6', { exact: true })).toBeVisible();
      await expect(page.getByText('Cannot come 1', { exact: true })).toBeVisible();
    }
    await office.getByRole('searchbox').fill(both.name);
    const sheet = await openGuest(office, both.name);
    const first = new RegExp(`^Marked “was there” by ${demo('admin').name}, today \\d\\d:\\d\\d\\.$`);
    await expect(sheet.getByText(first)).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await office.getByRole('searchbox').fill('');
    await expect(office.getByRole('rowheader').nth(1)).toBeVisible();
  });

  await test.step('The door list has everybody once, twenty-four to a page', async () => {
    const pages = await doorList(office);
    expect(pages.map(({ people }) => people.length)).toEqual([24, 16]);
    for (const [page, { head }] of pages.entries()) {
      expect(head[0]).toBe(stokvel.Title);
      expect(head[1]).toContain(', 19:00 to 23:59 SAST');
      expect(head[1]).toContain(`Page ${page + 1} of 2`);
    }
    const lines = pages.flatMap(({ people }) => people);
    const references = rows('Bookings').map(({ reference }) => reference);
    for (const reference of references)
      expect(
        lines.filter((line) => line.includes(reference)),
        reference,
      ).toHaveLength(1);
    for (const { name } of others) expect(lines.filter((line) => line.includes(` ${name} `))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('✓'))).toHaveLength(here.length);
  });

  const names = here.map(({ name }) => name).toSorted();
  await test.step('A record is made of the evening, and the people who were there get a certificate, nobody else', async () => {
    await pickMore(office, 'Record and certificates');
    await expect(title(office)).toHaveText('New course record');
    await expect(office.getByLabel('Put the 6 people who were there on it')).toBeChecked();
    await office.getByLabel('Course code').fill('ST-01');
    await office.getByRole('button', { name: 'Save record' }).click();
    await expect(title(office)).toHaveText(stokvel.Title);
    await issueTo(office, 6);
    await expect(office.getByText('6 of 6 issued')).toBeVisible(soon);
    await expect.poll(() => rows('Certificate').length, { timeout: 60_000 }).toBe(6);
  });

  await test.step('The office has all records of the evening, and nothing twice', async () => {
    await expectNothingLeft(phone, office);
    await expectNothingLeft(visitorPhone, visitor);
    for (const { phone, page } of doors) await expectNothingLeft(phone, page);
    expect(rows('Event').map(({ value }) => value)).toMatchObject([{ timeFrom: '19:00' }]);
    expect(rows('Bookings')).toHaveLength(40);
    expect(new Set(rows('Bookings').map(({ value }) => value.email))).toEqual(new Set(everybody));
    expect(site.mails(), 'to the visitor and to the office').toHaveLength(2);
    expect(rows('BookingNote').map(({ value }) => value.kind)).toEqual(['cannot come']);
    const marks = rows('Attendance').map(({ value }) => [value.mark, value.booking].join(' '));
    const twice = [...here, both].map(({ marker }) => `was there ${marker}`);
    expect(marks.toSorted()).toEqual(twice.toSorted());
    const [record] = rows('ICourse');
    expect(rows('ICourse')).toHaveLength(1);
    const enrolled: readonly { readonly name: string }[] = record?.value.enrolledUsers;
    expect(enrolled.map(({ name }) => name).toSorted()).toEqual(names);
    const certified = rows('Certificate').map(({ value }) => value.name);
    expect(certified.toSorted()).toEqual(names);
    expect(new Set(rows('Certificate').map(({ value }) => value.number)).size).toBe(6);
  });

  for (const { phone } of doors) await phone.context.close();
  await elsewhere.close();
  await camera.end();
});
