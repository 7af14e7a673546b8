/**
 * `npm run bench:learning`: costs of learning on a phone: the install, a launch with no network, taps, a search, a PDF of
 * 100 pages read to its end, and a month of checking an unchanged course. Reads the built `dist/`.
 * `npm run bench:learning -- taps search` measures only these and writes no results.
 */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';
import { type Site, startSite } from '../fixtures/journeys/site.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';
import type { Figure } from './figure.ts';
import { learnerInstall } from './learner-install.ts';
import { learnerMonth } from './learner-month.ts';
import { learnerTaps } from './learner-taps.ts';
import { lessonSearch } from './lesson-search.ts';
import { longPaper } from './long-paper.ts';
import { offlineLaunch } from './offline-launch.ts';
import { machine, writeResults } from './results.ts';

const pages = 100;
const limits = { paperMB: 150 };

function paperLesson(): string {
  for (const { slug, lessons } of bookkeeping.chapters)
    for (const { id, contents } of lessons)
      if (contents.some(({ type }) => type === 'pdf')) return `/course/${bookkeeping.slug}/${slug}/${id}`;
  throw new Error('no lesson has a paper');
}

/** Returns the memory (MB) of the largest page process, without shared memory. */
async function pageMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}

async function leafThrough(browser: Browser, page: Page): Promise<number> {
  let most = 0;
  for (let at = 2; at <= pages; at++) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`Page ${at} of ${pages}`).waitFor();
    await page.getByText('Read this page as text').waitFor();
    if (at % 5 === 0) most = Math.max(most, await pageMemory(browser));
  }
  return most;
}

async function readPaper(browser: Browser, site: Site): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const paper = longPaper(pages);
  await context.route('**/weekly-cash-sheet.pdf', (route) =>
    route.fulfill({ body: paper, contentType: 'application/pdf' }),
  );
  const page = await context.newPage();
  await page.goto(site.url + paperLesson());
  const open = page.getByRole('button', { name: /^Open “/ });
  await open.waitFor();
  const before = await pageMemory(browser);
  await open.click();
  await page.getByText(`Page 1 of ${pages}`).waitFor();
  const more = (await leafThrough(browser, page)) - before;
  await context.close();
  const size = (paper.length / 1e6).toFixed(1);
  return {
    line: `| A paper of ${pages} pages, ${size} MB, read to its end: memory of its own | ${more.toFixed(0)} MB | ${limits.paperMB} MB |`,
    over: more > limits.paperMB,
  };
}

/** Measures a part of learning, in a site of its own. */
type Measure = (browser: Browser, site: Site) => Promise<Figure | readonly Figure[]>;

const measures: Readonly<Record<string, Measure>> = {
  install: learnerInstall,
  launch: (browser, site) => offlineLaunch(browser, site),
  taps: (browser, site) => learnerTaps(browser, site),
  search: (browser, site) => lessonSearch(browser, site),
  paper: readPaper,
  month: (browser, site) => learnerMonth(browser, site),
};

export async function main(only: readonly string[] = []): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const results: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (only.length > 0 && !only.includes(name)) continue;
    // A site for each measure: some change the office's data.
    const site = await startSite();
    const found = [await measure(browser, site)].flat();
    await site.end();
    for (const { line } of found) process.stdout.write(`${line}\n`);
    results.push(...found);
  }
  if (only.length === 0)
    await writeResults('bench:learning', [
      `\`npm run bench:learning\`, ${machine(browser.version())}:`,
      '',
      '| What | Measured | Limit |',
      '|---|---|---|',
      ...results.map(({ line }) => line),
    ]);
  await browser.close();
  if (results.some(({ over }) => over)) process.exitCode = 1;
}
