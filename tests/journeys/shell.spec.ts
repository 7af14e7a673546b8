/** What stands around the pages of whoever is signed in: their places, their name, and the way out. */
import type { Page } from '@playwright/test';
import { type Role, roles } from '#src/session/user.ts';
import {
  demo,
  installSignedIn,
  signIn,
  signInButton,
  tapSignOut,
  typeSignIn,
} from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { layoutShift, watchLayoutShift } from '../fixtures/journeys/layout-shift.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, lamp, register } from '../fixtures/journeys/registration.ts';
import { desk, expectUsable, screens, smallPhone } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

/** The words of the bar, and the heading each leads to. */
const places: Readonly<Record<Role, readonly (readonly [place: RegExp, heading: string | RegExp])[]>> = {
  student: [
    [/^Learn/, 'Learn'],
    [/^Courses/, /./],
    [/^Events/, /./],
    [/^Me/, demo('student').name],
  ],
  instructor: [
    [/^Courses/, 'Courses'],
    [/^Events/, 'Events'],
    [/^Me/, demo('instructor').name],
  ],
  admin: [
    [/^Site/, 'Your site'],
    [/^Events/, 'Events'],
    [/^Courses/, 'Courses'],
    [/^Me/, demo('admin').name],
  ],
};

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Your places' });
}

/** Height of the bar, the smallest side of its targets, and whether it stays on the screen. */
function measure(page: Page) {
  return bar(page).evaluate((nav) => {
    const { height, bottom } = nav.getBoundingClientRect();
    const sides = [...nav.querySelectorAll('a')].flatMap((link) => {
      const box = link.getBoundingClientRect();
      return [box.width, box.height];
    });
    return { height, least: Math.min(...sides), atBottom: Math.round(bottom) === innerHeight };
  });
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, {
    tag: viewport.width === 360 ? [] : '@full',
  }, () => {
    test.use({ viewport });
    for (const role of roles) {
      test(`The ${role} goes to each of their places and sees on all of them whose session it is`, {
        tag: '@full',
      }, async ({ phone }) => {
        const page = await installSignedIn(phone, role);
        const [first = ''] = demo(role).name.split(' ');
        await expect(bar(page).getByRole('link')).toHaveCount(places[role].length);
        for (const [place, heading] of places[role]) {
          const link = bar(page).getByRole('link', { name: place });
          await link.click();
          await expect(link).toHaveAttribute('aria-current', 'page');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(bar(page).getByText(first, { exact: true })).toBeVisible();
          await expect(page.getByRole('navigation', { name: 'Programmes' })).toBeHidden();
          await expectUsable(page, `${role} ${place.source}`);
        }
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: smallPhone });

  test('The bar is in thumb reach, low, covers nothing at the end of a page, gives a field its room, and is walked through by keyboard', async ({
    phone,
  }) => {
    const page = await installSignedIn(phone, 'student');
    await test.step('the bar is low, and its targets are large', async () => {
      await expect(bar(page)).toBeVisible();
      const { height, least, atBottom } = await measure(page);
      expect(height).toBeLessThanOrEqual(48);
      expect(least).toBeGreaterThanOrEqual(44);
      expect(atBottom).toBe(true);
      const last = page.getByRole('contentinfo').getByRole('link').last();
      // A page that still grows has its end further down.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [end, top] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
        expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
      }).toPass({ timeout: 10_000 });
    });
    await test.step('where a field has the focus on a low screen the bar gives it its room', async () => {
      await page.getByRole('link', { name: 'Change your profile' }).click();
      await expect(bar(page)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 420 });
      await page.getByLabel(/^Name/).focus();
      await expect(bar(page)).toBeHidden();
      await page.getByLabel(/^Name/).blur();
      await expect(bar(page)).toBeVisible();
    });
    await test.step('on a desk the keyboard walks from the beginning of the page through the places', async () => {
      await page.setViewportSize(desk);
      await page.goto(`${phone.url}/profile`);
      await walkThroughPlaces(page);
    });
  });

  test('With letters twice as large the places stay tappable and the page does not scroll sideways', {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await installSignedIn(phone, 'student');
    const tools = await phone.context.newCDPSession(page);
    await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of ['/profile', '/learn', '/edit-profile']) {
      await page.goto(phone.url + path);
      await expect(bar(page)).toBeVisible();
      const { height, least } = await measure(page);
      expect(height).toBeLessThanOrEqual(48);
      expect(least).toBeGreaterThanOrEqual(44);
      await expectUsable(page, path);
    }
  });

  test('A visitor’s work is found after signing out, on the sign-in page, and signed in, under Me @full', async ({
    phone,
  }) => {
    const page = await phone.install('/events');
    await register(page);
    await page.goto(`${phone.url}/sign-in`);
    const kept = page.getByRole('navigation', { name: 'Your tickets and messages' });
    await kept.getByRole('link', { name: '1 ticket' }).click();
    await expect(page).toHaveURL(/\/event-confirmation$/);
    await page.goto(`${phone.url}/sign-in`);
    await signIn(page, 'student');
    await bar(page).getByRole('link', { name: /^Me/ }).click();
    const onPhone = page.getByRole('region', { name: 'Tickets, space and data' });
    await expect(
      onPhone.getByText(/^We use (less than 1|about \d+) MB of this phone’s space\./),
    ).toBeVisible();
    await onPhone.getByRole('link', { name: /Your tickets/ }).click();
    await expect(page).toHaveURL(/\/event-confirmation$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('The ticket of somebody who signed out opens once they have signed in from its page', {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await installSignedIn(phone, 'student');
    await page.goto(`${phone.url}/events`);
    await register(page);
    await expectAllSent(page);
    const ticket = page.url();
    await page.goto(`${phone.url}/profile`);
    await tapSignOut(page);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goto(ticket);
    await expect(page.getByText('That ticket is not on this phone')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'sign in' }).click();
    const { email, password } = demo('student');
    await typeSignIn(page, email, password);
    await signInButton(page).click();
    await expect(page).toHaveURL(ticket);
    await expect(lamp(page, 'sent')).toHaveText(/^Sent$/);
  });
});

async function walkThroughPlaces(page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible();
  const first = bar(page).getByRole('link', { name: /^Learn/ });
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  for (const next of [/^Courses/, /^Events/, /^Me/]) {
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link', { name: next })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events$/);
}

test('A public page that somebody signed in opens does not move when their bar comes @full', async ({
  phone,
}) => {
  const page = await installSignedIn(phone, 'student');
  await page.setViewportSize(desk);
  await watchLayoutShift(page);
  await page.goto(`${phone.url}/about-us`);
  await page.keyboard.press('Shift');
  await alive(page);
  await expect(bar(page)).toBeVisible();
  const main = () => page.getByRole('main').evaluate((element) => element.getBoundingClientRect().top);
  // Its places are in the header, whose room is there before them.
  expect(await main()).toBeGreaterThan(60);
  expect((await layoutShift(page)).by).toBeLessThan(0.01);
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    for (const path of ['/profile', '/learn', '/storage']) {
      await page.goto(phone.url + path);
      await expect(page.locator('main [data-coming]')).toHaveCount(0);
      await silence(page, 500, 'nothing moves');
      expect((await layoutShift(page)).by, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(0.1);
    }
  }
});

test('After signing out nothing of the bar is left, and a visitor never fetches it @full', async ({
  phone,
}) => {
  const asked: string[] = [];
  const page = await phone.open('/about-us');
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Shift');
  await alive(page);
  expect(asked.filter((url) => url.includes('section-bar'))).toEqual([]);
  await page.goto(`${phone.url}/sign-in`);
  await signIn(page, 'student');
  await expect(bar(page)).toBeVisible();
  await tapSignOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
});
