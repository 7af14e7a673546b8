import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { stampOf } from '#src/features/course/chapter-stamp.ts';
import { Chapter } from '#src/features/course/model.ts';
import { must } from '#src/kit/must.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { openOutline } from '../fixtures/journeys/downloads.ts';
import { openEditor, showPreview } from '../fixtures/journeys/editor.ts';
import { bookmark, writeNote } from '../fixtures/journeys/notes.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';

const course = '/course/bookkeeping';

/** The office changes the words of the first lesson, as another editor of ours would: the chapter, then its stamp. */
function rewrite(site: Site, from: string, to: string): void {
  const { database } = site.host();
  const { id } = must(
    database.first("select id from data_items where table_number = 2 and slug = 'bookkeeping'"),
    'course',
  );
  const rows = database.all('select * from data_items where table_number = 3 and parent_id = ?', String(id));
  const stamps: Record<string, unknown> = {};
  for (const row of rows) {
    const text = String(row['data']);
    const changed = text.replace(from, to);
    if (changed !== text)
      database.run('update data_items set data = ? where id = ?', changed, Number(row['id']));
    const data = JSON.parse(changed);
    const { slug, position } = row;
    const chapter = {
      ...data,
      id: String(row['id']),
      slug,
      position: data.position ?? position,
      courseId: String(id),
    };
    stamps[chapter.id] = stampOf(v.parse(Chapter, { title: row['title'], ...chapter }));
  }
  const patch = JSON.stringify({ stamps });
  database.run('update data_items set data = json_patch(data, ?) where id = ?', patch, Number(id));
}

/** The phone asks the office now, whatever it learned today. */
async function check(page: Page): Promise<void> {
  await openOutline(page);
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(
    page
      .getByText(/^Checked just now: nothing changed|^(1 chapter|\d+ chapters) changed$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Every part of the lesson has been on the screen, and is noted as read. */
async function readToTheEnd(page: Page): Promise<void> {
  const parts = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(parts.first()).toBeVisible();
  const noted = async () => (await localRecords(page, 'seen')).length;
  for (const [before, part] of (await parts.all()).entries()) {
    await part.scrollIntoViewIfNeeded();
    await expect.poll(noted).toBeGreaterThanOrEqual(before);
  }
  await page.getByRole('article').evaluate((article) => article.scrollIntoView({ block: 'end' }));
  await expect.poll(noted).toBeGreaterThanOrEqual(await parts.count());
}

async function reader(phone: Phone): Promise<Page> {
  const page = await phone.installWhole(course);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What to write down');
  await readToTheEnd(page);
  return page;
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Each chapter of a course that is open in the editor has its own name', async ({ phone, site }) => {
      const page = await installSignedIn(phone, 'instructor');
      await page.goto(`${phone.url}/edit-course/bookkeeping`);
      await expect(page.getByRole('heading', { name: 'What to write down' }).first()).toBeVisible();
      const stamps = () => {
        const row = site
          .host()
          .database.first("select data from data_items where table_number = 2 and slug = 'bookkeeping'");
        return Object.values(JSON.parse(String(must(row, 'course')['data'])).stamps ?? {});
      };
      await expect.poll(() => stamps().length, { timeout: 30_000 }).toBe(4);
      expect(stamps()).toEqual(Array(4).fill(expect.objectContaining({ bytes: expect.any(Number) })));
    });

    test('Only changed parts are fetched, their price first, and a changed part is marked with its earlier words', async ({
      phone,
      site,
    }) => {
      rewrite(site, 'nothing to replace', '');
      const page = await reader(phone);
      rewrite(site, 'exercise book', 'blue exercise book');
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/cms/')) asked.push(pathname.replace('/api/cms/', '') + search);
      });
      await check(page);
      expect(asked).toEqual([expect.stringMatching(/^get-data-item\.php\?id=\d+&includeChildren=no/)]);
      await expect(page.getByText('1 chapter changed')).toBeVisible();
      await expect(page.getByText(/, \d+\s?kB of data at most/)).toBeVisible();
      await page.getByRole('button', { name: 'Get the changes' }).click();
      await expect(page.getByText('This course is up to date.')).toBeVisible();
      expect(asked).toHaveLength(2);
      await expect(page.getByText('Changed since you read it')).toHaveCount(1);
      await page.getByText('See what it said before').click();
      await expectUsable(page, 'a changed lesson');
      // Read again, it is not news the next time.
      await readToTheEnd(page);
      await page.reload();
      await expect(page.getByText(/blue exercise book/).first()).toBeVisible();
      await expect(page.getByText('Changed since you read it')).toHaveCount(0);
    });

    test('A change at the office costs no more than was said, and leaves the place, the note and the bookmark', async ({
      phone,
      site,
    }) => {
      rewrite(site, 'nothing to replace', '');
      const page = await reader(phone);
      await bookmark(page);
      await writeNote(page, 'Ask Gogo about the float.');
      await page.getByRole('button', { name: 'Done' }).click();
      // In the middle of the second part, below the one that changes.
      const question = page.getByRole('group', { name: /R300, sells for R1 150/ });
      const atTheEnd = await localRecords(page, 'place');
      await question.evaluate((it) => it.scrollIntoView({ block: 'start' }));
      await expect.poll(() => localRecords(page, 'place')).not.toEqual(atTheEnd);
      await page.goto(`${phone.url}/course/bookkeeping/what-the-month-tells-you`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('What to write down');

      rewrite(
        site,
        'exercise book',
        'blue exercise book with a hard cover, the kind that survives a wet counter',
      );
      const answers: Promise<number>[] = [];
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith('/api/cms/'))
          answers.push(
            answer
              .request()
              .sizes()
              .then(({ responseBodySize }) => responseBodySize),
          );
      });
      await check(page);
      const price = must(await page.getByText(/of data at most/).textContent(), 'the price');
      const said = 1_000 * Number(must(/(\d+)\s?kB of data at most/.exec(price)?.[1], 'kB'));
      await page.getByRole('button', { name: 'Get the changes' }).click();
      await expect(page.getByText('This course is up to date.')).toBeVisible();
      const [asking = 0, ...getting] = await Promise.all(answers);
      expect(asking).toBeLessThan(1_500);
      expect(getting.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(said);

      await page.goto(`${phone.url}/course/bookkeeping/start-with-one-book`);
      await expect(page.getByText(/survives a wet counter/).first()).toBeAttached();
      await expect(page.getByText('Ask Gogo about the float.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Bookmark/, pressed: true })).toHaveCount(1);
      await expect(question).toBeInViewport();
    });

    test('An update in the open lesson leaves the words that are read where they are on the screen', async ({
      phone,
      site,
    }) => {
      rewrite(site, 'nothing to replace', '');
      const page = await reader(phone);
      // What it said before is above it, folded away.
      const words = page.getByText('Here is a morning in a kasi kitchen').last();
      const top = () => words.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      const atTheEnd = await localRecords(page, 'place');
      await page.mouse.wheel(0, (await top()) - 120);
      await expect.poll(() => localRecords(page, 'place')).not.toEqual(atTheEnd);
      // A wheel's scrolling goes on after the call of it.
      await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThanOrEqual(1);
      const before = await top();

      const first = 'exercise book';
      rewrite(site, first, `${first}${', one that survives a wet counter'.repeat(30)}`);
      // It comes by another page of this phone: this one is read.
      const other = await phone.context.newPage();
      await other.goto(`${phone.url}/course/bookkeeping/what-the-month-tells-you`);
      await check(other);
      await other.getByRole('button', { name: 'Get the changes' }).click();
      await expect(other.getByText('This course is up to date.')).toBeVisible();
      await other.close();
      await expect(page.getByText(/survives a wet counter/).first()).toBeAttached();
      await expect(page.getByText('Changed since you read it')).toHaveCount(1);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    });
  });

const three = ['One', 'Two', 'Three'].map((word) => `<p>${word}: ${'put in above. '.repeat(8)}</p>`).join('');

for (const viewport of screens)
  test.describe(`read at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Paragraphs put in above leave the paragraph that is read where it is, at the top and in the middle of the screen', async ({
      phone,
      site,
    }) => {
      rewrite(site, 'nothing to replace', '');
      const page = await phone.installWhole(course);
      const read = page
        .locator('[data-block] p')
        .filter({ visible: true, hasText: 'Write a line every time' });
      const top = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      /** It comes by another page of this phone: this one is read, and nobody touches it. */
      const update = async (before: string, paragraphs: string, shows: RegExp) => {
        rewrite(site, before, paragraphs + before);
        const other = await phone.context.newPage();
        await other.goto(`${phone.url}/course/bookkeeping/what-the-month-tells-you`);
        await check(other);
        await expect(page.getByText('1 chapter changed')).toBeAttached();
        const was = await top();
        await other.getByRole('button', { name: 'Get the changes' }).click();
        await expect(other.getByText('This course is up to date.')).toBeVisible();
        await other.close();
        await expect(page.getByText(shows)).toHaveCount(1);
        await expect(page.getByText('1 chapter changed')).toHaveCount(0);
        await expect.poll(async () => Math.abs((await top()) - was)).toBeLessThanOrEqual(2);
      };
      const scrollTo = async (place: number) => {
        await page.mouse.wheel(0, (await top()) - place);
        await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThanOrEqual(1);
        // Once it rests it is kept, and measured.
        const kept = async () => JSON.stringify(await localRecords(page, 'place'));
        await expect.poll(kept).toContain('"quote":"');
      };
      await expect(read).toBeVisible();
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      await scrollTo(160);
      await update('<p>Good books', three, /^One: put in above/);
      await scrollTo(Math.round(viewport.height / 2 - 10));
      await update('<p>Write a line', three.replaceAll('above', 'here'), /^One: put in here/);
    });

    test('Paragraphs that another author put in above leave the words of the preview that is read where they are', async ({
      phone,
      site,
    }) => {
      rewrite(site, 'nothing to replace', '');
      const page = await openEditor(phone, 'bookkeeping');
      await showPreview(page);
      const read = page.locator('p').filter({ hasText: 'Write a line every time' }).first();
      await expect(read).toBeVisible();
      const top = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const middle = Math.round(viewport.height / 2 - 10);
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      await page.mouse.wheel(0, (await top()) - middle);
      await expect.poll(async () => Math.abs((await top()) - middle)).toBeLessThanOrEqual(1);
      await page.getByRole('article').evaluate(() => (document.activeElement as HTMLElement).blur());
      const was = await top();
      rewrite(site, '<p>Good books', `${three}<p>Good books`);
      const other = await phone.context.newPage();
      await other.goto(`${phone.url}/course/bookkeeping/what-the-month-tells-you`);
      await check(other);
      await other.getByRole('button', { name: 'Get the changes' }).click();
      await expect(other.getByText('This course is up to date.')).toBeVisible();
      await other.close();
      // Its author comes back to the page: then the editor reads the course anew.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.locator('p').filter({ hasText: /^One: put in above/ })).toHaveCount(1);
      await expect.poll(async () => Math.abs((await top()) - was)).toBeLessThanOrEqual(2);
    });
  });
