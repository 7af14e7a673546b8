/** What an author added with no signal is seen, heard and opened in the preview before it is sent. */
import type { Locator } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import {
  addBlock,
  addLesson,
  expectSavedOnly,
  expectSent,
  openBlock,
  openEditor,
  showPreview,
  textOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens, tagAt } from '../fixtures/journeys/screens.ts';
import { lessonWith, seedFile } from '../fixtures/journeys/seed-lessons.ts';
import { localRecords } from '../fixtures/journeys/stored-rows.ts';
import { bookkeeping } from '../host/seed/courses/bookkeeping.ts';

const paper = lessonWith(bookkeeping, 'pdf');

/** How far one part begins below another one, in CSS pixels. */
async function below(upper: Locator, lower: Locator): Promise<number> {
  const [from, to] = [await upper.boundingBox(), await lower.boundingBox()];
  return must(to, 'the lower part').y - must(from, 'the upper part').y;
}

for (const viewport of screens)
  test.describe(`at ${viewport.width} px`, { tag: tagAt(viewport) }, () => {
    test.use({ viewport });

    test('An author with no signal sees the picture, hears the sound, plays the film and reads the paper they added @full', async ({
      phone,
    }) => {
      const page = await openEditor(phone);
      // What opens papers comes to a phone with the first one.
      await page.goto(phone.url + paper);
      await page.getByRole('button', { name: 'Open “Weekly cash sheet”' }).click();
      await expect(page.locator('canvas')).toBeVisible();
      await phone.offline();
      await page.goto(`${phone.url}/edit-course/savings-and-investment`);

      await addLesson(page, 'From my phone');
      const text = await addBlock(page, 'Text', 'Read');
      await text.getByRole('textbox', { name: 'Text', exact: true }).fill('Look at the logo.\n\n');
      await text.locator('input[type=file]').setInputFiles(seedFile('logo.png'));
      await expect(page.getByRole('list', { name: 'Pictures you added' })).toBeVisible();
      await showPreview(page, text);
      const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
      await expect.poll(() => text.getByRole('img', { name: 'logo' }).evaluate(isDrawn)).toBe(true);

      const sound = await addBlock(page, 'Audio', 'Hear');
      await sound.getByLabel('Choose a file').setInputFiles(seedFile('closing-time.wav'));
      const film = await addBlock(page, 'Video', 'Watch');
      await film.getByLabel('Choose a file').setInputFiles(seedFile('three-jars.webm'));
      await film.getByLabel('Add captions').setInputFiles(seedFile('three-jars.vtt'));
      const sheet = await addBlock(page, 'PDF', 'Sheet');
      await sheet.getByLabel('Choose a file').setInputFiles(seedFile('weekly-cash-sheet.pdf'));
      await expectSavedOnly(page);

      await page.getByRole('link', { name: 'Preview', exact: true }).click();
      const lesson = page.getByRole('main');
      await expect(lesson.getByText(/On this (phone|device), waiting to be sent/)).toHaveCount(3);
      await expect.poll(() => lesson.getByRole('img', { name: 'logo' }).evaluate(isDrawn)).toBe(true);
      await lesson.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(lesson.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await lesson.getByRole('button', { name: 'Pause', exact: true }).click();
      const plays = (player: HTMLVideoElement) =>
        player.play().then(() => player.videoWidth > 0 && player.textTracks.length === 1);
      expect(await lesson.locator('video').evaluate(plays)).toBe(true);
      await lesson.getByRole('button', { name: 'Open “Sheet”' }).click();
      await expect(lesson.locator('canvas')).toBeVisible();

      await page.getByRole('link', { name: 'Back to edit' }).click();
      const pictures = page.getByRole('list', { name: 'Pictures you added' });
      await expect.poll(() => pictures.locator('img').evaluate(isDrawn)).toBe(true);
      const before = await below(text, sound);
      await phone.online();
      await expectSent(page);
      // The picture stays where it is, so that what is below it does not move.
      await expect(pictures.getByText('Sent', { exact: true })).toBeVisible();
      await expect(text.getByRole('textbox', { name: 'Text', exact: true })).not.toHaveValue(/tmp_/);
      expect(await pictures.locator('img').evaluate(isDrawn)).toBe(true);
      expect(Math.abs((await below(text, sound)) - before)).toBeLessThan(1);

      // What was sent is still known by its name, and can be taken out and brought back.
      await openBlock(page, film);
      await expect(film.getByText('There are captions.')).toBeVisible();
      await openBlock(page, sheet);
      const name = sheet.getByText(/^weekly-cash-sheet\.pdf, \d/);
      await sheet.getByRole('button', { name: 'Remove the paper' }).click();
      await expect(name).toHaveCount(0);
      await page
        .getByRole('status')
        .filter({ hasText: 'You removed the paper.' })
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(name).toBeVisible();
      await expectSent(page);
    });
  });

test('A text that its author sees in the preview does not count as read, and is not marked as changed @full', async ({
  phone,
}) => {
  const page = await openEditor(phone);
  await showPreview(page);
  const text = textOf(page);
  await text.press('Control+Home');
  await text.pressSequentially('One more. ');
  await expect(page.getByText(/^One more\. /).last()).toBeVisible();
  await page.getByRole('button', { name: 'Delete content' }).last().scrollIntoViewIfNeeded();
  await expectSent(page);
  await text.press('Control+Home');
  await text.pressSequentially('And another. ');
  await expect(page.getByText(/^And another\. One more\. /).last()).toBeVisible();
  await expect(page.getByText('Changed since you read it')).toHaveCount(0);
  expect(await localRecords(page, 'seen')).toEqual([]);
});
