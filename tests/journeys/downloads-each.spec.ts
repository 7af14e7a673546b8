/** What a download is made of: a film's picture and captions, and one file that is deleted alone. */
import type { Page } from '@playwright/test';
import { downloadCourse } from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A film that was downloaded has its picture and its captions with no signal @full', async ({
      phone,
      site,
    }) => {
      const page = await phone.install('/course/savings-and-investment');
      await downloadCourse(page);
      await phone.offline();
      await site.stop();
      await page.close();

      const again = await phone.open('/course/savings-and-investment');
      await expect(title(again)).toHaveText('Three jars');
      const film = again.locator('video');
      const picture = await film.evaluate(async (video: HTMLVideoElement) => {
        const poster = new Image();
        poster.src = video.poster;
        await poster.decode();
        return poster.naturalWidth;
      });
      expect(picture).toBeGreaterThan(0);
      await film.evaluate(async (video: HTMLVideoElement) => {
        video.muted = true;
        await video.play();
      });
      const captions = () =>
        film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
      await expect.poll(captions).toBeGreaterThan(0);
      await site.start();
    });

    test('One file deleted by itself leaves the others, and the check for no signal names it @full', async ({
      phone,
      site,
    }) => {
      const page = await phone.install('/course/bookkeeping');
      await downloadCourse(page);
      await page.goto(`${phone.url}/storage`);
      const sound = page.getByRole('listitem').filter({ hasText: 'The closing-time chime' });
      const paper = page.getByRole('listitem').filter({ hasText: 'Weekly cash sheet' });
      await sound.getByRole('button', { name: 'Delete' }).click();
      await expect(sound.getByText(/^It frees \d.*Downloading it again costs as much data\.$/)).toBeVisible();
      await sound.getByRole('button', { name: 'Keep it' }).click();
      await expect(sound).toBeVisible();
      await sound.getByRole('button', { name: 'Delete' }).click();
      await sound.getByRole('button', { name: 'Delete this download' }).click();
      await expect(sound).toHaveCount(0);
      await expect(paper).toBeVisible();
      await phone.offline();
      await site.stop();

      await page.getByRole('link', { name: 'Ready for no signal?' }).click();
      await expect(page.getByText(/closing-time chime.* is not on this (phone|device)/i)).toBeVisible();
      await expect(page.getByText(/Weekly cash sheet/)).toHaveCount(0);
      await site.start();
      await phone.online();
    });
  });
