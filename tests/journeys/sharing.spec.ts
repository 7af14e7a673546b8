import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { openOutline } from '../fixtures/journeys/downloads.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { type desk, expectUsable, screens, tagAt } from '../fixtures/journeys/screens.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes the course's files on this phone; answers what the dialog saves under a button. */
async function saved(page: Page, button: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
}

async function openShare(phone: Phone): Promise<Page> {
  const page = await phone.installWhole('/course/bookkeeping');
  await expect(title(page)).toHaveText('What to write down');
  await phone.offline();
  await openOutline(page);
  await page.getByRole('button', { name: 'Share course' }).click();
  await expect(page.getByRole('heading', { name: 'Share this course' })).toBeVisible();
  return page;
}

/** Another phone that has the app and never opened a course; from here on it has no network. */
async function otherPhone(browser: Browser, url: string, viewport: typeof desk): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(`${url}/open-course`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.keyboard.press('Shift');
  await expectCached(page, 'shell', 'content');
  await context.setOffline(true);
  return page;
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A shared course reads in any browser without scripts or data, and opens offline in the app of a phone that never had it @full', async ({
      phone,
      browser,
    }) => {
      const page = await openShare(phone);
      const path = await saved(page, /^Save the course file/);

      const bare = await browser.newContext({ javaScriptEnabled: false, offline: true, viewport });
      const reader = await bare.newPage();
      const asked: string[] = [];
      reader.on('request', (request) => asked.push(request.url()));
      const copy = `${path}.html`;
      await (await import('node:fs/promises')).copyFile(path, copy);
      await reader.goto(pathToFileURL(copy).href);
      await expect(title(reader)).toHaveText('Bookkeeping in ten minutes a day');
      await expect(reader.getByRole('heading', { name: 'Close the till in four steps' })).toBeVisible();
      await reader.getByText('Show the answer').first().click();
      await expect(reader.locator('details[open] p').first()).toBeVisible();
      expect(asked).toHaveLength(1);
      await bare.close();

      const other = await otherPhone(browser, phone.url, viewport);
      await other.getByLabel('Choose the file').setInputFiles(copy);
      await expect(
        other.getByRole('heading', { name: /“Bookkeeping in ten minutes a day” is on this (phone|device)/ }),
      ).toBeVisible();
      await other.getByRole('link', { name: 'Read the course' }).click();
      await expect(title(other)).toHaveText('What to write down');
      await expect(other.getByText('Not yet checked with Kasi Growth Academy.')).toBeVisible();
      await other.context().setOffline(false);
      await other.reload();
      await expect(other.getByText('Not yet checked with Kasi Growth Academy.')).toHaveCount(0);
      await other.context().close();
    });

    test('A course becomes a book of well-formed pages @full', async ({ phone, browser }) => {
      const page = await openShare(phone);
      const { unzipSync, strFromU8 } = await import('fflate');
      const files = unzipSync(new Uint8Array(await readFile(await saved(page, /^Save as a book/))));
      const reader = await (await browser.newContext()).newPage();
      for (const [name, bytes] of Object.entries(files)) {
        if (!/\.(xhtml|opf|xml)$/.test(name)) continue;
        const fault = await reader.evaluate(
          (xml) =>
            new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
          strFromU8(bytes),
        );
        expect(fault, name).toBeUndefined();
      }
      await reader.context().close();
    });

    test('Hostile text in a course file does nothing, and a damaged file is refused with the reason @full', async ({
      phone,
    }) => {
      const { courseData } = await import('../../src/features/sharing/course-data.ts');
      const body =
        '<p>Read me</p><script>window.hurt=1</script><img src="x" onerror="window.hurt=1"><a href="javascript:window.hurt=1">tap</a><iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="pin"></form><p style="position:fixed;inset:0" id="root">over</p>';
      const lesson = {
        id: 'l',
        title: '<img src=x onerror="window.hurt=1">',
        contents: [{ id: 'c', title: '', type: 'text', body }],
      };
      const shared = {
        course: { id: '77', slug: 'hostile', title: 'A <b>hostile</b> course', description: '', image: '' },
        chapters: [
          {
            id: '771',
            courseId: '77',
            slug: '',
            title: 'One',
            position: 1,
            unreadable: 0,
            lessons: [lesson],
          },
        ],
      };
      const text = await courseData(shared as unknown as Parameters<typeof courseData>[0], Date.now());
      const page = await phone.installWhole('/open-course');
      await phone.offline();
      const choose = async (content: string) =>
        page
          .getByLabel(/^Choose/)
          .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(content) });
      await choose(text.replace('Read me', 'Read it'));
      await expect(page.getByRole('heading', { name: 'This file is damaged' })).toBeVisible();
      await expect(page.getByText(/Nothing was saved on this (phone|device)\./)).toBeVisible();
      await choose(text);
      await page.getByRole('link', { name: 'Read the course' }).click();
      await expect(page.getByText('Read me')).toBeVisible();
      const inside = page.getByRole('main').locator('article');
      await expect(inside.locator('script, iframe, form, input, [onerror], [style], #root')).toHaveCount(0);
      await expect(inside.locator('a[href^="javascript"]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    });
  });

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme} @full`, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the pages of files and of data', async ({ phone }) => {
        const page = await phone.install('/open-course');
        await page.getByLabel('Choose the file').setInputFiles({
          name: 'a.html',
          mimeType: 'text/html',
          buffer: Buffer.from('<p>Another page</p>'),
        });
        await expect(page.getByRole('heading', { name: 'This is not a course file' })).toBeVisible();
        await expectUsable(page, '/open-course');
        await page.goto(`${phone.url}/data`);
        await page.getByRole('switch', { name: 'Use no data' }).click({ force: true });
        await expect(page.getByText('0 B')).toBeVisible();
        await expectUsable(page, '/data');
      });
    });
  }
}
