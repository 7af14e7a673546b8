/**
 * The backup's store on a real disk: a blank page and a worker of it write through `kit/opfs-store.ts`, and the browser
 * is killed while they do. No engine: its backup is tested in tests/journeys/faults and measured by
 * `npm run bench:backup`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { must } from '#src/kit/must.ts';
import type { TextStore } from '#src/kit/opfs-store.ts';
import { type OwnBrowser, startBrowser } from '../fixtures/journeys/own-browser.ts';

type Files = Awaited<ReturnType<TextStore['list']>>;
type Place = 'page' | 'worker';

const loops = ['page-1', 'page-2', 'page-3', 'worker-1', 'worker-2', 'worker-3'];
const filesPerLoop = 5;

/** What a loop's n-th step leaves in its file: nothing (every seventh removes it), or 4 kB that say which it was. */
function left(loop: string, n: number): string | undefined {
  return n < 1 || n % 7 === 0 ? undefined : `${loop} ${n} ${'x'.repeat(4_000)} end`;
}

/** Runs in the page and in the worker; each loop does one step after another and tells the server of each; `hold` is a slow writer. */
const steps = `
  import { openBackupStore } from '/store.js';
  const opening = openBackupStore('backup');
  const path = (owner, name) => ({ generation: 'g', owner, name });
  const left = ${left.toString()};
  export async function step(name, ...args) {
    const store = await opening;
    if (name === 'loops') return void args.map((one) => loop(store, ...one));
    if (name === 'many') return Promise.all(args.map(([owner, file, text]) => store.write(path(owner, file), text)));
    if (name === 'hold') return hold(...args);
    if (name === 'timed') return timed(store, ...args);
    if (name === 'remove') return store.remove(path(...args));
    return store[name](...args);
  }
  async function loop(store, name, from) {
    for (let n = from; ; n++) {
      const [file, text] = [name + '-' + (n % ${filesPerLoop}) + '.json', left(name, n)];
      await (text === undefined ? store.remove(path('anyone', file)) : store.write(path('anyone', file), text));
      await fetch('/done', { method: 'POST', body: JSON.stringify([name, n]) });
    }
  }
  async function hold(owner, name) {
    let folder = await navigator.storage.getDirectory();
    for (const part of ['backup', 'g', owner]) folder = await folder.getDirectoryHandle(part);
    const stream = await (await folder.getFileHandle(name)).createWritable();
    setTimeout(() => stream.close(), 200);
  }
  async function timed(store, owner, count) {
    const times = [];
    for (let n = 0; n < count; n++) {
      const start = performance.now();
      await store.write(path(owner, n + '.json'), 'y'.repeat(4096));
      times.push(performance.now() - start);
    }
    return times;
  }`;

const worker = `
  import { step } from '/steps.js';
  onmessage = async ({ data, ports }) =>
    ports[0].postMessage(await step(...data).then((answer) => ({ answer }), (error) => ({ failed: String(error) })));`;

const page = `<!doctype html><title>Backup</title><link rel="icon" href="data:,"><script type="module">
  import { step } from '/steps.js';
  const worker = new Worker('/worker.js', { type: 'module' });
  const inWorker = (...what) => new Promise((done, failed) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data.failed ? failed(new Error(data.failed)) : done(data.answer));
    worker.postMessage(what, [port2]);
  });
  window.ask = (place, ...what) => (place === 'page' ? step(...what) : inWorker(...what));
</script>`;

function ask(on: Page, place: Place, name: string, ...args: readonly unknown[]): Promise<unknown> {
  return on.evaluate(
    (what) => (window as unknown as { ask(...what: unknown[]): Promise<unknown> }).ask(...what),
    [place, name, ...args],
  );
}

const list = (on: Page) => ask(on, 'page', 'list') as Promise<Files>;

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: join(import.meta.dirname, '../../src/kit/opfs-store.ts'),
        formats: ['es'],
        fileName: 'store',
      },
    },
  });
  const [first] = [output].flat();
  return first && 'output' in first ? first.output[0].code : '';
}

interface Server {
  readonly url: string;
  /** The last step each loop has reported. */
  readonly done: Map<string, number>;
  /** Called after each of them. */
  told: () => void;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const files: Record<string, string> = { '/': page, '/worker.js': worker, '/steps.js': steps };
  files['/store.js'] = await bundled();
  const server = createServer(async (request, answer) => {
    if (request.method === 'POST') {
      let text = '';
      for await (const chunk of request) text += chunk;
      const [loop, n]: [string, number] = JSON.parse(text);
      local.done.set(loop, n);
      local.told();
    }
    const type = request.url === '/' ? 'text/html' : 'text/javascript';
    answer.setHeader('content-type', type).end(files[request.url ?? ''] ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const local: Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    done: new Map(),
    told: () => undefined,
    stop: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };
  return local;
}

function median(times: number[]): string {
  return `${times.sort((a, b) => a - b)[times.length >> 1]?.toFixed(1)} ms`;
}

test('Page and worker write the backup side by side, and only removed rows are missing; without such storage there is no backup', async ({
  browser,
}) => {
  const server = await startServer();
  const context = await browser.newContext();
  const on = await context.newPage();
  await on.goto(server.url);
  const texts = (place: Place) =>
    Array.from({ length: 50 }, (_, n) => ['anyone', `${place}-${n}.json`, `${place} ${n}`] as const);
  const both = [...texts('page'), ...texts('worker')];
  await Promise.all([
    ask(on, 'page', 'many', ...texts('page')),
    ask(on, 'worker', 'many', ...texts('worker')),
  ]);
  const files = await list(on);
  expect(files.map(({ owner, name, text }) => [owner, name, text]).sort()).toEqual([...both].sort());

  const [one, other] = ['1'.repeat(9_000), '2'.repeat(9_000)];
  const same = (text: string) => Array.from({ length: 20 }, () => ['same', 'A.json', text]);
  await Promise.all([ask(on, 'page', 'many', ...same(one)), ask(on, 'worker', 'many', ...same(other))]);
  const [text, ...more] = (await list(on)).filter(({ owner }) => owner === 'same').map((file) => file.text);
  expect([one, other]).toContain(text);
  expect(more).toEqual([]);

  await ask(on, 'page', 'hold', 'same', 'A.json');
  await ask(on, 'worker', 'remove', 'same', 'A.json');
  await ask(on, 'page', 'many', ['held', 'A.json', one]);
  await ask(on, 'page', 'hold', 'held', 'A.json');
  await ask(on, 'worker', 'removeOwner', 'held');
  expect((await list(on)).filter(({ owner }) => owner !== 'anyone')).toEqual([]);
  await ask(on, 'worker', 'many', ...same(other));

  const odd = ['..', 'a/b\\c', 'Zoë \ud83d\ude00', 'A', 'a', '', 'con.', '_0041'].sort();
  await ask(on, 'worker', 'many', ...odd.map((owner) => [owner, `${owner}.json`, `of ${owner}`]));
  await ask(on, 'page', 'removeOwner', 'anyone');
  await ask(on, 'page', 'removeOwner', 'nobody');
  await ask(on, 'worker', 'remove', 'same', 'A.json');
  await ask(on, 'worker', 'remove', 'same', 'A.json');
  await ask(on, 'worker', 'remove', 'nobody', 'A.json');
  const rest = (await list(on)).sort((a, b) => (a.owner < b.owner ? -1 : 1));
  expect(rest).toEqual(
    odd.map((owner) => ({ generation: 'g', owner, name: `${owner}.json`, text: `of ${owner}` })),
  );

  const inPage = (await ask(on, 'page', 'timed', 'p', 100)) as number[];
  const inWorker = (await ask(on, 'worker', 'timed', 'w', 100)) as number[];
  console.log(`backup, 4 kB written in: ${median(inPage)} (page), ${median(inWorker)} (worker)`);

  const without = [
    'delete FileSystemFileHandle.prototype.createWritable',
    'delete StorageManager.prototype.getDirectory',
    'StorageManager.prototype.getDirectory = async () => { throw new DOMException("private", "SecurityError") }',
  ];
  for (const script of without) {
    await on.goto(server.url);
    const missing = `${script}; import('/store.js').then(({ openBackupStore }) => openBackupStore('x'))`;
    expect(await on.evaluate(missing)).toBe(undefined);
  }
  await context.close();
  await server.stop();
});

/** What is wrong with the files, given that each loop may have been one step further than it reported. */
function wrong(files: Files, done: ReadonlyMap<string, number>): string[] {
  const found = new Map(files.map(({ name, text }) => [name, text]));
  return loops.flatMap((loop) => {
    const last = done.get(loop) ?? 0;
    return Array.from({ length: filesPerLoop }, (_, file) => file).flatMap((file) => {
      const n = last - ((last - file + filesPerLoop) % filesPerLoop);
      const text = found.get(`${loop}-${file}.json`);
      const allowed = [left(loop, n)];
      if ((last + 1) % filesPerLoop === file) {
        allowed.push(left(loop, last + 1));
        if (allowed[0] === undefined) allowed.push('');
      }
      const told = `${loop}-${file} after ${n}, last ${last}: ${text?.slice(0, 20)} (${text?.length})`;
      return allowed.includes(text) ? [] : [told];
    });
  });
}

test('A browser killed ten times while it writes has lost nothing it had acknowledged', {
  tag: '@full',
}, async ({ launchOptions }) => {
  const server = await startServer();
  const profile = await mkdtemp(join(tmpdir(), 'backup-'));
  const program = launchOptions.executablePath ?? chromium.executablePath();
  let all = 0;
  let browser: OwnBrowser | undefined;
  try {
    for (let kills = 0; kills <= 10; kills++) {
      const now = await startBrowser(program, launchOptions.args ?? [], profile);
      browser = now;
      const line = await chromium.connectOverCDP(now.address);
      const on = must(line.contexts()[0]?.pages()[0], 'the first page');
      await on.goto(server.url);
      const files = await list(on);
      expect(wrong(files, server.done), `lost after ${kills} kills`).toEqual([]);
      expect(files.filter(({ name }) => !name.endsWith('.json'))).toEqual([]);
      if (kills === 10) break;
      const from = loops.map((loop) => [loop, (server.done.get(loop) ?? 0) + 1] as const);
      const of = (place: Place) => from.filter(([loop]) => loop.startsWith(place));
      await Promise.all([
        ask(on, 'page', 'loops', ...of('page')),
        ask(on, 'worker', 'loops', ...of('worker')),
      ]);
      const killed = new Promise<void>((ended) => {
        let before = 20 + 5 * kills;
        server.told = () => {
          all += 1;
          before -= 1;
          if (before === 0) now.kill().then(ended);
        };
      });
      await killed;
    }
  } finally {
    await browser?.kill();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
  console.log(`backup: 10 kills, ${all} acknowledged steps, 0 lost`);
});
