/** Nothing that stays while a page is scrolled covers more than 48 px of a small phone, at the top or at the bottom. */
import type { Page } from '@playwright/test';
import { type Role, roles } from '#src/session/user.ts';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { builtPages } from '../fixtures/journeys/built-pages.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { register } from '../fixtures/journeys/registration.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

/** With this share of the page above: how far what does not move with it reaches in from each edge, and what that is. */
async function covered(page: Page, share: number) {
  return page.evaluate((above) => {
    const middle = (document.documentElement.scrollHeight - innerHeight) * above;
    scrollTo({ top: middle, behavior: 'instant' });
    const boxes = () =>
      new Map(
        [...document.querySelectorAll('body *')]
          .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
          .flatMap((part) => [part, ...part.children])
          .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((part) => [part, part.getBoundingClientRect()]),
      );
    const before = boxes();
    scrollBy({ top: -8, behavior: 'instant' });
    const hasScrolled = scrollY < middle - 1;
    const edges = { top: 0, bottom: 0, what: [] as string[] };
    for (const [part, { top, bottom, height, width }] of boxes()) {
      const isFixed = getComputedStyle(part).position === 'fixed';
      const stays = hasScrolled ? before.get(part)?.top === top : isFixed;
      if (!stays || height < 2 || width < 2 || bottom <= 0 || top >= innerHeight) continue;
      if (top < innerHeight - bottom) edges.top = Math.max(edges.top, bottom);
      else edges.bottom = Math.max(edges.bottom, innerHeight - top);
      edges.what.push(`${part.tagName} ${part.className} ${Math.round(top)} to ${Math.round(bottom)}`);
    }
    return edges;
  }, share);
}

async function expectAtRest(page: Page, path: string): Promise<void> {
  for (const share of [0.15, 0.35, 0.5, 0.7]) {
    const { top, bottom, what } = await covered(page, share);
    const most = { top: Math.max(48, top), bottom: Math.max(48, bottom) };
    expect(most, `${path}: ${what.join(', ')}`).toEqual({ top: 48, bottom: 48 });
  }
}

const lesson = lessonWith(bookkeeping, 'survey');

const open = builtPages('visitor');

/** What only this role reads, and of what anybody does one page. `/add-course` asks for a name, in a dialog over it. */
function ownPages(role: Role): readonly string[] {
  const own = builtPages(role).filter((path) => !open.includes(path));
  return [
    ...own.map((path) => (path === '/add-course' ? `${path}?course=bookkeeping` : path)),
    '/events',
    lesson,
  ];
}

test.use({ viewport: smallPhone });

test('Nothing covers more than 48 px at an edge of a visitor’s page @full', async ({ phone }) => {
  // Some forty pages, one after the other.
  test.setTimeout(360_000);
  for (const path of [...open, lesson]) {
    const page = await phone.open(path);
    await page.keyboard.press('Shift');
    await alive(page);
    await expectAtRest(page, path);
    await page.close();
  }
});

/** What lies over the ticket as far as it is on the screen, or over one of its actions once that is. */
function overTicket(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluate((ticket) => {
    const over = (x: number, y: number) => {
      const part = document.elementFromPoint(x, y);
      return part && !ticket.contains(part) ? [`${part.tagName} ${part.textContent?.slice(0, 40)}`] : [];
    };
    scrollTo({ top: 0, behavior: 'instant' });
    const { top, bottom, left, right } = ticket.getBoundingClientRect();
    const found: string[] = [];
    for (let y = top + 4; y < Math.min(bottom, innerHeight) - 4; y += 8)
      found.push(...over((left + right) / 2, y));
    for (const action of ticket.querySelectorAll('a, button, summary')) {
      if (!action.checkVisibility()) continue;
      action.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = action.getBoundingClientRect();
      found.push(...over((box.left + box.right) / 2, (box.top + box.bottom) / 2));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return found;
  });
}

test('With no signal no message lies over a ticket or its buttons, and nothing covers more than 48 px @full', async ({
  phone,
}) => {
  const page = await phone.install('/events');
  await register(page);
  await phone.offline();
  await expect(page.getByText('No signal right now')).toBeVisible();
  expect(await overTicket(page)).toEqual([]);
  await expect(page.getByText('No signal right now')).toBeHidden();
  expect(await overTicket(page)).toEqual([]);
  await expectAtRest(page, 'the ticket');
});

for (const role of roles)
  test(`Nothing covers more than 48 px at an edge of the ${role}’s page @full`, async ({ phone }) => {
    const page = await installSignedIn(phone, role);
    for (const path of ownPages(role)) {
      await page.goto(phone.url + path);
      await page.keyboard.press('Shift');
      await alive(page);
      // The preview of a page has one of its own.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAtRest(page, path);
    }
  });
