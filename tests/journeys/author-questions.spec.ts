/** What asks an author something, and what they see before there is a lesson: everybody can use it, on both screens. */
import { installSignedIn } from '../fixtures/journeys/accounts.ts';
import { askToDelete, chapterDeletedElsewhere } from '../fixtures/journeys/deleting.ts';
import { fromLessonMenu, openEditor, outlineOf, textOf } from '../fixtures/journeys/editor.ts';
import { expect, test } from '../fixtures/journeys/phone.ts';
import { expectUsable, screens } from '../fixtures/journeys/screens.ts';

const slug = 'savings-and-investment';

for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`at ${viewport.width} px, ${colorScheme}`, { tag: '@full' }, () => {
      test.use({ viewport, colorScheme });

      test('Everybody can use the questions before a block, a lesson, a chapter or a course is deleted', async ({
        phone,
      }) => {
        const page = await openEditor(phone);
        for (const part of ['block', 'lesson', 'chapter'] as const) {
          const question = await askToDelete(page, part);
          await expect(question).toBeVisible();
          await expectUsable(page, `deleting a ${part}`);
          await question.getByRole('button', { name: 'Cancel' }).click();
          await expect(question).toHaveCount(0);
        }
        await page.goto(`${phone.url}/add-course?course=bookkeeping`);
        await page.getByRole('button', { name: 'Delete this course' }).click();
        await expect(page.getByRole('alertdialog')).toContainText('Its 7 lessons go with it');
        await expectUsable(page, 'deleting a course');
      });

      test('Everybody can use the question before a page is left whose last change the phone could not store', async ({
        phone,
      }) => {
        const page = await openEditor(phone);
        await page.evaluate(() => {
          const { add, put } = IDBObjectStore.prototype;
          const refusing = (work: typeof add) =>
            function store(this: IDBObjectStore, ...row: Parameters<typeof add>) {
              // What goes on behind the page is stored all the same.
              const isTyped = JSON.stringify(row).includes('There is no room for this.');
              if (isTyped) throw new DOMException('no room', 'QuotaExceededError');
              return work.apply(this, row);
            };
          Object.assign(IDBObjectStore.prototype, { add: refusing(add), put: refusing(put) });
        });
        await textOf(page).fill('There is no room for this.');
        await expect(page.getByText(/^This (phone|device) couldn’t save your last change/)).toBeVisible();
        await expectUsable(page, 'not stored');
        await page.getByRole('link', { name: 'Back to courses' }).click();
        const question = page.getByRole('alertdialog', { name: 'Leave without your last change?' });
        await expect(question).toBeVisible();
        await expectUsable(page, 'leaving');
        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(textOf(page)).toHaveValue('There is no room for this.');
      });

      test('Everybody can use a course with no chapter yet, its outline, and its chapters being put in order', async ({
        phone,
      }) => {
        const page = await installSignedIn(phone, 'instructor');
        await page.getByRole('button', { name: 'Add course' }).click();
        await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Stock that sells');
        await page.getByRole('button', { name: 'Create course' }).click();
        await expect(page.getByText('No Chapters Created Yet')).toBeVisible();
        await expectUsable(page, 'no chapters');
        await expect(page.getByLabel('Title of the chapter')).toBeVisible();
        await expectUsable(page, 'first chapter');
        await page.goto(`${phone.url}/edit-course/${slug}`);
        await expect(textOf(page)).toBeVisible();
        const outline = await outlineOf(page);
        await expect(outline.getByRole('list', { name: /^Lessons of/ })).toBeVisible();
        await expectUsable(page, 'outline');
        await outline.getByRole('button', { name: 'Change the order' }).click();
        await expect(outline.getByRole('list', { name: 'Chapters', exact: true })).toBeVisible();
        await expectUsable(page, 'order of chapters');
      });

      test('Everybody can use the chapters of another course, for a copy of a lesson', async ({ phone }) => {
        const page = await openEditor(phone);
        await fromLessonMenu(page, 'Copy to another course');
        await page
          .getByLabel('Course', { exact: true })
          .selectOption({ label: 'Bookkeeping in ten minutes a day' });
        const chapters = page.getByRole('dialog').getByRole('list', { name: 'Chapters' });
        // One more than the course has: a new one.
        await expect(chapters.getByRole('button')).toHaveCount(5);
        await expectUsable(page, 'chapters to copy to');
      });

      test('Everybody can use the question about a chapter that somebody else deleted', async ({
        phone,
        site,
        browser,
      }) => {
        const { page, question } = await chapterDeletedElsewhere(phone, site, browser);
        await expectUsable(page, 'a chapter deleted elsewhere');
        await question.getByRole('button', { name: 'Delete mine' }).click();
        await expect(page.getByRole('alertdialog', { name: 'Delete mine?' })).toBeVisible();
        await expectUsable(page, 'giving up a chapter');
      });
    });
  }
}
