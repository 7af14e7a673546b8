/** A sound that plays while the phone is in a pocket. */
import { shownOnLockScreen, tapOnLockScreen, watchLockScreen } from '../fixtures/journeys/lock-screen.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

test.use({ viewport: smallPhone });

test('A sound is on the lock screen with its name, and its buttons pause it, go on and skip', {
  tag: '@full',
}, async ({ phone }) => {
  await phone.context.addInitScript(watchLockScreen);
  const page = await phone.open(lessonWith(bookkeeping, 'audio'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => shownOnLockScreen(page)).toMatchObject({ state: 'playing' });
  const { title } = await shownOnLockScreen(page);
  await expect(page.getByRole('heading', { name: title ?? '', exact: true })).toBeVisible();

  await tapOnLockScreen(page, 'pause');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => shownOnLockScreen(page)).toMatchObject({ state: 'paused' });

  const sound = page.locator('audio');
  const at = () => sound.evaluate((it: HTMLAudioElement) => it.currentTime);
  await sound.evaluate((it: HTMLAudioElement) => {
    it.currentTime = 0;
  });
  await tapOnLockScreen(page, 'seekforward');
  const end = await sound.evaluate((it: HTMLAudioElement) => it.duration);
  await expect.poll(at).toBeCloseTo(Math.min(15, end), 0);
  await tapOnLockScreen(page, 'seekbackward');
  await expect.poll(at).toBeCloseTo(0, 0);
});
