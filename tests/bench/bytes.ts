/**
 * `npm run bench:bytes`: bytes of a first visit to each public page on mobile data. Reads the built `dist/`, writes a
 * summary into RESULTS.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';
import { startSite } from '../fixtures/journeys/site.ts';
import { firstVisit } from './first-visit.ts';
import { summaryLine } from './page-summary.ts';
import { publicPages } from './public-pages.ts';
import { machine, writeResults } from './results.ts';

const limits = { beforePaint: 14_600, boot: 4_000 };

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function bootBytes(): number {
  const html = readFileSync(join(import.meta.dirname, '../../dist/index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  return Buffer.byteLength(scripts.join(''));
}

export async function main(): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const site = await startSite();
  const beforePaints = new Map<string, number>();
  const totals = new Map<string, number>();
  let over = bootBytes() > limits.boot;
  for (const path of publicPages) {
    const { beforePaint, earlyScripts, total } = await firstVisit(browser, site.url, path, 1_600);
    over ||= beforePaint > limits.beforePaint || earlyScripts.length > 0;
    const early = earlyScripts.length === 0 ? `boot only, ${kB(bootBytes())}` : earlyScripts.join(' ');
    beforePaints.set(path, beforePaint);
    totals.set(path, total);
    process.stdout.write(
      `${path}: ${kB(beforePaint)} before the largest paint, ${early}, ${kB(total)} in all\n`,
    );
  }
  await site.end();
  await browser.close();
  await writeResults('bench:bytes', [
    summaryLine(
      `\`npm run bench:bytes\`, ${machine(browser.version())}; ${kB(bootBytes())} of script while a page is quiet`,
      [
        { name: 'before the largest paint', byPage: beforePaints, worst: 'highest', say: kB },
        { name: 'first visit in all', byPage: totals, worst: 'highest', say: kB },
      ],
    ),
  ]);
  if (over) process.exitCode = 1;
}
