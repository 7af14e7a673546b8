/**
 * Bytes of a first visit, counted by a proxy between browser and site, which sees every byte, also those of the worker's
 * own script and its imports, which the browser's tools report as 0.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface Untouched {
  /** Bytes that the largest paint needed, headers included. */
  readonly beforePaint: number;
  /** Scripts that the page fetched in its quiet time, while nobody touched it. */
  readonly earlyScripts: readonly string[];
}

export interface FirstVisit extends Untouched {
  /** Bytes carried to the browser until page and worker were quiet. */
  readonly total: number;
  /** Bytes among `total` of scripts that only the worker fetched: it starts after the page, and has its own budget. */
  readonly ofWorker: number;
  /** Bytes among `total` of the office's own pictures, whose size the app cannot change. */
  readonly ofPictures: number;
}

interface Line {
  readonly url: string;
  carried(): number;
  /** Returns the bytes of the responses to these paths' requests. */
  carriedFor(path: (path: string) => boolean): number;
  close(): void;
}

async function countedLine(site: string): Promise<Line> {
  const { hostname, port } = new URL(site);
  let carried = 0;
  const byPath = new Map<string, number>();
  const proxy = createServer((browserSide) => {
    const siteSide = connect(Number(port), hostname);
    // HTTP/1.1 without pipelining: bytes on a connection belong to the response to its last request.
    let requestedPath = '';
    browserSide.on('data', (chunk: Buffer) => {
      requestedPath = /^(?:GET|POST) (\S+)/.exec(chunk.toString('latin1'))?.[1] ?? requestedPath;
    });
    browserSide.pipe(siteSide).pipe(browserSide);
    siteSide.on('data', (chunk: Buffer) => {
      carried += chunk.length;
      byPath.set(requestedPath, (byPath.get(requestedPath) ?? 0) + chunk.length);
    });
    browserSide.on('error', () => siteSide.destroy());
    siteSide.on('error', () => browserSide.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const address = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    carried: () => carried,
    carriedFor: (isAsked) => [...byPath].reduce((sum, [path, bytes]) => sum + (isAsked(path) ? bytes : 0), 0),
    close: () => proxy.close(),
  };
}

/** Puts a phone on mobile data, where the worker fetches nothing ahead that the first visit does not need. */
export async function onMobileData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(Object.getPrototypeOf(connection), 'type', { get: () => 'cellular' });
  });
}

/** Returns the bytes of the page, of resources that block its paint, and of the picture if the largest paint is one. */
async function neededForPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    interface Paint extends PerformanceEntry {
      readonly url: string;
    }
    const largest = await new Promise<Paint | undefined>((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1) as Paint | undefined)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (all as (PerformanceResourceTiming & { renderBlockingStatus?: string })[])
      .filter(
        ({ entryType, name, renderBlockingStatus }) =>
          entryType === 'navigation' || renderBlockingStatus === 'blocking' || name === largest?.url,
      )
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
}

/** Waits until page and worker are quiet; counts the page's scripts too, as some come from the worker's cache. */
async function quietOn(page: Page, line: Line): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Before the app is mounted, a busy phone may be silent between two of its scripts.
  await page.locator('#page-name').waitFor({ state: 'attached' });
  const counted = async () => `${line.carried()} ${(await scriptsOf(page)).length}`;
  for (let quiet = 0, before = ''; quiet < 3; ) {
    await page.waitForTimeout(250);
    const now = await counted();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

/** Returns the scripts of the page's own timeline: other tools may report a worker's first imports as the page's. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
}

/** Time (ms) after its load in which a page that nobody touches fetches nothing (src/app/before-app.ts). */
const quietAfterLoadMs = 2_000;

/** Returns the scripts requested before that: on a busy machine the app may have started by itself meanwhile. */
function earlyScriptsOf(page: Page): Promise<string[]> {
  return page.evaluate((quiet) => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0) + quiet)
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js'));
  }, quietAfterLoadMs);
}

async function readUntouched(page: Page, url: string, quietMs: number): Promise<Untouched> {
  await page.goto(url);
  const beforePaint = await neededForPaint(page);
  await page.waitForTimeout(quietMs);
  return { beforePaint, earlyScripts: await earlyScriptsOf(page) };
}

/** Visits a page for the first time without touching it, and counts only until `quietMs`. */
export async function untouchedVisit(browser: Browser, url: string, quietMs: number): Promise<Untouched> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    await onMobileData(context);
    return await readUntouched(await context.newPage(), url, quietMs);
  } finally {
    await context.close();
  }
}

/** Visits a page for the first time in a fresh profile; `quietMs` is the time before the first touch. */
export async function firstVisit(
  browser: Browser,
  site: string,
  path: string,
  quietMs: number,
): Promise<FirstVisit> {
  const line = await countedLine(site);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    await onMobileData(context);
    const page = await context.newPage();
    const untouched = await readUntouched(page, line.url + path, quietMs);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.keyboard.press('Shift');
    await quietOn(page, line);
    const byPage = new Set((await scriptsOf(page)).map((url) => new URL(url).pathname));
    const ofWorker = line.carriedFor((path) => path.endsWith('.js') && !byPage.has(path));
    const ofPictures = line.carriedFor((path) => path.startsWith('/upload/'));
    return { ...untouched, total: line.carried(), ofWorker, ofPictures };
  } finally {
    await context.close();
    line.close();
  }
}
