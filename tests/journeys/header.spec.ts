/** The header is one row, whatever the screen, the letters and whoever is signed in; what waits has its words in it. */
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { setFont, systemFonts } from '../fixtures/journeys/fonts.ts';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { register } from '../fixtures/journeys/registration.ts';
import { doubleLetters } from '../fixtures/journeys/screens.ts';

const widths = [320, 360, 412, 599, 600, 640, 700, 768, 820, 912, 959, 960, 1024, 1119, 1120, 1280];

/** What stands in the header and is seen, without what only wraps around it. */
async function headerAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => {
    const header = document.querySelector('body header');
    const parts = [...(header?.querySelectorAll('a, button, nav') ?? [])]
      .filter((part) => part.checkVisibility({ visibilityProperty: false }))
      // At the bottom of a phone somebody's places are no part of the row.
      .filter((part) => getComputedStyle(part.closest('nav') ?? part).position !== 'fixed')
      .map((part) => part.getBoundingClientRect())
      .filter(({ width: wide }) => wide > 1);
    const { height = 0 } = header?.getBoundingClientRect() ?? {};
    const middles = parts.map(({ top, bottom }) => Math.round((top + bottom) / 2));
    const ordered = parts.toSorted((a, b) => a.left - b.left);
    const overlapping = ordered.some((part, at) => {
      const next = ordered[at + 1];
      return next !== undefined && next.left < part.right - 1 && next.right > part.right + 1;
    });
    const outside = parts.some(({ right }) => right > innerWidth);
    const one = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      oneRow: Math.max(...middles) - Math.min(...middles) <= 6 && height <= 4.5 * one,
      overlapping,
      outside,
    };
  });
}

const fine = { oneRow: true, overlapping: false, outside: false };

/** What of the badge's words stands in sight, inside the header and beside nothing else. */
async function badgeWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const badge = document.querySelector('[data-sync-badge]');
    const header = badge?.closest('header')?.getBoundingClientRect();
    const others = [
      ...(header ? (badge?.parentElement?.querySelectorAll('a, a svg, a span, button') ?? []) : []),
    ]
      .filter((part) => part !== badge && part.checkVisibility())
      .filter((part) => getComputedStyle(part.closest('nav') ?? part).position !== 'fixed')
      .filter((part) => part.tagName !== 'A' || part.closest('nav'))
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 1);
    const words: string[] = [];
    for (const part of badge?.querySelectorAll('span') ?? []) {
      if (part.childElementCount > 0 || part.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isInside = header && top >= header.top - 2 && bottom <= header.bottom + 2 && left >= 0;
      const isFree = others.every((other) => other.right <= left + 1 || other.left >= right - 1);
      words.push(`${part.textContent}${isInside && isFree ? '' : ' (covered or cut off)'}`);
    }
    return words.join(', ');
  });
}

/** The longest words of the badge in the place of those it has: what is measured is their room. */
async function sayInBadge(page: Page, words: string): Promise<void> {
  await page.locator('[data-sync-badge] [data-state] > span').evaluate((label, to) => {
    label.textContent = to;
  }, words);
}

const longestWords = ['1 waiting', '12 need you', 'Sending 12', 'Sign in to send 3', 'Sign in to send 120'];

/** With something waiting and no signal, at every width and in any font: one row, and both words in it. */
async function expectWords(page: Page, waiting: RegExp, shapeAloneUpTo = 0): Promise<void> {
  const badge = page.getByRole('banner').getByRole('button', { name: waiting });
  await expect(badge).toBeVisible();
  await expect(badge).toContainText('Offline');
  await expect(page.getByText('No signal right now')).toBeHidden();
  for (const font of systemFonts) {
    await setFont(page, font);
    for (const words of longestWords) {
      await sayInBadge(page, words);
      for (const width of widths) {
        const where = `${font.family}, ${width} px`;
        expect(await headerAt(page, width), `${where}, ${words}`).toEqual(fine);
        expect(await badgeWords(page), where).toBe(width > shapeAloneUpTo ? `${words}, Offline` : '');
      }
    }
  }
}

/** A learner leaves something that waits; a visitor registers. */
async function leaveSomething(page: Page, who: 'a visitor' | 'a learner'): Promise<void> {
  if (who === 'a visitor') return register(page);
  await page.getByLabel(/^Name/).fill('Naledi');
  await page.getByRole('button', { name: 'Save' }).click();
}

for (const who of ['a visitor', 'a learner'] as const) {
  /** The page on which each of them can do something that waits. */
  const begin = async (phone: Phone) => {
    if (who === 'a visitor') return phone.install('/events');
    const page = await installSignedIn(phone, 'student');
    await page.getByRole('link', { name: 'Change your profile' }).click();
    await expect(page.getByLabel(/^Name/)).toBeVisible();
    return page;
  };

  test(`In any system font ${who} has the header in one row at every width, with the waiting work and the missing signal`, {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await begin(phone);
    await page.keyboard.press('Shift');
    await alive(page);
    for (const width of widths) expect(await headerAt(page, width), `${width} px`).toEqual(fine);
    await phone.offline();
    await leaveSomething(page, who);
    await expectWords(page, /waiting/);
    await phone.online();
  });

  test(`With letters twice as large ${who} has the header in one row, with the words of the waiting work where they have room`, {
    tag: '@full',
  }, async ({ phone }) => {
    const page = await begin(phone);
    await doubleLetters(page);
    await page.reload();
    await page.keyboard.press('Shift');
    await alive(page);
    for (const width of widths) expect(await headerAt(page, width), `${width} px`).toEqual(fine);
    await phone.offline();
    await leaveSomething(page, who);
    await expectWords(page, /waiting/, 19 * 32);
    await phone.online();
  });
}
