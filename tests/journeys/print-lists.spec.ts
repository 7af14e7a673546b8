/** The office's lists on paper: the list and not the page it is shown on, whichever way somebody prints. */
import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { openGuests, pickMore, recordsOf } from '../fixtures/journeys/office.ts';
import { printed } from '../fixtures/journeys/pdf-text.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { insertRecord, newRecord } from '../host/record-row.ts';
import { webinars } from '../host/seed/events.ts';

test.use({ withBookings: true, viewport: smallPhone, colorScheme: 'dark' });

const a4 = [595, 842];

/** So many more people register for the webinar of today, one of them with a name that is longer than any column. */
function registerMany(site: Site, count: number): void {
  const event = must(
    recordsOf(site, 'Event').find(({ value }) => value.title === webinars.stock),
    'the event',
  );
  for (let at = 0; at < count; at++)
    insertRecord(site.host().database, {
      ...newRecord,
      ...{ ItemType: 'Bookings', ParentId: event.id, ItemCode: `LONG-${1000 + at}` },
      ItemValue: JSON.stringify({
        name: at === 0 ? 'Antoinette-Nomathemba' : `Guest ${at}`,
        surname: at === 0 ? 'Janse-van-Rensburg-Khuzwayo' : 'Zwane',
        email: `guest${at}@example.org`,
        phone: '082 555 0177',
        event_title: webinars.stock,
        event_date: event.value.dateFrom,
        company: at === 0 ? 'Khuzwayo and Daughters General Dealers' : 'Zwane Stores',
      }),
    });
}

/** Opens the list, where a print writes down that it was asked for. */
async function openList(phone: Phone): Promise<Page> {
  await phone.context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const page = await installSignedIn(phone, 'instructor');
  await openGuests(page, phone.url);
  return page;
}

test('The list for the door has twenty-four people to a page, the event and the page in its head, and every word whole @full', async ({
  phone,
  site,
}) => {
  registerMany(site, 30);
  const page = await openList(phone);
  // As Ctrl+P does: nothing was tapped.
  const pages = await printed(page);
  expect(pages.map(({ size }) => size)).toEqual([a4, a4]);
  const numbered = pages.map(({ lines }) =>
    lines.filter((line) => /^\d+ .*[0-9A-Z]{4}-[0-9A-Z]{4}/.test(line)),
  );
  expect(numbered.map(({ length }) => length)).toEqual([24, 20]);
  for (const [at, { lines }] of pages.entries()) {
    expect(lines[0]).toBe(webinars.stock);
    expect(lines[1]).toMatch(/^\w+day \d+ \w+ \d{4}, \d\d:\d\d to \d\d:\d\d SAST · Online/);
    expect(lines[1]).toMatch(new RegExp(`Page ${at + 1} of 2$`));
    expect(lines[2]).toBe('Name Surname Phone Company Ref Here Signature');
  }
  const words = pages.flatMap(({ lines }) => lines).join(' ');
  for (const whole of ['Antoinette-', 'Nomathemba', 'Rensburg-', 'Khuzwayo', 'Daughters', '082 555 0177'])
    expect(words).toContain(whole);
  expect(words).not.toMatch(/Export|Search|Coming \d|Was there|Undo|Check now/);
});

test('All columns are printed from the menu: each row and each word whole, on its side, page by page @full', async ({
  phone,
  site,
}) => {
  registerMany(site, 30);
  const page = await openList(phone);
  await pickMore(page, 'All columns');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  const pages = await printed(page);
  const words = pages.flatMap(({ lines }) => lines).join(' ');
  for (const { size } of pages) expect(size).toEqual([a4[1], a4[0]]);
  expect(words).toMatch(/44 rows, printed/);
  expect(words).toContain(`Event: ${webinars.stock}`);
  for (const whole of ['guest0@example.org', 'LONG-1029', 'Daughters']) expect(words).toContain(whole);
  expect(pages.at(-1)?.lines.at(-1)).toBe(`Page ${pages.length} of ${pages.length}`);
  expect(words).not.toMatch(/Search|Everybody|Undo|Check now/);
});

test('A person who prints the answers to a form or the people of a record gets the list, dark on white @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'instructor');
  insertRecord(site.host().database, {
    ...newRecord,
    ...{ ItemType: 'FormAnswer', ParentId: '9901' },
    ItemValue: JSON.stringify({
      ...{ formTitle: 'What do you sell?', contentId: '', userId: '', name: 'Zodwa Khuzwayo' },
      answeredAt: new Date().toISOString(),
      answers: [{ id: 'q', label: 'What?', type: 'text', value: 'Bread' }],
    }),
  });
  const [answer] = recordsOf(site, 'FormAnswer');
  const [record] = recordsOf(site, 'ICourse');
  for (const [path, table] of [
    [`/instructor/form/${must(answer, 'an answer').parent}?view=answers`, 'Answers'],
    [`/course-details/${must(record, 'a record').id}`, 'People'],
  ] as const) {
    await page.goto(phone.url + path);
    const rows = page.getByRole('table', { name: table }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    const count = await rows.count();
    const words = (await printed(page)).flatMap(({ lines }) => lines);
    expect(words.join(' ')).toContain(count === 1 ? '1 row, printed' : `${count} rows, printed`);
    expect(words.join(' ')).not.toMatch(/Export|Add somebody|Check now|Questions/);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('table').filter({ visible: true });
    await expect(paper).toHaveCount(1);
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
});
