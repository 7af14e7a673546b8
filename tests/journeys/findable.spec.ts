/** What machines and strangers' browsers get: addresses, heads, the map, status codes, and a first visit's weight. */

import type { Page } from '@playwright/test';
import { firstVisit, onMobileData, untouchedVisit } from '../bench/first-visit.ts';
import { publicPages, tagOf } from '../bench/public-pages.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { silence } from '../fixtures/journeys/silence.ts';

const html = { headers: { accept: 'text/html' } };

function attribute(page: string, pattern: RegExp): string {
  return pattern.exec(page)?.[1] ?? '';
}

test('Every public page has a title and words of its own, one address, and a picture to share', async ({
  site,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of publicPages) {
    const page = await (await fetch(site.url + path, html)).text();
    const description = attribute(page, /<meta name="description" content="([^"]*)"/);
    titles.add(attribute(page, /<title>([^<]*)</));
    descriptions.add(description);
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(40);
    expect(attribute(page, /<link rel="canonical" href="([^"]*)"/)).toMatch(
      new RegExp(`^https://[^/]+${path}$`),
    );
    expect(attribute(page, /<meta property="og:url" content="([^"]*)"/)).toMatch(new RegExp(`${path}$`));
    const graph = JSON.parse(attribute(page, /<script type="application\/ld\+json">(.*?)<\/script>/s));
    const kinds = graph['@graph'].map((thing: Record<string, unknown>) => thing['@type']);
    expect(kinds).toContain('EducationalOrganization');
    // Search engines take the site's name from the front page alone.
    expect(kinds.includes('WebSite')).toBe(path === '/');
    const image = new URL(attribute(page, /<meta property="og:image" content="([^"]*)"/)).pathname;
    const picture = Buffer.from(await (await fetch(site.url + image)).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect([titles.size, descriptions.size]).toEqual([publicPages.length, publicPages.length]);
});

test('The map lists exactly the public pages, and every one of them answers', async ({ site }) => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  const address = attribute(robots, /^Sitemap: (.*)$/m);
  const map = await (await fetch(site.url + new URL(address).pathname)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toEqual(publicPages);
  for (const path of listed) expect([path, (await fetch(site.url + path, html)).status]).toEqual([path, 200]);
});

test('An unknown address is a 404 with a page that leads on, also with no network; a lost file is no page', async ({
  phone,
  site,
}) => {
  const status = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).status;
  expect(await status('/no-such-page', html)).toBe(404);
  expect(await status('/events/old', html)).toBe(404);
  expect(await status('/event-confirmation', html)).toBe(200);
  expect(await status('/event-confirmation?ref=x', html)).toBe(200);
  expect(await status('/assets/no-such-file.js')).toBe(404);
  const page = await phone.install('/no-such-page');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('There is no page here');
  await page.keyboard.press('Shift');
  await alive(page);
  await expect(heading).toHaveText('There is no page here');

  await test.step('moving to another page is announced, and puts the focus at its beginning', async () => {
    await page.getByRole('main').getByRole('link', { name: 'See the next webinar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('button', { name: /^Register for / })).toBeVisible();
    await expect(page.locator('#page-name')).toHaveText(/^Webinar/);
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('with no network an unknown address says that it is none', async () => {
    await phone.offline();
    await page.goto(`${phone.url}/no-other-page`);
    await expect(heading).toHaveText('There is no page here');
  });
});

test('A page that was never read says so with no network, names stored pages, and opens by itself @full', async ({
  phone,
}) => {
  await onMobileData(phone.context);
  const page = await phone.install('/');
  await phone.offline();
  const link = page.getByRole('link', { name: 'See the next webinar' }).first();
  await link.focus();
  await expect(page.locator('#page-name')).toBeAttached();
  await link.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page is not on this device yet');
  const kept = page.getByRole('navigation', { name: 'On this device, and open now' });
  await expect(kept.getByRole('link')).toHaveText(['Front page']);
  await page.reload();
  await expect(heading).toHaveText('This page is not on this device yet');
  await phone.online();
  await expect(page.getByRole('button', { name: /^Register for / })).toBeVisible();
  await phone.offline();
  await page.goto(`${phone.url}/`);
  await page.goto(`${phone.url}/events`);
  await expect(page.getByRole('button', { name: /^Register for / })).toBeVisible();
});

test('A webinar is linked to in plain words, and old links still lead to it', { tag: '@full' }, async ({
  phone,
}) => {
  const page = await phone.open('/events');
  const also = page.locator('main a[href^="/events?event="]').first();
  await expect(also).toHaveAttribute('href', /\?event=\d+$/);
  const number = (await also.getAttribute('href'))?.replace(/\D/g, '') ?? '';
  const title = await also.innerText();
  const old = await phone.open(`/events?event=%22${number}%22`);
  await old.keyboard.press('Shift');
  await expect(old.getByRole('heading', { level: 1 })).toContainText(title.split('\n')[0] ?? title);
});

test('Text that another app shares begins a message to the office as plain words, and sharing sends nothing', {
  tag: '@full',
}, async ({ phone, site }) => {
  const shared = new URLSearchParams({ title: 'A course?', message: '<b>Do you come</b>\nto Orlando?' });
  const manifest = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
  expect(manifest.share_target).toMatchObject({ action: '/open-course', method: 'POST' });
  expect(Object.values(manifest.share_target.params)).toEqual(expect.arrayContaining([...shared.keys()]));
  const page = await phone.open(`/contact-us?${shared}`);
  await page.keyboard.press('Shift');
  const message = page.getByRole('textbox', { name: /^Message/ });
  await expect(message).toHaveValue('A course?\n<b>Do you come</b>\nto Orlando?');
  const begun = await phone.open(`/contact-us?${shared}`);
  await begun.getByRole('textbox', { name: /^Message/ }).fill('My own words');
  await expect(begun.locator('#page-name')).toBeAttached();
  await expect(begun.getByRole('textbox', { name: /^Message/ })).toHaveValue('My own words');
  expect(site.mails()).toEqual([]);
});

/** Twelve seconds by the page's own clock, in three parts: the largest paint may begin the two quiet seconds anew. */
async function passTime(page: Page): Promise<void> {
  for (const _ of ['first', 'second', 'third']) {
    await page.clock.runFor(4_000);
    await silence(page, 300, 'the app is not started');
  }
}

test('A person who saves data gets the shell ahead and nothing else until they touch the page', async ({
  phone,
}) => {
  // The browser's own switch reaches pages only; the worker is told in its first line, the rest of it is the real one.
  await phone.context.route('**/sw.js', async (route) => {
    const answer = await route.fetch();
    const told = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n";
    await route.fulfill({ response: answer, body: told + (await answer.text()) });
  });
  const page = await phone.context.newPage();
  const tools = await phone.context.newCDPSession(page);
  await tools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto(`${phone.url}/events`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await passTime(page);
  expect(scripts).toEqual([]);
  const kept = await page.evaluate(async () => {
    const pathsOf = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return { shell: await pathsOf('shell'), content: await pathsOf('content') };
  });
  expect(kept.content).toEqual([]);
  expect(kept.shell).toContain('/shell.html');
  await page.keyboard.press('Shift');
  await expect(page.locator('#page-name')).toBeAttached();
  expect(scripts.length).toBeGreaterThan(0);
});

test('A person who switched on “Low data” fetches the app only when they touch a page, and the worker hears of it', async ({
  phone,
}) => {
  const settings = await phone.open('/data');
  await settings.getByRole('switch', { name: 'Low data' }).press(' ');
  await expect(settings.getByRole('switch', { name: 'Low data' })).toBeChecked();
  const told = () => settings.evaluate(async () => (await caches.match('/low-data'))?.json());
  await expect.poll(told).toBe(true);
  const page = await phone.context.newPage();
  await page.clock.install();
  await page.goto(`${phone.url}/events`);
  await passTime(page);
  await expect(page.locator('#page-name')).not.toBeAttached();
  await page.keyboard.press('Shift');
  await expect(page.locator('#page-name')).toBeAttached();
});

test('The office’s poster is fetched when a person looks around; too small for its place, it leaves the drawing @full', async ({
  phone,
}) => {
  const asked: string[] = [];
  phone.context.on('request', (request) => {
    // What the worker passes on is the same one again.
    if (request.url().includes('/upload/') && !request.serviceWorker()) asked.push(request.url());
  });
  const page = await phone.context.newPage();
  // Playwright's own looking counts as a person's touch to the browser: only events are heard here.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  const listed = page.waitForResponse(/ItemType=Event/);
  await page.goto(`${phone.url}/events`);
  await listed;
  await silence(page, 1_000, 'no picture is fetched before a person moves');
  expect(asked).toEqual([]);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => asked).toHaveLength(1);
  await expect(page.locator('main img')).toHaveCount(0);
});

const inKB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test.describe('the cost of a first visit', () => {
  test('A page of each kind comes in one flight before its largest paint, and fetches no script while nobody touches it', async ({
    browser,
    site,
  }) => {
    for (const path of publicPages.filter((each) => tagOf(each).length === 0))
      await test.step(path, async () => {
        const visit = await untouchedVisit(browser, site.url + path, 300);
        expect(visit.earlyScripts, path).toEqual([]);
        expect(visit.beforePaint, path).toBeLessThanOrEqual(14_600);
      });
  });

  for (const path of publicPages) {
    test(`${path} comes in one flight before its largest paint, and fetches no script while nobody touches it @full`, async ({
      browser,
      site,
    }) => {
      const visit = await firstVisit(browser, site.url, path, 300);
      expect(visit.earlyScripts).toEqual([]);
      expect(visit.beforePaint).toBeLessThanOrEqual(14_600);
      const [total, ofWorker, ofPictures] = [visit.total, visit.ofWorker, visit.ofPictures].map(inKB);
      console.log(
        `first visit of ${path}: ${total}, of it the worker alone ${ofWorker}, the office’s pictures ${ofPictures}`,
      );
    });
  }
});
