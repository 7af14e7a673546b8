/** A browser with its own profile on the disk, one page in it, and the processor time of its processes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type JSHandle } from '@playwright/test';
import { findBrowser } from '../../ensure-browser.mjs';
import type { Bench } from './page/page.ts';

interface Processes {
  readonly processInfo: readonly { readonly cpuTime: number }[];
}

export interface Phone {
  readonly version: string;
  /** Opens the page of a server, and the rival in it; closes other pages. */
  visit(url: string): Promise<void>;
  /** Returns the handle of the page's opened rival. */
  bench(): JSHandle<Bench>;
  offline(): Promise<void>;
  online(): Promise<void>;
  /** Returns the processor time (ms) of all processes of the browser until now. */
  processor(): Promise<number>;
  /** Closes the page at once, without its events. */
  kill(): Promise<void>;
  /** Opens the same page again. */
  open(): Promise<void>;
  end(): Promise<void>;
}

async function processorOf(session: CDPSession): Promise<number> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as Processes;
  return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function openPage(context: BrowserContext, url: string, rival: string): Promise<JSHandle<Bench>> {
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${rival}: ${error.stack}\n`));
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  const bench = await page.evaluateHandle(() => (globalThis as unknown as { bench: Bench }).bench);
  await bench.evaluate((at, name) => at.open(name, `rival-${name}`), rival);
  return bench;
}

/** Starts a browser with an empty profile, for one rival. */
export async function startPhone(rival: string): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'rivals-profile-'));
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(folder, executablePath ? { executablePath } : {});
  const browser = context.browser();
  if (!browser) throw new Error('the browser cannot be asked for its processes');
  const session = await browser.newBrowserCDPSession();
  let at = '';
  let bench: JSHandle<Bench> | undefined;
  const open = async () => {
    bench = await openPage(context, at, rival);
  };
  const kill = async () => {
    // Without the blank page the browser would end with its last page.
    for (const page of context.pages()) if (page.url() !== 'about:blank') await page.close();
  };
  return {
    version: browser.version(),
    async visit(url) {
      await kill();
      await context.setOffline(false);
      at = url;
      await open();
    },
    bench() {
      if (!bench) throw new Error('no page is open');
      return bench;
    },
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
    processor: () => processorOf(session),
    kill,
    open,
    async end() {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
