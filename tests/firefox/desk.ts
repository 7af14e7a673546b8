/** What a person does in Firefox, driven by WebDriver BiDi: fields by their labels, buttons by their words. */
import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer-core';

/** A busy machine needs its time. */
export const patience = 30_000;

/**
 * How Firefox tells that a file did not come through the worker: the host is gone, or the person went on meanwhile.
 * Chromium has words of its own for that. An answer that the worker rejects reads otherwise, and counts.
 */
const browsersOwnWords =
  /^(Error: )?Failed to load ‘.*’\. A ServiceWorker (intercepted the request and encountered an unexpected error|passed an Error Response)/;

/** Firefox with nothing in it, and every sentence that its pages wrote into the console as an error. */
export interface Desk {
  readonly page: Page;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A person of their own: nothing of another's cookies and stores. */
export async function newDesk(browser: Browser): Promise<Desk> {
  const context: BrowserContext = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors: string[] = [];
  const hear = (kind: string, words: string) => {
    if (!browsersOwnWords.test(words)) errors.push(`${kind}: ${words}`);
  };
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) hear(message.type(), message.text());
  });
  page.on('pageerror', (error) => hear('uncaught', String(error)));
  return { page, errors, close: () => context.close() };
}

/** The control that a label which begins with these words is for. */
export async function field(page: Page, label: string): Promise<ElementHandle<HTMLInputElement>> {
  const found = await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('label')].find(
        (each) => each.control?.checkVisibility() && each.textContent?.trim().startsWith(words),
      )?.control,
    {},
    label,
  );
  return found as unknown as ElementHandle<HTMLInputElement>;
}

export async function type(page: Page, label: string, words: string): Promise<void> {
  await (await field(page, label)).type(words);
}

/** Presses the button of the page's main part that says this first; behind it may stand what it says while it waits. */
export async function press(page: Page, words: string): Promise<void> {
  const found = await page.waitForFunction(
    (said) =>
      [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
        (button) => button.checkVisibility() && button.textContent?.trim().startsWith(said),
      ),
    {},
    words,
  );
  await (found as unknown as ElementHandle<HTMLButtonElement>).click();
}

/** Waits until the page shows these words anywhere. */
export async function shows(page: Page, selector: string, words = ''): Promise<void> {
  await page.waitForFunction(
    (asked, said) =>
      [...document.querySelectorAll<HTMLElement>(asked)].some(
        (each) => each.checkVisibility() && each.innerText.includes(said),
      ),
    {},
    selector,
    words,
  );
}

/** Waits until the worker answers for the page and has kept something in each of these tiers. */
export async function kept(page: Page, ...tiers: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForFunction(
    async (names) => {
      const worker = await (await fetch('/sw.js')).text();
      const list: { url: string; tier: string }[] = JSON.parse(
        /\[\{[^[\]]*"url"[^[\]]*\}\]/.exec(worker)?.[0] ?? '[]',
      );
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const cached = new Set(keys.flat().map(({ url }) => new URL(url).pathname));
      return list.length > 0 && list.every(({ url, tier }) => !names.includes(tier) || cached.has(`/${url}`));
    },
    { polling: 500 },
    tiers,
  );
}
