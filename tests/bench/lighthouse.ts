/**
 * `npm run lighthouse`: Lighthouse's phone preset on every public page of the built `dist/`, a fresh browser each time,
 * the median of three. Writes a summary into RESULTS.md and fails where a page is below the promised scores.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findBrowser } from '../ensure-browser.mjs';
import { startBrowser } from '../fixtures/journeys/own-browser.ts';
import { startSite } from '../fixtures/journeys/site.ts';
import { summaryLine } from './page-summary.ts';
import { publicPages } from './public-pages.ts';
import { machine, writeResults } from './results.ts';

const asked = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof asked;
type Scores = Record<Category, number>;

const categories = Object.keys(asked) as Category[];
/** Timings behind the first score, printed beside it with the machine's speed in that run. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
/** Runs per page: `ROUNDS=1` for a quick look; the promised scores are medians of three. */
const rounds = Number(process.env['ROUNDS'] ?? 3);

async function audit(url: string): Promise<Scores> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const quiet = ['--no-first-run', '--disable-component-update', '--disable-sync', '--disable-quic'];
  const browser = await startBrowser(findBrowser() ?? 'chromium', quiet, profile);
  try {
    const run = await lighthouse(url, {
      port: Number(new URL(browser.address).port),
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    });
    const failed = Object.values(run?.lhr.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
    );
    if (failed.length > 0) process.stderr.write(`${url}: ${failed.map(({ id }) => id).join(', ')}\n`);
    const told = timings.map((id) => `${id} ${run?.lhr.audits[id]?.displayValue ?? ''}`);
    process.stderr.write(`${url}: ${told.join(', ')}, machine ${run?.lhr.environment.benchmarkIndex ?? 0}\n`);
    const score = (name: Category) => run?.lhr.categories[name]?.score ?? 0;
    return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true });
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

async function medianScores(url: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await audit(url));
  return Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name]))])) as Scores;
}

/** Runs Lighthouse; pages named as arguments are the only ones, and RESULTS.md stays unchanged. */
export async function main(only: readonly string[]): Promise<void> {
  const pages = only.length > 0 ? only : publicPages;
  const site = await startSite();
  const byPage = new Map<string, Scores>();
  for (const path of pages) {
    const scores = await medianScores(site.url + path);
    if (categories.some((name) => scores[name] < asked[name])) process.exitCode = 1;
    byPage.set(path, scores);
    process.stdout.write(
      `${path}: ${categories.map((name) => `${name} ${scores[name].toFixed(2)}`).join(', ')}\n`,
    );
  }
  await site.end();
  if (only.length === 0)
    await writeResults('lighthouse', [
      summaryLine(
        `\`npm run lighthouse\`, ${machine()}, Lighthouse 12.8.2, phone preset, fresh browser, median of ${rounds}, ${pages.length} pages`,
        categories.map((name) => ({
          name: `${name} (asked: ${asked[name]})`,
          byPage: new Map([...byPage].map(([path, scores]) => [path, scores[name]])),
          worst: 'lowest',
          say: (value) => value.toFixed(2),
        })),
      ),
    ]);
}
