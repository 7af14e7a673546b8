import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { openCountingLine } from '../fixtures/journeys/counting-line.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, register, thandi } from '../fixtures/journeys/registration.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('With “Use no data” on, a day of reading, registering and returning makes no request, and the registration arrives afterwards @full', async ({
      browser,
      site,
    }) => {
      const line = await openCountingLine(site.url);
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(`${line.url}/course/bookkeeping`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What to write down');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await page.keyboard.press('Shift');
      await expectCached(page, 'shell', 'content');
      await page.goto(`${line.url}/data`);
      await page.getByRole('switch', { name: 'Use no data' }).click({ force: true });
      await expect(page.getByText('0 B')).toBeVisible();
      line.clear();

      await page.clock.install();
      for (const path of [
        '/course/bookkeeping',
        '/',
        '/events',
        '/contact-us',
        '/course-overview/saving',
        '/data',
      ]) {
        await page.goto(line.url + path);
        await expect(page.getByText('No data', { exact: true })).toBeVisible();
        // Timers of an hour and of six, the ends of caches: all that a day brings.
        for (let hour = 0; hour < 4; hour++) await page.clock.fastForward('01:00:00');
      }
      await page.goto(`${line.url}/events`);
      await register(page);
      const ticket = page.url();
      await page.clock.fastForward('01:00:00');
      await page.goto(`${line.url}/data`);
      await expect(page.getByText('0 B')).toBeVisible();
      await silence(page, 3_000, 'a request would have left');
      // The browser’s own check of the worker’s file is not ours to stop: counted and said on the page.
      expect(line.requests.filter((request) => request !== 'GET /sw.js')).toEqual([]);
      console.log(`the browser’s own checks of /sw.js in that day: ${line.requests.length}`);

      await page.getByRole('switch', { name: 'Use no data' }).click({ force: true });
      await expect.poll(() => site.bookings().map(({ fields }) => fields['name'])).toEqual([thandi.Name]);
      // An e-mail whose page is left under way is asked about: the ticket is opened once all of them went out.
      await expect(page.locator('[data-sync-badge]')).toContainText('All sent', { timeout: 30_000 });
      await page.goto(ticket);
      await expectAllSent(page);
      await context.close();
      await line.end();
    });
  });
