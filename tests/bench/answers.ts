/** Costs of 2,000 answers to one form on the office's phone: listing them, and exporting them as files. */
import type { Browser, Page } from '@playwright/test';
import { ulid } from '#src/kit/ids.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { createPhone } from '../fixtures/journeys/phone.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { insertRecord, newRecord } from '../host/record-row.ts';
import { ids } from '../host/test-host.ts';
import { type Figure, figure } from './figure.ts';

const count = 2_000;
const fields = [
  {
    id: 'sells',
    label: 'What do you sell?',
    type: 'several of',
    options: ['Bread', 'Tea', 'Airtime', 'Fruit'],
  },
  {
    id: 'stall',
    label: 'Where do you trade?',
    type: 'one of',
    options: ['At home', 'On a corner', 'In a shop'],
  },
  { id: 'days', label: 'How many days a week?', type: 'number' },
  { id: 'sure', label: 'How sure are you of your prices?', type: 'scale' },
  { id: 'words', label: 'What would help you most?', type: 'long text' },
];

/** Gives a form five questions and 2,000 answers; returns its id. */
function fillForm(site: Site): string {
  const { database } = site.host();
  const form = String(
    database.first('select id from data_items where table_number = 4 order by id limit 1')?.['id'],
  );
  database.run(
    "update data_items set data = json_set(data, '$.fields', json(?)) where id = ?",
    JSON.stringify(fields),
    Number(form),
  );
  database.transaction(() => {
    for (let at = 0; at < count; at++) {
      const several = fields[0]?.options?.filter((_, option) => (at + option) % 3 === 0) ?? [];
      const values = [
        several.join(', '),
        fields[1]?.options?.[at % 3],
        at % 8,
        (at % 5) + 1,
        `A loan for stock, number ${at}.`,
      ];
      const answers = fields.map(({ id, label, type }, place) => ({
        ...{ id, label, type, value: String(values[place]) },
        ...(place === 0 && { values: several }),
      }));
      const sent = {
        formTitle: 'Your stall',
        contentId: '',
        userId: ids.student,
        name: `Person ${at}`,
        answeredAt: 1.79e12 + at * 60_000,
      };
      insertRecord(database, {
        ...newRecord,
        ItemType: 'FormAnswer',
        ParentId: form,
        ItemValue: JSON.stringify({ ...sent, answers, _cid: ulid(1.79e12 + at * 60_000) }),
      });
    }
  });
  return form;
}

/** Measures the time (ms) from a tap until the page shows a text, and the longest task meanwhile. */
function timed(page: Page, name: string, says: string): Promise<{ ms: number; longest: number }> {
  return page
    .getByRole('link', { name, exact: true })
    .first()
    .evaluate(async (link, words) => {
      let longest = 0;
      const watch = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      watch.observe({ type: 'longtask' });
      const from = performance.now();
      (link as HTMLElement).click();
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (!document.querySelector('main')?.textContent?.includes(words)) await frame();
      await frame();
      const ms = performance.now() - from;
      await frame();
      watch.disconnect();
      return { ms, longest };
    }, says);
}

/** Measures the time (ms) from a tap on a file's button to the file, and the longest task meanwhile. */
async function exported(page: Page, name: RegExp): Promise<{ ms: number; longest: number }> {
  await page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const from = performance.now();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  await file.path();
  const ms = performance.now() - from;
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  return { ms, longest };
}

export async function measureAnswers(browser: Browser, site: Site): Promise<readonly Figure[]> {
  const form = fillForm(site);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, acceptDownloads: true });
  const page = await installSignedIn(createPhone(context, site), 'instructor');
  await page.goto(`${site.url}/instructor/form/${form}?view=answers`);
  await page.getByText(`${count} answers`).first().waitFor({ timeout: 60_000 });
  await page.goto(`${site.url}/instructor/forms`);
  await page.getByRole('link', { name: 'See answers' }).first().waitFor();
  await context.setOffline(true);
  const opened = await timed(page, 'See answers', `${count} answers`);
  await page.locator('summary', { hasText: 'Export' }).click();
  const csv = await exported(page, /^CSV/);
  const sheet = await exported(page, /^Spreadsheet/);
  await context.close();
  const all = { opened, csv, sheet };
  process.stderr.write(`${JSON.stringify(all)}\n`);
  return [
    figure(`${count} answers that are on the phone, from the tap to the list`, opened.ms, 1_000, 'ms'),
    figure('as CSV, from the tap to the file', csv.ms, 1_000, 'ms'),
    figure('as a spreadsheet, from the tap to the file', sheet.ms, 2_000, 'ms'),
    figure(
      'the longest task while they are listed and exported',
      Math.max(...Object.values(all).map(({ longest }) => longest)),
      200,
      'ms',
    ),
  ];
}
