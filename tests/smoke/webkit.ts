/**
 * `npm run smoke:webkit`: the ways that people take most, in Safari's engine: WebKitGTK's MiniBrowser, with neither OPFS nor
 * `navigator.storage.persist`. Debian: `webkit2gtk-driver` and `xvfb`. Where they are not installed it says so, and is no failure.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Desk, patience } from './desk.ts';
import { tryWays } from './try-ways.ts';
import { isElement, startSession } from './webdriver.ts';

const display = '/usr/bin/Xvfb';
const driver = '/usr/bin/WebKitWebDriver';
const browsers = ['4.1', '4.0'].map(
  (version) =>
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve();
    program.once('exit', () => resolve());
    program.kill('SIGTERM');
  });
}

/** In the page: keeps what the console hears from now on; the driver tells nothing of it. */
function hearConsole(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...words: unknown[]) => void heard.push(`${kind}: ${words.join(' ')}`);
  addEventListener('error', ({ message }) => heard.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`uncaught: ${reason}`));
}

/**
 * In the page: waits until it has fetched and written nothing for two seconds. WebKitGTK 2.50 never opens a database again whose
 * page was left in the middle of a write; a page of ten lines shows it.
 */
async function atRest(): Promise<void> {
  /** How long (ms) the database's writes take that are under way. */
  const waited = async () => {
    const since = performance.now();
    if ((await indexedDB.databases()).some(({ name }) => name === 'kasi'))
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('kasi');
        opening.onerror = () => resolve();
        opening.onsuccess = () => {
          const { result: database } = opening;
          const all = database.transaction([...database.objectStoreNames], 'readonly');
          all.oncomplete = all.onabort = () => {
            database.close();
            resolve();
          };
        };
      });
    return performance.now() - since;
  };
  const end = performance.now() + 25_000;
  let quiet = 0;
  while (quiet < 4 && performance.now() < end) {
    const before = performance.getEntriesByType('resource').length;
    const took = await waited();
    await new Promise((resolve) => setTimeout(resolve, 500));
    quiet = took < 200 && performance.getEntriesByType('resource').length === before ? quiet + 1 : 0;
  }
}

/** A browser of its own, in a home of its own: nothing of another person's cookies and stores. */
async function newDesk(screen: string, binary: string): Promise<Desk & { readonly version: string }> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const env = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: screen,
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const program = spawn(driver, ['-p', String(port)], { env, stdio: 'ignore' });
  const session = await started(port, binary);
  const errors: string[] = [];
  const heard = async () => {
    const said = await session.run(() => (window as unknown as { heard?: string[] }).heard ?? [], []);
    if (Array.isArray(said)) errors.push(...said);
  };
  /** Goes to another page, or to the same one again. */
  const leave = async (go: () => Promise<void>) => {
    await heard();
    await session.run(atRest, []);
    await go();
    await session.run(hearConsole, []);
  };
  const found = async (find: (...args: string[]) => unknown, args: readonly string[]) => {
    const end = Date.now() + patience;
    for (;;) {
      const element = await session.run(find, args);
      if (isElement(element)) return element;
      if (Date.now() > end) throw new Error(`Nothing is there to use: ${args.join(', ')}`);
      await pause(200);
    }
  };
  return {
    version: session.version,
    errors,
    goto: (url) => leave(() => session.goto(url)),
    reload: () => leave(() => session.reload()),
    read: (inPage, ...args) => session.run(inPage, args) as never,
    click: async (find, ...args) => session.click(await found(find, args)),
    type: async (words, find, ...args) => session.type(await found(find, args), words),
    async close() {
      await heard();
      await session.end();
      await ended(program);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The driver takes a moment until it listens. */
async function started(port: number, binary: string) {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const end = Date.now() + patience;
  for (;;)
    try {
      return await startSession(`http://127.0.0.1:${port}`, capabilities);
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > end) throw error;
      await pause(200);
    }
}

export async function main(args: readonly string[]): Promise<void> {
  const binary = browsers.find((file) => existsSync(file));
  if (!binary || !existsSync(driver) || !existsSync(display)) {
    console.info(
      'There is no WebKit to drive here: nothing was tried in it (Debian: webkit2gtk-driver, xvfb).',
    );
    return;
  }
  const shown = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // It writes the number of the screen there once it is ready.
  const screen = await new Promise<string>((resolve) =>
    shown.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`)),
  );
  try {
    await tryWays('WebKitGTK (MiniBrowser)', () => newDesk(screen, binary), args);
  } finally {
    await ended(shown);
  }
}
