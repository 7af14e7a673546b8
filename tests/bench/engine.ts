/**
 * `npm run bench:engine`: costs of the engine in real Chromium, over a host in memory. A figure over its limit fails the
 * run. A name as argument runs one case and leaves RESULTS.md unchanged.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type JSHandle } from '@playwright/test';
import { findBrowser } from '../ensure-browser.mjs';
import { buildPages } from '../fixtures/faults/build-harness.ts';
import { startSite } from '../fixtures/journeys/site.ts';
import type { Bench } from './engine-page/page.ts';
import { machine, writeResults } from './results.ts';

interface Line {
  readonly what: string;
  readonly seen: string;
  readonly limit: string;
  readonly met: boolean;
}

type Page = JSHandle<Bench>;
type Case = (page: Page) => Promise<readonly Line[]>;

const sizes = [50, 100, 200, 400] as const;
/** Growth that counts as linear: the largest drain may read a quarter more per mutation than the smallest. */
const growth = 1.25;
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const each = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(1)).join(' · ');

function grows(what: string, numbers: readonly number[]): Line {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  const met = last <= Math.max(first, 1) * growth;
  return { what, seen: each(numbers), limit: `last ≤ ${growth} × first`, met };
}

const draining =
  (kind: 'creates' | 'edits'): Case =>
  async (page) => {
    const runs = [];
    for (const size of sizes)
      runs.push(
        await page.evaluate((bench, [of, count]) => bench.draining(of, count), [kind, size] as const),
      );
    const measures = {
      rows: runs.map((run) => run.rowsPerMutation),
      keys: runs.map((run) => run.keysPerMutation),
      transactions: runs.map((run) => run.transactionsPerMutation),
      requests: runs.map((run) => run.requestsPerMutation),
    };
    const lines = Object.entries(measures).map(([name, numbers]) => grows(name, numbers));
    return [
      {
        what: `sending ${sizes.join(' · ')} ${kind}, of each mutation`,
        seen: lines.map(({ what, seen }) => `${what} ${seen}`).join(', '),
        limit: `last ≤ ${growth} × first`,
        met: lines.every(({ met }) => met),
      },
    ];
  };

const counts = [20, 100, 200] as const;

const editsOfOne: Case = async (page) => {
  const rows = [];
  for (const count of counts)
    rows.push((await page.evaluate((bench, count) => bench.editsOfOne(count), count)).rowsPerEdit);
  return [
    grows(`one item edited ${counts.join(' · ')} times in a day: rows read by each of the last edits`, rows),
  ];
};

const autosave =
  (where: 'online' | 'offline'): Case =>
  async (page) => {
    const left = await page.evaluate((bench, where) => bench.autosave(where), where);
    const tables = Object.entries(left.tables)
      .filter(([, bytes]) => bytes > 1_000)
      .map(([table, bytes]) => `${table} ${kilo(bytes)}`);
    const what = `3 minutes of autosave of ${kilo(left.textBytes)}, ${where}`;
    return [
      {
        what: `${what}: left in the database (${tables.join(', ')}; ${left.writes} writes; the browser says ${kilo(left.estimate)})`,
        seen: kilo(left.databaseBytes),
        limit: '300 kB',
        met: left.databaseBytes <= 300_000,
      },
    ];
  };

const openList: Case = async (page) => {
  const { reads, rows, shown } = await page.evaluate((bench) => bench.openList());
  const what = `an open list of ${shown} rows while 20 other mutations go out`;
  return [
    {
      what: `${what}: times read, rows of the mirror read`,
      seen: `${reads}, ${rows}`,
      limit: '1, 1,100',
      met: reads === 1 && rows <= 1_100,
    },
  ];
};

const afterDone: Case = async (page) => {
  const seen = await page.evaluate((bench) => bench.afterDone());
  const { transactionsPerEdit, transactionsAfterwards, requestsAfterwards } = seen;
  return [
    {
      what: 'transactions of an edit, from accepting to its end',
      seen: transactionsPerEdit.toFixed(1),
      limit: '12',
      met: transactionsPerEdit <= 12,
    },
    {
      what: 'transactions and requests in the five minutes after (scaled by 30)',
      seen: `${transactionsAfterwards}, ${requestsAfterwards}`,
      limit: '0',
      met: transactionsAfterwards === 0 && requestsAfterwards === 0,
    },
  ];
};

const accepting =
  (kind: 'create' | 'edit', withBackup: boolean): Case =>
  async (page) => {
    const args = [kind, withBackup] as const;
    const run = await page.evaluate((bench, [kind, withBackup]) => bench.accepting(kind, withBackup), args);
    const { acceptMs, rawMs, dexieMs } = run;
    const backup = withBackup ? 'with the backup' : 'without the backup';
    const what = `accepting ${kind === 'edit' ? 'an edit' : 'a create'}, ${backup}, p50 ${acceptMs.toFixed(1)} ms`;
    return [
      {
        what: `${what}, beside the same transaction by hand (${rawMs.toFixed(1)} ms) and through Dexie (${dexieMs.toFixed(1)} ms)`,
        seen: `${(acceptMs / rawMs).toFixed(2)}, ${(acceptMs / dexieMs).toFixed(2)}`,
        limit: '1.5',
        met: Math.max(acceptMs / rawMs, acceptMs / dexieMs) <= 1.5,
      },
    ];
  };

const cases: Readonly<Record<string, Case>> = {
  creates: draining('creates'),
  edits: draining('edits'),
  one: editsOfOne,
  online: autosave('online'),
  offline: autosave('offline'),
  list: openList,
  after: afterDone,
  'accept-create': accepting('create', true),
  'accept-edit': accepting('edit', true),
  'accept-create-bare': accepting('create', false),
  'accept-edit-bare': accepting('edit', false),
};

async function run(browser: Browser, url: string, work: Case): Promise<readonly Line[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
    await page.goto(url);
    await page.waitForFunction(() => 'bench' in globalThis);
    return await work(await page.evaluateHandle(() => (globalThis as unknown as { bench: Bench }).bench));
  } finally {
    await context.close();
  }
}

const asRow = ({ what, seen, limit, met }: Line) =>
  `| ${what} | ${seen} | ${limit} | ${met ? 'yes' : '**no**'} |`;

export async function main(only: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'));
  await buildPages(join(import.meta.dirname, 'engine-page'), ['index.html'], folder);
  const site = await startSite(folder);
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const rows: string[] = [];
  for (const [name, work] of Object.entries(cases)) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const line of await run(browser, site.url, work)) {
      if (!line.met) process.exitCode = 1;
      rows.push(asRow(line));
      process.stdout.write(`${rows.at(-1)}\n`);
    }
  }
  const told = `\`npm run bench:engine\`, ${machine(browser.version())}:`;
  await browser.close();
  await site.end();
  await rm(folder, { recursive: true, force: true });
  const heading = [told, '', '| What | Seen | Limit | Held |', '|---|---|---|---|'];
  if (only.length === 0) await writeResults('bench:engine', [...heading, ...rows]);
}
