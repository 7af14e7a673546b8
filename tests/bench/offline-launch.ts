import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { type Site, startSite } from '../fixtures/journeys/site.ts';
import { type Figure, figure } from './figure.ts';
import { bareCopy, median, usual } from './floor.ts';

const most = 0.25;
const viewport = { width: 360, height: 740 };
/** Addresses that the app's icon and its shortcut to a course open. */
const starts = [
  { path: '/', what: 'the start page' },
  { path: '/course/bookkeeping', what: 'the lesson one was reading' },
] as const;

async function onSmallPhone(page: Page, line?: typeof usual): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  if (line) await tools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page, and returns the time (ms) of the largest paint once the page's heading is there. */
async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let at = 0;
        new PerformanceObserver((list) => {
          at = list.getEntries().at(-1)?.startTime ?? at;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => done(at), 500);
      }),
  );
}

async function coldFloor(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await onSmallPhone(page, usual);
  const at = await largestPaint(page, site);
  await context.close();
  return at;
}

/** Installs the app on a phone and opens a course. */
async function installed(browser: Browser, site: Site): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(site.url + starts[1].path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.keyboard.press('Shift');
  await expectCached(page, 'shell', 'content');
  await page.close();
  return context;
}

/** Measures a launch of the installed app with no network, beside the floor; both with the processor at a quarter. */
export async function offlineLaunch(browser: Browser, site: Site, rounds = 5): Promise<readonly Figure[]> {
  const bareFolder = await bareCopy();
  const bareSite = await startSite(bareFolder);
  const phone = await installed(browser, site);
  await phone.setOffline(true);
  let carried = 0;
  phone.on('requestfinished', async (request) => {
    const response = await request.response();
    if (!response?.fromServiceWorker()) carried += 1;
  });
  const floor: number[] = [];
  const launches = new Map<string, number[]>(starts.map(({ path }) => [path, []]));
  for (let round = 0; round < rounds; round++) {
    floor.push(await coldFloor(browser, bareSite.url));
    for (const { path } of starts) {
      const page = await phone.newPage();
      await onSmallPhone(page);
      launches.get(path)?.push(await largestPaint(page, site.url + path));
      await page.close();
    }
  }
  await phone.close();
  await bareSite.end();
  await rm(bareFolder, { recursive: true, force: true });
  const cold = median(floor);
  return [
    ...starts.map(({ path, what }) => {
      const ms = median(launches.get(path) ?? []);
      const words = `Offline launch, ${what}: ${Math.round(ms)} ms beside the cold floor, ${Math.round(cold)} ms`;
      return figure(words, ms / cold, most, '×');
    }),
    figure('Requests of these launches that a network answered', carried, 0, ''),
  ];
}
