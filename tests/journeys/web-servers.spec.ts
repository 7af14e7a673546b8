/** The built site behind nginx, Apache and Caddy, each as its own program with the rules that the build wrote for it, and on Cloudflare Pages. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ask } from '../fixtures/journeys/ask-server.ts';
import { downloadCourse } from '../fixtures/journeys/downloads.ts';
import { createPhone, expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { phpCms } from '../fixtures/journeys/php-cms.ts';
import { expectAllSent, register } from '../fixtures/journeys/registration.ts';
import { dist } from '../fixtures/journeys/served-addresses.ts';
import {
  startWebServer,
  type WebServerName,
  webServers,
  whyNotHere,
} from '../fixtures/journeys/web-servers.ts';
import { findWrangler, startWrangler } from '../fixtures/journeys/wrangler.ts';

/** The browser's own line where it would have offered to install the app, which asks for that in its own way. */
const offersToInstall = 'info: Banner not shown: beforeinstallpromptevent.preventDefault() called.';

interface Profile {
  readonly context: BrowserContext;
  end(): Promise<void>;
}

/** A browser with a profile on the disk: in a private one nothing is installed. */
const withProfile = test.extend<{ profile: Profile }>({
  profile: async ({ playwright, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    const context = await playwright.chromium.launchPersistentContext(folder, launchOptions);
    await use({ context, end: () => context.close() });
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Weighs a page and its largest script on the way, by what a browser can unpack. */
async function sizes(url: string): Promise<string> {
  const script = readdirSync(join(dist, 'assets')).find((file) => /^react-.*\.js$/.test(file));
  const said = ['/', '/events', `/assets/${script}`].map(async (path) => {
    const { body, headers } = await ask(url + path, { 'Accept-Encoding': 'gzip, deflate, br' });
    return `${path} ${body.length} bytes (${headers['content-encoding']})`;
  });
  return (await Promise.all(said)).join(', ');
}

async function expectInstallable(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await expect
    .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
}

/** A page that was read and one that was not are there with no signal. */
async function expectReadOffline(phone: Phone, page: Page): Promise<void> {
  for (const path of ['/events', '/sign-in']) {
    await page.goto(phone.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

/** Downloads a course, and hears its sound with no signal. */
async function expectLearnedOffline(phone: Phone, page: Page): Promise<void> {
  await page.goto(`${phone.url}/course/bookkeeping`);
  await downloadCourse(page);
  await phone.offline();
  await page.goto(`${phone.url}/course/bookkeeping`);
  const sound = page.locator('audio').first();
  for (;;) {
    await expect(page.locator('article[data-ready]')).toBeVisible();
    if ((await sound.count()) > 0) break;
    const next = page.getByRole('link', { name: /^Next: / });
    const name = ((await next.textContent()) ?? '').replace(/^Next: /, '');
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  const length = await sound.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true;
    await element.play();
    return element.duration;
  });
  expect(length).toBeGreaterThan(4);
}

interface Place {
  readonly where: string;
  readonly name: WebServerName;
  /** The CMS is in the folder of the site. */
  readonly isBeside?: true;
}

const places: readonly Place[] = [
  ...(Object.keys(webServers) as WebServerName[]).map((name) => ({ where: `Behind ${name}`, name })),
  { where: 'On Apache, in one folder with a CMS in PHP,', name: 'Apache', isBeside: true },
];

for (const { where, name, isBeside } of places) {
  const why = whyNotHere(name);
  if (why) {
    console.log(why);
    continue;
  }
  withProfile(
    `${where} a visitor can install the app, registers, and reads and learns on with no signal`,
    {
      tag: '@full',
    },
    async ({ profile, site }) => {
      const server = isBeside
        ? await startWebServer(name, undefined, phpCms(site.url))
        : await startWebServer(name, site.url);
      try {
        console.log(`${name}: ${await sizes(server.url)}`);
        const phone = createPhone(profile.context, { ...site, url: server.url });
        const page = await phone.install('/events');
        await expectInstallable(page);
        expect(phone.consoleMessages).toContainEqual(expect.stringContaining(offersToInstall));
        await register(page);
        await expectAllSent(page);
        expect(site.bookings()).toHaveLength(1);
        await page.goto(`${server.url}/sign-in`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLearnedOffline(phone, page);
        await expectReadOffline(phone, page);
        expect(phone.consoleMessages.filter((line) => !line.startsWith(offersToInstall))).toEqual([]);
        expect(phone.strays).toEqual([]);
      } finally {
        await profile.end();
        await server.end();
      }
    },
  );
}

const wrangler = findWrangler();
if (wrangler)
  withProfile(
    'On Cloudflare Pages a visitor can install the app, and reads on with no signal',
    {
      tag: '@full',
    },
    async ({ profile, site }) => {
      const server = await startWrangler(wrangler);
      try {
        const phone = createPhone(profile.context, { ...site, url: server.url });
        const page = await phone.install('/course/1');
        await expectInstallable(page);
        await page.goto(`${server.url}/events`);
        await page.goto(`${server.url}/sign-in`);
        await phone.offline();
        await expectReadOffline(phone, page);
        expect(phone.strays).toEqual([]);
      } finally {
        await profile.end();
        await server.end();
      }
    },
  );
