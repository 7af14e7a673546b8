/** Every page of the office on a small phone: what is tapped is large enough for a thumb. */
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { alive } from '../fixtures/journeys/alive.ts';
import { builtPages } from '../fixtures/journeys/built-pages.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { smallTargets } from '../fixtures/journeys/targets.ts';

test.use({ viewport: smallPhone, withBookings: true });

const ofVisitors = new Set(builtPages('visitor'));

for (const role of ['admin', 'instructor'] as const)
  test(`On every page of the ${role} a thumb has 44 px at each button and link @full`, async ({ phone }) => {
    test.setTimeout(600_000);
    const page = await installSignedIn(phone, role);
    const small: string[] = [];
    // The list of an event with people is the page that most is tapped on.
    const own = builtPages(role).filter((path) => !ofVisitors.has(path));
    for (const path of [...own, '/manage-events?event=2']) {
      await page.goto(phone.url + path);
      await page.keyboard.press('Shift');
      await alive(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [data-coming]')).toHaveCount(0);
      for (const target of await smallTargets(page)) small.push(`${path}: ${target}`);
    }
    expect(small).toEqual([]);
  });
