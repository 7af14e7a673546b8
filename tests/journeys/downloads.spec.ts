import type { Page } from '@playwright/test';
import { downloadCourse, downloadsOf, openOutline } from '../fixtures/journeys/downloads.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';

const course = '/course/bookkeeping';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The check finds one thing: a survey's questions are for people with a session, and nobody is signed in. */
async function expectAllButTheSurvey(page: Page): Promise<void> {
  await expect(page.getByText(/^1 thing will not work with no signal\./)).toBeVisible();
  await expect(page.getByText(/has questions that are not on this (phone|device)/)).toBeVisible();
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('A course downloaded once is learned with no signal: every lesson opens, the sound plays and seeks', async ({
      phone,
      site,
    }) => {
      const page = await phone.install(course);
      await openOutline(page);
      await expect(downloadsOf(page).getByText(/Text and quizzes are on this (phone|device)/)).toBeVisible();
      await downloadCourse(page);
      await downloadsOf(page).getByRole('link', { name: 'Ready for no signal?' }).click();
      await expectAllButTheSurvey(page);
      await phone.offline();
      await site.stop();
      await page.close();

      const again = await phone.open(course);
      await expect(title(again)).toHaveText('What to write down');
      const next = again.getByRole('link', { name: /^Next:/ });
      let played = 0;
      const last = again.getByRole('heading', { name: 'That was the last lesson' });
      for (;;) {
        // The whole lesson is drawn: what it has is counted once.
        await expect(next.or(last).first()).toBeVisible();
        await expect(again.locator('article[data-ready]')).toBeVisible();
        const audio = again.locator('audio');
        if ((await audio.count()) > 0) {
          played += 1;
          const at = await audio.evaluate(async (element: HTMLAudioElement) => {
            element.muted = true;
            await element.play();
            const seeked = new Promise((done) => element.addEventListener('seeked', done, { once: true }));
            element.currentTime = 3;
            await seeked;
            return { time: element.currentTime, length: element.duration };
          });
          expect(at.time).toBeGreaterThanOrEqual(3);
          expect(at.length).toBeGreaterThan(4);
        }
        await expect(again.getByText(/not on this (phone|device)/i)).toHaveCount(0);
        if (!(await next.isVisible())) break;
        const name = ((await next.textContent()) ?? '').replace(/^Next: /, '');
        await next.click();
        await expect(title(again)).toHaveText(name);
      }
      expect(played).toBeGreaterThan(0);
      await again.goto(`${phone.url}/storage`);
      const texts = again.getByRole('region', { name: 'Text and quizzes' });
      await expect(texts.getByRole('link')).toHaveText([/Bookkeeping in ten minutes a day\s*\d+\s?kB/]);
      await again.getByRole('link', { name: 'Ready for no signal?' }).click();
      await expectAllButTheSurvey(again);
      await site.start();
    });
  });
