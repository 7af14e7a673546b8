/**
 * `npm run bench:rivals`: alternatives beside the engine, each over the same server in the same browser.
 * `-- ours,dexie accept,drain` runs some rivals and some cases, and leaves RESULTS.md unchanged.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../fixtures/faults/build-harness.ts';
import { machine } from '../results.ts';
import { cases } from './cases.ts';
import { startPhone } from './phone.ts';
import { Read } from './read.ts';
import { startServer } from './server.ts';
import { writeTable } from './table.ts';

/** Rivals in the order of the table; the first four need no packages but the product's. */
const rivals = ['ours', 'raw', 'dexie', 'lanes', 'workbox', 'pouch', 'rxdb', 'offline-transactions', 'query'];
const ownPackages = rivals.slice(4);
/** Number of rivals that run at once where nothing is timed. */
const besides = 3;

/** Returns the names that contain one of the comma-separated parts in `asked`; all names without parts. */
function chosen(names: readonly string[], asked = ''): string[] {
  const wanted = asked.split(',').filter(Boolean);
  return names.filter((name) => wanted.length === 0 || wanted.some((one) => name.includes(one)));
}

type Reads = ReadonlyMap<string, Read>;

const longestMs = 150_000;

/** Rejects after `longestMs`, so that the run goes on after a case that hangs. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('did not end')), longestMs).unref();
  });
}

/** Runs cases of one rival in a browser with a new profile, each over its own server and so its own origin. */
async function sitting(rival: string, names: readonly string[], folder: string, reads: Reads): Promise<void> {
  if (names.length === 0) return;
  const phone = await startPhone(rival);
  for (const name of names) {
    const work = cases[name];
    if (!work || (work.needsList && rival === 'workbox')) continue;
    const { server, url, end } = await startServer(folder);
    server.reset(work.items);
    try {
      await phone.visit(url);
      reads.get(name)?.add(rival, await Promise.race([work.run(phone, server), tooLate()]));
    } catch (error) {
      process.stderr.write(`${rival}, ${name}: ${error}\n`);
    }
    end();
  }
  await phone.end();
}

/** Runs all chosen cases: in each round every rival in turn, each round beginning with another rival. */
async function runAll(
  rivals: readonly string[],
  rounds: number,
  folder: string,
  reads: Reads,
): Promise<void> {
  const names = [...reads.keys()];
  const may = (name: string, rival: string) => {
    const together = cases[name]?.together ?? [];
    return together === 'all' || together.includes(rival);
  };
  for (let round = 0; round < rounds; round++) {
    const due = names.filter((name) => (cases[name]?.rounds ?? 0) > round);
    const from = round % rivals.length;
    for (const rival of [...rivals.slice(from), ...rivals.slice(0, from)])
      await sitting(
        rival,
        due.filter((name) => !may(name, rival)),
        folder,
        reads,
      );
    process.stdout.write(`round ${round + 1} of ${rounds}\n`);
  }
  for (const name of names.filter((one) => Array.isArray(cases[one]?.together)))
    await Promise.all(
      rivals.filter((one) => may(name, one)).map((one) => sitting(one, [name], folder, reads)),
    );
  const untimed = names.filter((name) => cases[name]?.together === 'all');
  for (let at = 0; at < rivals.length; at += besides)
    await Promise.all(rivals.slice(at, at + besides).map((one) => sitting(one, untimed, folder, reads)));
}

function installPackages(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return;
  // Parts of RxDB that no page uses need a newer node.
  const options = ['--engine-strict=false', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = spawnSync('npm', ['ci', ...options], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error('the rivals could not be installed');
}

const loaded = () => loadavg()[0]?.toFixed(1) ?? '?';

async function version(): Promise<string> {
  const phone = await startPhone('nobody');
  await phone.end();
  return phone.version;
}

/** Arguments that `quick` stands for: under two minutes. */
const quick = ['ours,dexie,lanes,offline', 'accept,drain-5,kill,poison', '2'] as const;

export async function main(given: readonly string[]): Promise<void> {
  const [askedRivals, askedCases, rounds = '7'] = given[0] === 'quick' ? quick : given;
  const chosenRivals = chosen(rivals, askedRivals);
  if (chosenRivals.some((name) => ownPackages.includes(name))) installPackages();
  const folder = await mkdtemp(join(tmpdir(), 'bench-rivals-'));
  const files = ['index.html', ...chosenRivals.map((name) => `${name}.ts`)];
  await buildPages(join(import.meta.dirname, 'page'), files, folder);
  const reads = new Map(chosen(Object.keys(cases), askedCases).map((name) => [name, new Read(chosenRivals)]));
  const [before, begun] = [loaded(), performance.now()];
  await runAll(chosenRivals, Number(rounds), folder, reads);
  for (const [name, read] of reads) process.stdout.write(`${name}\n${read.said()}\n`);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  process.stdout.write(`${seconds} s, load ${before} to ${loaded()}\n`);
  await rm(folder, { recursive: true, force: true });
  if (askedRivals || askedCases) return;
  await writeTable(
    reads,
    chosenRivals,
    `${rounds} rounds`,
    machine(await version()),
    `${before} to ${loaded()}`,
  );
}
