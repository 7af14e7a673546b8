/**
 * A person's phone in a journey: a fresh browser profile that keeps everything between pages, and whose console must
 * stay silent. What a browser logs about a request that failed is not the app speaking and is left out.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { startBlackBox } from './black-box.ts';
import { expectCached } from './cached-tiers.ts';
import { type Site, startSite } from './site.ts';

export interface Phone {
  readonly context: BrowserContext;
  readonly url: string;
  /** Everything that was said on a console, or broke, on any page or in the worker. */
  readonly said: string[];
  /** Requests that left our own origin. */
  readonly strays: string[];
  open(path: string): Promise<Page>;
  /** Opens a page and waits until the worker has kept what it needs to work without a network. */
  install(path: string): Promise<Page>;
  /** The same on a line that costs nothing: all that visitors need is cached. */
  installWhole(path: string): Promise<Page>;
  offline(): Promise<void>;
  online(): Promise<void>;
}

const browsersOwnWords = /^Failed to load resource: /;

function createPhone(context: BrowserContext, site: Site): Phone {
  const said: string[] = [];
  const strays: string[] = [];
  context.on('console', (message) => {
    if (!browsersOwnWords.test(message.text())) said.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => said.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== site.url) strays.push(request.url());
  });

  async function open(path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(site.url + path);
    return page;
  }

  async function install(path: string): Promise<Page> {
    const page = await open(path);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 15_000 })
      .toBe('activated');
    return page;
  }

  async function installWhole(path: string): Promise<Page> {
    const page = await install(path);
    await page.keyboard.press('Shift');
    await expectCached(page, 'shell', 'content');
    return page;
  }

  return {
    context,
    url: site.url,
    said,
    strays,
    open,
    install,
    installWhole,
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
  };
}

/** Every script of the app arrives only when the test lets it. */
export async function holdScripts(phone: Phone): Promise<() => void> {
  let release = () => undefined as unknown;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await phone.context.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const test = base.extend<{ site: Site; phone: Phone }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.end();
  },
  phone: async ({ browser, site, viewport, colorScheme }, use, info) => {
    const context = await browser.newContext({ viewport, colorScheme, acceptDownloads: true });
    const phone = createPhone(context, site);
    const readBlackBox = startBlackBox(context, site);
    await use(phone);
    if (info.status !== info.expectedStatus) console.log(`${info.title}\n${await readBlackBox()}`);
    await context.close();
    expect(phone.said, 'the console stays silent').toEqual([]);
    expect(phone.strays, 'nothing is asked of another origin').toEqual([]);
  },
});

export { expect };
