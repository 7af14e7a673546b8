import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { demo, signIn } from '../fixtures/journeys/accounts.ts';
import { openCountingLine } from '../fixtures/journeys/counting-line.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { type Figure, figure } from './figure.ts';
import { onMobileData } from './first-visit.ts';

const limit = 250;
const dist = join(import.meta.dirname, '../../dist');
const brotli = promisify(brotliCompress);

/** As a host sends it: letters packed, pictures and fonts as they are. */
async function sent(path: string): Promise<number> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const file = await readFile(join(dist, name))
    .catch(() => readFile(join(dist, `${name}.html`)))
    .catch(() => readFile(join(dist, 'shell.html')));
  const isPacked = /\.(?:png|webp|jpg|woff2|avif)$/.test(name);
  return isPacked ? file.length : (await brotli(file)).length;
}

const settledMs = 1_000;

/** The app's own files that a learner's phone fetches on mobile data until a lesson is open and the worker is there. */
export async function learnerInstall(browser: Browser, site: Site): Promise<Figure> {
  const line = await openCountingLine(site.url);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await onMobileData(context);
  const page = await context.newPage();
  await page.goto(`${line.url}/sign-in`);
  await signIn(page, 'student');
  await page.getByRole('heading', { level: 1, name: demo('student').name }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${line.url}/course/bookkeeping`);
  await page.getByRole('heading', { level: 1, name: 'What to write down' }).waitFor();
  await page.keyboard.press('Shift');
  for (let before = -1; before !== line.passed.length; ) {
    before = line.passed.length;
    await page.waitForTimeout(settledMs);
  }
  const asked = line.passed.flatMap((request) => /^GET ([^?]+)/.exec(request)?.[1] ?? []);
  const own = new Set(asked.filter((path) => !/^\/(?:api|upload)\//.test(path)));
  const files = [...own];
  const sizes = await Promise.all(files.map(sent));
  const largest = files.map((file, at) => ({ file, bytes: sizes[at] ?? 0 }));
  for (const { file, bytes } of largest.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12))
    process.stdout.write(`${(bytes / 1000).toFixed(1)} kB ${file}\n`);
  await context.close();
  await line.end();
  const kB = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const words = `A learner’s install: sign in, home, a lesson, the worker; ${own.size} files, brotli`;
  return figure(words, kB, limit, 'kB');
}
