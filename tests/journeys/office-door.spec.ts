/** Two of the office at one door: what one marks the other one sees, and a phone that lies there costs next to nothing. */
import type { Page } from '@playwright/test';
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { type CountingLine, openCountingLine } from '../fixtures/journeys/counting-line.ts';
import { guest, openGuests, title } from '../fixtures/journeys/office.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

test.use({ withBookings: true, viewport: smallPhone });

/** Lets time pass on a phone second by second: what is asked for arrives in time. */
async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 2) {
    await page.clock.runFor(2_000);
    await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then((answer) => answer.text()));
  }
}

const asksHost = (path: string) => path.includes('/api/');

/** What the host was asked for, and what that weighed without the heads of HTTP/1.1 and with them. */
function counted({ exchanges }: CountingLine) {
  const ours = exchanges.filter(({ path }) => asksHost(path));
  const sum = (of: 'body' | 'bytes') => ours.reduce((bytes, one) => bytes + one[of], 0);
  return { requests: ours.length, bodies: sum('body'), bytes: sum('bytes') };
}

test('A mark made on one of two phones at the door is on the other at its next round, with who marked and when @full', async ({
  phone,
  site,
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await installSignedIn(phone, 'instructor');
  await page.clock.install();
  await openGuests(page, phone.url);
  const context = await browser.newContext({ viewport: smallPhone });
  const other = createPhone(context, site);
  const door = await installSignedIn(other, 'admin');
  await openGuests(door, other.url);
  const name = (await door.getByRole('rowheader').nth(2).textContent()) ?? '';
  const marked = guest(page, name).getByRole('button', { name: 'Mark present' });
  await guest(door, name).getByRole('button', { name: 'Mark present' }).click();
  await expect(door.getByText('All sent')).toBeVisible();
  await expect(marked).toHaveAttribute('aria-pressed', 'false');
  await pass(page, 20);
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
  await guest(page, name).getByRole('link').click();
  await expect(page.getByText(/^Marked “was there” by .+, today \d\d:\d\d\.$/)).toBeVisible();
  expect(other.consoleMessages).toEqual([]);
  await context.close();
});

test('Half an hour of an open list without news is at most a hundred requests and sixty kilobytes; any other page asks for nothing @full', async ({
  browser,
  site,
}, info) => {
  test.setTimeout(300_000);
  const line = await openCountingLine(site.url);
  const context = await browser.newContext({ viewport: smallPhone });
  const phone = createPhone(context, { ...site, url: line.url });
  const page = await installSignedIn(phone, 'instructor');
  await page.clock.install();
  await openGuests(page, line.url);
  await page.getByRole('button', { name: 'Mark present' }).first().click();
  await expect(page.getByText('All sent')).toBeVisible();
  line.clear();
  await pass(page, 30 * 60);
  const quiet = counted(line);
  info.annotations.push({ type: 'half an hour', description: JSON.stringify(quiet) });
  expect(quiet.requests).toBeGreaterThan(20);
  expect(quiet.requests).toBeLessThanOrEqual(100);
  expect(quiet.bytes).toBeLessThanOrEqual(60_000);

  await page.goto(`${line.url}/manage-events`);
  await expect(title(page)).toHaveText('Events');
  await pass(page, 60);
  line.clear();
  await pass(page, 10 * 60);
  expect(counted(line).requests).toBe(0);
  await context.close();
  await line.end();
});
