/**
 * `npm run bench:backup`: kills all of Chromium while mutations are accepted and the backup is written, starts it again
 * on the same profile, and looks for every mutation that was reported as saved. It runs twice: as is, and with the whole
 * database deleted after each kill, which browsers do now and then.
 * Accepting never waits for the backup: a mutation accepted a moment before a kill that also takes the database is not
 * in the backup yet. Such mutations are counted apart, with their age at the kill.
 * `killed` or `taken` as argument runs one of the two and writes no results; a number after it sets the number of kills.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { findBrowser } from '../ensure-browser.mjs';
import { buildPages } from '../fixtures/faults/build-harness.ts';
import { type OwnBrowser, startBrowser } from '../fixtures/journeys/own-browser.ts';
import type { BackupBench, Found, Told } from './backup-page/page.ts';
import { machine, writeResults } from './results.ts';

/** More waiting mutations than a person ever has. */
const mostOpen = 250;

interface Saved {
  edit: number;
  /** Time (ms) at which the page reported the mutation. */
  at: number;
}

interface Tally {
  kills: number;
  told: number;
  databasesLost: number;
  restored: number;
  /** Mutations missing although the database was there. */
  lost: number;
  /** Ages (ms, from the report to the kill) of mutations lost with the database before their backup was written. */
  readonly unwritten: number[];
  /** Ages (ms) of mutations that came back with an older text. */
  readonly older: number[];
}

interface Server {
  readonly url: string;
  told: (told: Told) => void;
  stop(): void;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

async function serve(folder: string): Promise<Server> {
  const server = createServer(async (request, answer) => {
    if (request.method === 'POST') {
      let text = '';
      for await (const chunk of request) text += chunk;
      local.told(JSON.parse(text));
      answer.end();
      return;
    }
    const path = normalize(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = path === '/' ? '/index.html' : path;
    answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    answer.end(await readFile(join(folder, file)).catch(() => ''));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const local: Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told: () => undefined,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return local;
}

type Known = Map<string, Saved>;

/** Compares the mutations that a start found with the reports before the kill at `killedAt`. */
function compare(known: Known, found: Found, databaseLost: boolean, killedAt: number, tally: Tally): void {
  const open = new Map(found.open.map(({ mutationId, edit }) => [mutationId, edit]));
  for (const [mutationId, { edit, at }] of known) {
    const foundEdit = open.get(mutationId);
    if (foundEdit !== undefined && foundEdit >= edit) continue;
    if (!databaseLost) tally.lost += 1;
    else (foundEdit === undefined ? tally.unwritten : tally.older).push(killedAt - at);
  }
  // Only the mutations found are expected from now on, so that no loss is counted twice.
  known.clear();
  for (const { mutationId, edit } of found.open) known.set(mutationId, { edit, at: killedAt });
}

function ask<T>(page: Page, work: (bench: BackupBench) => T): Promise<Awaited<T>> {
  return page
    .evaluateHandle(() => (globalThis as unknown as { bench: BackupBench }).bench)
    .then((bench) => bench.evaluate(work) as Promise<Awaited<T>>);
}

interface Plan {
  readonly kills: number;
  readonly takeDatabase: boolean;
  readonly title: string;
}

const plans: Readonly<Record<string, Plan>> = {
  killed: { kills: 300, takeDatabase: false, title: '' },
  taken: { kills: 60, takeDatabase: true, title: 'the database taken away each time: ' },
};

/** Deletes IndexedDB from a profile that no browser has open; OPFS stays. */
async function takeDatabaseFrom(profile: string): Promise<void> {
  await rm(join(profile, 'Default', 'IndexedDB'), { recursive: true, force: true, maxRetries: 5 });
}

async function killMany({ kills, takeDatabase }: Plan): Promise<{ tally: Tally; version: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
  const profile = await mkdtemp(join(tmpdir(), 'bench-backup-profile-'));
  await buildPages(join(import.meta.dirname, 'backup-page'), ['index.html'], folder);
  const server = await serve(folder);
  const program = findBrowser() || chromium.executablePath();
  const tally: Tally = {
    kills: 0,
    told: 0,
    databasesLost: 0,
    restored: 0,
    lost: 0,
    unwritten: [],
    older: [],
  };
  const known: Known = new Map();
  let generation = '';
  let killedAt = 0;
  let version = '';
  let browser: OwnBrowser | undefined;
  try {
    while (tally.kills <= kills) {
      const now = await startBrowser(program, [], profile);
      browser = now;
      const line = await chromium.connectOverCDP(now.address);
      version = line.version();
      const page = must(line.contexts()[0]?.pages()[0], 'the first page');
      page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
      await page.goto(server.url);
      await page.waitForFunction(() => 'bench' in globalThis);
      const found = await ask(page, (bench) => bench.find());
      const databaseLost = generation !== '' && found.generation !== generation;
      if (databaseLost) {
        tally.databasesLost += 1;
        tally.restored += found.restored;
      }
      compare(known, found, databaseLost, killedAt, tally);
      if (tally.kills === kills) break;
      if (found.open.length > mostOpen) {
        await ask(page, (bench) => bench.forget());
        known.clear();
      }
      let left = 10 + Math.floor(Math.random() * 50);
      const killed = new Promise<void>((ended) => {
        server.told = ({ mutationId, edit }) => {
          if (left <= 0) return;
          tally.told += 1;
          known.set(mutationId, { edit, at: performance.now() });
          left -= 1;
          if (left > 0) return;
          killedAt = performance.now();
          void now.kill().then(ended);
        };
      });
      generation = await ask(page, (bench) => bench.work());
      await killed;
      if (takeDatabase) await takeDatabaseFrom(profile);
      tally.kills += 1;
      if (tally.kills % 20 === 0) process.stdout.write(`${JSON.stringify(tally)}\n`);
    }
    return { tally, version };
  } finally {
    await browser?.kill();
    server.stop();
    for (const each of [profile, folder]) await rm(each, { recursive: true, force: true, maxRetries: 5 });
  }
}

const ages = (unwritten: readonly number[]) =>
  unwritten.length === 0
    ? '0'
    : `${unwritten.length} (told at most ${Math.ceil(Math.max(...unwritten))} ms before the kill)`;

function rowsOf(tally: Tally): string[] {
  const { kills, told, databasesLost, restored, lost, unwritten, older } = tally;
  const rows = [
    ['kills; mutations told to be saved; lost while the database was there', `${kills}; ${told}; ${lost}`],
    [
      'kills after which the whole database was gone; mutations that came back then',
      `${databasesLost}; ${restored}`,
    ],
    [
      'not yet in the backup: lost with the database; back in an older text',
      `${ages(unwritten)}; ${ages(older)}`,
    ],
  ];
  return rows.map(([what, seen]) => `| ${what} | ${seen} |`);
}

export async function main([only, count]: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const [name, plan] of Object.entries(plans)) {
    if (only !== undefined && only !== name) continue;
    const { tally, version } = await killMany(count === undefined ? plan : { ...plan, kills: Number(count) });
    if (tally.lost > 0) process.exitCode = 1;
    const rows = rowsOf(tally);
    process.stdout.write(`${rows.join('\n')}\n`);
    if (lines.length === 0)
      lines.push(
        `\`npm run bench:backup\`, ${machine(version)}:`,
        '',
        '| Kills while it writes | Seen |',
        '|---|---|',
      );
    lines.push(...rows.map((row) => row.replace('| ', `| ${plan.title}`)));
  }
  if (only === undefined) await writeResults('bench:backup', lines);
}
