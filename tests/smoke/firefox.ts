/**
 * `npm run smoke:firefox`: the ways that people take most, in Firefox. Fails at an error in the console. Where there is no
 * Firefox it says so, and is no failure. `npm run smoke:firefox -- edits` goes the ways alone that are named so.
 */
import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import { atRest, type Desk, patience } from './desk.ts';
import { tryWays } from './try-ways.ts';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

function findFirefox(): string | undefined {
  const given = process.env['FIREFOX_PATH'];
  return [given, ...places].find((file) => file && existsSync(file));
}

/** A person of their own: nothing of another's cookies and stores. */
async function newDesk(browser: Browser): Promise<Desk> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error}`));
  const found = async (find: (...args: string[]) => unknown, args: readonly string[]) =>
    (await page.waitForFunction(find, {}, ...args)) as unknown as ElementHandle<HTMLElement>;
  return {
    errors,
    async goto(url) {
      await page.evaluate(atRest);
      await page.goto(url);
    },
    async reload() {
      await page.evaluate(atRest);
      await page.reload();
    },
    read: (inPage, ...args) => page.evaluate(inPage, ...args) as never,
    click: async (find, ...args) => (await found(find, args)).click(),
    type: async (words, find, ...args) => (await found(find, args)).type(words),
    close: () => context.close(),
  };
}

export async function main(args: readonly string[]): Promise<void> {
  const executablePath = findFirefox();
  if (!executablePath) {
    console.info('There is no Firefox here: nothing was tried in it. FIREFOX_PATH may name one.');
    return;
  }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  await tryWays(await browser.version(), () => newDesk(browser), args);
  await browser.close();
}
