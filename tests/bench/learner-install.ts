import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { demo, signIn } from '../fixtures/journeys/accounts.ts';
import { openCountingLine } from '../fixtures/journeys/counting-line.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { type Figure, figure } from './figure.ts';
import { onMobileData } from './first-visit.ts';

const limit = 270;
const dist = join(import.meta.dirname, '../../dist');
const brotli = promisify(brotliCompress);

/** Returns the size of a file as a host sends it: texts compressed, pictures and fonts as they are. */
async function sent(path: string): Promise<number> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const file = await readFile(join(dist, name))
    .catch(() => readFile(join(dist, `${name}.html`)))
    .catch(() => readFile(join(dist, 'shell.html')));
  const isPacked = /\.(?:png|webp|jpg|woff2|avif)$/.test(name);
  return isPacked ? file.length : (await brotli(file)).length;
}

const quietMs = 1_000;

/** Returns the app's own files that a phone fetches on mobile data until a page is mounted and its worker is quiet. */
async function fetched(
  browser: Browser,
  site: Site,
  visit: (page: Page, url: string) => Promise<void>,
): Promise<readonly string[]> {
  const line = await openCountingLine(site.url);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await onMobileData(context);
  const page = await context.newPage();
  await visit(page, line.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.keyboard.press('Shift');
  for (let before = -1; before !== line.requests.length; ) {
    before = line.requests.length;
    await page.waitForTimeout(quietMs);
  }
  await context.close();
  await line.end();
  const asked = line.requests.flatMap((request) => /^GET ([^?]+)/.exec(request)?.[1] ?? []);
  return [...new Set(asked.filter((path) => !/^\/(?:api|upload)\//.test(path)))];
}

async function openLesson(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/course/bookkeeping`);
  await page.getByRole('heading', { level: 1, name: 'What to write down' }).waitFor();
}

async function signInFirst(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await signIn(page, 'student');
  await page.getByRole('heading', { level: 1, name: demo('student').name }).waitFor();
  await openLesson(page, url);
}

const installs = [
  ['A learner’s install: a lesson and the worker', openLesson],
  ['The same with signing in and the home of a learner', signInFirst],
] as const;

/** Measures the files fetched until a lesson is open, for a visitor and for somebody signed in. */
export async function learnerInstall(browser: Browser, site: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [what, visit] of installs) {
    const files = await fetched(browser, site, visit);
    const sizes = await Promise.all(files.map(sent));
    const kB = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    figures.push(figure(`${what}; ${files.length} files, brotli`, kB, limit, 'kB'));
  }
  return figures;
}
