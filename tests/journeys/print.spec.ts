/** A lesson on paper, for whoever wants it on a wall or has no battery. */
import type { Page } from '@playwright/test';
import { expect, type Phone, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import { lessonWith } from '../fixtures/journeys/seed-lessons.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

/** Opens a lesson where a print shows the page's answer, and not a dialog of the browser's. */
async function openLesson(phone: Phone, path: string, heading: string): Promise<Page> {
  await phone.context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const page = await phone.open(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  return page;
}

/** What would be printed, with the reading settings open above the lesson and dark colours chosen there. */
async function onPaper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reading settings' }).filter({ visible: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark');
  await page.emulateMedia({ media: 'print' });
}

/** What is on the paper beside the lesson, stays in place there, or is something to tap. */
function strangeOnPaper(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const article = document.querySelector('article');
    const drawn = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && height > 1;
    });
    const strange = drawn.filter((one) => {
      const isAround = one.contains(article) || article?.contains(one);
      const stays = ['fixed', 'sticky'].includes(getComputedStyle(one).position);
      return !isAround || stays || one.matches('button, select, audio, video, iframe');
    });
    return strange.map((one) => one.outerHTML.slice(0, 120));
  });
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A lesson is printed from its settings: its words and questions alone, dark on white', async ({
      phone,
    }) => {
      const page = await openLesson(phone, '/course/bookkeeping/start-with-one-book', 'What to write down');
      await onPaper(page);
      expect(await strangeOnPaper(page)).toEqual([]);
      const paper = page.getByRole('article');
      await expect(paper.getByRole('heading', { name: 'Four columns are enough' })).toBeVisible();
      await expect(paper.getByText('Which is worth its own line?')).toBeVisible();
      await expect(paper.getByText('Write a line every time money moves.')).toHaveCSS(
        'color',
        /^rgb\((0|26), (0|22), (0|51)\)$/,
      );
      const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(overflow, 'the sheet above it does not cut it off after a page').toBe('visible');
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'Print this lesson' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('A lesson with a paper or a sound prints its words, not its buttons', async ({ phone }) => {
      for (const [type, heading] of [
        ['audio', 'Close the till in four steps'],
        ['pdf', 'One line a day'],
      ] as const) {
        const page = await openLesson(phone, lessonWith(bookkeeping, type), heading);
        await onPaper(page);
        expect(await strangeOnPaper(page)).toEqual([]);
        await expect(
          page.getByText(/on this (phone|device)|Show its size/i).filter({ visible: true }),
        ).toHaveCount(0);
        await page.close();
      }
    });
  });
