/**
 * `npm run bench:app`: costs of writing a course of 200 chapters on a phone. Reads the built `dist/`.
 * `node tests/run.mjs tests/bench/app.ts small` proves in a minute that the bench runs, and writes no results.
 */
import { chromium } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';
import { startSite } from '../fixtures/journeys/site.ts';
import { authoring } from './authoring.ts';
import { machine, writeResults } from './results.ts';

const small = { chapters: 12, lessons: 5, keys: 40, typed: 5 };

export async function main([size]: readonly string[] = []): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const site = await startSite();
  const results = await authoring(browser, site, size === 'small' ? small : undefined);
  await site.end();
  const lines = results.map(({ line }) => line);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (size !== 'small')
    await writeResults('bench:app', [
      `\`npm run bench:app\`, ${machine(browser.version())}:`,
      '',
      '| What | Measured | Limit |',
      '|---|---|---|',
      ...lines,
    ]);
  await browser.close();
  if (results.some(({ over }) => over)) process.exitCode = 1;
}
