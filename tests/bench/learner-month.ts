import type { Browser, Page } from '@playwright/test';
import { type CountingLine, openCountingLine } from '../fixtures/journeys/counting-line.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import type { Figure } from './figure.ts';
import { onMobileData } from './first-visit.ts';
import { stampSeedCourse } from './stamp-seed-course.ts';

const days = 30;
const limitBytes = 20_000;
const quietMs = 1_500;

async function quiet(page: Page, line: CountingLine): Promise<void> {
  for (let before = -1; before !== line.requests.length; ) {
    before = line.requests.length;
    await page.waitForTimeout(quietMs);
  }
}

/** Opens the learner's courses and a lesson, as somebody does who has read there before. */
async function visit(page: Page, line: CountingLine): Promise<void> {
  await page.goto(`${line.url}/learn`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${line.url}/course/bookkeeping`);
  await page.getByRole('heading', { level: 1, name: 'What to write down' }).waitFor();
  await page.keyboard.press('Shift');
  await quiet(page, line);
}

/** Waits until the app fetches none of its own files, and counts from then on. */
async function silenceOfInstalling(page: Page, line: CountingLine): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await quiet(page, line);
  line.clear();
}

/** Measures the bytes of opening an unchanged course on each day of a month. */
export async function learnerMonth(browser: Browser, site: Site): Promise<Figure> {
  stampSeedCourse(site);
  const line = await openCountingLine(site.url);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await onMobileData(context);
  const begun = Date.now();
  for (let day = 0; day <= days + 1; day++) {
    const page = await context.newPage();
    await page.clock.install({ time: begun + day * 86_400_000 });
    await visit(page, line);
    // On the second day the app fetches the files it left out on the first, which ends its install.
    if (day < 2) await silenceOfInstalling(page, line);
    await page.close();
  }
  const own = line.exchanges.filter(({ path }) => path !== '/sw.js');
  const worker = line.exchanges.filter(({ path }) => path === '/sw.js');
  const sum = (of: typeof own, what: 'body' | 'bytes') => of.reduce((all, each) => all + each[what], 0);
  await context.close();
  await line.end();
  const answers = sum(own, 'body');
  const heads = `${sum(own, 'bytes')} B with the heads of HTTP/1.1; the browser’s own ${worker.length} checks of the worker ${sum(worker, 'bytes')} B`;
  return {
    line: `| A course of 7 lessons opened on each of ${days} days, nothing changed: ${own.length} answers (${heads}) | ${answers} B | ${limitBytes} B |`,
    over: own.length === 0 || answers > limitBytes,
  };
}
