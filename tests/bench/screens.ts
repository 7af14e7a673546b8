/**
 * `npm run screens`: a picture of every page for every role, to look at. Reads the built `dist/`, writes into
 * `screens/`, one folder for each role, size, scheme and line, and `sheet-….png` of several.
 * Words narrow it down: `npm run screens -- student 360 dark offline /profile`.
 * `npm run bench:screens` takes no pictures: it measures the layout shift of each home page, of named pages
 * (`-- admin /event/2`) or of all (`-- all`), and fails above 0.1.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Role, roles } from '#src/session/user.ts';
import { findBrowser } from '../ensure-browser.mjs';
import { demo, homes, installSignedIn, signInButton, typeSignIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { builtPages } from '../fixtures/journeys/built-pages.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { layoutShift, watchLayoutShift } from '../fixtures/journeys/layout-shift.ts';
import { createPhone, type Phone } from '../fixtures/journeys/phone.ts';
import { fillIn, lamp, submitButton } from '../fixtures/journeys/registration.ts';
import { animationsEnded, doubleLetters } from '../fixtures/journeys/screens.ts';
import { type Site, startSite } from '../fixtures/journeys/site.ts';
import { figure } from './figure.ts';

const people = ['visitor', ...roles] as const;
const schemes = ['light', 'dark'] as const;
const lines = ['online', 'offline'] as const;
const sizes = {
  '320': { width: 320, height: 640 },
  '360': { width: 360, height: 740 },
  '768': { width: 768, height: 1024 },
  '1280': { width: 1280, height: 800 },
  double: { width: 360, height: 740 },
} as const;
type Size = keyof typeof sizes;
const folder = join(import.meta.dirname, '../../screens');
/** Longer pages are cut off (px): their beginning is enough. */
const longest = 3000;
const ofSheet = 8;
/** Limit of a page's layout shift. */
const shiftLimit = 0.1;
/** Pages that each role uses every day. */
const dailyPages: Readonly<Record<Role, readonly string[]>> = {
  student: [homes.student, '/learn', '/storage'],
  instructor: [homes.instructor, '/instructor/dashboard', '/edit-course/bookkeeping'],
  admin: [homes.admin, '/manage-events', '/event/2', '/user'],
};

/** Returns the named words of `all`; all of them where none is named. */
function chosen<Word extends string>(all: readonly Word[], words: readonly string[]): readonly Word[] {
  const some = all.filter((one) => words.includes(one));
  return some.length > 0 ? some : all;
}

/** Opens a page; a page that never becomes quiet is pictured as it is, and reported. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  try {
    await alive(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 5000 });
    await page.locator('main [data-coming]').first().waitFor({ state: 'detached', timeout: 5000 });
  } catch {
    process.stdout.write(`${address} did not come to rest\n`);
  }
}

async function picture(page: Page, file: string, size: Size): Promise<void> {
  await animationsEnded(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = sizes[size];
  const clip = { x: 0, y: 0, width, height: Math.min(height, longest) };
  // A picture larger than the window would reset the text size, so the window gets the picture's height.
  if (size === 'double') await page.setViewportSize(clip);
  await page.screenshot({ path: file, type: 'jpeg', quality: 75, fullPage: size !== 'double', clip });
  await page.setViewportSize(sizes[size]);
}

/** Writes sheets of several pictures, each with its name. */
async function writeSheets(
  browser: Browser,
  into: string,
  width: number,
  names: readonly string[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1200 } });
  for (let at = 0; at < names.length; at += ofSheet) {
    const figures = await Promise.all(
      names.slice(at, at + ofSheet).map(async (name) => {
        const bytes = await readFile(join(folder, into, `${name}.jpg`), 'base64');
        return `<figure><figcaption>${name}</figcaption><img src="data:image/jpeg;base64,${bytes}"></figure>`;
      }),
    );
    const columns = width > 500 ? 4 : ofSheet;
    await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px; margin: 8px; background: #777 }
      figure { margin: 0; overflow: hidden } figcaption { font: 14px monospace; background: #fff }
      img { display: block; inline-size: 100% }
    </style>${figures.join('')}`);
    const file = `sheet-${into.replaceAll('/', '-')}-${at / ofSheet + 1}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
  }
  await page.close();
}

/** Signs a person in, gives them a ticket and fetches all their pages; time limits are long, for a busy machine. */
async function install(phone: Phone, person: Role | 'visitor'): Promise<readonly string[]> {
  const page = await phone.install(person === 'visitor' ? '/events' : '/sign-in');
  if (person !== 'visitor') {
    const { email, password } = demo(person);
    await typeSignIn(page, email, password);
    await signInButton(page).click();
    await page.waitForURL(phone.url + homes[person]);
    await expectCached(page, 'signed-in');
    await page.goto(`${phone.url}/events`);
  }
  await expectCached(page, 'shell', 'content');
  await fillIn(page);
  await submitButton(page).click();
  await lamp(page, 'emails').getByText('Emails sent').waitFor();
  const ticket = page.url().slice(phone.url.length);
  await page.close();
  return [...builtPages(person), ticket, '/no-such-page'];
}

/** Prints the layout shift of each page; returns whether one is over the limit. */
async function measureShift(browser: Browser, role: Role, words: readonly string[]): Promise<boolean> {
  const site = await startSite();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const phone = createPhone(context, site);
  const first = await installSignedIn(phone, role);
  await expectCached(first, 'signed-in');
  await first.close();
  const named = words.filter((word) => word.startsWith('/'));
  const all = words.includes('all') ? builtPages(role) : dailyPages[role];
  let isOver = false;
  for (const size of [sizes['360'], sizes['1280']])
    for (const path of named.length > 0 ? named : all) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await watchLayoutShift(page);
      await openPage(page, site.url + path);
      await new Promise((drawn) => setTimeout(drawn, 1_500));
      const { by, parts } = await layoutShift(page);
      const { line, over } = figure(`${role}, ${size.width} px, ${path}`, by, shiftLimit, '');
      process.stdout.write(`${line}\n${over ? `${parts.join('\n')}\n` : ''}`);
      isOver ||= over;
      await page.close();
    }
  await context.close();
  await site.end();
  return isOver;
}

export async function main(words: readonly string[] = []): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  if (words.includes('shift')) {
    for (const role of chosen(roles, words))
      if (await measureShift(browser, role, words)) process.exitCode = 1;
    return browser.close();
  }
  if (words.length === 0) await rm(folder, { recursive: true, force: true });
  const asked = words.filter((word) => word.startsWith('/'));
  for (const person of chosen(people, words)) {
    const site = await startSite();
    await picturesOf(browser, site, person, words, asked);
    await site.end();
  }
  await browser.close();
}

async function picturesOf(
  browser: Browser,
  site: Site,
  person: Role | 'visitor',
  words: readonly string[],
  asked: readonly string[],
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const phone = createPhone(context, site);
  const all = await install(phone, person);
  const paths = asked.length > 0 ? asked : all;
  for (const line of chosen(lines, words)) {
    await context.setOffline(line === 'offline');
    for (const size of chosen(Object.keys(sizes) as Size[], words)) {
      const page = await context.newPage();
      await page.setViewportSize(sizes[size]);
      if (size === 'double') await doubleLetters(page);
      const taken = new Map<string, string[]>();
      for (const path of paths) {
        await openPage(page, site.url + path);
        for (const colorScheme of chosen(schemes, words)) {
          await page.emulateMedia({ colorScheme });
          const into = [person, size, colorScheme, line].join('/');
          const name = path.replace(/\?.*/, '-of-one').replaceAll('/', '_');
          await mkdir(join(folder, into), { recursive: true });
          await picture(page, join(folder, into, `${name}.jpg`), size);
          taken.set(into, [...(taken.get(into) ?? []), name]);
        }
      }
      await page.close();
      for (const [into, names] of taken) await writeSheets(browser, into, sizes[size].width, names);
    }
  }
  await writeFile(join(folder, `${person}.txt`), `${phone.consoleMessages.join('\n')}\n`);
  await context.close();
}
