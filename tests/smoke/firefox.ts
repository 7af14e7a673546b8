/**
 * `npm run smoke:firefox`: the ways that people take most, in Firefox over the built `dist/`, with a host that stops and
 * comes back. Fails at an error in the console. Where there is no Firefox it says so, and is no failure.
 * `npm run smoke:firefox -- edits` goes the ways alone that are named so.
 */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { demo, homes } from '../fixtures/journeys/accounts.ts';
import {
  type Desk,
  field,
  kept,
  newDesk,
  patience,
  press,
  shows,
  type,
} from '../fixtures/journeys/firefox-desk.ts';
import { thandi } from '../fixtures/journeys/registration.ts';
import { type Site, startSite } from '../fixtures/journeys/site.ts';
import { publicPages } from './public-pages.ts';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

function findFirefox(): string | undefined {
  const given = process.env['FIREFOX_PATH'];
  return [given, ...places].find((file) => file && existsSync(file));
}

/** Waits for what the host is to hold. */
async function holds(what: string, isTrue: () => boolean): Promise<void> {
  const until = Date.now() + patience;
  while (!isTrue()) {
    if (Date.now() > until) throw new Error(`It did not come true that ${what}.`);
    await pause(200);
  }
}

async function fillIn({ page }: Desk, email: string): Promise<void> {
  for (const [label, words] of Object.entries({ ...thandi, Email: email })) await type(page, label, words);
  await (await field(page, 'Province')).select('Gauteng');
  await press(page, 'Register for ');
  await page.waitForFunction(() => location.pathname === '/event-confirmation');
}

async function signIn({ page }: Desk, site: Site, role: 'student' | 'instructor'): Promise<void> {
  const { email, password } = demo(role);
  await page.goto(`${site.url}/sign-in`);
  await type(page, 'Email address', email);
  await type(page, 'Password', password);
  await press(page, 'Sign in');
  await page.waitForFunction((home) => location.pathname === home, {}, homes[role]);
}

type Way = (desk: Desk, site: Site) => Promise<void>;

const ways: Readonly<Record<string, Way>> = {
  async 'reads every public page'({ page }, site) {
    for (const path of publicPages) {
      await page.goto(site.url + path);
      await shows(page, 'h1');
      await page.waitForSelector('#page-name');
    }
  },
  async 'registers, with the host there and with the host gone'(desk, site) {
    const { page } = desk;
    await page.goto(`${site.url}/events`);
    await kept(page, 'shell');
    await fillIn(desk, 'first@spaza.example');
    await shows(page, '[data-lamp="sent"]', 'Sent');
    await page.goto(`${site.url}/events`);
    await page.waitForSelector('#page-name');
    await site.stop();
    await fillIn(desk, 'second@spaza.example');
    await shows(page, '[data-lamp="sent"]', 'Not sent yet');
    await page.reload();
    await shows(page, '[data-lamp="sent"]', 'Not sent yet');
    await site.start();
    await page.reload();
    await holds('both registrations are at the host, each once', () => site.bookings().length === 2);
    await page.waitForFunction(() => document.querySelector('[data-lamp="sent"]')?.textContent === 'Sent');
  },
  async 'reads a course with the host gone'(desk, site) {
    const { page } = desk;
    await signIn(desk, site, 'student');
    await kept(page, 'shell', 'content', 'signed-in');
    await page.goto(`${site.url}/course/bookkeeping/start-with-one-book`);
    await shows(page, 'article');
    await site.stop();
    await page.reload();
    await shows(page, 'article');
    await site.start();
  },
  async 'edits a text of a course'(desk, site) {
    const { page } = desk;
    await signIn(desk, site, 'instructor');
    // Going on at once would cut off what the page is fetching, and it says so.
    await kept(page, 'shell', 'content', 'signed-in');
    await page.goto(`${site.url}/edit-course/savings-and-investment`);
    const text = await page.waitForSelector('main textarea');
    await text?.type('Written in Firefox. ');
    await holds('the words are at the host', () =>
      site
        .host()
        .database.all('select data from data_items where table_number = 3')
        .some(({ data }) => String(data).includes('Written in Firefox.')),
    );
  },
};

/** Goes one way in a browser of its own; says what was wrong with it. */
async function gone(browser: Browser, way: Way): Promise<string[]> {
  const site = await startSite();
  const desk = await newDesk(browser);
  try {
    await way(desk, site);
    return [...desk.errors];
  } catch (error) {
    const shown = await desk.page
      .evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 400)}`)
      .catch(String);
    return [String(error), shown, ...desk.errors];
  } finally {
    await desk.close();
    await site.end();
  }
}

export async function main([only = '']: readonly string[] = []): Promise<void> {
  const executablePath = findFirefox();
  if (!executablePath) {
    console.info('There is no Firefox here: nothing was tried in it. FIREFOX_PATH may name one.');
    return;
  }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  console.info(`In ${await browser.version()} a person`);
  for (const [name, way] of Object.entries(ways).filter(([words]) => words.includes(only))) {
    const wrong = await gone(browser, way);
    console.info(`  ${wrong.length ? '✘' : '✓'} ${name}`);
    for (const line of wrong) console.error(`      ${line}`);
    if (wrong.length) process.exitCode = 1;
  }
  await browser.close();
}
