/** Downloads that are cut, killed, refused or cleared; the host's own count says what was paid for. */
import type { Page } from '@playwright/test';
import { type Device, device } from '../fixtures/journeys/device.ts';
import {
  downloadsOf,
  hashOf,
  hashOnPhone,
  openOutline,
  startDownload,
} from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';
import { silence } from '../fixtures/journeys/silence.ts';
import type { Site } from '../fixtures/journeys/site.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';
import { notesWav } from '../host/seed/media/wav.ts';

const onDevice = test.extend<{ device: Device }>({ device });
const course = '/course/bookkeeping';
const sound = '/upload/files/closing-time.wav';
const outline = (page: Page) => page.getByRole('navigation', { name: /^Lessons of/ });
const here = (page: Page) => downloadsOf(page).getByText(/^On this (phone|device), \d/);

/** A sound of four minutes: nine parts. */
const longSound = notesWav([{ hertz: 440, seconds: 260 }]);
const size = longSound.length;
const storeLongSound = (site: Site) => site.storeFile('closing-time.wav', longSound);

/** What is stored is what the office has, byte for byte. */
async function expectWhole(page: Page): Promise<void> {
  expect(await hashOnPhone(page, sound, 'store')).toBe(hashOf(longSound));
}

/** Bytes that left the host, and those that left it more than once. */
function paid(site: Site) {
  const times = new Uint8Array(size);
  for (const { from, to } of site.host().requests.servedSpans(sound))
    for (let at = from; at < to; at++) times[at] = (times[at] ?? 0) + 1;
  return { all: times.reduce((sum, n) => sum + n, 0), twice: times.filter((n) => n > 1).length };
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    onDevice(
      'A download that is cut, and whose browser is killed, pays for no byte twice',
      async ({ site, device }) => {
        await storeLongSound(site);
        const open = async () => {
          const page = await (await device.start()).newPage();
          // A browser that Playwright did not start has a window of its own size.
          await page.setViewportSize(viewport);
          return page;
        };
        // A slow line that breaks once in the middle of a part.
        site.fault({ match: sound, fault: 'truncate', after: 2 });
        site.fault({ match: sound, fault: 'delay', times: 0, ms: 400 });
        const first = await open();
        await first.goto(site.url + course);
        await openOutline(first);
        await startDownload(first);
        await expect
          .poll(() => site.host().requests.servedSpans(sound).length, { timeout: 60_000 })
          .toBeGreaterThan(4);
        await device.kill();
        const before = paid(site);
        expect(before.all).toBeLessThan(size);

        const second = await open();
        await second.goto(site.url + course);
        await openOutline(second);
        await expect(here(second)).toBeVisible();
        const after = paid(site);
        // What was on its way in the moment of the kill: one part at most.
        expect(after.twice).toBeLessThanOrEqual(256_000);
        expect(after.all).toBe(size + after.twice);
        await expectWhole(second);
        console.log(`killed at ${before.all} of ${size} bytes; ${after.twice} bytes left the host twice`);
      },
    );

    test('With no signal a download waits, when paused it rests, and each time it continues where it stopped', async ({
      phone,
      site,
    }) => {
      await storeLongSound(site);
      site.fault({ match: sound, fault: 'delay', times: 0, ms: 500 });
      const page = await phone.install(course);
      await openOutline(page);
      await startDownload(page);
      const served = () => site.host().requests.servedSpans(sound).length;
      await expect.poll(served).toBeGreaterThan(1);
      await phone.offline();
      await expect(downloadsOf(page).getByText('Waiting for a signal.')).toBeVisible();
      await phone.online();
      await expect.poll(served).toBeGreaterThan(3);
      await downloadsOf(page).getByRole('button', { name: 'Pause' }).click();
      await expect(downloadsOf(page).getByText(/^Paused/)).toBeVisible();
      await page.reload();
      await openOutline(page);
      await expect(downloadsOf(page).getByText(/^Paused/)).toBeVisible();
      await downloadsOf(page).getByRole('button', { name: 'Go on' }).click();
      await expect(here(page)).toBeVisible();
      expect(paid(site).twice).toBeLessThanOrEqual(256_000);
      await expectWhole(page);
    });

    test('A download that its person cancels stops, and nothing of it stays on the phone', async ({
      phone,
      site,
    }) => {
      await storeLongSound(site);
      site.fault({ match: sound, fault: 'delay', times: 0, ms: 500 });
      const page = await phone.install(course);
      await openOutline(page);
      await startDownload(page);
      const served = () => site.host().requests.servedSpans(sound).length;
      await expect.poll(served).toBeGreaterThan(1);
      await downloadsOf(page).getByRole('button', { name: 'Cancel the download' }).click();
      await expect(
        downloadsOf(page).getByText(/^(Text and quizzes are|Partly) on this (phone|device)/),
      ).toBeVisible();
      const kept = () =>
        page.evaluate(async (path) => {
          const stored = await (await caches.open('downloads')).keys();
          return stored.map(({ url }) => url).filter((url) => url.includes(path));
        }, sound);
      await expect.poll(kept).toEqual([]);
      // The part that was on its way may end.
      const before = served() + 1;
      await silence(page, 2_000, 'four more parts would have come');
      expect(served()).toBeLessThanOrEqual(before);
      expect(await kept()).toEqual([]);
      await page.reload();
      await openOutline(page);
      await expect(downloadsOf(page).getByRole('button', { name: /^Download/ })).toBeVisible();
      await expect(downloadsOf(page).getByText(/^Coming/)).toHaveCount(0);
    });

    test('A tab that the browser froze in the middle of a download loses it to the visible tab', async ({
      phone,
      site,
    }) => {
      await storeLongSound(site);
      site.fault({ match: sound, fault: 'delay', times: 0, ms: 1_500 });
      const frozen = await phone.install(course);
      await openOutline(frozen);
      await startDownload(frozen);
      await expect.poll(() => site.host().requests.servedSpans(sound).length).toBeGreaterThan(2);
      // While it waits for the next part: a browser freezes no page that has a transaction open, a debugger does.
      const noted = () => localRecords(frozen, 'download-progress');
      const before = await noted();
      await expect.poll(noted).not.toEqual(before);
      const tools = await phone.context.newCDPSession(frozen);
      // A lifecycle state asked for by the protocol leaves timers running; under a debugger nothing in a page moves.
      await tools.send('Debugger.enable');
      await tools.send('Debugger.pause');
      const frozenAt = Date.now();
      const page = await phone.open(course);
      await openOutline(page);
      await expect(here(page)).toBeVisible({ timeout: 60_000 });
      expect(Date.now() - frozenAt, 'the other tab was asked first').toBeGreaterThan(24_000);
      // The part that was on its way when it froze, and what the host sent of another one.
      expect(paid(site).twice).toBeLessThanOrEqual(2 * 256_000);
      await expectWhole(page);
      await tools.send('Debugger.resume');
      await tools.send('Debugger.disable');
      // A tab hears nothing while it stands still, and looks again when somebody comes back to it.
      await frozen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(here(frozen)).toBeVisible();
      expect(paid(site).twice, 'what woke fetched nothing more').toBeLessThanOrEqual(2 * 256_000);
    });

    test('A phone without room refuses before a byte is fetched', async ({ phone, site }) => {
      await storeLongSound(site);
      const page = await phone.install(course);
      const cdp = await phone.context.newCDPSession(page);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 14_000_000 });
      await openOutline(page);
      await downloadsOf(page).getByRole('button', { name: 'Download', exact: true }).click();
      await expect(
        downloadsOf(page).getByText(/^This needs 4\.2\sMB for a moment, and this (phone|device) has \d/),
      ).toBeVisible();
      await expect(downloadsOf(page).getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
      expect(site.host().requests.servedSpans(sound)).toEqual([]);
    });

    test('With a host that hangs for ever, a downloaded course opens and plays', async ({ phone, site }) => {
      const page = await phone.install(course);
      await openOutline(page);
      await startDownload(page);
      await expect(here(page)).toBeVisible();
      site.fault({ match: '/', fault: 'hang', times: 0 });
      await page.goto(`${site.url}${course}`);
      await openOutline(page);
      await expect(here(page)).toBeVisible();
      await outline(page)
        .getByRole('link', { name: /^Close the till in four steps/ })
        .click();
      await page.goto(`${site.url}/storage`);
      await page.getByRole('link', { name: 'Ready for no signal?' }).click();
      await expect(page.getByText(/has questions that are not on this (phone|device)/)).toBeVisible();
    });

    test('Files that the phone cleared are named with the cost of fetching them again, and fetched on request', async ({
      phone,
      site,
    }) => {
      const page = await phone.install(course);
      await openOutline(page);
      await startDownload(page);
      await expect(here(page)).toBeVisible();
      await page.evaluate(async (url) => (await caches.open('downloads')).delete(url), site.url + sound);
      await page.goto(`${site.url}/storage`);
      await expect(
        page.getByText(/This (phone|device) cleared 1 file of this course\. Downloading it again costs \d/),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Download again' }).click();
      await expect(page.getByText(/This (phone|device) cleared/)).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete all downloads' }).click();
      await page.getByRole('button', { name: 'Delete all downloads of this course' }).click();
      await expect(page.getByText('No sound, film or paper is stored.')).toBeVisible();
    });
  });

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the download, the check and the storage screen', async ({ phone, site }) => {
        const page = await phone.install('/course/savings-and-investment');
        await openOutline(page);
        await downloadsOf(page).getByRole('button', { name: 'Download', exact: true }).click();
        await expect(downloadsOf(page).getByRole('button', { name: 'Download', exact: true })).toBeVisible();
        await expectUsable(page, 'the plan');
        await downloadsOf(page).getByRole('button', { name: 'Download', exact: true }).click();
        await downloadsOf(page).getByRole('link', { name: 'Ready for no signal?' }).click();
        await expect(page.getByText(/^1 thing will not work/)).toBeVisible();
        await expectUsable(page, 'the check');
        await page.goto(`${site.url}/storage`);
        await page.getByRole('button', { name: 'Delete all downloads' }).click();
        await expectUsable(page, 'the storage screen');
      });
    });
  }
}
