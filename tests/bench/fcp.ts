/**
 * `npm run bench:fcp`: first paint of public pages on a slow line (400 kbps, 400 ms, processor × 4), and their largest
 * paint on a usual line (1.6 Mbps, 150 ms, × 4) beside the same page as static HTML without a script.
 * Medians of five in fresh profiles, without a worker; the two pages of a comparison take turns. Writes its table into
 * RESULTS.md when it ran for all pages.
 */
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';
import { startSite } from '../fixtures/journeys/site.ts';
import { bareCopy, median, usual } from './floor.ts';
import { summaryLine } from './page-summary.ts';
import { publicPages } from './public-pages.ts';
import { machine, writeResults } from './results.ts';

const rounds = 5;
/** Pause before each page (ms): a small machine that has worked for minutes paints a fifth slower. */
const rest = 8_000;
const limits = { fcp: 600, ratio: 1.05 };
const slow = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

interface Paints {
  readonly first: number;
  readonly largest: number;
}

async function paints(browser: Browser, url: string, line: typeof slow): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    return await page.evaluate(async () => {
      const largest = await new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      return { first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, largest };
    });
  } finally {
    await context.close();
  }
}

export async function main(only: readonly string[]): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const site = await startSite();
  const bareFolder = await bareCopy();
  const bareSite = await startSite(bareFolder);
  const firsts = new Map<string, number>();
  const ratios = new Map<string, number>();
  for (const path of only.length > 0 ? only : publicPages) {
    await setTimeout(rest);
    const url = site.url + path;
    const [first, ours, bare]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      first.push((await paints(browser, url, slow)).first);
      ours.push((await paints(browser, url, usual)).largest);
      bare.push((await paints(browser, bareSite.url + path, usual)).largest);
    }
    const ratio = median(ours) / median(bare);
    if (median(first) > limits.fcp || ratio > limits.ratio) process.exitCode = 1;
    const ms = (numbers: readonly number[]) => `${Math.round(median(numbers))} ms`;
    firsts.set(path, median(first));
    ratios.set(path, ratio);
    process.stdout.write(
      `${path}: ${ms(first)}, largest ${ms(ours)} beside ${ms(bare)}, ${ratio.toFixed(2)}\n`,
    );
  }
  if (only.length === 0)
    await writeResults('bench:fcp', [
      summaryLine(`\`npm run bench:fcp\`, ${machine(browser.version())}`, [
        {
          name: 'first paint, slow line (asked: 600 ms)',
          byPage: firsts,
          worst: 'highest',
          say: (value) => `${Math.round(value)} ms`,
        },
        {
          name: 'largest paint beside the page without scripts (asked: 1.05)',
          byPage: ratios,
          worst: 'highest',
          say: (value) => value.toFixed(2),
        },
      ]),
    ]);
  await site.end();
  await bareSite.end();
  await rm(bareFolder, { recursive: true, force: true });
  await browser.close();
}
