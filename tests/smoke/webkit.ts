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
import { atRest, type Desk, patience } from './desk.ts';
import { tryWays } from './try-ways.ts';
import { startSession } from './webdriver.ts';

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
  /** Does something with the element that the function finds; once more where the page has just drawn it anew. */
  const withFound = async (
    act: (element: unknown) => Promise<void>,
    find: (...args: string[]) => unknown,
    args: readonly string[],
  ) => {
    const end = Date.now() + patience;
    for (;;) {
      const element = await session.find(find, args);
      try {
        if (element) return await act(element);
        if (Date.now() > end) throw new Error('it is not there');
      } catch (error) {
        if (Date.now() > end) throw new Error(`Nobody can use “${args.join(', ')}”: ${error}`);
      }
      await pause(200);
    }
  };
  return {
    version: session.version,
    errors,
    goto: (url) => leave(() => session.goto(url)),
    reload: () => leave(() => session.reload()),
    read: (inPage, ...args) => session.run(inPage, args) as never,
    click: (find, ...args) => withFound(session.click, find, args),
    type: (words, find, ...args) => withFound((element) => session.type(element, words), find, args),
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
