/** A phone that is full in the middle of a download: what it says, what it calls its own, and how it goes on. */
import type { Page } from '@playwright/test';
import {
  downloadsOf,
  hashOf,
  hashOnPhone,
  openOutline,
  startDownload,
} from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import { notesWav } from '../host/seed/media/wav.ts';

const course = '/course/bookkeeping';
const sound = '/upload/files/closing-time.wav';
const bytes = notesWav([{ hertz: 440, seconds: 260 }]);
const outline = (page: Page) => page.getByRole('navigation', { name: /^Lessons of/ });

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A phone that fills up in the middle of a download says so, counts no incomplete file as its own, and fetches no byte twice', async ({
      phone,
      site,
    }) => {
      await site.storeFile('closing-time.wav', bytes);
      site.fault({ match: sound, fault: 'delay', times: 0, ms: 500 });
      const page = await phone.install(course);
      const lesson = outline(page)
        .getByRole('listitem')
        .filter({ hasText: 'Close the till in four steps' })
        .last();
      const served = () => site.host().requests.servedSpans(sound);
      const tools = await phone.context.newCDPSession(page);
      await openOutline(page);
      await startDownload(page);
      await expect.poll(() => served().length).toBeGreaterThan(2);
      const { usage } = await tools.send('Storage.getUsageAndQuota', { origin: site.url });
      await tools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: usage + 300_000 });
      await expect(downloadsOf(page).getByText(/This (phone|device) is full\./)).toBeVisible();
      await expect(downloadsOf(page).getByText(/Not all of it is on this (phone|device)/)).toBeVisible();
      await expect(lesson).toContainText(/Words here · .*\d\s(kB|MB)/);
      const before = served().length;
      expect(before).toBeLessThan(9);

      await page.reload();
      await openOutline(page);
      await expect(downloadsOf(page).getByText(/This (phone|device) is full\./)).toBeVisible();
      await expect(lesson).toContainText(/Words here · .*\d\s(kB|MB)/);
      expect(
        await page.evaluate(async (path) => (await (await caches.open('downloads')).match(path))?.url, sound),
      ).toBe(undefined);
      expect(served()).toHaveLength(before);

      await tools.send('Storage.overrideQuotaForOrigin', { origin: site.url });
      await downloadsOf(page).getByRole('button', { name: 'Try again' }).click();
      await downloadsOf(page).getByRole('button', { name: 'Download', exact: true }).click();
      await expect(downloadsOf(page).getByText(/^On this (phone|device), \d/)).toBeVisible();
      await expect(lesson).not.toContainText('Words here');
      expect(await hashOnPhone(page, sound, 'store')).toBe(hashOf(bytes));
      const times = new Uint8Array(bytes.length);
      for (const { from, to } of served())
        for (let at = from; at < to; at++) times[at] = (times[at] ?? 0) + 1;
      // The part for which there was no room.
      const twice = times.filter((count) => count > 1).length;
      expect(twice).toBeLessThanOrEqual(256_000);
      expect(times.every((count) => count > 0)).toBe(true);
      console.log(`full after ${before} parts; ${twice} bytes left the host twice`);
    });
  });
