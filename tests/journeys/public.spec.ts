/** Every public page at both sizes, online and with no network after one read: the same promises for each of them. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicPages } from '../bench/public-pages.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { atRest, desk, screens, smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

/** Layout shifts and reports of the policy are written down from the first moment of every load. */
async function watched(phone: Phone): Promise<Page> {
  const page = await phone.context.newPage();
  await page.addInitScript(() => {
    const seen = { shift: 0, reports: [] as string[] };
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.reports.push(`${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        seen.shift += value;
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className}`);
        seen.reports.push(`moved by ${value} after ${Math.round(entry.startTime)} ms: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** Reads a page as a person does: it loads, it is touched, it hydrates; and checks what holds of every page. */
async function read(page: Page, url: string, size: typeof desk): Promise<void> {
  await page.setViewportSize(size);
  const answer = await page.goto(url);
  expect(answer?.status(), url).toBe(200);
  await page.keyboard.press('Shift');
  await expect(page.locator('#page-name')).toBeAttached();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  const { seen, sideways } = await page.evaluate(() => ({
    seen: Reflect.get(window, 'seen') as { shift: number; reports: string[] },
    sideways: document.documentElement.scrollWidth > innerWidth,
  }));
  expect({ ...seen, sideways }, `${url} at ${size.width}`).toEqual({
    shift: 0,
    reports: [],
    sideways: false,
  });
}

async function barriers(page: Page, ...rules: readonly string[]): Promise<string[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

for (const path of publicPages) {
  test(`${path} reads at both sizes, online and off, in both schemes, for everybody`, {
    tag: path === '/courses/improvement' ? [] : '@full',
  }, async ({ browser, phone }) => {
    const url = phone.url + path;
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const scriptless = await plain.newPage();
    await scriptless.goto(url);
    await expect(scriptless.locator('h1')).toBeVisible();
    const heading = await scriptless.locator('h1').innerText();
    expect((await scriptless.locator('main').innerText()).length).toBeGreaterThan(200);
    await plain.close();

    const page = await watched(phone);
    await read(page, url, smallPhone);
    expect(await barriers(page)).toEqual([]);
    // Without motion: a colour on its way from one scheme to the other is nobody's contrast.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriers(page, 'color-contrast')).toEqual([]);
    await read(page, url, desk);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await barriers(page, 'color-contrast')).toEqual([]);

    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await phone.offline();
    for (const size of screens) {
      await read(page, url, size);
      await expect(page.locator('h1')).toHaveText(heading.replace(/\s+/g, ' '));
    }
  });
}

test('With text twice as large no page is wider than a phone', { tag: '@full' }, async ({ phone }) => {
  const page = await watched(phone);
  await page.setViewportSize(smallPhone);
  const tools = await phone.context.newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const tooWide: string[] = [];
  for (const path of publicPages) {
    await page.goto(phone.url + path, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) tooWide.push(path);
  }
  expect(tooWide).toEqual([]);
});

test('On a phone the whole navigation works with the keyboard alone', async ({ phone }) => {
  const page = await watched(phone);
  await read(page, `${phone.url}/`, smallPhone);
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to the content');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveAccessibleName('Menu');
  await page.keyboard.press('Enter');
  for (const name of ['Home', 'About Us', 'Services', 'Contact Us', 'My Account']) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(name);
  }
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('Menu');
});

test('On a desk the five links follow each other, and each says where one is', async ({ phone }) => {
  const page = await watched(phone);
  await read(page, `${phone.url}/`, desk);
  const focused = page.locator(':focus');
  const names = [
    'Skip to the content',
    /Kasi Growth Academy/,
    'Home',
    'About Us',
    'Services',
    'Contact Us',
    'My Account',
  ];
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(name);
  }
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

for (const path of ['/', '/courses/improvement']) {
  test(`On a second visit ${path} has the brand's font from its first frame, and nothing moves`, {
    tag: '@full',
  }, async ({ phone }) => {
    await phone.installWhole(path);
    const page = await watched(phone);
    for (const size of screens) {
      await read(page, phone.url + path, size);
      await silence(page, 800, 'nothing moves');
      const { shift, letters } = await page.evaluate(() => ({
        shift: Reflect.get(window, 'seen').shift,
        letters: [...document.fonts]
          .filter(({ family }) => family === 'Bricolage')
          .map(({ status }) => status),
      }));
      expect({ shift, letters }).toEqual({ shift: 0, letters: ['loaded'] });
      await expect(page.locator('html')).toHaveAttribute('data-font', '');
    }
  });
}

test('A notice that comes and goes moves nothing', { tag: '@full' }, async ({ phone }) => {
  const page = await watched(phone);
  await read(page, `${phone.url}/`, smallPhone);
  await phone.offline();
  const notice = page.getByText('No signal right now');
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'seen').shift)).toBe(0);
});
