import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import {
  addBlock,
  addChapter,
  addLesson,
  closeOutline,
  courseOnHost,
  expectSavedOnly,
  expectSent,
  openEditor,
  openEditorAt,
  outlineOf,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { smallPhone } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const slug = 'savings-and-investment';

const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

function boxes(site: Site) {
  return courseOnHost(site, slug).chapters.filter(({ title }) => title === 'Money boxes');
}

/** The names of the files that authors sent, as the host has them. */
function files(site: Site): string[] {
  return site
    .host()
    .database.all('select name from uploads')
    .map(({ name }) => String(name))
    .filter((name) => /^[0-9A-Z]{26}-/.test(name));
}

test.describe('what was already sent', { tag: '@full' }, () => {
  test.use({ viewport: smallPhone });

  test('A lesson and a chapter that the office has deleted come back with Undo, whole and once', async ({
    phone,
    site,
  }) => {
    const page = await openEditor(phone);
    await addChapter(page, 'Money boxes');
    await addLesson(page, 'Ten women, one tin');
    await addBlock(page, 'Text', 'The rules');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Agree on them first.');
    await expectSent(page);
    await expect.poll(() => JSON.stringify(boxes(site))).toContain('Agree on them first.');
    const [lesson] = must(boxes(site)[0], 'the chapter').lessons;

    await test.step('the lesson', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Delete lesson' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(() => boxes(site)[0]?.lessons).toEqual([]);
      await undo(page).click();
      await expect(page.getByRole('heading', { level: 3, name: 'Ten women, one tin' })).toBeVisible();
      await expect.poll(() => boxes(site)[0]?.lessons).toEqual([lesson]);
    });

    await test.step('the chapter', async () => {
      await expectSent(page);
      await page.getByRole('button', { name: 'Change the title of the chapter' }).click();
      await page.getByRole('button', { name: 'Delete chapter' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete chapter' }).click();
      await expect.poll(() => boxes(site)).toEqual([]);
      await undo(page).click();
      await expect.poll(() => boxes(site).length).toBe(1);
      const [back] = must(boxes(site)[0], 'the chapter').lessons;
      expect({ ...back, chapterId: '' }).toEqual({ ...lesson, chapterId: '' });
      expect(JSON.stringify(courseOnHost(site, slug))).not.toContain('tmp_');
    });
  });
});

test.describe('what somebody else deletes meanwhile', { tag: '@full' }, () => {
  test.use({ viewport: smallPhone });

  for (const [choice, outcome] of [
    ['Put mine back', 'is at the office again with what was written'],
    ['Delete mine', 'goes from the phone too'],
  ] as const) {
    test(`A chapter is asked about in the editor: “${choice}”, and it ${outcome}`, async ({
      phone,
      site,
      browser,
    }) => {
      const page = await openEditor(phone);
      await addChapter(page, 'Money boxes');
      await addLesson(page, 'Ten women, one tin');
      await addBlock(page, 'Text', 'The rules');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.fill('Agree on them first.');
      await expectSent(page);
      await expect.poll(() => JSON.stringify(boxes(site))).toContain('Agree on them first.');
      const other = await browser.newContext({ viewport: smallPhone });
      const desk = await openEditorAt(other, phone.url, slug);
      await phone.offline();
      await text.fill('Agree on them before the first rand.');
      await expectSavedOnly(page);
      await (await outlineOf(desk)).getByRole('link', { name: /^Money boxes/ }).click();
      await expect(desk.getByRole('heading', { level: 2, name: 'Money boxes' })).toBeVisible();
      await closeOutline(desk);
      await desk.getByRole('button', { name: 'Change the title of the chapter' }).click();
      await desk.getByRole('button', { name: 'Delete chapter' }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete chapter' }).click();
      await expect.poll(() => boxes(site)).toEqual([]);
      await other.close();

      await phone.online();
      // It waits while somebody types: it would move the words under their hands.
      await text.blur();
      const question = page.getByRole('region', { name: 'Somebody else deleted this chapter' });
      await question.getByRole('button', { name: choice }).click();
      if (choice === 'Put mine back') {
        await expect(question).toBeHidden();
        await expect(text).toHaveValue('Agree on them before the first rand.');
        await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('The rules');
        await expectSent(page);
        await expect
          .poll(() => JSON.stringify(boxes(site)))
          .toContain('Agree on them before the first rand.');
        expect(boxes(site)).toHaveLength(1);
      } else {
        const sure = page.getByRole('alertdialog');
        await sure.getByRole('button', { name: 'Cancel' }).click();
        await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await question.getByRole('button', { name: 'Copy mine' }).click();
        await expect
          .poll(() => page.evaluate(() => navigator.clipboard.readText()))
          .toBe('Money boxes\n\nTen women, one tin\n\nThe rules\nAgree on them before the first rand.');
        await question.getByRole('button', { name: choice }).click();
        await sure.getByRole('button', { name: choice }).click();
        await expect(page.getByRole('heading', { level: 2, name: 'Money boxes' })).toBeHidden();
        await expect(page.getByRole('button', { name: /needs you/ })).toBeHidden();
        expect(boxes(site)).toEqual([]);
      }
    });
  }
});

test.describe('files', { tag: '@full' }, () => {
  test.use({ viewport: smallPhone });

  test('A file that was replaced is deleted at the office once the editor is left; the one in the lesson stays', async ({
    phone,
    site,
  }) => {
    const page = await openEditor(phone);
    const block = await addBlock(page, 'Audio', 'Hear it');
    const choose = (name: string) =>
      block
        .getByLabel(/^Choose (a|another) file$/)
        .setInputFiles({ name, mimeType: 'audio/mpeg', buffer: Buffer.from(name) });
    await choose('first.mp3');
    await expect.poll(() => files(site).length).toBe(1);
    const [first] = files(site);
    await choose('second.mp3');
    await expect.poll(() => files(site).length).toBe(2);
    await expectSent(page);
    await page.getByRole('link', { name: 'Back to courses' }).click();
    await expect.poll(() => files(site).length).toBe(1);
    expect(files(site)).not.toContain(first);
    expect(JSON.stringify(courseOnHost(site, slug))).toContain(must(files(site)[0], 'the file'));
  });
});
