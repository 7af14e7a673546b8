/** A phone whose browser is ours to kill, whole or in part, and to start again on the same profile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import { type OwnBrowser, startBrowser } from '../own-browser.ts';
import { test } from './bench.ts';

/** A profile on disk, and the browser that has it open now. */
export class Device {
  readonly #launch: () => Promise<OwnBrowser>;
  #browser: OwnBrowser | undefined;
  #line: Browser | undefined;

  constructor(launch: () => Promise<OwnBrowser>) {
    this.#launch = launch;
  }

  async start(): Promise<BrowserContext> {
    this.#browser = await this.#launch();
    this.#line = await chromium.connectOverCDP(this.#browser.address);
    return must(this.#line.contexts()[0], 'the profile');
  }

  async kill(): Promise<void> {
    await this.#browser?.kill();
  }

  /** Ends every process that runs a page or a worker, as a phone does that needs the memory; the browser stays. */
  async killRenderers(): Promise<void> {
    const cdp = await must(this.#line, 'a browser').newBrowserCDPSession();
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  }
}

export const onDevice = test.extend<{ device: Device }>({
  device: async ({ launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'crash-'));
    const program = launchOptions.executablePath ?? chromium.executablePath();
    const device = new Device(() => startBrowser(program, launchOptions.args ?? [], profile));
    await use(device);
    await device.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});
