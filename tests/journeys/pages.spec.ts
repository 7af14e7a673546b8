import type { BrowserContext, Page } from '@playwright/test';
import { alive } from '../fixtures/journeys/alive.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

const pages = ['/', '/events', '/event-confirmation', '/about-us', '/no-such-page'];
const prerendered = ['/', '/events'];

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} × ${viewport.height}, ${colorScheme}`, {
      tag: viewport.width === 360 && colorScheme === 'light' ? [] : '@full',
    }, () => {
      test.use({ viewport, colorScheme });

      test('Every page hydrates without a word on the console and without a movement, and everybody can use it', async ({
        phone,
      }) => {
        const page = await phone.context.newPage();
        await page.addInitScript(() => {
          Object.assign(window, { shifts: [] });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              (window as unknown as { shifts: number[] }).shifts.push(
                (entry as unknown as { value: number }).value,
              );
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const path of pages)
          await test.step(path, async () => {
            await page.goto(phone.url + path);
            await page.locator('h1').first().waitFor();
            await page.mouse.move(5, 5);
            await page.keyboard.press('Shift');
            await alive(page);
            if (prerendered.includes(path)) {
              await silence(page, 800, 'nothing moves');
              const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
              expect(
                shifts.reduce((sum, shift) => sum + shift, 0),
                path,
              ).toBe(0);
            }
            await expectUsable(page, path);
          });
      });
    });
  }
}

/** Ms between the largest paint of a page and the first script it fetched, by the page's own clock. */
function paintToScript(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const painted = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name));
    const first = Math.min(...scripts.map(({ startTime }) => startTime));
    return first - Math.max(...painted.map(({ startTime }) => startTime));
  });
}

/** The scripts a page asks for from now on. */
function scriptsOf(context: BrowserContext): string[] {
  const scripts: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.serviceWorker()) scripts.push(request.url());
  });
  return scripts;
}

test('A public page fetches no script until it was quiet for two seconds, and at once where it is touched', async ({
  phone,
}) => {
  const scripts = scriptsOf(phone.context);
  const page = await phone.open('/events');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  expect(await paintToScript(page)).toBeGreaterThanOrEqual(2_000);
  await page.close();

  await test.step('touched, it does not wait', async () => {
    scripts.splice(0);
    const touched = await phone.context.newPage();
    // The two quiet seconds never end here.
    await touched.clock.install();
    await touched.clock.pauseAt(Date.now() + 60_000);
    await touched.goto(`${phone.url}/events`);
    await silence(touched, 500, 'no script is fetched');
    expect(scripts).toEqual([]);
    await touched.getByLabel(/^Name/).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await touched.close();
  });
});

/** Every address that an element of the page ever had for a picture or a frame, from its first moment. */
async function watchSources(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sources: string[] = [];
    Object.assign(window, { sources });
    const note = (part: Element) =>
      sources.push(part.getAttribute('src') ?? '', part.getAttribute('srcset') ?? '');
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const part of [target, ...addedNodes])
          if (part instanceof Element) for (const one of [part, ...part.querySelectorAll('[src]')]) note(one);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['src', 'srcset'] });
  });
}

test('Text that the office wrote in place of a picture’s address never becomes an address @full', async ({
  phone,
  site,
}) => {
  const bad = ['javascript:alert(1)', 'vbscript:x', 'file:///etc/passwd', 'data:text/html,x'];
  const change = (type: string, fields: Record<string, string | undefined>) =>
    site
      .host()
      .database.run(
        'update other_info set ItemValue = json_patch(ItemValue, ?) where ItemType = ?',
        JSON.stringify(fields),
        type,
      );
  change('Event', { title: 'Changed at the office', posterUrl: bad[0], image: bad[1] });
  change('Settings', { about: 'Changed at the office', logo: bad[0] });
  const courses = ['bookkeeping', 'financial-literacy', 'savings-and-investment', 'succession-planning'];
  courses.forEach((slug, at) => {
    site.editTraining(slug, { Title: 'Changed at the office', Cover: bad[at] ?? '' });
  });
  await watchSources(phone.context);
  for (const path of ['/courses/improvement', '/course-overview/bookkeeping', '/events', '/about-us']) {
    const page = await phone.open(path);
    await page.keyboard.press('Shift');
    await expect(page.getByText('Changed at the office').first(), path).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect(page.locator('#page-name')).toBeAttached();
    const sources = await page.evaluate(() => Reflect.get(window, 'sources') as string[]);
    expect(sources.length, path).toBeGreaterThan(0);
    expect(
      sources.filter((source) => bad.includes(source)),
      path,
    ).toEqual([]);
    await page.close();
  }
});

test('The join link of a webinar is in nothing that the app keeps, and the worker keeps no answer of the API', async ({
  phone,
}) => {
  const answers: string[] = [];
  // Before the page: it may come alive by itself, and ask, before anybody touches it. Not when a request has finished: an
  // answer that the page reads in pieces is sometimes called aborted by the browser once all of it was read.
  phone.context.on('response', (response) => {
    if (/\/api\//.test(response.url())) answers.push(response.url());
  });
  const page = await phone.install('/events');
  expect(await page.content()).not.toContain('teams.example');
  await page.keyboard.press('Shift');
  await alive(page);
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await expectCached(page, 'shell', 'content');
  await silence(page, 500, 'no answer is stored behind the page');
  const { urls, withLink } = await page.evaluate(async () => {
    const urls: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        urls.push(new URL(request.url).pathname);
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    const opening = indexedDB.open('kasi');
    await new Promise((done) => (opening.onsuccess = done));
    for (const name of opening.result.objectStoreNames) {
      const all = opening.result.transaction(name).objectStore(name).getAll();
      await new Promise((done) => (all.onsuccess = done));
      texts.push(JSON.stringify(all.result));
    }
    return { urls, withLink: texts.filter((text) => text.includes('teams.example')).length };
  });
  expect(withLink).toBe(0);
  expect(urls.length).toBeGreaterThan(5);
  expect(urls.filter((path) => /^\/(api|upload|host)\//.test(path))).toEqual([]);
});
