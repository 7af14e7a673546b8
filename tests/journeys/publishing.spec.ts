/** A course from its author’s phone to somebody who never heard of it: made, shown to learners, found, read to its end. */
import type { Browser, Page } from '@playwright/test';
import { allCached, installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { addBlock, addLesson, expectSavedOnly, expectSent } from '../fixtures/journeys/editor.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens, tagAt } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const name = 'Stock & shelves';
const editor = '/edit-course/stock-and-shelves';
const settings = '/add-course?course=stock-and-shelves';
const list = '/courses/improvement';
const waiting = /Saved on this (phone|device), waiting to be sent/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('article').filter({ hasText: name });

/** The items of table 87 that name a course. */
function itemsNamed(site: Site, courseName: string): Record<string, unknown>[] {
  const rows = site.host().database.all('select data from data_items where table_number = 87');
  return rows.map(({ data }) => JSON.parse(String(data))).filter(({ Name }) => Name === courseName);
}

/** What the office has of the new course itself. */
function coursesAtOffice(site: Site): Record<string, unknown>[] {
  const rows = site
    .host()
    .database.all("select title, data from data_items where table_number = 2 and slug = 'stock-and-shelves'");
  return rows.map(({ title: named, data }) => ({ title: named, ...JSON.parse(String(data)) }));
}

/** The phone of somebody else, whose console is silent too. */
async function onAnotherPhone(
  browser: Browser,
  { viewport, site }: { viewport: { width: number; height: number }; site: Site },
  act: (other: Phone) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport });
  const other = createPhone(context, site);
  await act(other);
  await context.close();
  expect(other.consoleMessages, 'the console stays silent').toEqual([]);
}

/** An instructor's phone on which a course was named; its editor works with no signal. */
async function withNewCourse(phone: Phone): Promise<Page> {
  const page = await installSignedIn(phone, 'instructor');
  await allCached(page);
  await page.goto(`${phone.url}/edit-course/bookkeeping`);
  await expectCached(page, 'editor');
  await page.goto(`${phone.url}/add-course?course=bookkeeping`);
  await expect(page.getByRole('heading', { name: 'Show it to learners' })).toBeVisible();
  await page.goto(`${phone.url}/list-courses`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await phone.offline();
  await page.reload();
  await expect(page.locator('main header').getByText(/^As of today \d\d:\d\d\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add course' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/edit-course\/tmp_/);
  await expect(page.getByText('No Chapters Created Yet')).toBeVisible();
  return page;
}

/** The list says of the course that it waits, and finds it by its words in any order. */
async function expectWaiting(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to courses' }).click();
  await expect(card(page).getByText(waiting)).toBeVisible();
  await page.getByLabel('Search by course name').fill('SHELVES stock');
  await expect(page.getByRole('article')).toHaveCount(1);
}

/** The course is sent, and the list leads into it by its own address. */
async function openSent(page: Page, phone: Phone): Promise<void> {
  await page.goto(`${phone.url}/list-courses`);
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByText(waiting)).toHaveCount(0);
  await card(page)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(page).toHaveURL(/\/edit-course\/stock-and-shelves/);
  await expectSent(page);
}

/** Two lessons with words, and a paper whose file is still to come. */
async function write(page: Page, phone: Phone): Promise<void> {
  await page.goto(phone.url + editor);
  await expect(page.getByText('No Chapters Created Yet')).toBeVisible();
  const toAdd = page.getByRole('button', { name: 'Add chapter' }).last();
  await toAdd.click();
  await page.getByLabel('Title of the chapter').fill('Buy');
  await toAdd.click();
  await expect(page.getByRole('region', { name: 'First lesson' })).toBeVisible();
  await addLesson(page, 'What sells');
  const text = await addBlock(page, 'Text', 'Read');
  await expect(text.getByText('Learners don’t see this until it has words.')).toBeVisible();
  await text.getByRole('textbox', { name: 'Text', exact: true }).fill('Count the shelf twice.');
  await expect(text.getByText(/^Learners don’t see this/)).toHaveCount(0);
  const paper = await addBlock(page, 'PDF', 'The stock sheet');
  await expect(paper.getByText('Learners don’t see this until it has a file.')).toBeVisible();
  const quiz = await addBlock(page, 'Quiz', 'Check yourself');
  await expect(quiz.getByText('Learners don’t see this until it has a question.')).toBeVisible();
  await addLesson(page, 'When to buy');
  const second = await addBlock(page, 'Text', 'Plan');
  await second.getByRole('textbox', { name: 'Text', exact: true }).fill('Buy on a Tuesday.');
  await expectSavedOnly(page);
  await expect(second.getByText(/^Learners don’t see this/)).toHaveCount(0);
}

/** Puts the course on the list of improvement. */
async function publish(page: Page, phone: Phone): Promise<void> {
  await page.goto(phone.url + settings);
  await expect(page.getByText('Draft.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Improvement' }).check();
  await page.getByLabel(/^What people can do afterwards/).fill('You know what to buy, and when.');
  await page.getByLabel(/^What people need/).fill('A shelf.');
  await page.getByRole('button', { name: 'Show it to learners' }).click();
  await expect(page.getByText(/^Learners find it under/)).toBeVisible();
}

/** Somebody new finds the course on its list and reads it to its end. */
async function findAndRead(other: Phone, viewport: { width: number }): Promise<void> {
  const page = await other.open(list);
  await card(page).getByRole('link').first().click();
  await expect(title(page)).toHaveText(name);
  await expect(page.getByText('You know what to buy, and when.')).toBeVisible();
  await expect(page.getByText('Free to read')).toBeVisible();
  if (viewport.width === 360) await expectUsable(page, '/course-overview/stock-and-shelves');
  await page.getByRole('link', { name: 'Start reading' }).click();
  await expect(title(page)).toHaveText('What sells');
  await expect(page.getByText('Count the shelf twice.')).toBeVisible();
  for (const hidden of ['The stock sheet', 'Check yourself', 'Draft.'])
    await expect(page.getByText(hidden)).toHaveCount(0);
  await page.getByRole('link', { name: /^Next: When to buy/ }).click();
  await expect(page.getByText('Buy on a Tuesday.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveCount(0);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A course made and shown to learners with no signal is found and read to its end by somebody new', async ({
      phone,
      site,
      browser,
    }) => {
      test.setTimeout(240_000);
      const page = await test.step('it is named', () => withNewCourse(phone));
      await test.step('it waits', () => expectWaiting(page));
      await test.step('it is written', () => write(page, phone));
      await test.step('it is shown to learners', () => publish(page, phone));
      expect(itemsNamed(site, name)).toEqual([]);
      expect(coursesAtOffice(site)).toEqual([]);
      await phone.online();
      await expect.poll(() => itemsNamed(site, name).length, { timeout: 60_000 }).toBe(1);
      const [item] = itemsNamed(site, name);
      expect(item).toMatchObject({
        Title: 'Stock &amp; shelves',
        Type: 'improvement',
        slug: 'stock-and-shelves',
      });
      expect(JSON.stringify(item)).not.toContain('tmp_');
      await test.step('it is sent', () => openSent(page, phone));
      const courses = coursesAtOffice(site);
      expect(courses).toMatchObject([{ title: name, slug: 'stock-and-shelves', chapters: [] }]);
      expect(JSON.stringify(courses)).not.toContain('tmp_');

      await test.step('somebody new finds it and reads it to its end', () =>
        onAnotherPhone(browser, { viewport, site }, (other) => findAndRead(other, viewport)));

      // Its author sees what learners do not.
      await page.goto(`${phone.url}/course/stock-and-shelves`);
      const unfinished = page.getByRole('region', { name: 'The stock sheet' });
      await expect(unfinished.getByText('Learners don’t see this until it has a file.')).toBeVisible();
      await expect(page.getByText('Draft.', { exact: true })).toHaveCount(0);
    });

    test('A course that is taken off the list is found no more, and people who began it go on reading @full', async ({
      phone,
      site,
      browser,
    }) => {
      await onAnotherPhone(browser, { viewport, site }, async (other) => {
        const reader = await other.open('/course/bookkeeping');
        await expect(title(reader)).toHaveText('What to write down');
        const page = await installSignedIn(phone, 'instructor');
        await page.goto(`${phone.url}/add-course?course=bookkeeping`);
        await page.getByRole('button', { name: 'Take it off the list' }).click();
        await expect(page.getByText('Draft.', { exact: true })).toBeVisible();
        await expect.poll(() => itemsNamed(site, 'Bookkeeping in ten minutes a day')[0]?.['Type']).toBe('');
        expect(itemsNamed(site, 'Bookkeeping in ten minutes a day')).toMatchObject([
          { Title: 'Bookkeeping <em>in ten minutes a day</em>', slug: 'bookkeeping' },
        ]);
        const fresh = await browser.newContext({ viewport });
        const visitor = createPhone(fresh, site);
        const found = await visitor.open(list);
        await expect(found.getByRole('article')).toHaveCount(7);
        await found.goto(`${phone.url}/course/bookkeeping`);
        await expect(found.getByText('Off the list.')).toBeVisible();
        await fresh.close();
        await reader.reload();
        await reader.getByRole('link', { name: /^Next:/ }).click();
        await expect(title(reader)).toHaveText('Close the till in four steps');
      });
    });

    test('From signing up to the first lesson it takes three taps @full', async ({ phone }) => {
      const page = await phone.open('/sign-up');
      let taps = 0;
      const tap = async (what: ReturnType<Page['getByRole']>) => {
        await what.click();
        taps++;
      };
      await page.getByLabel(/^Your name/).fill('Nomsa Dube');
      await page.getByLabel(/^Email address/).fill('nomsa@kasi.example');
      await page.getByLabel('Password', { exact: true }).fill('a good long one');
      await tap(page.getByRole('button', { name: 'Sign up' }));
      await expect(page).toHaveURL(/\/profile$/);
      await tap(page.getByRole('link', { name: 'Choose your first course' }));
      await tap(page.getByRole('main').getByRole('link', { name: /^Bookkeeping in ten minutes/ }));
      await expect(title(page)).toHaveText('What to write down');
      expect(taps).toBe(3);
    });
  });
