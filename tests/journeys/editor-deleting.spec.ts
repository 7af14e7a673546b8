import type { Page } from '@playwright/test';
import { must } from '#src/kit/must.ts';
import {
  addBlock,
  addChapter,
  addLesson,
  courseOnHost,
  expectSent,
  openEditor,
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
