/** What authors delete and bring back, and what somebody else deletes meanwhile. */
import { must } from '#src/kit/must.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import {
  chapterDeletedElsewhere,
  deletePart,
  moneyBoxes,
  undoDelete,
  writeMoneyBoxes,
} from '../fixtures/journeys/deleting.ts';
import {
  addBlock,
  blocksOf,
  courseOnHost,
  expectSavedOnly,
  expectSent,
  openChapter,
  openEditor,
} from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { screens } from '../fixtures/journeys/screens.ts';
import type { Site } from '../fixtures/journeys/site.ts';

const slug = 'savings-and-investment';

interface Stored {
  readonly id: string;
  readonly title: string;
}

interface StoredLesson extends Stored {
  readonly contents: readonly (Stored & { readonly type: string; readonly body: string })[];
}

/** What learners get of the course, by its ids. */
function treeAt(site: Site) {
  return courseOnHost(site, slug).chapters.map((chapter) => ({
    id: chapter.id,
    title: chapter.title,
    lessons: chapter.lessons.map(({ id, title, contents }: StoredLesson) => ({
      id,
      title,
      contents: contents.map((one) => ({ id: one.id, title: one.title, type: one.type, body: one.body })),
    })),
  }));
}

/** The names of the files that authors sent, as the host has them. */
function files(site: Site): string[] {
  return site
    .host()
    .database.all('select name from uploads')
    .map(({ name }) => String(name))
    .filter((name) => /^[0-9A-Z]{26}-/.test(name));
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A block, a lesson and a chapter that were never sent come back with Undo, and the office gets them once', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      await phone.offline();
      const text = await writeMoneyBoxes(page);
      await expectSavedOnly(page);
      const lesson = page.getByRole('heading', { level: 3, name: 'Ten women, one tin' });
      const chapter = page.getByRole('heading', { level: 2, name: 'Money boxes' });

      await test.step('the block', async () => {
        await deletePart(page, 'block');
        await expect(text).toHaveCount(0);
        await undoDelete(page);
        await expect(text).toHaveValue('Agree on them first.');
      });
      await test.step('the lesson', async () => {
        await deletePart(page, 'lesson');
        await expect(lesson).toHaveCount(0);
        await undoDelete(page);
        await expect(lesson).toBeVisible();
        await expect(text).toHaveValue('Agree on them first.');
      });
      await test.step('the chapter', async () => {
        await deletePart(page, 'chapter');
        await expect(chapter).toHaveCount(0);
        await undoDelete(page);
        await openChapter(page, 'Money boxes');
        await expect(text).toHaveValue('Agree on them first.');
      });
      expect(moneyBoxes(site)).toEqual([]);
      await phone.online();
      await expectSent(page);
      await expect.poll(() => moneyBoxes(site).length).toBe(1);
      expect(must(moneyBoxes(site)[0], 'the chapter').lessons).toMatchObject([
        {
          title: 'Ten women, one tin',
          contents: [{ type: 'text', title: 'The rules', source: { md: 'Agree on them first.' } }],
        },
      ]);
      expect(JSON.stringify(courseOnHost(site, slug))).not.toContain('tmp_');
    });

    test('A deleted item of the office comes back with Undo while its deletion waits: the office never misses any of it', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      const before = treeAt(site);
      await phone.offline();
      const blocks = blocksOf(page);
      const lesson = page.getByRole('heading', { level: 3, name: 'Three jars' });
      const chapter = page.getByRole('heading', { level: 2, name: 'Good weeks and bad weeks' });

      await test.step('the chapter', async () => {
        await deletePart(page, 'chapter');
        await expect(chapter).toHaveCount(0);
        await undoDelete(page);
        await expect(chapter).toBeVisible();
      });
      await test.step('the lesson', async () => {
        await deletePart(page, 'lesson');
        await expect(lesson).toHaveCount(0);
        await undoDelete(page);
        await expect(lesson).toBeVisible();
      });
      await test.step('the block', async () => {
        await expect(blocks).toHaveCount(2);
        await deletePart(page, 'block');
        await expect(blocks).toHaveCount(1);
        await undoDelete(page);
        await expect(blocks).toHaveCount(2);
      });
      await test.step('a copy that is only on the phone', async () => {
        await page.getByRole('button', { name: 'Duplicate', exact: true }).last().click();
        await expect(blocks).toHaveCount(3);
        await deletePart(page, 'block');
        await expect(blocks).toHaveCount(2);
        await undoDelete(page);
        await expect(blocks).toHaveCount(3);
      });
      await expectSavedOnly(page);
      expect(treeAt(site)).toEqual(before);
      await phone.online();
      await expectSent(page);
      const [film, text, copy, ...more] = treeAt(site)[0]?.lessons[0].contents ?? [];
      expect(more).toEqual([]);
      expect({ ...copy, id: '' }).toEqual({ ...text, id: '' });
      expect(new Set([film?.id, text?.id, copy?.id]).size).toBe(3);
      const [first, ...others] = before;
      const [jars, ...lessons] = must(first, 'the chapter').lessons;
      const withCopy = { ...jars, contents: [...jars.contents, copy] };
      expect(treeAt(site)).toEqual([{ ...first, lessons: [withCopy, ...lessons] }, ...others]);
    });

    test('An item that the office has deleted comes back with Undo, whole and once; a deleted chapter stays there until Undo is over', async ({
      phone,
      site,
    }) => {
      const page = await openEditor(phone);
      await writeMoneyBoxes(page);
      await expectSent(page);
      await expect.poll(() => JSON.stringify(moneyBoxes(site))).toContain('Agree on them first.');
      const [lesson] = must(moneyBoxes(site)[0], 'the chapter').lessons;

      await test.step('the block', async () => {
        await deletePart(page, 'block');
        await expect.poll(() => moneyBoxes(site)[0]?.lessons[0].contents).toEqual([]);
        await undoDelete(page);
        await expect.poll(() => moneyBoxes(site)[0]?.lessons).toEqual([lesson]);
      });
      await test.step('the lesson', async () => {
        await deletePart(page, 'lesson');
        await expect.poll(() => moneyBoxes(site)[0]?.lessons).toEqual([]);
        await undoDelete(page);
        await expect(page.getByRole('heading', { level: 3, name: 'Ten women, one tin' })).toBeVisible();
        await expect.poll(() => moneyBoxes(site)[0]?.lessons).toEqual([lesson]);
      });
      await test.step('the chapter', async () => {
        await expectSent(page);
        const before = moneyBoxes(site);
        const title = page.getByRole('heading', { level: 2, name: 'Money boxes' });
        await deletePart(page, 'chapter');
        await expect(title).toBeHidden();
        await undoDelete(page);
        await expect(title).toBeVisible();
        await expect(page).toHaveURL(/money-boxes/);
        expect(moneyBoxes(site)).toEqual(before);
        await deletePart(page, 'chapter');
        await expect(title).toBeHidden();
        expect(moneyBoxes(site)).toEqual(before);
        await expect.poll(() => moneyBoxes(site), { timeout: deletionWaits + 10_000 }).toEqual([]);
      });
    });
  });
}

for (const viewport of screens)
  test.describe(`somebody else’s deletions meanwhile, at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    for (const [choice, outcome] of [
      ['Make it again', 'is at the office again with what was written'],
      ['Delete mine', 'goes from the phone too'],
    ] as const) {
      test(`A chapter is asked about in the editor: “${choice}”, and it ${outcome}`, async ({
        phone,
        site,
        browser,
      }) => {
        const { page, text, question } = await chapterDeletedElsewhere(phone, site, browser);
        await question.getByRole('button', { name: choice }).click();
        if (choice === 'Make it again') {
          await expect(question).toBeHidden();
          await expect(text).toHaveValue('Agree on them before the first rand.');
          await expect(page.getByRole('region', { name: 'The rules', exact: true })).toBeVisible();
          await expectSent(page);
          await expect
            .poll(() => JSON.stringify(moneyBoxes(site)))
            .toContain('Agree on them before the first rand.');
          expect(moneyBoxes(site)).toHaveLength(1);
        } else {
          const sure = page.getByRole('alertdialog');
          await sure.getByRole('button', { name: 'Cancel' }).click();
          await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
          await question.getByRole('button', { name: 'Copy all my text' }).click();
          await expect
            .poll(() => page.evaluate(() => navigator.clipboard.readText()))
            .toBe('Money boxes\n\nTen women, one tin\n\nThe rules\nAgree on them before the first rand.');
          await question.getByRole('button', { name: choice }).click();
          await sure.getByRole('button', { name: choice }).click();
          await expect(page.getByRole('heading', { level: 2, name: 'Money boxes' })).toBeHidden();
          await expect(page.getByRole('button', { name: /needs you/ })).toBeHidden();
          expect(moneyBoxes(site)).toEqual([]);
        }
      });
    }
  });

for (const viewport of screens)
  test.describe(`files, at ${viewport.width} px`, { tag: '@full' }, () => {
    test.use({ viewport });

    test('A file that was replaced stays at the office, and the lesson has the new one', async ({
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
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(files(site)).toHaveLength(2);
      const second = files(site).find((name) => name !== first);
      expect(JSON.stringify(courseOnHost(site, slug))).toContain(must(second, 'the file'));
    });
  });
