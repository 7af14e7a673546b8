/**
 * From an older release to this one, in the middle of everything. `OLDER_DIST=/path/to/dist` names the build of an older
 * commit; without it this build is put out once more as another version.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  downloadsOf,
  hashOf,
  hashOnPhone,
  openOutline,
  startDownload,
} from '../fixtures/journeys/downloads.ts';
import { createPhone, expect, test } from '../fixtures/journeys/phone.ts';
import { expectAllSent, lamp, register } from '../fixtures/journeys/registration.ts';
import { seedForJourneys, startSite } from '../fixtures/journeys/site.ts';
import { notesWav } from '../host/seed/media/wav.ts';

const product = join(import.meta.dirname, '../../dist');
const older = process.env['OLDER_DIST'] ?? product;
const course = '/course/bookkeeping';
const sound = '/upload/files/closing-time.wav';
const longSound = notesWav([{ hertz: 440, seconds: 260 }]);
const offered = (page: Page) => page.getByText('A new version is ready');
const message = 'Can you come to our stokvel in Orlando?';

/** How often a page was loaded from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('An update in the middle of a form, of waiting work and of half a download loses none of it, and reloads once', {
  tag: '@full',
}, async ({ browser }) => {
  const site = await startSite(older, seedForJourneys);
  // A desk: there the outline, which shows the download, covers nothing.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const phone = createPhone(context, site);
  try {
    await site.storeFile('closing-time.wav', longSound);
    site.fault({ match: sound, fault: 'delay', times: 0, ms: 600 });
    const learning = await phone.installWhole(course);
    await openOutline(learning);
    await startDownload(learning);
    await expect.poll(() => site.host().requests.servedSpans(sound).length).toBeGreaterThan(2);
    await phone.offline();

    const booking = await phone.open('/events');
    await register(booking);
    await expect(lamp(booking, 'sent')).toHaveText('Not sent yet');
    const writing = await phone.open('/contact-us');
    await writing.getByLabel(/^Message/).fill(message);
    expect(site.host().requests.servedSpans(sound).at(-1)?.to).toBeLessThan(longSound.length - 1);

    await site.release(product);
    await booking.reload();
    await expect(lamp(booking, 'sent'), 'with no signal the older version goes on').toHaveText(
      'Not sent yet',
    );
    await expect(offered(booking)).toHaveCount(0);

    await phone.online();
    await expectAllSent(booking);
    await writing.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    // The newer version is fetched behind what is sent and downloaded.
    await expect(offered(writing)).toBeVisible({ timeout: 60_000 });
    await writing.getByRole('button', { name: 'Update now' }).click();
    await expect(writing.getByText(/Send or clear your form first/)).toBeVisible();
    await expect(writing.getByLabel(/^Message/)).toHaveValue(message);

    const loads = [learning, booking, writing].map(loadsOf);
    await writing.getByLabel(/^Message/).fill('');
    await writing.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => loads[2]?.()).toBe(1);
    await expect(writing.getByRole('heading', { level: 1 })).toBeVisible();
    for (const page of [learning, booking]) {
      const button = page.getByRole('button', { name: 'Update now' });
      if (await button.isVisible()) await button.click();
    }
    await expect(lamp(booking, 'sent')).toHaveText(/^Sent$/);
    await openOutline(learning);
    await expect(downloadsOf(learning).getByText(/^On this (phone|device), \d/)).toBeVisible({
      timeout: 60_000,
    });
    expect(await hashOnPhone(learning, sound, 'store')).toBe(hashOf(longSound));
    for (const count of loads) expect(count()).toBeLessThanOrEqual(1);
    expect(site.bookings()).toHaveLength(1);

    await phone.offline();
    for (const page of [learning, booking, writing]) {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(phone.consoleMessages).toEqual([]);
  } finally {
    await context.close();
    await site.end();
  }
});
