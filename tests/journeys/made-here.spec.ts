/** What somebody made on this phone is shown from this phone, and the office is never asked for it by a temporary id. */
import type { Page } from '@playwright/test';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { saveEvent, stokvel, title, typeEvent } from '../fixtures/journeys/office.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { screens, smallPhone, tagAt } from '../fixtures/journeys/screens.ts';

const temporary = /tmp_[0-9A-Z]{26}/;

/** The requests that name a temporary id, but for the pages that a person opens. */
function askedByTemporaryId({ context }: Phone): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const words = `${request.url()} ${request.postData() ?? ''}`;
    if (!request.isNavigationRequest() && temporary.test(words)) asked.push(words);
  });
  return asked;
}

async function nameCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your course' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create course' }).click();
  await expect(page).toHaveURL(/\/edit-course\/tmp_/);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A course made with a signal opens in the editor, also where the office names it before the editor comes', async ({
      phone,
    }) => {
      // From the start: the list asks for the editor as soon as it is shown.
      const named = phone.context.waitForEvent('response', (answer) =>
        answer.url().endsWith('/add-data-item.php'),
      );
      await phone.context.route(/\/assets\/editor-[^/]*\.js$/, async (route) => {
        await named;
        await route.continue();
      });
      const page = await installSignedIn(phone, 'instructor');
      await expect(page.getByRole('article')).toHaveCount(4);
      const asked = askedByTemporaryId(phone);
      await nameCourse(page, 'Stock that sells');
      const opened = page.getByText('No Chapters Created Yet');
      await expect(opened.or(page.getByText(/^We couldn’t/))).toBeVisible();
      await expect(opened).toBeVisible();
      await named;
      expect(asked).toEqual([]);
    });
  });

/** What was made, by its temporary id. */
interface Made {
  readonly course: string;
  readonly form: string;
  readonly page: string;
  readonly event: string;
}

async function idOf(page: Page, at: RegExp): Promise<string> {
  await expect(page).toHaveURL(at);
  return temporary.exec(page.url())?.[0] ?? '';
}

async function makeAll(phone: Phone, page: Page): Promise<Made> {
  await page.goto(`${phone.url}/list-courses`);
  await nameCourse(page, 'Stock that sells');
  const course = await idOf(page, /\/edit-course\/tmp_/);
  await page.goto(`${phone.url}/instructor/forms`);
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByLabel(/^Title/).fill('Your stall today');
  await page.getByRole('button', { name: /^Create form/ }).click();
  const form = await idOf(page, /\/instructor\/form\/tmp_/);
  await page.goto(`${phone.url}/add-page`);
  await page.getByLabel('Title').fill('Open day in Orlando');
  await page.getByRole('button', { name: 'Add page' }).click();
  const site = await idOf(page, /\/edit-page\/tmp_/);
  await page.goto(`${phone.url}/event/add`);
  await typeEvent(page, stokvel);
  await saveEvent(page);
  return { course, form, page: site, event: await idOf(page, /\/event\/tmp_/) };
}

/** Every address that may hold an id, with the words that say that the thing itself is shown; `undefined`: only that nothing breaks. */
function addressesOf({ course, form, page, event }: Made): readonly (readonly [string, RegExp?])[] {
  return [
    [`/edit-course/${course}`, /Stock that sells/],
    [`/course/${course}`, /Stock that sells/],
    [`/add-course?course=${course}`, /Stock that sells/],
    [`/course-overview/${course}`],
    [`/storage/${course}`],
    [`/course/add?course=${course}`],
    [`/forms/${form}`, /Your stall today/],
    [`/instructor/form/${form}`],
    [`/edit-page/${page}`, /Open day in Orlando/],
    [`/pages/${page}`],
    [`/event/${event}`, new RegExp(stokvel.Title)],
    [`/manage-events?event=${event}`, new RegExp(stokvel.Title)],
    [`/events?event=${event}`],
    [`/course/add?event=${event}`],
    [`/course-details/${course}`],
    [`/course/${course}?record=`],
    [`/create-certificate/${course}`],
    [`/verify/${course}`],
  ];
}

/** What makes things at the office. */
const writes = /\/(add-data-item|save)\.php/;

test.use({ viewport: smallPhone });

const broken = /stopped working|can’t send this as it is|Something in this app went wrong/;

test('Every address shows the course that was made here, with no signal, with one, and once the office has numbered it @full', async ({
  phone,
  site,
}) => {
  test.setTimeout(400_000);
  const page = await installSignedIn(phone, 'admin');
  await page.goto(`${phone.url}/instructor/forms`);
  await allCached(page);
  await expectCached(page, 'office', 'editor');
  const asked = askedByTemporaryId(phone);
  const visit = async (made: Made, when: string, isOurs = true) => {
    for (const [path, words] of addressesOf(made)) {
      await page.goto(phone.url + path);
      await expect(title(page).first(), `${path} ${when}`).toBeVisible();
      if (words && isOurs)
        await expect(
          page.getByText(words).or(page.getByLabel(words)).first(),
          `${path} ${when}`,
        ).toBeAttached();
      await expect(page.locator('body'), `${path} ${when}`).not.toContainText(broken);
    }
    expect(asked, when).toEqual([]);
  };
  await phone.offline();
  const made = await makeAll(phone, page);
  await visit(made, 'with no signal');
  await phone.context.route(writes, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { error: 'Ask again in a moment.' },
    }),
  );
  await phone.online();
  await visit(made, 'with a signal');
  await phone.context.unroute(writes);
  await page.reload();
  await expect
    .poll(() => JSON.stringify(site.host().database.all('select title from data_items')), { timeout: 90_000 })
    .toContain('Stock that sells');
  await visit(made, 'once it was sent');
  const [foreign = ''] = Object.values(made)
    .map((id) => id.slice(0, -4))
    .map((id) => `${id}ZZZZ`);
  await visit({ course: foreign, form: foreign, page: foreign, event: foreign }, 'of another phone', false);
});
