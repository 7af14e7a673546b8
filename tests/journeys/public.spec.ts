/** Every public page at both sizes, online and with no network after one read: the same promises for each of them. */
import type { Locator, Page } from '@playwright/test';
import { publicPages } from '../bench/public-pages.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { desk, expectUsable, screens, smallPhone } from '../fixtures/journeys/screens.ts';
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
async function read(page: Page, url: string, size: typeof desk, isOffline = false): Promise<void> {
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
  expect(sideways, `${url} at ${size.width}`).toBe(false);
  // The line that says so moves the page down once: it covers neither its name nor the way back.
  if (isOffline) expect(seen.shift, `${url} at ${size.width}`).toBeLessThanOrEqual(0.1);
  else expect(seen, `${url} at ${size.width}`).toEqual({ shift: 0, reports: [] });
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
    await expectUsable(page, path);
    // Without motion: a colour on its way from one scheme to the other is nobody's contrast.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectUsable(page, path, ['color-contrast']);
    await read(page, url, desk);
    await expectUsable(page, path);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectUsable(page, path, ['color-contrast']);

    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await phone.offline();
    for (const size of screens) {
      await read(page, url, size, true);
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

const places = ['Home', 'About Us', 'Services', 'Contact Us', 'My Account'];

test('The header is gone through with the keyboard alone, on a phone and on a desk, and leads where it says', async ({
  phone,
}) => {
  const page = await watched(phone);
  const focused = page.locator(':focus');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });

  await test.step('on a phone the menu opens and closes, and each of its links is a stop', async () => {
    await read(page, `${phone.url}/`, smallPhone);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText('Skip to the content');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveAccessibleName('Menu');
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link')).toHaveText(places);
    for (const name of places) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText(name);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a link of the menu leads on', async () => {
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(page.getByRole('heading', { level: 1, name: /Eleven trainings/ })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  await test.step('on a desk the five links stand in a row, and each says where one is', async () => {
    await read(page, `${phone.url}/`, desk);
    await expect(menu.getByRole('link')).toHaveText(places);
    await expect(button).toBeHidden();
    for (const name of ['Skip to the content', /Kasi Growth Academy/, ...places]) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveText(name);
    }
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });
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

test('A notice takes its room at the top of a page, and moves no words further down', {
  tag: '@full',
}, async ({ phone }) => {
  const page = await watched(phone);
  await read(page, `${phone.url}/`, smallPhone);
  const notice = page.getByText('No signal right now');
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  const shift = () => page.evaluate(() => Reflect.get(window, 'seen').shift);
  const title = page.getByRole('heading', { level: 1 });
  await test.step('the title stands below it', async () => {
    const before = await top(title);
    await phone.offline();
    await expect(notice).toBeVisible();
    expect(await top(title)).toBe(before + 48);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
    expect(await top(title)).toBe(before);
    expect((await shift()) / 2).toBeLessThanOrEqual(0.1);
  });
  await phone.online();
  await expect(page.getByRole('banner').getByText('Offline')).toHaveCount(0);
  await test.step('the words further down stay where they are', async () => {
    const words = page.getByRole('heading', { level: 2 }).nth(1);
    await words.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [before, moved] = [await top(words), await shift()];
    await phone.offline();
    await expect(notice).toBeVisible();
    expect(await top(words)).toBe(before);
    await expect(notice).toBeHidden();
    expect(await top(words)).toBe(before);
    expect(await shift()).toBe(moved);
  });
});
