import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { Content } from '#src/features/course/model.ts';
import { lackingOf } from '#src/features/course/unfinished.ts';
import { must } from '#src/kit/must.ts';
import { hostile } from '../fixtures/hostile.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { openOutline } from '../fixtures/journeys/downloads.ts';
import { blocksOf, openBlock, showPreview } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const path = 'savings-and-investment/hostile/h';
/** Those that a reader is shown something of. */
const withWords = hostile.filter(
  (body) => lackingOf(v.parse(Content, { id: 't', type: 'text', body })) === undefined,
);

/** Every place somebody can write in, full of it: the first chapter of a course. */
function plant({ database }: ReturnType<Site['host']>): void {
  const course = must(
    database.first("select id from data_items where table_number = 2 and slug = 'savings-and-investment'"),
    'the course',
  );
  const texts = hostile.map((body, at) => ({ id: `t${at}`, title: body, type: 'text', body }));
  const written = hostile.map((md, at) => ({
    id: `m${at}`,
    title: 'm',
    type: 'text',
    body: md,
    source: { md },
  }));
  const questions = hostile.map((words, at) => ({
    id: `q${at}`,
    question: words,
    explanation: words,
    options: [
      { text: words, isCorrect: true },
      { text: `no ${words}`, isCorrect: false },
    ],
  }));
  const films = hostile.map((body, at) => ({
    id: `v${at}`,
    title: body,
    type: 'video',
    body,
    src: '/upload/files/film.webm',
    captions: body,
    poster: body,
  }));
  const contents = [
    ...texts,
    ...written,
    { id: 'q', title: 'q', type: 'quiz', body: '', questions },
    ...films,
  ];
  const all = hostile.join('\n');
  const data = { slug: 'hostile', position: 0, lessons: [{ id: 'h', title: all, contents }] };
  database.run(
    'update data_items set title = ?, slug = ?, data = json_patch(data, ?) where id = (select min(id) from data_items where table_number = 3 and parent_id = ?)',
    all,
    'hostile',
    JSON.stringify(data),
    String(course['id']),
  );
  database.run(
    'update data_items set data = json_patch(data, ?) where id = ?',
    JSON.stringify({ description: all }),
    Number(course['id']),
  );
}

/** What the corpus calls; from here on each page tells what was run in it. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const hurts: unknown[] = [];
    Object.assign(window, { hurts, hurt: (which: unknown) => hurts.push(which) });
  });
}

const run = (page: Page) => page.evaluate(() => (window as unknown as { hurts: unknown[] }).hurts);

/** Elements of somebody's HTML that no text may have, and links that lead nowhere a link may. */
function intruders(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const root of document.querySelectorAll(selector)) {
      for (const element of root.querySelectorAll('*')) {
        const names = element.getAttributeNames();
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        if (
          element.matches(
            'script,iframe,object,embed,base,meta,link,form,input,style,svg,math,template,dialog',
          ) ||
          names.some((name) => /^on|^style$|^id$|^srcdoc$|^form/.test(name)) ||
          !['https:', 'http:', 'mailto:', 'tel:', 'data:', 'blob:'].includes(
            new URL(address, location.href).protocol,
          )
        )
          found.push(element.outerHTML.slice(0, 200));
      }
    }
    return found;
  }, within);
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('Hostile text in a course never runs: in the reader, the editor, a preview, a paste and an exported file', async ({
      phone,
      site,
      browser,
    }) => {
      // Four hundred texts, each pasted, drawn and looked through.
      test.setTimeout(900_000);
      expect(hostile.length).toBeGreaterThanOrEqual(60);
      plant(site.host());
      await watch(phone.context);
      const page = await installSignedIn(phone, 'instructor');

      await test.step('the reader', async () => {
        await page.goto(`${phone.url}/course/${path}`);
        // Of some texts nothing is left once they are cleaned.
        await expect(page.locator('[data-block]')).toHaveCount(withWords.length * 2 + hostile.length + 1);
        await expect(page.locator('fieldset')).toHaveCount(hostile.length);
        await page.evaluate(() => {
          for (const question of document.querySelectorAll('fieldset'))
            question.querySelector('input')?.click();
          for (const link of document.querySelectorAll<HTMLElement>('[data-block] a')) link.focus();
        });
        await expect(page.getByText(`of ${hostile.length} right.`)).toBeVisible();
        await silence(page, 500, 'whatever waits for a moment would run');
        expect(await intruders(page, '[data-cleaned]')).toEqual([]);
        expect(await run(page)).toEqual([]);
      });

      await test.step('an exported file, in a browser with no policy of ours', async () => {
        await openOutline(page);
        await page.getByRole('button', { name: 'Share course' }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: /^Save the course file/ }).click();
        const file = `${await (await download).path()}.html`;
        await (await download).saveAs(file);
        const bare = await browser.newContext({ bypassCSP: true, offline: true, viewport });
        await watch(bare);
        const reader = await bare.newPage();
        const address = pathToFileURL(file).href;
        await reader.goto(address);
        await expect(reader.getByText('Show the answer').first()).toBeVisible();
        await reader.evaluate(() => {
          for (const each of document.querySelectorAll('details')) each.open = true;
        });
        await silence(reader, 500, 'whatever waits for a moment would run');
        expect(await run(reader)).toEqual([]);
        expect(reader.url()).toBe(address);
        await bare.close();
      });

      await test.step('the editor and its previews', async () => {
        await page.goto(`${phone.url}/edit-course/${path}`);
        await expect(blocksOf(page)).toHaveCount(hostile.length * 3 + 1);
        // On a phone one block is open at a time, and what was opened stays in the page.
        await page.evaluate(async () => {
          for (const row of document.querySelectorAll<HTMLElement>('section > [aria-expanded]')) {
            if (row.ariaExpanded === 'false') row.click();
            await new Promise(requestAnimationFrame);
          }
        });
        const field = page.locator('textarea').and(page.getByLabel('Text', { exact: true }));
        await expect(field).toHaveCount(hostile.length * 2);
        await page.evaluate(() => {
          for (const button of document.querySelectorAll('button'))
            if (button.textContent === 'Preview the text') button.click();
        });
        await expect(page.locator('button', { hasText: 'Hide the preview' })).toHaveCount(hostile.length * 2);
        await silence(page, 500, 'whatever waits for a moment would run');
        expect(await intruders(page, '[data-cleaned]')).toEqual([]);
        expect(await run(page)).toEqual([]);
      });

      await test.step('a paste', async () => {
        await page.reload();
        const block = await openBlock(page, blocksOf(page).nth(hostile.length));
        const written = block.getByRole('textbox', { name: 'Text', exact: true });
        await written.fill('');
        await showPreview(page, block);
        await written.focus();
        for (const html of hostile)
          await written.evaluate((area, copied) => {
            const data = new DataTransfer();
            data.setData('text/html', `<p><b>b</b></p>${copied}`);
            data.setData('text/plain', 'words');
            area.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
            );
          }, html);
        await silence(page, 500, 'the preview follows, and whatever waits for a moment would run');
        expect(await intruders(page, '[data-cleaned]')).toEqual([]);
        expect(await run(page)).toEqual([]);
      });
    });
  });
