import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { expectCached } from '../fixtures/journeys/cached-tiers.ts';
import { test as base, expect } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';

/** A browser whose microphone hears a beep every second, and whose person says yes. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: smallPhone });

test('A voice held down and kept with no signal is part of the lesson, and its bytes arrive later @full', async ({
  phone,
  site,
}) => {
  const page = await installSignedIn(phone, 'instructor');
  await page.goto(`${phone.url}/edit-course/bookkeeping`);
  await expect(page.getByRole('button', { name: 'Add content' })).toBeVisible();
  await expectCached(page, 'editor');
  await phone.offline();
  await page.getByRole('button', { name: 'Add content' }).click();
  await page.getByRole('button', { name: 'Audio', exact: true }).click();
  const block = page.getByRole('region', { name: 'Audio', exact: true });
  const timer = block.getByRole('timer');
  const hold = block.getByRole('button', { name: 'Hold to record' });
  await hold.hover();
  await page.mouse.down();
  await expect(timer).toHaveText(/^0:0[12] · \d+\skB$/);
  await page.mouse.up();
  const take = block.getByRole('region', { name: 'Your recording' });
  await expect(take.getByText(/^0:0\d · \d+\skB$/)).toBeVisible();

  // Killed before anybody decided: it is still there.
  await page.reload();
  await expect(take).toBeVisible();
  await take.getByRole('button', { name: 'Delete recording' }).click();
  await hold.focus();
  await page.keyboard.press('Space');
  await expect(timer).toHaveText(/^0:01/);
  await page.keyboard.press('Space');
  const length = await take.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    if (audio.readyState === 0) await new Promise((done) => audio.addEventListener('loadedmetadata', done));
    return audio.duration;
  });
  expect(length).toBeGreaterThan(0.5);
  expect(length).toBeLessThan(30);
  await take.getByRole('button', { name: 'Keep it' }).click();
  await expect(take).toBeHidden();
  await expect(block.getByText(/\.webm, \d+\s?kB/)).toBeVisible();
  await phone.online();
  await expect(page.getByText(/Sent \d\d:\d\d$/)).toBeVisible();
  const [row] = site.host().database.all("select data from data_items where data like '%audio/webm%'");
  const blocks: { mime: string; src: string; bytes: number }[] = JSON.parse(
    String(row?.['data']),
  ).lessons.flatMap(({ contents }: { contents: readonly unknown[] }) => contents);
  const sound = blocks.find(({ mime }) => mime === 'audio/webm');
  expect(sound?.src).toMatch(/\.webm$/);
  const stored = await page.request.get(new URL(sound?.src ?? '', phone.url).href);
  expect(stored.ok()).toBe(true);
  expect((await stored.body()).length).toBe(sound?.bytes);
});
