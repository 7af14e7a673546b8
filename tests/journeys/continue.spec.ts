/** The way back into a course that somebody began, on the course's card and on the page about it. */
import type { Page } from '@playwright/test';
import { installSignedIn, signIn, tapSignOut } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';

const list = '/courses/improvement';
const overview = '/course-overview/bookkeeping';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const goOn = (page: Page) => page.getByRole('link', { name: 'Continue: lesson 2 of 7' });
const card = (page: Page) => page.getByRole('article').filter({ hasText: /^Bookkeeping in ten/ });

/** Reads the first lesson of a course and opens the second. */
async function begin(page: Page, phone: Phone): Promise<void> {
  await page.goto(`${phone.url}/course/bookkeeping`);
  await page.getByRole('link', { name: /^Next:/ }).click();
  await expect(title(page)).toHaveText('Close the till in four steps');
  await expect.poll(async () => JSON.stringify(await localRecords(page, 'progress'))).toContain('"last"');
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });

    test('A person who began a course goes on with it from its card and its page, with no signal too @full', async ({
      phone,
    }) => {
      const page = await installSignedIn(phone, 'student');
      await page.goto(phone.url + list);
      await expect(card(page).getByText('With lessons to read')).toBeVisible();
      await begin(page, phone);
      await page.goto(phone.url + list);
      await expect(page.getByRole('link', { name: /^Continue: lesson/ })).toHaveCount(1);
      await expect(card(page).getByText('With lessons to read')).toHaveCount(0);
      await expectUsable(page, list);
      await page.goto(phone.url + overview);
      await expect(goOn(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start reading' })).toHaveCount(0);
      await expectUsable(page, overview);
      await phone.offline();
      await page.goto(phone.url + list);
      await goOn(page).click();
      await expect(title(page)).toHaveText('Close the till in four steps');
      await page.goto(phone.url + overview);
      await goOn(page).click();
      await expect(title(page)).toHaveText('Close the till in four steps');
    });
  });

test('A course that one person began is offered to nobody else on the phone @full', async ({ phone }) => {
  const page = await installSignedIn(phone, 'student');
  await begin(page, phone);
  await page.goto(`${phone.url}/profile`);
  await tapSignOut(page);
  await page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  for (const role of ['admin', 'student'] as const) {
    await signIn(page, role);
    for (const path of [list, overview]) {
      await page.goto(phone.url + path);
      const others = page
        .getByText('With lessons to read')
        .or(page.getByRole('link', { name: 'Start reading' }));
      await expect(role === 'student' ? goOn(page) : others.first()).toBeVisible();
      await expect(goOn(page)).toHaveCount(role === 'student' ? 1 : 0);
    }
    await page.goto(`${phone.url}/profile`);
    await tapSignOut(page);
    const kept = page.getByRole('button', { name: 'Keep for my next sign-in' });
    await kept.or(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  }
});

/** Takes the way back from the phone: from what the worker keeps, and from what the browser does. */
async function loseWayBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.keys()) if (file.url.includes('/go-on-link-')) await cache.delete(file);
    }
  });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
}

test('A way back that cannot be fetched leaves the card and the page as they are for everybody @full', async ({
  phone,
}) => {
  const page = await phone.install('/course/bookkeeping');
  await begin(page, phone);
  await page.keyboard.press('Shift');
  await expectCached(page, 'shell', 'content');
  await phone.offline();
  await loseWayBack(page);
  for (const path of [list, overview]) {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/go-on-link-'));
    await page.goto(phone.url + path);
    await page.keyboard.press('Shift');
    await failed;
    const lessons =
      path === list
        ? card(page).getByText('With lessons to read')
        : page.getByRole('link', { name: 'Start reading' });
    await expect(lessons).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
  }
});

test('The page of a visitor who began no course does not ask for one @full', async ({ phone }) => {
  const asked: string[] = [];
  // On a line that costs nothing the worker fetches it ahead with the reader: a visitor may begin a course, too.
  phone.context.on('request', (request) => {
    if (!request.serviceWorker()) asked.push(request.url());
  });
  const page = await phone.installWhole(list);
  await page.goto(phone.url + overview);
  await expect(page.getByRole('link', { name: 'Start reading' })).toBeVisible();
  expect(asked.some((url) => /catalogue-.*\.js$/.test(url))).toBe(true);
  expect(asked.filter((url) => url.includes('go-on-link'))).toEqual([]);
});
